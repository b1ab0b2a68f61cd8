//! Small positions for each technique, as textbooks show them: everything is possible but what is said.

use super::board::Board;
use super::chains::{Forest, MULTIPLE, NISHIO, Simples, dynamic};
use super::frame::{Frame, HouseId};
use super::step::{Because, Step};
use super::technique::Technique;
use super::view::View;
use super::{almost, exclusion, fish, grave, links, locking, loops, singles, subsets, wings};
use crate::Budget;
use hlavolam_puzzles::sudoku::{Cell, HouseKind, Shape, cell_name, cell_named};

/// A grid of the usual sudoku without a digit, in which candidates are struck out.
struct Sketch {
    frame: Frame<2>,
    board: Board<2>,
}

impl Sketch {
    fn new() -> Self {
        let frame = Frame::new(&Shape::classic());
        let mut board = Board::default();
        board.clear(&frame);
        Self { frame, board }
    }

    /// The digit goes into these cells of the house alone.
    fn only(mut self, digit: u8, kind: HouseKind, number: u8, cells: &str) -> Self {
        let house =
            self.frame.houses.iter().find(|house| house.name.kind == kind && house.name.number == number);
        let list = house.unwrap().list.clone();
        let keep = self::cells(cells);
        for cell in list.into_iter().filter(|cell| !keep.contains(cell)) {
            self.board.remove(&self.frame, cell, digit - 1);
        }
        self
    }

    fn row(self, digit: u8, number: u8, cells: &str) -> Self {
        self.only(digit, HouseKind::Row, number, cells)
    }

    fn column(self, digit: u8, number: u8, cells: &str) -> Self {
        self.only(digit, HouseKind::Column, number, cells)
    }

    fn in_box(self, digit: u8, number: u8, cells: &str) -> Self {
        self.only(digit, HouseKind::Box, number, cells)
    }

    /// The cells hold these digits alone.
    fn marks(mut self, cells: &str, digits: &str) -> Self {
        for cell in self::cells(cells) {
            for digit in (1..=9).filter(|digit| !digits.contains(&digit.to_string())) {
                self.board.remove(&self.frame, cell, digit - 1);
            }
        }
        self
    }

    /// Digits are set, by rows: dots are left blank.
    fn set(mut self, rows: &str) -> Self {
        let digits = rows.bytes().filter(|byte| !byte.is_ascii_whitespace());
        for (cell, digit) in (0..).zip(digits).filter(|&(_, digit)| digit != b'.') {
            self.board.set(&self.frame, cell, digit - b'1');
        }
        self
    }

    fn view(&self) -> View<'_, 2> {
        View { frame: &self.frame, board: &self.board }
    }

    fn chain(&self) -> Option<Step> {
        Simples::default().find(self.view(), u8::MAX)
    }

    fn branched(&self, search: super::chains::Search) -> Option<Step> {
        Forest::default().find(self.view(), search, u8::MAX, &Budget::default())
    }
}

fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(|name| cell_named(name, 9).unwrap()).collect()
}

/// The rating, the technique and the result of a step: `4.2 xy-wing r1c1<>3`.
fn told(step: Option<Step>) -> String {
    let Some(step) = step else { return "nothing".to_owned() };
    let mut text = format!("{} {}", step.difficulty, step.technique);
    if let Some(placed) = step.placed {
        text += &format!(" {}={}", cell_name(placed.cell, 9), placed.digit);
    } else {
        for out in &step.removed {
            text += &format!(" {}<>{}", cell_name(out.cell, 9), out.digit);
        }
    }
    text
}

#[test]
fn techniques_are_in_order() {
    assert!(Technique::ALL.is_sorted());
    assert!(Technique::ALL.iter().enumerate().all(|(index, &technique)| technique as usize == index));
}

#[test]
fn singles() {
    let sketch = Sketch::new().set("12345678.");
    assert_eq!(told(singles::full_house(sketch.view())), "1.0 full house r1c9=9");
    let sketch = Sketch::new().in_box(5, 2, "r2c6").row(7, 9, "r9c1");
    assert_eq!(told(singles::hidden_single(sketch.view())), "1.2 hidden single r2c6=5");
    let sketch = Sketch::new().row(7, 9, "r9c1");
    assert_eq!(told(singles::hidden_single(sketch.view())), "1.5 hidden single r9c1=7");
    let sketch = Sketch::new().marks("r4c4", "3");
    assert_eq!(told(singles::naked_single(sketch.view())), "2.3 naked single r4c4=3");
    assert_eq!(told(singles::full_house(sketch.view())), "nothing");
}

#[test]
fn pointing_and_claiming() {
    let sketch = Sketch::new().in_box(1, 1, "r1c1 r1c3");
    let out = "r1c4<>1 r1c5<>1 r1c6<>1 r1c7<>1 r1c8<>1 r1c9<>1";
    assert_eq!(told(locking::find(sketch.view())), format!("2.6 pointing {out}"));
    let sketch = Sketch::new().row(1, 1, "r1c1 r1c3");
    let out = "r2c1<>1 r2c2<>1 r2c3<>1 r3c1<>1 r3c2<>1 r3c3<>1";
    assert_eq!(told(locking::find(sketch.view())), format!("2.8 claiming {out}"));
    let sketch = Sketch::new().in_box(1, 1, "r1c1 r1c3").in_box(1, 2, "r1c4 r1c5 r2c6");
    assert_eq!(told(locking::direct(sketch.view())), "1.7 direct pointing r2c6=1");
    let sketch = Sketch::new().row(1, 1, "r1c1 r1c3").row(1, 2, "r2c1 r2c8");
    // What a row leaves to another one, the third box of the three sees by pointing.
    assert_eq!(told(locking::direct(sketch.view())), "1.7 direct pointing r2c8=1");
    assert_eq!(told(locking::common_peer(sketch.view())), "nothing");
}

#[test]
fn naked_sets() {
    let pair = Sketch::new().marks("r1c1 r1c9", "12").marks("r1c2 r1c3 r1c4 r1c5 r1c6 r1c7", "3456789");
    assert_eq!(told(subsets::naked(pair.view(), 2)), "3.0 naked pair r1c8<>1 r1c8<>2");
    let triple = Sketch::new().marks("r1c1", "12").marks("r2c1", "23").marks("r3c1", "13");
    let step = subsets::naked(triple.view(), 3).unwrap();
    assert_eq!((step.difficulty.0, step.removed.len()), (36, 18));
    let quad = Sketch::new().marks("r5c1 r5c2", "12").marks("r5c8", "134").marks("r5c9", "24");
    let step = subsets::naked(quad.view(), 4).unwrap();
    assert_eq!((step.difficulty.0, step.technique, step.removed.len()), (50, Technique::NakedQuad, 20));
}

#[test]
fn hidden_sets() {
    let pair = || Sketch::new().row(1, 3, "r3c1 r3c5").row(2, 3, "r3c1 r3c5");
    let step = subsets::hidden(pair().view(), 2).unwrap();
    assert_eq!((step.difficulty.0, step.removed.len()), (34, 14));
    let leaves = pair().row(9, 3, "r3c1 r3c5 r3c7");
    assert_eq!(told(subsets::direct(leaves.view(), 2)), "2.0 direct hidden pair r3c7=9");
    let cells = "r3c1 r3c5 r3c9";
    let triple = || Sketch::new().row(1, 3, cells).row(2, 3, cells).row(3, 3, cells);
    let step = subsets::hidden(triple().view(), 3).unwrap();
    assert_eq!((step.difficulty.0, step.removed.len()), (40, 18));
    let leaves = triple().row(9, 3, "r3c1 r3c6");
    assert_eq!(told(subsets::direct(leaves.view(), 3)), "2.5 direct hidden triple r3c6=9");
    let quad = (1..5).fold(Sketch::new(), |sketch, digit| sketch.column(digit, 2, "r1c2 r3c2 r5c2 r9c2"));
    let step = subsets::hidden(quad.view(), 4).unwrap();
    assert_eq!((step.difficulty.0, step.technique, step.removed.len()), (54, Technique::HiddenQuad, 20));
}

#[test]
fn fish_of_all_sizes() {
    let x_wing = Sketch::new().row(1, 2, "r2c3 r2c7").row(1, 8, "r8c3 r8c7");
    let step = fish::find(x_wing.view(), 2).unwrap();
    assert_eq!((step.difficulty.0, step.removed.len()), (32, 14));
    assert_eq!(told(fish::find(x_wing.view(), 3)), "nothing");
    let swordfish =
        Sketch::new().column(1, 1, "r1c1 r5c1").column(1, 4, "r5c4 r9c4").column(1, 9, "r1c9 r9c9");
    let step = fish::find(swordfish.view(), 3).unwrap();
    assert_eq!((step.difficulty.0, step.removed.len()), (38, 18));
    let jellyfish = swordfish.column(1, 6, "r1c6 r3c6 r5c6").column(1, 4, "r3c4 r5c4 r9c4");
    let jellyfish = jellyfish.column(1, 1, "r1c1 r5c1");
    let step = fish::find(jellyfish.view(), 4).or_else(|| fish::find(jellyfish.view(), 3)).unwrap();
    assert!(step.removed.iter().all(|out| out.digit == 1));
    let rows = [(1, "r1c1 r1c4"), (3, "r3c4 r3c6"), (6, "r6c6 r6c8"), (9, "r9c1 r9c8")];
    let jellyfish = rows.into_iter().fold(Sketch::new(), |sketch, (row, cells)| sketch.row(7, row, cells));
    let step = fish::find(jellyfish.view(), 4).unwrap();
    assert_eq!((step.difficulty.0, step.technique, step.removed.len()), (52, Technique::Jellyfish, 20));
}

#[test]
fn two_strong_links() {
    let skyscraper = Sketch::new().row(1, 2, "r2c1 r2c5").row(1, 8, "r8c1 r8c6");
    let out = "r1c6<>1 r3c6<>1 r7c5<>1 r9c5<>1";
    assert_eq!(told(links::find(skyscraper.view(), 2)), format!("4.0 skyscraper {out}"));
    let kite = Sketch::new().row(1, 2, "r2c1 r2c6").column(1, 3, "r3c3 r9c3");
    assert_eq!(told(links::find(kite.view(), 2)), "4.1 two-string kite r9c6<>1");
    let crane = Sketch::new().row(1, 2, "r2c1 r2c6").in_box(1, 7, "r8c1 r9c2");
    assert_eq!(told(links::find(crane.view(), 2)), "4.1 turbot crane r9c6<>1");
    let empty_rectangle = Sketch::new().row(1, 2, "r2c1 r2c6").in_box(1, 7, "r7c1 r8c1 r9c2 r9c3");
    assert_eq!(told(links::find(empty_rectangle.view(), 2)), "4.3 turbot crane r9c6<>1");
    let ring = Sketch::new().row(1, 2, "r2c1 r2c5").row(1, 8, "r8c1 r8c5");
    let step = links::find(ring.view(), 2).unwrap();
    assert_eq!((step.technique, step.removed.len()), (Technique::TwoLinkRing, 14));
}

#[test]
fn more_strong_links() {
    let three = Sketch::new().row(1, 1, "r1c1 r1c4").row(1, 4, "r4c4 r4c7").row(1, 8, "r8c7 r8c2");
    let out = "r2c2<>1 r3c2<>1 r7c1<>1 r9c1<>1";
    assert_eq!(told(links::find(three.view(), 3)), format!("5.4 three strong links {out}"));
    assert_eq!(told(links::find(three.view(), 2)), "nothing");
    let four = three.column(1, 3, "r9c3 r5c3");
    assert_eq!(told(links::find(four.view(), 4)), "5.9 four strong links r5c1<>1 r6c1<>1");
}

#[test]
fn wings_of_three_cells() {
    let wing = Sketch::new().marks("r1c1", "12").marks("r1c7", "13").marks("r3c2", "23");
    let out = "r1c2<>3 r1c3<>3 r3c7<>3 r3c8<>3 r3c9<>3";
    assert_eq!(told(wings::find(wing.view(), false)), format!("4.2 xy-wing {out}"));
    let wing = Sketch::new().marks("r1c1", "123").marks("r1c7", "13").marks("r3c2", "23");
    assert_eq!(told(wings::find(wing.view(), true)), "4.4 xyz-wing r1c2<>3 r1c3<>3");
    assert_eq!(told(wings::find(wing.view(), false)), "nothing");
}

#[test]
fn wings_of_more_cells() {
    let wing =
        Sketch::new().marks("r1c1", "1234").marks("r1c2", "24").marks("r1c8", "34").marks("r3c3", "14");
    assert_eq!(told(almost::find(wing.view(), 4)), "5.5 wxyz-wing r1c3<>4");
    let locked =
        Sketch::new().marks("r1c1", "12").marks("r1c2", "23").marks("r1c3", "34").marks("r1c8", "14");
    let step = almost::find(locked.view(), 4).unwrap();
    assert!(matches!(step.because, Because::Wing { out: None, .. }));
    assert_eq!(step.removed.len(), 20 + 12);
    let wing =
        Sketch::new().marks("r1c1 r1c2", "123").marks("r1c4", "345").marks("r1c8", "25").marks("r2c5", "45");
    let step = almost::find(wing.view(), 5).unwrap();
    assert_eq!((step.difficulty.0, step.technique), (64, Technique::VwxyzWing));
}

#[test]
fn unique_rectangles() {
    let three = || Sketch::new().marks("r1c1 r1c4 r2c1", "12");
    assert_eq!(told(loops::find(three().view())), "4.5 unique rectangle r2c4<>1 r2c4<>2");
    let same = Sketch::new().marks("r1c1 r1c4", "12").marks("r2c1 r2c4", "123");
    let step = loops::find(same.view()).unwrap();
    assert_eq!((step.difficulty.0, step.removed.len()), (45, 7));
    let locked = Sketch::new().marks("r1c1 r1c4", "12").marks("r2c1", "1234").marks("r2c4", "1256").row(
        1,
        2,
        "r2c1 r2c4",
    );
    assert_eq!(told(loops::find(locked.view())), "4.5 unique rectangle r2c1<>2 r2c4<>2");
    let subset =
        Sketch::new().marks("r1c1 r1c4", "12").marks("r2c1", "123").marks("r2c4", "124").marks("r2c9", "34");
    let step = loops::find(subset.view()).unwrap();
    assert_eq!((step.difficulty.0, step.removed.len()), (46, 12));
}

#[test]
fn unique_loops() {
    let wide = Sketch::new().marks("r1c1 r1c4 r5c4", "12").marks("r2c1 r2c4 r3c1 r3c4", "3456789");
    assert_eq!(told(loops::find(wide.view())), "nothing", "four boxes are met once each");
    let cells = "r1c1 r1c4 r2c4 r2c7 r3c7";
    let six = Sketch::new().marks(cells, "12").marks("r2c1 r1c7 r3c4", "3456789");
    assert_eq!(told(loops::find(six.view())), "4.6 unique loop r3c1<>1 r3c1<>2");
}

#[test]
fn exclusions() {
    let pair = Sketch::new()
        .marks("r1c1", "123")
        .marks("r2c2", "124")
        .marks("r1c3", "14")
        .marks("r2c3", "24")
        .marks("r3c3", "12");
    let step = exclusion::pair(pair.view()).unwrap();
    assert_eq!((step.difficulty.0, step.technique), (62, Technique::AlignedPairExclusion));
    let view = pair.view();
    let Because::Exclusion { combinations, .. } = &step.because else { panic!() };
    assert!(
        !combinations.is_empty() && step.removed.iter().all(|out| view.board.has(out.cell, out.digit - 1))
    );
}

#[test]
fn chains_of_one_digit() {
    let rows = [(1, "r1c1 r1c4"), (5, "r5c4 r5c7"), (9, "r9c7 r9c2")];
    let chain = rows.into_iter().fold(Sketch::new(), |sketch, (row, cells)| sketch.row(1, row, cells));
    let step = chain.chain().unwrap();
    assert_eq!((step.technique, step.also), (Technique::ForcingXChain, Some("x-chain")));
    let cycle = Sketch::new().row(1, 2, "r2c1 r2c5").row(1, 8, "r8c1 r8c5");
    let step = cycle.chain().unwrap();
    assert_eq!((step.difficulty.0, step.technique, step.removed.len()), (65, Technique::XCycle, 14));
}

#[test]
fn chains_of_pairs() {
    let chain = Sketch::new().marks("r1c1", "12").marks("r1c5", "23").marks("r5c5", "34").marks("r5c9", "14");
    let step = chain.chain().unwrap();
    assert_eq!(told(Some(step.clone())), "7.2 forcing chain r1c9<>1");
    assert_eq!(step.also, Some("xy-chain"));
    let cycle = Sketch::new().marks("r1c1", "12").marks("r1c5", "23").marks("r5c5", "34").marks("r5c1", "14");
    let step = cycle.chain().unwrap();
    assert_eq!((step.technique, step.removed.len()), (Technique::YCycle, 28));
}

#[test]
fn chains_that_branch() {
    let cell = Sketch::new().marks("r5c5", "123").marks("r5c1", "14").marks("r4c4", "24").marks("r6c6", "34");
    let step = cell.branched(MULTIPLE).unwrap();
    assert_eq!(step.technique, Technique::MultipleForcingChain);
    let Because::Chains { chains, .. } = &step.because else { panic!() };
    assert!(chains.len() == 3 && chains.iter().all(|chain| chain.0.last().is_some_and(|end| !end.is_on)));
    assert!(cell.branched(NISHIO).is_none());
    assert!(cell.branched(dynamic(0)).is_some());
}

#[test]
fn a_grave_is_seen_only_where_there_is_one() {
    assert_eq!(told(grave::find(Sketch::new().view())), "nothing");
    let grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let mut sketch = Sketch::new().set(grid);
    assert!(sketch.board.is_solved());
    sketch.board.clear(&sketch.frame);
    assert_eq!(told(grave::find(sketch.view())), "nothing");
}

#[test]
fn houses_come_as_the_techniques_expect_them() {
    let frame: Frame<2> = Frame::new(&Shape::classic());
    let kinds: Vec<HouseKind> = frame.scan().map(|house: HouseId| frame.house(house).name.kind).collect();
    assert!(kinds[..9].iter().all(|&kind| kind == HouseKind::Box));
    assert!(kinds[9..18].iter().all(|&kind| kind == HouseKind::Column));
    assert_eq!(frame.house(0).splits.len(), 15);
    assert_eq!(frame.house(9).splits.len(), 3);
}

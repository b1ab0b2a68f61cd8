use super::{Canonical, ORDERS, Symmetry, canonical};
use crate::sudoku::Plain;
use proptest::prelude::*;

/// The most symmetric grid there is; it is the least of its class.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
const PUZZLE: &str = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
const FILLED: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
/// Every clue comes again when the grid is turned by a quarter and the digits are renamed.
const TURNED: &str = "1.......2....3................5.......5...5.......5................3....4.......8";

fn grid(line: &str) -> Plain {
    line.parse().unwrap()
}

/// The least grid and how many ways lead to it, by trying every way to move the cells.
fn by_trying_all(grid: &Plain) -> (Plain, u32) {
    let (mut least, mut ways) = ([u8::MAX; 81], 0);
    let orders: Vec<[usize; 9]> = (0..6 * 6 * 6 * 6)
        .map(|n| {
            let bands = ORDERS[n % 6];
            std::array::from_fn(|at| {
                let band = usize::from(bands[at / 3]);
                3 * band + usize::from(ORDERS[n / [6, 36, 216][band] % 6][at % 3])
            })
        })
        .collect();
    let cells = grid.cells();
    for (down, right) in [(9, 1), (1, 9)] {
        for rows in &orders {
            for columns in &orders {
                let moved = rows.iter().flat_map(|row| columns.iter().map(move |column| (row, column)));
                match compare(moved.map(|(row, column)| cells[down * row + right * column]), &mut least) {
                    std::cmp::Ordering::Less => ways = 1,
                    std::cmp::Ordering::Equal => ways += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    (Plain(least), ways)
}

/// Compares cells, their digits named in the order in which they come, to the least so far, and keeps the lesser.
fn compare(cells: impl Iterator<Item = u8>, least: &mut [u8; 81]) -> std::cmp::Ordering {
    let (mut names, mut named) = ([0; 10], 0);
    let mut order = std::cmp::Ordering::Equal;
    for (cell, least) in cells.zip(least) {
        if cell != 0 && names[usize::from(cell)] == 0 {
            named += 1;
            names[usize::from(cell)] = named;
        }
        let name = names[usize::from(cell)];
        if order.is_eq() {
            order = name.cmp(least);
        }
        match order {
            std::cmp::Ordering::Greater => return order,
            std::cmp::Ordering::Less => *least = name,
            std::cmp::Ordering::Equal => {}
        }
    }
    order
}

/// A grid with so many of the cells of the most symmetric one, and digits put in against the rules.
fn spoilt(kept: usize, changes: &[(usize, u8)]) -> Plain {
    let mut cells = *grid(MOST_SYMMETRIC).cells();
    (0..81).filter(|at| at * 37 % 81 >= kept).for_each(|at| cells[at] = 0);
    changes.iter().for_each(|&(at, digit)| cells[at] = digit);
    Plain(cells)
}

#[test]
fn it_is_the_least_of_all() {
    let half = spoilt(40, &[]);
    let against_the_rules = spoilt(20, &[(0, 1), (1, 1), (2, 1), (40, 7), (41, 7), (80, 2)]);
    for grid in [grid(PUZZLE), grid(TURNED), half, against_the_rules] {
        let Canonical { form, automorphisms, .. } = canonical(&grid);
        assert_eq!((form, automorphisms), by_trying_all(&grid), "{grid}");
    }
}

#[test]
fn automorphisms_are_counted() {
    let known = [
        (MOST_SYMMETRIC, 648),
        (PUZZLE, 1),
        // Any way to move the cells; all that keep one corner of it where it is.
        (&".".repeat(81), 3_359_232),
        (&format!("5{}", ".".repeat(80)), 3_359_232 / 81),
    ];
    for (line, automorphisms) in known {
        assert_eq!(canonical(&grid(line)).automorphisms, automorphisms, "{line}");
    }
    assert_eq!(canonical(&grid(MOST_SYMMETRIC)).form, grid(MOST_SYMMETRIC));
}

#[test]
fn numbers_name_different_symmetries() {
    // A filled grid without automorphisms would do as well; every cell of this one is told apart by where it goes.
    let marks: std::collections::HashSet<Symmetry> = (0..10_000).map(Symmetry::numbered).collect();
    assert_eq!(marks.len(), 10_000);
    assert_eq!(Symmetry::COUNT, 1_218_998_108_160);
    assert_eq!(Symmetry::numbered(0), Symmetry::numbered(Symmetry::COUNT));
}

#[test]
fn one_clue_elsewhere_makes_another_class() {
    let puzzle = grid(PUZZLE);
    let classes: std::collections::HashSet<Plain> = (0..81)
        .filter(|&at| puzzle.cells()[at] != 0)
        .map(|at| {
            let mut cells = *puzzle.cells();
            cells[at] = 0;
            canonical(&Plain(cells)).form
        })
        .collect();
    assert_eq!(classes.len(), puzzle.clues());
}

/// In these, a column that is tried holds a digit whose home is another column of the same group, which is rare.
const ENTANGLED: [&str; 4] = [
    ".2.......6..81..7...7.4...15...........62.5...7.39.6...9...63..8.3..2.....4......",
    "679.........2.......1.48.6.............8...1.763.......4.79.....1...5..3..86..2..",
    "..7.2....8....4..39....8.2.........6....4...73......9.6..9..3.2....7..4..........",
    "679.........2.......1.48.6.............8...1.763.......4.79.....1...5..3..86..2..",
];

#[test]
fn digits_at_home_in_the_same_group_are_told_apart() {
    for line in ENTANGLED {
        let Canonical { form, .. } = canonical(&grid(line));
        for number in 0..200 {
            let disguised = Symmetry::numbered(number * 998_244_353_777).apply(&grid(line));
            assert_eq!(canonical(&disguised).form, form, "{disguised}");
        }
    }
}

/// Any cells, mostly blank; most of a very symmetric grid; or clues of a filled one, as puzzles have them.
fn any_grid() -> impl Strategy<Value = Plain> {
    let cell = prop_oneof![3 => Just(0_u8), 1 => 1..=9_u8];
    let cells = proptest::collection::vec(cell, 81).prop_map(|cells| Plain(cells.try_into().unwrap()));
    let changes = proptest::collection::vec((0..81_usize, 0..=9_u8), 0..12);
    let spoilt = (20..=81_usize, changes).prop_map(|(kept, changes)| spoilt(kept, &changes));
    let few = (0..81_u32, proptest::collection::vec(0..81_u32, 81)).prop_map(|(most, draws)| {
        let filled = *grid(FILLED).cells();
        Plain(std::array::from_fn(|at| if draws[at] < most { filled[at] } else { 0 }))
    });
    prop_oneof![cells, spoilt, few]
}

fn any_symmetry() -> impl Strategy<Value = Symmetry> {
    (0..Symmetry::COUNT).prop_map(Symmetry::numbered)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn equivalent_grids_have_one_form(grid in any_grid(), symmetry in any_symmetry()) {
        let (one, other) = (canonical(&grid), canonical(&symmetry.apply(&grid)));
        prop_assert_eq!(one.form, other.form);
        prop_assert_eq!(one.automorphisms, other.automorphisms);
        prop_assert_eq!(one.symmetry.apply(&grid), one.form);
        prop_assert!(one.form <= grid || one.symmetry != Symmetry::IDENTITY);
        prop_assert_eq!(canonical(&one.form).form, one.form);
    }

    #[test]
    fn symmetries_are_a_group(grid in any_grid(), one in any_symmetry(), other in any_symmetry()) {
        prop_assert_eq!(one.then(&other).apply(&grid), other.apply(&one.apply(&grid)));
        prop_assert_eq!(one.then(&one.inverse()), Symmetry::IDENTITY);
        prop_assert_eq!(one.inverse().then(&one), Symmetry::IDENTITY);
    }
}

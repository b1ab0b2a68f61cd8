use super::*;
use crate::board::{Lattice, Point, Shape};
use crate::halma::{Board, Camp, Cell, Cells, Directions, Marked, Problem};
use crate::notation::{ParseError, Source};
use proptest::prelude::*;

fn read(text: &str) -> Result<Problem, ParseError> {
    read_drawings(&Source::new("drawing", text), false).map(|mut drawings| drawings.remove(0).problem)
}

#[test]
fn a_star_reads_back() {
    let board = Board::star(4).unwrap();
    let [start, target] = Camp::of_men(10).unwrap().corners(&board).unwrap();
    let problem = Problem::new(board, start, target, None).unwrap();
    let text = write_drawing(&problem);
    assert_eq!(read(&text).unwrap(), problem);
    // As it is usually drawn, nobody needs to name the lattice.
    assert_eq!(read(text.strip_prefix("grid: triangular\n").unwrap()).unwrap(), problem);
}

#[test]
fn spaces_between_letters_change_nothing() {
    assert_eq!(read("xo\noO").unwrap(), read("  x o\n  o O").unwrap());
    assert_eq!(read("x\nO").unwrap().board().len(), 2);
}

#[test]
fn errors_point_at_the_place() {
    for (text, line, column, word) in [
        ("", 1, 1, "no board"),
        ("xy", 1, 2, "`y`"),
        ("x\to", 1, 2, "\\t"),
        ("--", 1, 1, "no cell"),
        ("oO", 1, 1, "no man"),
        ("xoOO", 1, 1, "1 men"),
        ("mO", 1, 1, "marked"),
        ("mgg", 1, 1, "marked"),
        ("directions: 5\nxO", 1, 1, "directions"),
        ("grid: round\nxO", 1, 1, "grid"),
        ("colour: 5\nxO", 1, 1, "called"),
        ("title: a\ntitle: b\nxO", 2, 1, "twice"),
        ("xO\ntitle: b", 2, 1, "below"),
        ("xO\n\ntitle: b", 3, 1, "no board"),
        ("x o\n x o\nxxx O", 1, 1, "men"),
        ("x o O\n x\n x", 3, 2, "out of line"),
        ("halma,5:xo/oO", 1, 7, "`5`"),
        ("directions: 4\nhalma,6:xo/oO", 2, 7, "too much"),
        ("xo/", 1, 4, "no row"),
        ("halma:xo/ oO", 1, 10, "no row"),
        (&"x".repeat(257), 1, 257, "257 cells"),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!((error.line(), error.column()), (line, column), "{text:?}: {error}");
        assert!(error.what().contains(word), "{text:?}: {error}");
    }
}

fn lattice() -> impl Strategy<Value = (Lattice, Directions)> {
    prop_oneof![
        Just((Lattice::Square, Directions::Four)),
        Just((Lattice::Square, Directions::Six)),
        Just((Lattice::Square, Directions::Eight)),
        Just((Lattice::Triangular, Directions::Six)),
    ]
}

prop_compose! {
    /// Any problem on any small board, with a marked man or without.
    pub fn any_problem()(
        (lattice, directions) in lattice(),
        points in prop::collection::btree_set((0_i16..6, 0_i16..6), 1..30),
        order in prop::collection::vec(any::<u32>(), 60),
        men in 1_usize..12,
        is_marked: bool,
    ) -> Problem {
        let points = points.into_iter().map(|(row, column)| Point::new(row, column)).collect();
        let board = Board::new(Shape::new(lattice, points), directions).unwrap();
        let pick = |order: &[u32]| -> Vec<Cell> {
            let mut cells: Vec<Cell> = board.cells().collect();
            cells.sort_by_key(|&cell| order[usize::from(cell)]);
            cells.truncate(men);
            cells
        };
        let (start, target) = (pick(&order[..30]), pick(&order[30..]));
        let marked = is_marked.then(|| Marked { from: start[0], to: target[0] });
        let [start, target]: [Cells; 2] = [start, target].map(|cells| cells.into_iter().collect());
        Problem::new(board, start, target, marked).unwrap()
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_back(problem in any_problem()) {
        let text = write_drawing(&problem);
        let back = read(&text);
        prop_assert_eq!(back.as_ref(), Ok(&problem), "{}", text);
        prop_assert_eq!(write_drawing(&back.unwrap()), text);
    }

    #[test]
    fn lists_of_one_a_line_read_back(problems in prop::collection::vec(any_problem(), 1..4)) {
        let lines: Vec<String> = problems.iter().map(write_line).collect();
        let text = format!("title: the first\n{}\n", lines.join("\n"));
        let back = read_drawings(&Source::new("list", &text), false).unwrap();
        prop_assert_eq!(back[0].title.as_deref(), Some("the first"));
        prop_assert!(back.iter().map(|drawing| &drawing.problem).eq(&problems), "{}", text);
        let inline = read_drawings(&Source::new("line", &lines[0]), true).unwrap();
        prop_assert_eq!(&inline[0].problem, &problems[0]);
        prop_assert_eq!(write_line(&inline[0].problem), &lines[0][..]);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(halma[,468triangular]{0,8}:)?[xoXOmMgG* /:\n#.-]{0,60}|\\PC{0,30}", inline: bool) {
        let _ = read_drawings(&Source::new("any", &text), inline);
    }
}

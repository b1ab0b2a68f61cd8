//! The text format of positions: what is written is read back, whatever else is typed is read as meant or refused
//! with the place.

mod cases;

use cases::{any_goal, any_position, bad_inputs, kind_inputs};
use hlavolam_puzzles::board::Lattice;
use hlavolam_puzzles::notation::{ParseError, Source};
use hlavolam_puzzles::peg::{
    Board, Drawing, Goal, PRESETS, Position, Reading, parse_holes, read_drawings, write_drawing, write_line,
};
use proptest::prelude::*;

fn read(text: &str) -> Result<Vec<Drawing>, ParseError> {
    read_drawings(&Source::from_bytes("test", text.as_bytes())?, Reading::default())
}

fn read_one(text: &str) -> (Board, Position, Option<Goal>) {
    let mut drawings = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(drawings.len(), 1, "{text}");
    let drawing = drawings.remove(0);
    (drawing.board, drawing.pegs, drawing.goal)
}

/// An error must point at whole characters of the text it was made from.
fn points_into(text: &str, error: &ParseError) -> bool {
    let span = error.span();
    let lines: Vec<&str> = text.split('\n').collect();
    text.get(span).is_some()
        && (1..=lines.len()).contains(&error.line())
        && (1..=lines[error.line() - 1].chars().count() + 1).contains(&error.column())
}

#[test]
fn a_wide_drawing_on_triangles_is_read_back() {
    let row = format!("x{}xo", "-".repeat(200));
    let inline = Reading { inline: true, lattice: Some(Lattice::Triangular) };
    let drawing = read_drawings(&Source::new("wide", &format!("{row}/o")), inline).unwrap().remove(0);
    let text = write_drawing(&drawing.board, drawing.pegs, drawing.goal);
    assert_eq!(read_one(&text), (drawing.board, drawing.pegs, drawing.goal));
}

proptest! {
    #[test]
    fn what_is_written_is_read_back((board, pegs) in any_position(), goal in any_goal()) {
        let goal = goal.within(&board);
        let text = write_drawing(&board, pegs, goal);
        prop_assert_eq!(read_one(&text), (board, pegs, goal));
    }

    #[test]
    fn what_was_read_is_written_the_same((board, pegs) in any_position(), goal in any_goal()) {
        let text = write_drawing(&board, pegs, goal.within(&board));
        let (board, pegs, goal) = read_one(&text);
        prop_assert_eq!(write_drawing(&board, pegs, goal), text);
    }

    #[test]
    fn one_line_is_read_back((board, pegs) in any_position(), goal in any_goal()) {
        let goal = goal.within(&board);
        let line = write_line(&board, pegs, goal);
        prop_assert_eq!(read_one(&line), (board.clone(), pegs, goal), "{}", line);
        let inline = Reading { inline: true, ..Reading::default() };
        let drawing = read_drawings(&Source::new("line", &line), inline).unwrap().remove(0);
        prop_assert_eq!((&drawing.board, drawing.pegs, drawing.goal), (&board, pegs, goal));
        prop_assert_eq!(write_line(&drawing.board, drawing.pegs, drawing.goal), line);
    }

    #[test]
    fn positions_on_lines_stand_among_drawings(all in prop::collection::vec((any_position(), any::<bool>()), 1..5)) {
        let text: String = all
            .iter()
            .map(|((board, pegs), on_a_line)| match on_a_line {
                true => format!("title: a line\n{}\n", write_line(board, *pegs, None)),
                false => format!("title: a drawing\n{}\n", write_drawing(board, *pegs, None)),
            })
            .collect();
        let back: Vec<_> = read(&text).unwrap().into_iter().map(|d| (d.board, d.pegs, d.title.unwrap() == "a line")).collect();
        let expected: Vec<_> = all.into_iter().map(|((board, pegs), on_a_line)| (board, pegs, on_a_line)).collect();
        prop_assert_eq!(back, expected);
    }

    #[test]
    fn spaces_short_rows_and_line_ends_change_nothing((board, pegs) in any_position()) {
        let expected = read_one(&write_drawing(&board, pegs, None));
        for text in cases::other_ways_to_write(&write_drawing(&board, pegs, None)) {
            prop_assert_eq!(&read_one(&text), &expected, "{}", text);
        }
    }

    #[test]
    fn positions_of_one_text_do_not_mix(all in prop::collection::vec(any_position(), 1..4)) {
        let texts: Vec<String> = all.iter().map(|(board, pegs)| write_drawing(board, *pegs, None)).collect();
        let read: Vec<_> = read(&texts.join("\n")).unwrap().into_iter().map(|d| (d.board, d.pegs)).collect();
        prop_assert_eq!(read, all);
    }

    #[test]
    fn garbage_is_refused_within_the_text(text in "(?s)([-xoXO*1P0H.●◉# \t\r\n/:,a-d1-9é]|finish: |grid: |any){0,80}") {
        for lattice in [None, Some(Lattice::Square), Some(Lattice::Triangular)] {
            for inline in [false, true] {
                let result = read_drawings(&Source::new("test", &text), Reading { lattice, inline });
                if let Err(error) = result {
                    prop_assert!(points_into(&text, &error), "{} at {:?}", error, error.span());
                }
            }
        }
    }

    #[test]
    fn bytes_are_text_or_refused(bytes: Vec<u8>) {
        match Source::from_bytes("test", &bytes) {
            Ok(source) => prop_assert_eq!(source.text(), std::str::from_utf8(&bytes).unwrap().trim_start_matches('\u{feff}')),
            Err(error) => prop_assert!(points_into(error.input().text(), &error)),
        }
    }

    #[test]
    fn lists_of_holes_are_read_or_refused_within_the_text(text in "[a-g1-9, é\t]{0,20}", preset in 0..PRESETS.len()) {
        let board = PRESETS[preset].board();
        match parse_holes(&board, &Source::new("test", &text)) {
            Ok(Position(holes)) => prop_assert!(holes != 0 && holes & !board.full() == 0),
            Err(error) => prop_assert!(points_into(&text, &error), "{} at {:?}", error, error.span()),
        }
    }
}

#[test]
fn what_puzzlers_type_is_read_as_meant() {
    for (text, same_as) in kind_inputs() {
        assert_eq!(read_one(&text), read_one(&same_as), "{text}\nshould read like\n{same_as}");
    }
}

#[test]
fn bad_input_is_refused_at_its_place() {
    for (text, line, column, what) in bad_inputs() {
        let error = match read(&text) {
            Err(error) => error,
            Ok(drawings) => {
                drawings[0].problem().err().unwrap_or_else(|| panic!("read without complaint:\n{text}"))
            }
        };
        assert!(error.what().contains(what), "{error}, not {what:?}\n{text}");
        assert_eq!((error.line(), error.column()), (line, column), "{error}\n{text}");
        assert!(points_into(text.trim_start_matches('\u{feff}'), &error), "{error} at {:?}", error.span());
        assert!(!error.expected().is_empty(), "{error}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_at_the_first_of_them() {
    for (bytes, line, column) in [
        (&b"xx\xffo"[..], 1, 3),
        (b"\xff", 1, 1),
        (b"\xef\xbb\xbfxx\xffo", 1, 3),
        ("xo\n●\u{e9}".as_bytes().split_at(7).0, 2, 2),
    ] {
        let error = Source::from_bytes("test", bytes).unwrap_err();
        assert_eq!((error.line(), error.column()), (line, column), "{bytes:?}");
        assert_eq!(error.to_string(), format!("test:{line}:{column}: this is not text"));
        assert_eq!((error.input().name(), &error.input().text()[error.span()]), ("test", "\u{fffd}"));
    }
}

#[test]
fn an_error_marks_the_whole_of_what_is_wrong() {
    for (text, marked) in [
        ("xxo\nx?o", "?"),
        ("finish: k9 \nxxo", "k9"),
        ("finish: a1, z9, b1\nxxo", "z9"),
        ("finish: a1 ,,b1\nxxo", ","),
        ("grid: hexagon\nxxo", "hexagon"),
        ("finish: d4\nxxO", "d4"),
        ("  goal : any\nxxo", "goal"),
        ("xx.x\nxoxx", "."),
        ("xxo\n\n--", "-"),
        ("finish: any\n\t \n  xxé", "é"),
        (" ##xxx## ", "##xxx##"),
        ("grid: triangular\n●\n●\n ○", "○"),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!(&text[error.span()], marked, "{error}");
    }
    let no_goal = read("# start\n\n  xxo  \n xxx").unwrap().remove(0).problem().unwrap_err();
    assert_eq!(&no_goal.input().text()[no_goal.span()], "xxo");
}

#[test]
fn a_full_board_may_be_its_own_goal() {
    assert!(read("XXX").unwrap()[0].problem().is_ok());
}

#[test]
fn an_error_says_what_would_be_right() {
    for (text, expected) in [
        ("xy", "one of `x`, `o`, `X`, `O`, `-` or a space"),
        ("", "a drawing in the letters `x`, `o`, `X`, `O`, `-`"),
        ("finish: z1\nxxo\n-x", "holes are named by column letter and row number, here a1 to b2"),
    ] {
        assert_eq!(read(text).unwrap_err().expected(), expected, "{text}");
    }
}

#[test]
fn slashes_part_the_rows_of_a_line() {
    let read = |text: &str, lattice| {
        let source = Source::new("test", text);
        let mut drawings = read_drawings(&source, Reading { lattice, inline: true }).unwrap();
        assert_eq!(drawings.len(), 1);
        drawings.remove(0)
    };
    let square = read_one("-xo\nxxx\n-x");
    for text in [
        "-xo/xxx/-x",
        " xo/xxx/ x",
        " xo / xxx /  x",
        "-xo / xxx / -x",
        "- x o / x x x / - x",
        "# a/b\n-xo/xxx/-x",
    ] {
        let drawing = read(text, None);
        assert_eq!((drawing.board, drawing.pegs, drawing.goal), square, "{text}");
    }
    let triangle = read_one("grid: triangular\n  x\n o x\nx x x");
    for text in ["x/ox/xxx", "x / ox / xxx", "x / o x / x x x", "  x/ o x/x x x", "  x /  o x / x x x"] {
        let drawing = read(text, Some(Lattice::Triangular));
        assert_eq!((drawing.board, drawing.pegs, drawing.goal), triangle, "{text}");
    }
    let source = Source::new("test", "xxo\nxxo / xyo");
    let error = read_drawings(&source, Reading { lattice: None, inline: true }).unwrap_err();
    assert_eq!((error.line(), error.column(), &source.text()[error.span()]), (2, 8, "y"));
    let titled = read("title: inner: one/finish: c1/xxo", None);
    assert_eq!(
        (titled.title.as_deref(), titled.goal),
        (Some("inner: one"), Some(Goal::Pattern(Position(4))))
    );
}

//! Drawings of domino squares: good ones are read however they are written, bad ones are refused at their place.

use hlavolam_puzzles::notation::{ParseError, Source};
use hlavolam_puzzles::uniforma::{
    Drawing, PRESETS, Problem, Shape, Wishes, parse_given, parse_sequences, read_drawings, read_rows,
    write_drawing, write_line,
};
use proptest::prelude::*;

fn read(text: &str) -> Result<Vec<Drawing>, ParseError> {
    read_drawings(&Source::new("drawing", text), false)
}

/// Text that is nearly a drawing.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[xo0-9a-e. \n:/#-]{0,80}",
        "(uniforma:)?[-x01/]{0,60}",
        "(sequence|apart|title): ?[0-9a-z, ]{0,6}\n[x0-9\n-]{0,60}"
    ]
}

/// A preset with numbers and wishes.
fn any_problem() -> impl Strategy<Value = Problem> {
    let given = prop::collection::btree_map(0..14_u8, 0..7_u8, 0..14);
    (0..PRESETS.len(), given, any::<bool>(), any::<bool>()).prop_map(|(preset, given, sequence, apart)| {
        let sequences = if sequence { vec![0] } else { vec![] };
        let wishes = Wishes { given: given.into_iter().collect(), sequences, apart };
        Problem::new(PRESETS[preset].shape(), wishes).unwrap()
    })
}

fn points_into(error: &ParseError) -> bool {
    let text = error.input().text();
    let line = text.split('\n').nth(error.line() - 1);
    text.get(error.span()).is_some()
        && line.is_some_and(|line| (1..=line.chars().count() + 1).contains(&error.column()))
}

proptest! {
    #[test]
    fn every_text_is_read_or_refused_at_a_place(text in any_text(), inline: bool) {
        let source = Source::new("any", &text);
        match read_drawings(&source, inline) {
            Ok(drawings) => for drawing in drawings {
                let written = write_drawing(&drawing.problem);
                prop_assert_eq!(&read(&written).unwrap()[0].problem, &drawing.problem);
            },
            Err(error) => prop_assert!(points_into(&error), "{}", error),
        }
        let shape = PRESETS[0].shape();
        for error in [read_rows(&source).err(), parse_given(&shape, &source).err(), parse_sequences(&shape, &source).err()] {
            prop_assert!(error.as_ref().is_none_or(points_into), "{:?}", error);
        }
    }

    #[test]
    fn lists_of_one_a_line_read_back(problems in prop::collection::vec(any_problem(), 1..4)) {
        let lines: Vec<String> = problems.iter().filter_map(write_line).collect();
        let plain = problems.iter().filter(|problem| write_line(problem).is_some());
        prop_assume!(!lines.is_empty());
        let back = read(&format!("title: the first\n{}\n", lines.join("\n"))).unwrap();
        prop_assert_eq!(back[0].title.as_deref(), Some("the first"));
        prop_assert!(back.iter().map(|drawing| &drawing.problem).eq(plain));
        let inline = read_drawings(&Source::new("line", &lines[0]), true).unwrap();
        prop_assert_eq!(&inline[0].problem, &back[0].problem);
    }

    #[test]
    fn a_drawing_is_read_however_it_is_written(problem in any_problem()) {
        let text = write_drawing(&problem);
        let rows = text.lines().filter(|line| !line.contains(':')).count();
        let (head, body) = text.split_at(text.lines().take(text.lines().count() - rows).map(|line| line.len() + 1).sum());
        let ways = [
            text.clone(),
            head.to_owned() + &body.replace('x', "o"),
            head.to_owned() + &body.replace('-', " "),
            head.to_owned() + &body.replace('-', ".").replace('x', "X"),
            text.replace('\n', "\r\n"),
            format!("# one\n\ntitle: a shape\n{text}\n\n# the end\n"),
            text.to_uppercase(),
            head.to_owned() + &body.lines().map(|row| format!("--{row}  \n")).collect::<String>(),
        ];
        for way in ways {
            let drawings = read(&way);
            prop_assert_eq!(drawings.as_ref().map(|all| all.len()), Ok(1), "{}", way);
            prop_assert_eq!(&drawings.unwrap()[0].problem, &problem, "{}", way);
        }
    }
}

#[test]
fn what_is_wrong_is_shown_at_its_place() {
    for (text, line, column, word) in [
        ("", 1, 1, "no shape"),
        ("-xx\n-xx\nxx1x\nxx11", 3, 4, "not the same"),
        ("-xx\n-xx\nxx3x\nxx33", 3, 3, "no number 3"),
        ("-xx\n-xx\nxxx\nxxx", 3, 3, "belongs to no square"),
        ("-xx\n-xz\nxxxx\nxxxx", 2, 3, "`z` means nothing"),
        ("xxxx\nxxxx", 1, 1, "2 squares are not"),
        ("xx--xx\nxx--xx\n\nxx\nxx", 1, 1, "2 squares are not"),
        ("apart: maybe\n-xx\n-xx\nxxxx\nxxxx", 1, 8, "neither yes nor no"),
        ("sequence: 1, 2\n-xx\n-xx\nxxxx\nxxxx", 1, 14, "no squares begin in row `2`"),
        ("sequence:\n-xx\n-xx\nxxxx\nxxxx", 1, 10, "no squares begin in row ``"),
        ("apart: no\nApart: no\n-xx\n-xx\nxxxx\nxxxx", 2, 1, "given twice"),
        ("size: 3\n-xx", 1, 1, "nothing is called `size`"),
        ("-xx\n-xx\napart: yes\nxxxx\nxxxx", 3, 1, "below the shape"),
        ("-xx\n-xx\nxxxx\nxxxx\n\ntitle: none", 6, 1, "no shape stands below"),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!((error.line(), error.column()), (line, column), "{text:?}: {error}");
        assert!(error.what().contains(word), "{error}");
    }
    let far = format!("xx{}x", "-".repeat(300));
    assert_eq!(read(&far).unwrap_err().what(), "the drawing is too large");
}

#[test]
fn rows_and_lists_are_refused_at_the_wrong_part() {
    for (text, column) in
        [("4-3-3-x", 7), ("4--3", 3), ("-4", 1), ("4-3", 1), ("999-1", 1), ("+4-5-5", 1), ("", 1)]
    {
        let error = read_rows(&Source::new("rows", text)).unwrap_err();
        assert_eq!((error.line(), error.column()), (1, column), "{text}");
    }
    let shape = Shape::centred(&[4, 3, 3, 4]).unwrap();
    for (text, column) in
        [("a1=6, b9=2", 7), ("a1=7", 1), ("a1=6,c1", 6), ("a1=x", 1), ("a1=6,", 6), ("a3=1", 1)]
    {
        let error = parse_given(&shape, &Source::new("--given", text)).unwrap_err();
        assert_eq!((error.line(), error.column()), (1, column), "{text}");
    }
}

//! What is read, and where errors point.

use super::*;
use crate::sudoku::{Cage, DigitSet, Shape};
use proptest::prelude::*;
use std::sync::Arc;

const LINE: &str = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";

fn read_with(text: &str, reading: Reading) -> Vec<Result<Instance, ParseError>> {
    match Puzzles::new(&Source::new("t", text), reading) {
        Ok(puzzles) => (0..puzzles.len()).map(|index| puzzles.read(index)).collect(),
        Err(error) => vec![Err(error)],
    }
}

fn read(text: &str) -> Vec<Result<Instance, ParseError>> {
    read_with(text, Reading::default())
}

fn one(text: &str) -> Instance {
    let mut read = read(text);
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0).unwrap_or_else(|error| panic!("{text}\n{error}"))
}

fn boxes(text: &str) -> Reading {
    Reading { boxes: Some(parse_boxes(&Source::new("--boxes", text)).unwrap()), ..Reading::default() }
}

/// Rows of nine, with something between the boxes and something between the bands.
fn rows(between_boxes: &str, between_bands: &str) -> String {
    let letters: Vec<char> = LINE.chars().collect();
    let part = |cells: &[char]| cells.iter().collect::<String>();
    let row = |row: &[char]| row.chunks(3).map(part).collect::<Vec<_>>().join(between_boxes) + "\n";
    let band = |band: &[char]| band.chunks(9).map(row).collect::<String>();
    letters.chunks(27).map(band).collect::<Vec<_>>().join(between_bands)
}

#[test]
fn one_puzzle_has_many_spellings() {
    let expected = one(LINE).problem;
    let spaced = LINE.chars().map(|letter| format!("{letter} ")).collect::<String>();
    let quoted = rows("", "").lines().map(|row| format!("\"{row}\",\n")).collect::<String>();
    for text in [
        LINE.replace('.', "0"),
        LINE.replace('.', "_"),
        LINE.replace('.', "*"),
        LINE.replace('.', "-"),
        LINE.replace('.', "?"),
        LINE.replace('.', " "),
        format!("{LINE}  # a comment"),
        format!("# a comment\r\n{LINE}\r\n"),
        format!("\t{LINE}\t"),
        format!("\"{LINE}\""),
        format!("{LINE}:1"),
        spaced,
        rows("", ""),
        rows("", "").replace('.', " "),
        rows("", "\n"),
        rows(" ", "\n"),
        rows("|", "-----------\n"),
        rows("|", "---+---+---\n"),
        format!(
            "*-----------*\n|{}|\n*-----------*",
            rows("|", "---+---+---\n").trim().replace('\n', "|\n|")
        ),
        rows("|", "").replace('.', "-"),
        rows(" │ ", "────┼─────┼────\n"),
        quoted,
        format!(
            "#A somebody\n#D a puzzle\n[Puzzle]\n{}[State]\n{}",
            rows("", ""),
            rows("", "").replace('.', "5")
        ),
        format!(
            "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>x</name><game data=\"{}\"/>\n</opensudoku>",
            LINE.replace('.', "0")
        ),
        "3x3:8g1c4b2b3a4a2_6d9_3b4c6a8_9a3_4_2e6b7a1_6k1_2a9d7e".to_owned(),
        "3x3db:8g1c4b2b3a4a2_6d9_3b4c6a8_9a3_4_2e6b7a1_6k1_2a9d7e".to_owned(),
        format!("boxes: 3x3\n{}", rows("", "")),
        format!("title: hello\n{LINE}"),
    ] {
        assert_eq!(one(&text).problem, expected, "{text}");
    }
}

#[test]
fn a_text_holds_many_puzzles() {
    let xml = format!("<opensudoku>\n<game data=\"{LINE}\"/><game data='{LINE}' />\n</opensudoku>");
    let text = format!(
        "{LINE}\n{LINE}:2\n\n{}\n{}{xml}\n3x3:z{}_1\n{LINE}",
        rows("", ""),
        rows("|", "---+---+---\n"),
        "zzb"
    );
    let read = read(&text);
    assert_eq!(read.len(), 8, "{read:?}");
    assert!(read.iter().all(Result::is_ok), "{read:?}");
    assert_eq!(read[1].as_ref().unwrap().solutions, Some(2));
    let puzzle = |index: usize| &read[index].as_ref().unwrap().problem;
    assert!([1, 2, 3, 4, 5, 7].iter().all(|&index| puzzle(index) == puzzle(0)));
}

#[test]
fn other_sizes_are_told_by_their_cells() {
    assert_eq!(one("1234............").problem.shape().side(), 4);
    let sixteen = format!("1{}G\n", ".".repeat(14)).repeat(16);
    assert_eq!(one(&sixteen).problem.shape().side(), 16);
    assert_eq!(one(&".".repeat(625)).problem.shape().side(), 25);
    assert_eq!(one(&"12 . . . . . . . . . . . . . . 16\n".repeat(16)).problem.given(15), 16);
    let six = "1 2 3 | 4 5 6\n4 5 6 | . . .\n------+------\n. . . | . . .\n. . . | . . .\n. . . | . . .\n. . . | . . .";
    assert_eq!(*one(six).problem.shape().boxes(), Boxes::Blocks { rows: 2, columns: 3 });
    let told = read_with(&".".repeat(36), boxes("3x2")).remove(0).unwrap();
    assert_eq!(*told.problem.shape().boxes(), Boxes::Blocks { rows: 3, columns: 2 });
    let lines = read_with(&format!("{}\n", ".".repeat(16)).repeat(16), boxes("2x2"));
    assert_eq!(lines.len(), 16);
    let zero = Reading { symbols: Symbols::Zero, ..Reading::default() };
    let hexadecimal = read_with(&("0123456789ABCDEF\n".to_owned() + &"................\n".repeat(15)), zero);
    let givens = hexadecimal[0].as_ref().unwrap().problem.givens()[..16].to_vec();
    assert_eq!(givens, (1..=16).collect::<Vec<u8>>());
}

#[test]
fn candidates_are_read() {
    let mut words = vec!["123456789"; 81];
    (words[0], words[1], words[80]) = ("5", "12", "{7}");
    let rows: Vec<String> = words.chunks(9).map(|row| row.join("  ")).collect();
    let problem = one(&rows.join("\n")).problem;
    assert_eq!((problem.given(0), problem.given(80), problem.clues()), (5, 0, 1));
    assert_eq!([1, 80].map(|cell| problem.candidates(cell).to_string()), ["12", "7"]);
    let marks = one(&("1".to_owned() + &".".repeat(728))).problem;
    assert_eq!((marks.candidates(0).to_string(), marks.candidates(1).len()), ("1".to_owned(), 0));
}

#[test]
fn headers_tell_rules() {
    let text = "regions: AABB/AABB/CCDD/CCDD\nrules: diagonal-2, anti-knight\ncage: 3 r1c1 r2c1\n1...\n....\n....\n....\n";
    let problem = one(text).problem;
    let extras = problem.shape().extras();
    assert_eq!((extras.diagonals, extras.anti_knight), ([false, true], true));
    assert_eq!(extras.cages, [Cage { cells: vec![0, 4], sum: 3 }]);
    assert!(matches!(problem.shape().boxes(), Boxes::Jigsaw(_)));
}

#[test]
fn ids_tell_regions_and_cages() {
    // Four columns as regions: 12 pairs in rows are parted, 12 in columns are not.
    let columns = one("4j:p,____________l").problem;
    assert_eq!(columns.shape().houses()[8].cells, [0, 4, 8, 12]);
    let cages = one("2x2xk:1o,abbba____________,3a7a7a3a3a7a7a3a").problem;
    assert_eq!(cages.shape().extras().diagonals, [true; 2]);
}

#[test]
fn errors_point_at_the_place() {
    let without_last = &LINE[..80];
    for (text, place, word) in [
        ("", "1:1", "there is no puzzle here"),
        ("# nothing\n", "2:1", "there is no puzzle here"),
        (&format!("{LINE}\n{without_last}\n")[82..], "1:81", "80 cells make no grid"),
        (&format!("{LINE}5"), "1:82", "82 cells make no grid"),
        (&LINE.replacen('4', "x", 1), "1:13", "`x` is no digit"),
        (&format!("{LINE}:one"), "1:83", "`one` is no number of solutions"),
        (&rows("", "").replacen("...4..2..", "...4..2.", 1), "2:1", "this row has 8 cells"),
        (&rows("", "")[..80], "8:10", "there are 8 rows"),
        (&".".repeat(36), "1:1", "boxes of several forms"),
        (&".....\n".repeat(5), "1:1", "no boxes fill a grid of 5 by 5"),
        (&"................\n".repeat(16), "1:1", "the first row of 16 by 16 cells, or a grid of 4 by 4"),
        (&(format!("{}{}", "0.BF", ".".repeat(252))), "1:1", "`0` may be a digit or a blank"),
        ("rules: diagonals, knights\n1...\n....\n....\n....", "1:19", "`knights` is no rule"),
        ("boxes: 7x7\n1...", "1:8", "these are no boxes"),
        ("colour: red\n1...\n....\n....\n....", "1:1", "nothing is called `colour`"),
        (
            "rules: windoku\nboxes: 2x3\n......\n......\n......\n......\n......\n......",
            "1:8",
            "windows need square boxes",
        ),
        ("cage: 15 r1c1 r9c9\n1...\n....\n....\n....", "1:15", "`r9c9` is no cell"),
        ("title: nothing below", "1:1", "no puzzle stands below"),
        ("2x2:a", "1:6", "there are 1 cells"),
        ("2x2:p5", "1:6", "`5` is no number here"),
        ("2x7:p", "1:1", "no kind of sudoku"),
        ("4j:p", "1:5", "the regions are missing"),
        ("4j:p,_", "1:7", "the outline tells of 0 pairs"),
        ("<opensudoku></opensudoku>", "1:1", "there is no game"),
        ("<opensudoku><game name=\"x\"/></opensudoku>", "1:13", "this game has no cells"),
        ("<opensudoku>\n<game data=\"12\"/></opensudoku>", "2:14", "there are 2 cells"),
    ] {
        let read = read(text);
        let error = read[0].as_ref().err().unwrap_or_else(|| panic!("{text} can be read"));
        assert!(error.what().contains(word), "{text:?}: {error}");
        assert_eq!(format!("{}:{}", error.line(), error.column()), place, "{text:?}: {error}");
    }
}

#[test]
fn a_bad_line_is_one_error_and_the_others_are_read() {
    let text = format!("{LINE}\n{}\n{LINE}.\n{LINE}\n", &LINE[1..]);
    let read = read(&text);
    let good: Vec<bool> = read.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, false, true]);
    assert_eq!(read[2].as_ref().unwrap_err().line(), 3);
}

fn a_shape() -> impl Strategy<Value = Arc<Shape>> {
    let length = 2_u8..=5;
    (length.clone(), length, any::<[bool; 6]>(), prop::collection::vec(any::<u16>(), 0..4)).prop_map(
        |(rows, columns, [x, y, windoku, disjoint_groups, anti_knight, anti_king], cages)| {
            let side = u16::from(rows * columns);
            let cage = |(index, at): (u16, u16)| Cage {
                cells: vec![side * index + at % (side - 1), side * index + at % (side - 1) + 1],
                sum: 3 + at % 5,
            };
            let extras = Extras {
                diagonals: [x, y],
                windoku: windoku && rows == columns,
                disjoint_groups,
                anti_knight,
                anti_king,
                cages: (0..).zip(cages).map(cage).collect(),
            };
            Arc::new(Shape::new(Boxes::Blocks { rows, columns }, extras).unwrap())
        },
    )
}

fn a_puzzle() -> impl Strategy<Value = Problem> {
    let simple = (2_u8..=5, 2_u8..=5).prop_map(|(rows, columns)| Shape::of_blocks(rows, columns).unwrap());
    let classic = Just(Shape::classic());
    let shape = prop_oneof![a_shape(), simple, classic];
    shape.prop_flat_map(|shape| {
        let (side, cells) = (shape.side(), shape.len());
        let digits = prop::collection::vec(prop_oneof![Just(0), 0..=side], cells);
        let marks = prop::option::of(prop::collection::vec(0..1_u32 << side, cells));
        (Just(shape), digits, marks).prop_map(|(shape, digits, marks)| {
            let problem = Problem::new(shape, digits).unwrap();
            match marks {
                Some(marks) => {
                    problem.with_marks(marks.into_iter().map(DigitSet::from_bits).collect()).unwrap()
                }
                None => problem,
            }
        })
    })
}

#[test]
fn a_line_end_of_another_kind_within_a_line_is_a_blank() {
    let plain = read(LINE).remove(0).unwrap().problem;
    for at in [0, 1, 40, 81] {
        let text = format!("{}\r{}\n", &LINE[..at], &LINE[at..]);
        assert_eq!(read(&text).remove(0).unwrap().problem, plain, "{at}");
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(problem in a_puzzle()) {
        for format in Format::ALL {
            let Ok(text) = write_puzzle(&problem, format, Symbols::One) else { continue };
            let is_lossy = match format {
                Format::Candidates => problem.marks().is_none(),
                Format::Marks => problem.clues() > 0 || problem.marks().is_none(),
                _ => false,
            };
            let reading = Reading {
                boxes: (format != Format::Id).then(|| problem.shape().boxes().clone()),
                symbols: Symbols::One,
                ..Reading::default()
            };
            let read = read_with(&text, reading);
            prop_assert_eq!(read.len(), 1, "{}\n{}", format, text);
            let back = &read[0].as_ref().map_err(|error| TestCaseError::fail(format!("{format} {error}\n{text}")))?.problem;
            prop_assert!(is_lossy || *back == problem, "{}\n{}", format, text);
            prop_assert_eq!(write_puzzle(back, format, Symbols::One), Ok(text));
        }
    }

    #[test]
    fn no_text_is_too_strange(text in "[0-9a-z:x|{}<>\",+#* /\r\n._-]{0,90}") {
        for error in read(&text).into_iter().filter_map(Result::err) {
            prop_assert!(text.get(error.span()).is_some(), "{}", error);
        }
    }

    #[test]
    fn a_puzzle_with_an_error_points_into_its_text(at in 0_usize..300, letter in "[0-9a\\[|,:#\n -]") {
        let mut text = format!("{LINE}\n{}3x3:z{}_1\nregions: AABB/AABB/CCDD/CCDD\n1...\n....\n....\n....\n", rows("|", "---+---+---\n"), "zzb");
        let at = at.min(text.len());
        text.replace_range(at..(at + 1).min(text.len()), &letter);
        for error in read(&text).into_iter().filter_map(Result::err) {
            prop_assert!(text.get(error.span()).is_some(), "{}", error);
            prop_assert!(error.line() <= text.matches('\n').count() + 1);
        }
    }
}

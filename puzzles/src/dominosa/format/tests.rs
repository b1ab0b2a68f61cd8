//! What is read, and where errors point.

use super::*;
use crate::dominosa::Layout;
use proptest::prelude::*;

fn read(text: &str) -> Vec<Result<Instance, ParseError>> {
    read_layouts(&Source::new("t", text), &Reading::default())
}

fn one(text: &str) -> Instance {
    let mut read = read(text);
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn layout(text: &str) -> Layout {
    one(text).problem.layout
}

#[test]
fn one_layout_has_many_spellings() {
    let expected = layout("0 1 0\n0 1 1\n");
    for text in [
        "010\n011",
        "0,1,0\r\n0,1,1\r\n",
        " 0, 1, 0,\n 0, 1, 1,",
        "# a comment\n0 1 0\n# another\n0 1 1",
        "1:010011",
        "1db:010011",
        "columns: 3\n1:01[0]0[01]1",
        "columns: 3\n0 1 0 0 1 1",
        "mask: xxx/xxx\n0 1 0 0 1 1",
        "{\"rows\": [[0, 1, 0], [0, 1, 1]]}",
        "{\"numbers\": [0, 1, 0, 0, 1, 1],\n \"columns\": 3}",
        "{\"numbers\": [0, 1, 0, 0, 1, 1], \"mask\": \"xxx/xxx\"}",
    ] {
        assert_eq!(layout(text), expected, "{text}");
    }
    assert_eq!(write_rows(&expected), "0 1 0\n0 1 1\n");
}

#[test]
fn boards_have_holes() {
    let expected = layout("0 0 -\n1 . 0\n1 1 -");
    assert_eq!(write_id(&expected), "1:00-1-011-");
    for text in [
        "columns: 3\n1:00-1.011-",
        "columns: 3\nmask: xx/x-x/xx\n1:001011",
        "mask: ##./#.#/##.\n0,0,1,0,1,1",
        "{\"rows\": [[0, 0, null], [1, null, 0], [1, 1]]}",
    ] {
        assert_eq!(layout(text), expected, "{text}");
    }
}

#[test]
fn a_text_holds_many_layouts() {
    let text = "title: first\n1:010011\n1:000111\n0 1 0\n0 1 1\n\n\n{\"rows\":[[0,0,0],[1,1,1]]}{\"rows\":\n[[0,1,0],[0,1,1]]}\n010\n011\n1:9";
    let read = read(text);
    assert_eq!(read.len(), 7);
    let titles: Vec<Option<&str>> = read.iter().flatten().map(|one| one.title.as_deref()).collect();
    assert_eq!(titles, [Some("first"), None, None, None, None, None]);
    let layouts: Vec<&Layout> = read.iter().flatten().map(|one| &one.problem.layout).collect();
    assert!(layouts[0] == layouts[2] && layouts[2] == layouts[4] && layouts[4] == layouts[5]);
    assert_eq!(layouts[1], layouts[3]);
    assert_eq!(read[6].as_ref().unwrap_err().line(), 12);
}

#[test]
fn given_dominoes_are_read() {
    for text in [
        "fixed: a1-a2, c2-c1\nforbidden: b1-b2\n1:010011",
        "{\"rows\":[[0,1,0],[0,1,1]],\"fixed\":[\"a2-a1\",\"C1-c2\"],\"forbidden\":[\"b1-b2\"]}",
    ] {
        let problem = one(text).problem;
        let names = |places: &[u16]| -> Vec<String> {
            places.iter().map(|&place| problem.layout.grid().place_name(place)).collect()
        };
        assert_eq!(names(&problem.fixed), ["a1-a2", "c1-c2"]);
        assert_eq!(names(&problem.forbidden), ["b1-b2"]);
    }
}

#[test]
fn errors_point_at_the_place() {
    for (text, place, word) in [
        ("", "1:1", "there is no layout here"),
        ("# nothing\n", "2:1", "there is no layout here"),
        ("title: none\n", "1:1", "no numbers stand below"),
        ("1:01001", "1:7", "there are 5 numbers, and a set up to double-1 covers 6 cells"),
        ("1:0100110", "1:9", "there are 7 numbers"),
        ("0:00", "1:1", "no set up to double-0"),
        ("31:00", "1:1", "no set up to double-31"),
        ("1dx:010011", "1:2", "no kind of layout"),
        ("1:01[1x]011", "1:5", "`[1x]` is no number"),
        ("1:0100[11", "1:7", "this bracket is not closed"),
        ("1:01[]011", "1:5", "`[]` is no number"),
        ("1:01q011", "1:5", "`q` is no number"),
        ("1:010021", "1:7", "2 is too high for a set up to double-1"),
        ("1:01[31]011", "1:5", "31 is too high"),
        ("1:010111", "1:8", "0 stands in 2 cells, 1 in 4"),
        ("0 1 0\n0 1 x", "2:5", "`x` is no number"),
        ("0 1 0\n0 1 7", "2:5", "7 is too high for a set up to double-1"),
        ("0 1 0\n0 1 99999999999", "2:5", "99999999999 is too high"),
        ("0 1 0\n0 1", "1:1", "no set of dominoes covers 5 cells"),
        ("0,,1\n0,1,1", "1:3", "a number is missing here"),
        ("1:010-011", "1:6", "where the rows of a board with holes end is not clear"),
        ("columns: 4\n1:010011", "2:3", "6 numbers do not fill rows of 4"),
        ("columns: 0\n1:010011", "1:10", "no number of columns"),
        ("columns: 3\ncolumns: 3\n1:010011", "2:1", "given twice"),
        ("mask: xxx/xx\n1:010011", "1:7", "5 cells, an odd number"),
        ("mask: xxx/x\n1:010011", "1:7", "4 cells, and no set of dominoes covers so many"),
        ("mask: xxxx/xxxx/xxxx\n1:010011", "1:7", "the mask has 12 cells, and there are 6 numbers"),
        ("mask: xxx/xyx\n1:010011", "1:12", "the letter `y` means nothing"),
        ("mask: xxx/xxx\ncolumns: 4\n1:010-011", "3:6", "with a mask, only the numbers inside"),
        ("fixed: a1-c1\n1:010011", "1:8", "`a1-c1` is no place"),
        ("forbidden: a1-b1, k9-k8\n1:010011", "1:19", "`k9-k8` is no place"),
        ("colour: red\n1:010011", "1:1", "nothing is called `colour`"),
        ("010\ntitle: late\n011", "2:1", "stands below the numbers"),
        ("{\"rows\":[[0,1,0],[0,1,2]]}", "1:23", "2 is too high"),
        ("{\"rows\":\n[[0,1,0],[0,1,\"1\"]]}", "2:15", "is no number"),
        ("{\"rows\":[[0,1,0],[0,1,1]", "1:24", "EOF"),
        ("{\"rows\":7}", "1:9", "invalid type"),
        ("{\"numbers\":[0,1,0,0,1,1],\"fixed\":[\"a1\"]}", "1:36", "`a1` is no place"),
        ("{}", "1:1", "either `rows` or `numbers` is needed"),
        ("{\"rows\":[],\"cells\":[]}", "1:18", "unknown field"),
    ] {
        let read = read(text);
        let error = read[0].as_ref().err().unwrap_or_else(|| panic!("{text} can be read"));
        assert!(error.what().contains(word), "{text:?}: {error}");
        assert_eq!(format!("{}:{}", error.line(), error.column()), place, "{text:?}: {error}");
    }
}

#[test]
fn columns_and_a_mask_can_be_told_from_outside() {
    let tall = Reading { columns: Some(2), mask: None };
    let read = read_layouts(&Source::new("t", "1:010011"), &tall);
    assert_eq!(read[0].as_ref().unwrap().problem.layout.grid().size(), (2, 3));
    let mask = Reading { columns: None, mask: Some(Source::new("--mask", "xx\nx-x\nxx\n")) };
    let read = read_layouts(&Source::new("t", "1:001011"), &mask);
    assert_eq!(read[0].as_ref().unwrap().problem.layout, layout("0 0 -\n1 - 0\n1 1 -"));
    let odd = Reading { columns: None, mask: Some(Source::new("--mask", "xxx")) };
    let read = read_layouts(&Source::new("t", "1:001011"), &odd);
    assert!(read[0].as_ref().unwrap_err().to_string().starts_with("--mask:1:1: the mask has 3 cells"));
}

proptest! {
    #[test]
    fn no_text_is_too_strange(text in "[0-9a-z:\\[\\]{}\", /\n#-]{0,60}", columns in prop::option::of(0_u16..6)) {
        let source = Source::new("t", &text);
        for read in read_layouts(&source, &Reading { columns, mask: None }) {
            match read {
                Ok(instance) => {
                    let rows = write_rows(&instance.problem.layout);
                    prop_assert_eq!(&layout(&rows), &instance.problem.layout);
                }
                Err(error) => prop_assert!(text.get(error.span()).is_some(), "{}", error),
            }
        }
    }

    #[test]
    fn a_layout_with_an_error_points_into_its_text(at in 0_usize..120, letter in "[0-9a\\[\\],:\n ]") {
        let good = "title: x\nfixed: a1-b1\n1:010011\n\n0 1 0\n0 1 1\n\n{\"rows\":[[0,1,0],[0,1,1]],\"title\":\"x\"}\n";
        let mut text = good.to_owned();
        let at = at.min(text.len());
        text.replace_range(at..(at + 1).min(text.len()), &letter);
        for error in read(&text).into_iter().filter_map(Result::err) {
            prop_assert!(text.get(error.span()).is_some(), "{}", error);
            prop_assert!(error.line() <= text.matches('\n').count() + 1);
        }
    }
}

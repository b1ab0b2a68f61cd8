//! The examples of the documentation are run, and print what is written there.

#[test]
fn examples_print_what_is_written() {
    let cases = trycmd::TestCases::new();
    cases.case("tests/cmd/*.trycmd");
    for page in ["*.md", "docs/*.md"] {
        cases.case(page);
    }
}

//! Input that cannot be understood: one clear error.

use super::program::run_words;

#[test]
fn wrong_boards_and_camps_are_refused() {
    for (words, told) in [
        (&["--board", "17x17"][..], "289 cells"),
        (&["--board", "4x4", "--men", "10"], "overlap"),
        (&["--board", "4x4", "--men", "15"], "does not fit"),
        (&["--board", "8x8", "--men", "11"], "no camp is known"),
        (&["--board", "8x8", "--directions", "5"], "4, 6 or 8 directions"),
        (&["--board", "8x8", "--metric", "jumps"], "`moves`, `hops`"),
        (&["xxoO"], "2 men cannot fill a target of 1 cells"),
        (&["mxOO"], "marked man"),
        (&["nothing"], "no file `nothing`"),
    ] {
        let asked: Vec<&str> = ["solve", "halma"].iter().chain(words).copied().collect();
        let done = run_words(&asked);
        assert_eq!(done.code, Some(2), "{words:?}");
        assert!(done.err.contains(told), "{words:?}: {}", done.err);
    }
}

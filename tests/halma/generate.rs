//! New positions.

use super::program::{Folder, run, run_with_input};

#[test]
fn what_is_told_of_a_position_is_so() {
    for asked in [
        "--moves 3",
        "--moves 4 --forced",
        "--board 6x6 --men 3 --directions 6 --moves 5",
        "--board star-121 --men 10 --moves 2",
        "--size 8 --men 6 --moves 5",
    ] {
        let made = run(&format!("generate halma -n 3 --seed 1 {asked} --json")).json();
        assert_eq!(made.len(), 3, "{asked}");
        let lines: String =
            made.iter().map(|line| format!("{}\n", line["position"].as_str().unwrap())).collect();
        let solved = run_with_input(&["solve", "halma", "-", "--json"], lines.as_bytes()).json();
        assert_eq!(solved.len(), 3);
        for (made, solved) in made.iter().zip(&solved) {
            assert_eq!(made["par"], solved["move_count"], "{asked}");
            assert_eq!(solved["proved_optimal"], true, "{asked}");
            assert_eq!(made["moves"].as_array().unwrap().len() as u64, made["par"].as_u64().unwrap());
            assert!(!asked.contains("--forced") || made["first_moves"] == 1);
        }
    }
}

#[test]
fn levels_are_numbers_of_moves() {
    for (level, moves) in [("easy", 2..=3), ("medium", 4..=5), ("hard", 6..=7)] {
        for made in run(&format!("generate halma -n 4 --men 3 --difficulty {level} --json")).json() {
            assert_eq!(made["level"], level);
            assert!(moves.contains(&made["par"].as_u64().unwrap()), "{made}");
        }
    }
}

#[test]
fn only_positions_of_the_same_board_and_directions_are_excluded() {
    let (folder, asked) = (Folder::new(), "halma --board 5x5 --men 3 --moves 2 -n 3");
    let made = run(&format!("generate {asked}"));
    for others in
        ["halma --board 6x5 --men 3 --moves 2 -n 14", "halma --men 3 --directions 4 --moves 2 -n 14"]
    {
        let known = folder.write("known.txt", run(&format!("generate {others}")).out);
        assert_eq!(run(&format!("generate {asked} --exclude {known}")).out, made.out, "{others}");
    }
    let known = folder.write("known.txt", &made.out);
    let others = run(&format!("generate {asked} --exclude {known}"));
    assert!(others.code == Some(0) && others.out.lines().all(|line| !made.out.contains(line)), "{others:?}");
}

#[test]
fn impossible_requests_are_refused_at_once() {
    for (asked, reason) in [
        ("--board 17x17", "--board:1:1"),
        ("--board 4x4 --men 10", "--board:1:1"),
        ("--men 11", "--men:1:1"),
        ("--directions 5", "4, 6 or 8"),
        ("--moves 0", "1 to 30"),
        ("--moves 5..3", "1 to 30"),
        ("--board 4x4 --men 3 --moves 25", "25 moves from the target"),
        ("--difficulty mean", "easy, medium, hard, expert"),
        ("--difficulty easy --moves 3", "--moves"),
        ("--evidence made.json", "--evidence"),
    ] {
        let done = run(&format!("generate halma {asked}"));
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{asked} {done:?}");
        assert!(done.err.contains(reason), "{asked} {}", done.err);
    }
}

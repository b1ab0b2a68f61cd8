use super::lanes::{Lanes, Portable};
use super::*;
use crate::Stop;
use crate::engine::Cover;
use proptest::prelude::*;
use std::time::Duration;

/// Enough to tell 0, 1 and many solutions apart, and exact where there are few.
const LIMIT: u64 = 60;

fn plain(line: &str) -> Plain {
    line.parse().expect("81 cells")
}

/// The cells that share a row, a column or a box with a cell.
fn seen(cell: usize) -> impl Iterator<Item = usize> {
    let of = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    (0..81).filter(move |&other| other != cell && (0..3).any(|line| of(cell)[line] == of(other)[line]))
}

/// Whether a grid is full, keeps to the candidates and to the rules.
fn is_solution(grid: &Plain, candidates: &Candidates) -> bool {
    let cells = grid.cells();
    (0..81).all(|cell| {
        cells[cell] > 0
            && candidates.masks()[cell] & 1 << (cells[cell] - 1) != 0
            && seen(cell).all(|other| cells[other] != cells[cell])
    })
}

/// The twin: a cell with the fewest candidates takes each of them, which go from all cells that it sees.
fn twin(masks: [u16; 81], limit: u64, found: &mut Vec<Plain>) {
    let open = (0..81).filter(|&cell| masks[cell] & 0x8000 == 0);
    let Some(cell) = open.min_by_key(|&cell| masks[cell].count_ones()) else {
        let digits = masks.map(|mask| (mask & 0x1FF).trailing_zeros() as u8 + 1);
        found.push(Plain::new(digits).expect("digits"));
        return;
    };
    for digit in (0..9).filter(|digit| masks[cell] & 1 << digit != 0) {
        let mut next = masks;
        seen(cell).filter(|&other| masks[other] & 0x8000 == 0).for_each(|other| next[other] &= !(1 << digit));
        next[cell] = 0x8000 | 1 << digit;
        if (found.len() as u64) < limit {
            twin(next, limit, found);
        }
    }
}

/// The same as an exact cover: a cell takes one digit, and a digit is once in each row, column and box.
fn cover(candidates: &Candidates) -> Cover {
    let mut cover = Cover::new(4 * 81, 0);
    for cell in 0..81u32 {
        let (row, column) = (cell / 9, cell % 9);
        for digit in (0..9).filter(|digit| candidates.masks()[cell as usize] & 1 << digit != 0) {
            let in_box = 9 * (row / 3 * 3 + column / 3) + digit;
            cover.add(&[cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + in_box]);
        }
    }
    cover
}

/// The first solutions in their order, by the search in registers of one kind.
fn solutions<L: search::Compiled>(candidates: &Candidates) -> Vec<Plain> {
    let mut found = Vec::new();
    let mut visit = |grid: &Grid| {
        found.push(super::plain(grid));
        if found.len() as u64 == LIMIT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let _ = search::begin::<L>(&candidates.into(), &mut Visitor::new(&mut visit));
    found
}

/// Whatever can be asked of candidates is answered as the twin and the exact cover do.
fn agrees(candidates: &Candidates) -> Result<(), TestCaseError> {
    let mut expected = Vec::new();
    twin(*candidates.masks(), LIMIT, &mut expected);
    let count = expected.len() as u64;
    prop_assert_eq!(cover(candidates).count(LIMIT, &Budget::default().threads(1)).solutions, count);
    prop_assert_eq!(count_up_to(candidates, LIMIT), count);
    let mut position = Position::default();
    (0..81).for_each(|cell| position.set(cell, candidates.masks()[cell]));
    prop_assert_eq!(count_up_to(&position, LIMIT), count);

    let mut found = Vec::new();
    let tally = each(candidates, &Budget::default(), |solution| {
        found.push(*solution);
        if found.len() as u64 == LIMIT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    prop_assert_eq!(tally.solutions, count);
    prop_assert_eq!(tally.end, if count == LIMIT { End::Enough } else { End::All });
    prop_assert!(found.iter().all(|solution| is_solution(solution, candidates)));
    prop_assert_eq!(&found, &solutions::<Portable>(candidates));

    prop_assert_eq!(solve(candidates), found.first().copied());
    prop_assert_eq!(is_unique(candidates), count == 1);
    prop_assert_eq!(is_solvable(candidates), count > 0);
    prop_assert_eq!(
        judge(candidates),
        match found[..] {
            [] => Judged::None,
            [one] => Judged::One(one),
            [one, other, ..] => Judged::Many([one, other]),
        }
    );
    found.sort_unstable();
    found.dedup();
    prop_assert_eq!(found.len() as u64, count, "no solution comes twice");
    if count < LIMIT {
        expected.sort_unstable();
        prop_assert_eq!(found, expected);
    }
    Ok(())
}

/// Some full grid: three boxes on the diagonal at random, the rest by the twin.
fn full() -> impl Strategy<Value = Plain> {
    let a_box = || Just([1, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle();
    [a_box(), a_box(), a_box()].prop_map(|boxes| {
        let mut candidates = Candidates::ALL;
        for (which, digits) in boxes.iter().enumerate() {
            for (at, &digit) in digits.iter().enumerate() {
                candidates.place(30 * which + at / 3 * 9 + at % 3, digit);
            }
        }
        let mut found = Vec::new();
        twin(*candidates.masks(), 1, &mut found);
        found[0]
    })
}

/// A full grid of which some cells are left, and perhaps one of them is changed.
fn puzzles() -> impl Strategy<Value = Plain> {
    let order = Just((0..81).collect::<Vec<usize>>()).prop_shuffle();
    (full(), order, 22..40usize, prop::option::of(1..=9u8)).prop_map(|(full, order, clues, changed)| {
        let mut cells = [0; 81];
        order[..clues].iter().for_each(|&cell| cells[cell] = full.cells()[cell]);
        if let Some(digit) = changed {
            cells[order[0]] = digit;
        }
        Plain::new(cells).expect("digits")
    })
}

/// A full grid, and in each cell some other candidates beside its digit.
fn pencil_marks() -> impl Strategy<Value = Candidates> {
    let others = prop::collection::vec((0..512u16, 0..512u16), 81);
    (full(), others, prop::option::of(0..81usize)).prop_map(|(full, others, without)| {
        let mut masks: [u16; 81] = std::array::from_fn(|cell| others[cell].0 & others[cell].1);
        for (cell, mask) in masks.iter_mut().enumerate().filter(|&(cell, _)| Some(cell) != without) {
            *mask |= 1 << (full.cells()[cell] - 1);
        }
        Candidates::new(masks).expect("nine bits")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn puzzles_have_the_solutions_that_the_twin_and_the_exact_cover_find(puzzle in puzzles()) {
        prop_assert_eq!(count_up_to(&puzzle, LIMIT), count_up_to(&Candidates::from(&puzzle), LIMIT));
        agrees(&Candidates::from(&puzzle))?;
    }

    #[test]
    fn pencil_marks_have_the_solutions_that_the_twin_and_the_exact_cover_find(candidates in pencil_marks()) {
        agrees(&candidates)?;
    }

    #[test]
    fn a_clue_can_go_if_nothing_else_fits_its_cell(puzzle in puzzles(), cell in 0..81usize) {
        let Judged::One(solution) = judge(&puzzle) else { return Ok(()) };
        let mut cells = *puzzle.cells();
        cells[cell] = 0;
        let fewer = Plain::new(cells).expect("digits");
        let mut other = Candidates::from(&fewer);
        other.ban(cell, solution.cells()[cell]);
        prop_assert_eq!(is_unique(&fewer), !is_solvable(&other));
    }
}

proptest! {
    /// G. McGuire, B. Tugemann, G. Civario 2012.
    #[test]
    fn sixteen_clues_are_never_enough(full in full(), cells in prop::sample::subsequence((0..81).collect::<Vec<usize>>(), 16)) {
        let mut clues = [0; 81];
        cells.iter().for_each(|&cell| clues[cell] = full.cells()[cell]);
        prop_assert_eq!(count_up_to(&Plain::new(clues).expect("digits"), 2), 2);
    }
}

#[cfg(target_arch = "x86_64")]
proptest! {
    #[test]
    fn every_kind_of_registers_does_the_same(one: [u32; 8], other: [u32; 8], half: [u32; 4]) {
        let plainly = all_operations::<Portable>(one, other, half);
        if std::arch::is_x86_feature_detected!("avx2") {
            prop_assert_eq!(&all_operations::<avx::Avx2>(one, other, half), &plainly);
        }
        if std::arch::is_x86_feature_detected!("avx512vl") {
            prop_assert_eq!(&all_operations::<avx::Avx512>(one, other, half), &plainly);
        }
    }

    #[test]
    fn every_kind_of_registers_finds_the_same(candidates in pencil_marks()) {
        let plainly = solutions::<Portable>(&candidates);
        if std::arch::is_x86_feature_detected!("avx2") {
            prop_assert_eq!(&solutions::<avx::Avx2>(&candidates), &plainly);
        }
        if std::arch::is_x86_feature_detected!("avx512vl") {
            prop_assert_eq!(&solutions::<avx::Avx512>(&candidates), &plainly);
        }
    }
}

fn all_operations<L: Lanes>(one: [u32; 8], other: [u32; 8], half: [u32; 4]) -> (Vec<[u32; 8]>, u32) {
    let (a, b) = (L::of(one), L::of(other));
    let done = [
        L::twice(half),
        L::splat(one[0]),
        a.and(b),
        a.or(b),
        a.xor(b),
        a.without(b),
        a.plus(b),
        a.minus(b),
        a.up::<10>(),
        a.down::<9>(),
        a.turned(),
        a.turned_twice(),
    ];
    (done.map(L::words).to_vec(), a.and(L::splat(3)).zeros())
}

#[test]
fn a_solved_grid_is_its_own_solution() {
    let solved = plain("812753649943682175675491283154237896369845721287169534521974368438526917796318452");
    assert!(is_solution(&solved, &Candidates::ALL));
    assert_eq!(judge(&solved), Judged::One(solved));
}

#[test]
fn a_box_without_a_digit_is_not_complete() {
    let solved = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    let complete = |line: &str| rules::Pair::<Portable>::twice(&Grid::from(&plain(line))).is_complete();
    assert!(complete(solved));
    assert!(!complete(&solved.replace('3', "4")));
    assert!(!complete(&"1".repeat(81)));
}

#[test]
fn what_breaks_a_rule_has_no_solution() {
    for (one, other) in [(0, 1), (0, 72), (0, 20)] {
        let mut cells = [0; 81];
        (cells[one], cells[other]) = (9, 9);
        assert_eq!(judge(&Plain::new(cells).expect("digits")), Judged::None, "9 in {one} and {other}");
    }
    let mut candidates = Candidates::ALL;
    (1..=9).for_each(|digit| candidates.ban(40, digit));
    assert!(!is_solvable(&candidates), "nothing fits the middle");
}

#[test]
fn counting_the_empty_grid_ends_at_its_limit() {
    assert_eq!(count_up_to(&Plain::EMPTY, 0), 0);
    assert_eq!(count_up_to(&Plain::EMPTY, 12_345), 12_345);
    let tally = count(&Plain::EMPTY, 12_345, &Budget::default());
    assert_eq!(tally, Tally { solutions: 12_345, end: End::Enough });
    let brief = Budget::default().time(Duration::from_millis(20));
    assert_eq!(count(&Plain::EMPTY, u64::MAX, &brief).end, End::Stopped(Stop::Time));
}

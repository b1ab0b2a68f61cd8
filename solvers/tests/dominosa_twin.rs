//! Dominosa against slow twins: the plainest search on small layouts, two exact cover engines on larger ones.

use exact_covers::{DlSolver, Solver};
use hlavolam_generators::Seed;
use hlavolam_puzzles::dominosa::{Domino, Grid, Layout, PlaceId, Problem, Tiling, set, set_size};
use hlavolam_solvers::dominosa::{as_cover, count, judge};
use hlavolam_solvers::engine::End;
use hlavolam_solvers::{Budget, Judged, dominosa};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The numbers of a set in random order, which seldom can be laid, or dominoes laid in rows: at least one solution.
fn layout(top: u8, laid: bool, index: u64) -> Problem {
    let mut random = Seed(3).stream(index);
    let cells = 2 * set_size(top);
    let even = (2..=cells).filter(|width| cells.is_multiple_of(*width) && width.is_multiple_of(2));
    let widths: Vec<u16> = even.collect();
    let width = widths[random.below(widths.len() as u32) as usize];
    let mut left: Vec<Domino> = set(top).collect();
    let mut numbers = Vec::new();
    while !left.is_empty() {
        let domino = left.swap_remove(random.below(left.len() as u32) as usize);
        let halves = [domino.low(), domino.high()];
        let turn = random.below(2) as usize;
        numbers.extend([halves[turn], halves[1 - turn]]);
    }
    if !laid {
        for at in (1..numbers.len()).rev() {
            numbers.swap(at, random.below(at as u32 + 1) as usize);
        }
    }
    let grid = Arc::new(Grid::rectangle(width, cells / width));
    let places = grid.places().len() as u32;
    let mut problem = Problem::from(Layout::new(grid, numbers).unwrap());
    for given in [&mut problem.fixed, &mut problem.forbidden] {
        if random.below(4) == 0 {
            given.push(random.below(places) as PlaceId);
        }
    }
    problem
}

/// Every solution: the first uncovered cell is covered in both ways, and what was made is tested by the rules.
fn plain(problem: &Problem) -> BTreeSet<String> {
    fn below(
        problem: &Problem,
        covered: &mut [bool],
        places: &mut Vec<PlaceId>,
        found: &mut BTreeSet<String>,
    ) {
        let grid = problem.layout.grid();
        let Some(first) = covered.iter().position(|&covered| !covered) else {
            let tiling = Tiling::new(grid.clone(), places.clone()).unwrap();
            if problem.check(&tiling).is_ok() {
                found.insert(tiling.letters());
            }
            return;
        };
        for &place in grid.around(first as u16) {
            let cells = grid.place(place).cells.map(usize::from);
            if cells.iter().all(|&cell| !covered[cell]) {
                cells.iter().for_each(|&cell| covered[cell] = true);
                places.push(place);
                below(problem, covered, places, found);
                places.pop();
                cells.iter().for_each(|&cell| covered[cell] = false);
            }
        }
    }
    let mut found = BTreeSet::new();
    below(problem, &mut vec![false; problem.layout.grid().len()], &mut Vec::new(), &mut found);
    found
}

#[test]
fn small_layouts_have_the_solutions_of_the_plain_search() {
    let budget = Budget::default();
    for index in 0..600 {
        let problem = layout(1 + (index % 4) as u8, index % 3 > 0, index);
        let expected = plain(&problem);
        let tally = count(&problem, u64::MAX, &budget);
        assert_eq!((tally.solutions, tally.end), (expected.len() as u64, End::All), "{index}");
        let mut found = BTreeSet::new();
        dominosa::Core::new(&problem).run(&budget, &mut |open| {
            let places = (0..).zip(open).filter(|&(_, &open)| open).map(|(place, _)| place).collect();
            found.insert(Tiling::new(problem.layout.grid().clone(), places).unwrap().letters());
            ControlFlow::Continue(())
        });
        assert_eq!(found, expected, "{index}");
        match judge(&problem, &budget) {
            Judged::Impossible(_) => assert!(expected.is_empty()),
            Judged::Unique(only) => assert_eq!(expected, BTreeSet::from([only.letters()])),
            Judged::Several(two) => {
                assert!(two[0] != two[1] && two.iter().all(|one| expected.contains(&one.letters())));
            }
            Judged::Limit(stop, _) => panic!("{stop}"),
        }
    }
}

#[test]
fn a_reason_can_be_checked_whenever_there_is_no_solution() {
    let mut chains = 0;
    for index in 0..400 {
        let problem = layout(2 + (index % 5) as u8, false, 1000 + index);
        if let Judged::Impossible(reason) = judge(&problem, &Budget::default()) {
            let is_checked = problem.check_reason(&reason).is_ok();
            chains += u32::from(is_checked);
            assert!(is_checked || reason == hlavolam_puzzles::dominosa::Reason::Exhausted);
        }
    }
    assert!(chains > 100, "{chains}");
}

#[test]
fn layouts_up_to_double_8_have_as_many_solutions_as_exact_covers() {
    let budget = Budget::default();
    for index in 0..160 {
        let problem = layout(1 + (index % 8) as u8, true, 5000 + index);
        let found = count(&problem, u64::MAX, &budget).solutions;
        let (cover, places) = as_cover(&problem);
        assert_eq!(found, cover.count(u64::MAX, &budget).solutions, "{index}");
        assert_eq!(found, judged(&problem, &places), "{index}");
    }
}

/// The count by the crate exact-covers.
fn judged(problem: &Problem, places: &[PlaceId]) -> u64 {
    let layout = &problem.layout;
    let cells = layout.grid().len() as u32;
    let items: Vec<u32> = (0..cells + u32::from(layout.domino_count())).collect();
    let mut solver: DlSolver<u32, ()> = DlSolver::new(&items, &[]);
    for &place in places {
        let [one, other] = layout.grid().place(place).cells.map(u32::from);
        solver.add_option([one, other, cells + u32::from(layout.domino(place).index())], []);
    }
    let mut count = 0;
    solver.solve(|_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

//! A survey compared with the plainest search: every solution written down.

use super::*;
use hlavolam_puzzles::board::{Lattice, Point, Shape};
use hlavolam_puzzles::peg::{Goal, Preset};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// More solutions than these are not written down.
const MOST: usize = 2_000;

/// Every solution as a list of jumps; `None` if there are too many.
fn every_solution(problem: &Problem) -> Option<Vec<Vec<Jump>>> {
    let (mut found, mut games, mut tries) = (Vec::new(), vec![(problem.start, Vec::new())], 0);
    while let Some((at, game)) = games.pop() {
        tries += 1;
        if at.peg_count() == problem.goal.peg_count() {
            found.extend(problem.goal.is_met(at).then_some(game));
        } else {
            games.extend(at.jumps(&problem.board).map(|jump| {
                (Position(at.0 ^ jump.holes()), game.iter().copied().chain([jump]).collect::<Vec<_>>())
            }));
        }
        if found.len() > MOST || tries > 200_000 {
            return None;
        }
    }
    Some(found)
}

/// How many solutions there are if those that become each other by exchanges and symmetries are one: each is given the
/// least name among its neighbours until nothing changes.
fn classes(problem: &Problem, solutions: &[Vec<Jump>]) -> u128 {
    let numbers: BTreeMap<&[Jump], usize> = solutions.iter().map(Vec::as_slice).zip(0..).collect();
    let mut pairs = Vec::new();
    for (number, solution) in solutions.iter().enumerate() {
        for at in 1..solution.len() {
            if solution[at - 1].holes() & solution[at].holes() == 0 {
                let mut exchanged = solution.clone();
                exchanged.swap(at - 1, at);
                pairs.push((number, numbers[&exchanged[..]]));
            }
        }
        for symmetry in symmetries(problem) {
            let image = |jump: &Jump| Jump {
                from: symmetry.image(jump.from),
                over: symmetry.image(jump.over),
                to: symmetry.image(jump.to),
            };
            pairs.push((number, numbers[&solution.iter().map(image).collect::<Vec<_>>()[..]]));
        }
    }
    let mut names: Vec<usize> = (0..solutions.len()).collect();
    loop {
        let before = names.clone();
        for &(one, other) in &pairs {
            let least = names[one].min(names[other]);
            (names[one], names[other]) = (least, least);
        }
        if names == before {
            break;
        }
    }
    names.iter().enumerate().filter(|(number, name)| number == *name).count() as u128
}

/// How likely jumps at random reach the goal.
fn chance(problem: &Problem, at: Position) -> f64 {
    if at.peg_count() == problem.goal.peg_count() {
        return f64::from(u8::from(problem.goal.is_met(at)));
    }
    let jumps: Vec<Jump> = at.jumps(&problem.board).collect();
    let after = jumps.iter().map(|jump| chance(problem, Position(at.0 ^ jump.holes())));
    if jumps.is_empty() { 0.0 } else { after.sum::<f64>() / jumps.len() as f64 }
}

fn is_as_plain_search_says(problem: &Problem) -> Result<bool, TestCaseError> {
    let Some(solutions) = every_solution(problem) else { return Ok(false) };
    let budget = Budget::default().threads(1);
    let found = match survey(problem, usize::MAX, &budget) {
        Answer::Solved(survey) => survey,
        Answer::Impossible(()) => {
            prop_assert!(solutions.is_empty());
            return Ok(false);
        }
        Answer::Limit(stop, ()) => panic!("{stop}"),
    };
    prop_assert_eq!(problem.replay(&found.moves), Ok(()));
    prop_assert_eq!(found.solutions, solutions.len() as u128);
    prop_assert_eq!(found.different, classes(problem, &solutions));
    let fewest = solutions.iter().map(|solution| Move::chain(solution).len()).min();
    prop_assert_eq!(Some(found.moves.len()), fewest);
    prop_assert!((found.chance - chance(problem, problem.start)).abs() < 1e-9);
    let winnable = Winnable::new(problem, usize::MAX, &budget).unwrap().unwrap();
    let identity = &problem.board.symmetries()[0];
    prop_assert_eq!(
        orders::traces(problem, &winnable, &budget),
        mirrored::kept(problem, &winnable, identity, &budget)
    );
    Ok(true)
}

prop_compose! {
    /// A position from which jumps lead to a goal, on a small board; often the same after a mirror.
    fn any_problem()(
        triangular: bool,
        points in prop::collection::btree_set((0_i16..5, 0_i16..5), 12..25),
        is_symmetric: bool,
        goal: u64,
        any_single in 0..3,
        back in prop::collection::vec(any::<u16>(), 1..11),
    ) -> Problem {
        let lattice = if triangular { Lattice::Triangular } else { Lattice::Square };
        let mirrored = |(row, column): (i16, i16)| [(row, column), (column, row)];
        let mut places: Vec<(i16, i16)> = points.into_iter().collect();
        if is_symmetric {
            places = places.into_iter().flat_map(mirrored).collect();
        }
        let points = places.into_iter().map(|(row, column)| Point::new(row, column)).collect();
        let board = Board::new(Shape::new(lattice, points)).unwrap();
        let symmetry = board.symmetries()[board.symmetries().len() - 1].clone();
        let mut at = 1_u64 << (goal % board.len() as u64);
        let end = Position(at);
        for number in back {
            let before: Vec<u64> = board.jumps().iter().map(|jump| at ^ jump.holes()).zip(board.jumps())
                .filter(|(before, jump)| jump.is_legal(*before)).map(|(before, _)| before).collect();
            // Those that the symmetry keeps are sought, since few positions are symmetric.
            let kept = before.iter().copied().find(|&pegs| symmetry.image_of_set(pegs) == pegs);
            match (before.is_empty(), kept) {
                (true, _) => break,
                (false, Some(kept)) if is_symmetric => at = kept,
                _ => at = before[usize::from(number) % before.len()],
            }
        }
        let goal = if any_single == 0 { Goal::AnySingle } else { Goal::Pattern(end) };
        Problem { board, start: Position(at), goal }
    }
}

proptest! {
    #[test]
    fn surveys_agree_with_the_list_of_all_solutions(problem in any_problem()) {
        is_as_plain_search_says(&problem)?;
    }
}

#[test]
fn symmetric_problems_agree_with_the_list_of_all_solutions() {
    // A plus, a row with its mirror, and the cross of the collection.
    let drawn = [
        "--o/--o/ooxoo/--X/--o",
        "ooxxoo/oxXXxo/ooxxoo",
        "-xxx-/xxxxx/xxoxx/-ooo-",
        "--o--/-xxx-/oxOxo/-xxx-/--o--",
        "--ooo--/--oxo--/ooxxxoo/oxxOxxo/ooooooo/--ooo--/--ooo--",
    ];
    let problems = drawn.iter().map(|text| {
        let source = hlavolam_puzzles::notation::Source::new("test", text);
        let reading = hlavolam_puzzles::peg::Reading { inline: true, ..Default::default() };
        let drawing = hlavolam_puzzles::peg::read_drawings(&source, reading).unwrap().remove(0);
        let goal = drawing.goal.unwrap_or(Goal::AnySingle);
        Problem { board: drawing.board, start: drawing.pegs, goal }
    });
    let mut compared = 0;
    for problem in problems.chain([Preset::named("cross").unwrap().problem()]) {
        for goal in [problem.goal, Goal::AnySingle] {
            assert!(symmetries(&problem).len() > 1);
            let asked = Problem { goal, ..problem.clone() };
            compared += u32::from(is_as_plain_search_says(&asked).unwrap());
        }
    }
    assert!(compared >= 4, "{compared}");
}

#[test]
fn too_many_positions_are_a_limit() {
    let problem = Preset::named("english").unwrap().problem();
    assert_eq!(survey(&problem, 1000, &Budget::default()), Answer::Limit(Stop::Size, ()));
    let poor = Budget::default().memory(1000);
    assert_eq!(survey(&problem, 1000, &poor), Answer::Limit(Stop::Memory, ()));
    assert_eq!(
        survey(
            &Preset::named("french").unwrap().problem(),
            1 << 20,
            &Budget::default().time(std::time::Duration::ZERO)
        ),
        Answer::Limit(Stop::Time, ())
    );
}

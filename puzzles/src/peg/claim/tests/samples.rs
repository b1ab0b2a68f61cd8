//! Problems and claims that the tests share.

use super::super::*;
use super::plain;
use crate::board::{Lattice, Point, Shape};
use crate::evidence::{read, write};
use crate::notation::Source;
use crate::peg::{Board, Goal, Jump, Move, Position, Preset, Problem, parse_hole, parse_move};

/// Writes a claim down, reads it back and checks what was read.
pub fn verdict(claim: &PegClaim) -> Verdict {
    let text = write(claim).unwrap();
    let back: PegClaim = read(&Source::new("claim", &text)).unwrap();
    assert_eq!(&back, claim, "{text}");
    back.check(&Effort::unlimited())
}

/// Why a claim is refuted.
pub fn refuted(claim: &PegClaim) -> String {
    match verdict(claim) {
        Verdict::Refuted { reason } => reason,
        other => panic!("{other:?}"),
    }
}

pub fn hole(board: &Board, name: &str) -> Position {
    Position(1 << parse_hole(board, name).unwrap())
}

/// A problem on the square lattice, drawn with `x`, `o` and `-`.
pub fn pattern(rows: &[&str], finish: &str) -> Problem {
    let mut holes = Vec::new();
    for (row, text) in (0..).zip(rows) {
        holes.extend((0..).zip(text.chars()).filter(|(_, c)| *c != '-').map(|(column, c)| (row, column, c)));
    }
    let shape =
        Shape::new(Lattice::Square, holes.iter().map(|&(row, column, _)| Point::new(row, column)).collect());
    let pegs = holes.iter().enumerate().fold(0, |set, (i, &(.., c))| set | u64::from(c == 'x') << i);
    let board = Board::new(shape).unwrap();
    Problem { start: Position(pegs), goal: Goal::Pattern(hole(&board, finish)), board }
}

/// A preset board with one hole empty, to one peg in a hole.
pub fn one_hole(preset: &str, vacancy: &str, finish: &str) -> Problem {
    let board = Preset::named(preset).unwrap().board();
    let start = Position(board.full() & !hole(&board, vacancy).0);
    Problem { start, goal: Goal::Pattern(hole(&board, finish)), board }
}

/// Ernest Bergholt's solution of the central game (The Queen, 1912).
pub const BERGHOLT: &str = "d6-d4 f5-d5 e7-e5 e4-e6 e2-e4 g3-e3 d3-f3 g5-g3-e3 c5-e5 a5-c5 b3-d3-f3-f5-d5-b5 \
                            c7-e7-e5-e3 c1-c3 c4-c2 e1-c1-c3 a3-a5-c5 c6-c4-c2-e2-e4-c4 b4-d4";

/// A solution of the pentagon, found by the plain recursion.
pub const PENTAGON: &str = "c3-c1-e1 c5-a5-a3-c3 e5-c5 d3-b3-b5-d5-d7 e3-g3-g5-e5-e7-c7-c5-c3 e1-e3 \
                            e4-e2-c2-c4-e4 f4-d4";

/// The claim that moves solve a preset problem, and no fewer do.
pub fn fewest_of(preset: &str, moves: &str, positions: Option<u64>) -> PegClaim {
    let problem = Preset::named(preset).unwrap().problem();
    let read = |text| parse_move(&problem.board, &Source::new("move", text)).unwrap();
    let moves: Vec<Move> = moves.split_whitespace().map(read).collect();
    PegClaim::Fewest(Fewest::new(problem, &moves, positions))
}

/// The numbers of classes from the start until none is left or the goal's number of pegs is reached.
pub fn exhausted(problem: &Problem) -> Reason {
    let depth = recount::jumps_to_goal(problem);
    let turns = problem.goal_symmetries();
    let swept =
        recount::sweep_on(&problem.board, &turns, problem.start, depth, &Effort::unlimited()).unwrap();
    Reason::Exhausted { classes: swept.classes }
}

/// The numbers of classes from both sides, `forward` jumps from the start.
pub fn both_ways(problem: &Problem, forward: usize) -> Reason {
    let (board, turns, effort) = (&problem.board, problem.board.symmetries(), Effort::unlimited());
    let backward = recount::jumps_to_goal(problem) - forward;
    let goals = problem.goal.positions(board);
    let near_start = recount::sweep_on(board, turns, problem.start, forward, &effort).unwrap();
    let near_goal = recount::sweep_back(board, turns, &goals, backward, 0, &effort).unwrap();
    Reason::BothWays { forward: near_start.classes, backward: near_goal.classes }
}

pub fn small_cross() -> Problem {
    pattern(&["-xxx-", "xxxxx", "xxoxx", "xxxxx", "-xxx-"], "c3")
}

/// One true claim of every kind and with every kind of reason, all of them small.
pub fn claims() -> Vec<PegClaim> {
    let small_cross = small_cross();
    let corner = one_hole("triangle-4", "a1", "a1");
    let parity = Reason::parity(&corner.board, &[1, 0, 1, 1, 1, 0, 1, 0, 1, 1]);
    let line = pattern(&["xxoxx"], "c1");
    let ran_out = Reason::BothWays { forward: vec![1, 1, 1], backward: vec![1] };
    let column = pattern(&["xxooo"], "e1");
    let pagoda = Reason::pagoda(&column.board, &[1, 1, 2, 3, 5]);
    let impossible =
        |problem: &Problem, reasons| PegClaim::Impossible(Impossible { problem: problem.clone(), reasons });
    vec![
        solution("cross"),
        fewest("triangle-4"),
        impossible(&corner, vec![parity]),
        impossible(&column, vec![pagoda]),
        impossible(&small_cross, vec![exhausted(&small_cross)]),
        impossible(&small_cross, vec![both_ways(&small_cross, 12)]),
        impossible(&line, vec![ran_out]),
        count("triangle-5"),
        levels("triangle-4"),
        hints(),
        pairs("triangle-4"),
    ]
}

fn solution(preset: &str) -> PegClaim {
    let problem = Preset::named(preset).unwrap().problem();
    let moves = plain::solution(&problem).unwrap();
    PegClaim::Solution(Solution::new(problem, &moves))
}

fn fewest(preset: &str) -> PegClaim {
    let problem = Preset::named(preset).unwrap().problem();
    let moves = plain::solution(&problem).unwrap();
    let (_, classes) = recount::fewest(&problem, &Effort::unlimited()).unwrap();
    PegClaim::Fewest(Fewest::new(problem, &moves, Some(classes)))
}

fn count(preset: &str) -> PegClaim {
    let problem = Preset::named(preset).unwrap().problem();
    let (solutions, games) = plain::count(&problem, problem.start, &mut hashbrown::HashMap::new());
    PegClaim::Count(Count { problem, solutions: Some(solutions), games: Some(games) })
}

fn levels(preset: &str) -> PegClaim {
    let problem = Preset::named(preset).unwrap().problem();
    let levels = recount::levels(&problem, 64, &Effort::unlimited()).unwrap();
    PegClaim::Levels(Levels { problem, levels })
}

/// A position late in a game on the triangle of five rows, where some jumps win and some lose.
fn hints() -> PegClaim {
    let problem = Preset::named("triangle-5").unwrap().problem();
    let moves = plain::solution(&problem).unwrap();
    let at = |start| {
        let problem = Problem { start, ..problem.clone() };
        let jumps: Vec<Hint> = start.jumps(&problem.board).map(|jump| hint(&problem, jump)).collect();
        Hints { problem, jumps }
    };
    let mixed = |hints: &Hints| {
        let wins = |hint: &&Hint| matches!(hint.found, Finding::Solved(_));
        let winning = hints.jumps.iter().filter(wins).count();
        winning > 1 && winning < hints.jumps.len() && hints.problem.start.peg_count() < 9
    };
    PegClaim::Hints(problem.positions(&moves).unwrap().into_iter().map(at).find(mixed).unwrap())
}

fn hint(problem: &Problem, jump: Jump) -> Hint {
    let after = Problem { start: problem.start.after(jump).unwrap(), ..problem.clone() };
    let found = match plain::fewest(&after, after.start, None, &mut hashbrown::HashMap::new()) {
        Some((_, rest)) => {
            Finding::Solved(Line::new(&problem.board, &Move::chain(&[vec![jump], rest].concat())))
        }
        None => Finding::Impossible(vec![exhausted(&after)]),
    };
    Hint::new(problem, jump, found)
}

fn pairs(preset: &str) -> PegClaim {
    let board = Preset::named(preset).unwrap().board();
    let pairs = super::super::pairs::every_pair(&board)
        .into_iter()
        .map(|(vacancy, finish)| {
            let start = Position(board.full() & !(1 << vacancy));
            let problem = Problem { start, goal: Goal::Pattern(Position(1 << finish)), board: board.clone() };
            let found = match plain::solution(&problem) {
                Some(moves) => Finding::Fewest {
                    refuted_below: moves.len() as u64,
                    moves: Line::new(&board, &moves),
                    positions: None,
                },
                None => Finding::Impossible(vec![exhausted(&problem)]),
            };
            Pair::new(&board, vacancy, finish, super::super::pairs::passes_parity(&problem), found)
        })
        .collect();
    PegClaim::Pairs(Pairs { board, pairs })
}

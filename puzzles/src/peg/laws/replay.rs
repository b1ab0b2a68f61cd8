//! Laws of games, of chains of jumps, and of the replay that checks them.

use super::cases::{on_positions, random_game, random_position};
use crate::laws::Established::Property;
use crate::laws::{Law, Numbers, claim};
use crate::peg::{Board, Goal, Hole, IllegalMove, Jump, Move, Position, Problem};

pub const LAWS: &[Law] = &[
    Law {
        id: "a-game-ends",
        sentence: "A game of n pegs ends after at most n-1 jumps, with as many pegs fewer as there were jumps and at least \
                   one left.",
        established: Property,
        check: || on_positions(a_game_ends),
    },
    Law {
        id: "chains-are-their-jumps",
        sentence: "Joining jumps into moves loses nothing: the hops of the moves are the jumps, in order, and two moves in a \
                   row are never made by the same peg.",
        established: Property,
        check: || on_positions(chains_are_their_jumps),
    },
    Law {
        id: "replay-follows-the-jumps",
        sentence: "Replaying the moves of a game ends where its jumps end, and is a solution just if that is the goal.",
        established: Property,
        check: || on_positions(replay_follows_the_jumps),
    },
    Law {
        id: "replay-refuses-the-rest",
        sentence: "From any hole to any other, on the board or not, replay allows a hop just if it is among the legal jumps.",
        established: Property,
        check: || on_positions(replay_refuses_the_rest),
    },
    Law {
        id: "goals-are-their-positions",
        sentence: "The positions listed for a goal are those that meet it, and have as many pegs as it says.",
        established: Property,
        check: || on_positions(goals_are_their_positions),
    },
];

fn end(start: Position, game: &[Jump]) -> Position {
    Position(game.iter().fold(start.0, |pegs, jump| pegs ^ jump.holes()))
}

fn a_game_ends(board: &Board, start: Position, numbers: &mut Numbers) -> Result<(), String> {
    let game = random_game(board, start, numbers);
    let left = end(start, &game).peg_count() as usize;
    let pegs = start.peg_count() as usize;
    claim(left + game.len() == pegs && (left > 0 || pegs == 0), || {
        format!("{} jumps leave {left}", game.len())
    })
}

fn chains_are_their_jumps(board: &Board, start: Position, numbers: &mut Numbers) -> Result<(), String> {
    let game = random_game(board, start, numbers);
    let moves = Move::chain(&game);
    let hops: Vec<_> = moves.iter().flat_map(|m| m.path.windows(2).map(|hop| (hop[0], hop[1]))).collect();
    let jumps: Vec<_> = game.iter().map(|jump| (jump.from, jump.to)).collect();
    let counted = moves.iter().map(Move::jump_count).sum::<usize>() == game.len();
    let apart = moves.windows(2).all(|pair| pair[0].path.last() != pair[1].path.first());
    claim(hops == jumps && counted && apart, || format!("{game:?} became {moves:?}"))
}

fn replay_follows_the_jumps(board: &Board, start: Position, numbers: &mut Numbers) -> Result<(), String> {
    let game = random_game(board, start, numbers);
    let moves = Move::chain(&game);
    let last = end(start, &game);
    let problem = |goal| Problem { board: board.clone(), start, goal };
    let positions = problem(Goal::AnySingle).positions(&moves).map_err(|error| error.to_string())?;
    claim(positions.len() == moves.len() + 1, || format!("{} positions", positions.len()))?;
    claim(positions.first() == Some(&start) && positions.last() == Some(&last), || format!("{positions:?}"))?;
    let missed = Err(IllegalMove::MissesGoal { pegs: last.peg_count() });
    for goal in [Goal::Pattern(last), Goal::Pattern(random_position(board, numbers)), Goal::AnySingle] {
        let expected = if goal.is_met(last) { Ok(()) } else { missed.clone() };
        claim(problem(goal).replay(&moves) == expected, || format!("{moves:?} to {goal:?}"))?;
    }
    Ok(())
}

fn replay_refuses_the_rest(board: &Board, start: Position, numbers: &mut Numbers) -> Result<(), String> {
    let problem = Problem { board: board.clone(), start, goal: Goal::AnySingle };
    let hole = numbers.below(board.len()) as Hole;
    let legal: Vec<(Hole, Hole)> = start.jumps(board).map(|jump| (jump.from, jump.to)).collect();
    let hops = (0..70).flat_map(|other| [(hole, other), (other, hole)]);
    for (from, to) in hops.chain(board.jumps().iter().map(|jump| (jump.from, jump.to))) {
        let listed = legal.contains(&(from, to));
        let allowed = problem.positions(&[Move { path: vec![from, to] }]).is_ok();
        claim(allowed == listed, || format!("{from} to {to}"))?;
    }
    let nowhere = problem.positions(&[Move { path: vec![hole] }]);
    claim(nowhere == Err(IllegalMove::NoJump { number: 1 }), || format!("{nowhere:?}"))
}

fn goals_are_their_positions(board: &Board, other: Position, numbers: &mut Numbers) -> Result<(), String> {
    for goal in [Goal::AnySingle, Goal::Pattern(random_position(board, numbers))] {
        let listed = goal.positions(board);
        let right = listed.iter().all(|&end| goal.is_met(end) && end.peg_count() == goal.peg_count());
        let single = Position(1 << numbers.below(board.len()));
        let all = [other, single].iter().all(|end| goal.is_met(*end) == listed.contains(end));
        claim(right && all, || format!("{goal:?}: {listed:?}"))?;
    }
    Ok(())
}

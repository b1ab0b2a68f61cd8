//! What the pictures show is what the rules say.

use super::*;
use crate::diagram::Terminal;
use crate::notation::Source;
use crate::peg::{PRESETS, Preset, Reading, parse_hole, read_drawings};

const BARE: Terminal = Terminal { width: 80, colour: false, margins: false };

/// Eight jumps from the plus of nine to its centre, holes numbered row by row.
const CROSS: &str = "10-2 24-10 15-17 17-5 2-10 19-17 10-24 29-17";

fn moves(board: &Board, text: &str) -> Vec<Move> {
    let path = |play: &str| play.split('-').map(|hole| parse_hole(board, hole).unwrap()).collect();
    text.split(' ').map(|play| Move { path: path(play) }).collect()
}

fn cross() -> (Problem, Vec<Move>) {
    let problem = Preset::named("cross").unwrap().problem();
    let moves = moves(&problem.board, CROSS);
    (problem, moves)
}

#[test]
fn a_position_is_read_back_from_its_drawing() {
    for preset in PRESETS {
        let Problem { board, start, goal } = preset.problem();
        let text = draw_position(&board, start, Some(goal)).to_text(&BARE);
        let reading = Reading { lattice: Some(board.lattice()), ..Reading::default() };
        let read = &read_drawings(&Source::new(preset.name, &text), reading).unwrap()[0];
        assert_eq!((&read.board, read.pegs), (&board, start), "{text}");
        assert_eq!(read.goal, Some(goal).filter(|&goal| goal != Goal::AnySingle));
    }
}

#[test]
fn a_solution_without_margins_is_its_positions_one_after_the_other() {
    let (problem, moves) = cross();
    let text = draw_solution(&problem, &moves).unwrap().to_text(&BARE);
    let read = read_drawings(&Source::new("cross", &text), Reading::default()).unwrap();
    let shown: Vec<Position> = read.iter().map(|drawing| drawing.pegs).collect();
    assert_eq!(shown, problem.positions(&moves).unwrap());
}

#[test]
fn every_move_has_its_number_and_name_in_both_pictures() {
    let (problem, moves) = cross();
    let diagram = draw_solution(&problem, &moves).unwrap();
    let (svg, text) = (diagram.to_svg(), diagram.to_text(&Terminal::default()));
    for (number, play) in (1..).zip(&moves) {
        let caption = format!("{number}. {}", play.notation(&problem.board));
        assert!(text.contains(&caption), "{caption}");
        assert!(svg.contains(&format!(">{caption}</text>")) && svg.contains(&format!(">{number}</text>")));
    }
}

#[test]
fn moves_share_a_panel_only_if_they_have_no_hole_in_common() {
    let mut problem = Preset::named("square-6x6").unwrap().problem();
    let text = "a1-c1 d1-f1 a2-c2 d2-f2 a4-c4 d4-f4 a5-c5 d5-f5 c1-c3 f1-f3 f4-f6 f6-d6 c4-c6";
    let moves = moves(&problem.board, text);
    let rows =
        moves[..8].iter().flat_map(|play| jumps(&problem.board, play)).fold(0, |set, j| set | j.pegs());
    problem.start = Position(rows | 1 << parse_hole(&problem.board, "e6").unwrap());
    let panels = draw_solution(&problem, &moves).unwrap().panels;
    let numbers: Vec<Vec<usize>> =
        panels.iter().map(|panel| panel.arrows().filter_map(|arrow| arrow.number).collect()).collect();
    let expected: [&[usize]; 6] = [&[1, 2, 3], &[4, 5, 6], &[7, 8, 9], &[10, 11], &[12, 13], &[]];
    assert_eq!(numbers, expected);
    assert_eq!(draw_solution(&problem, &moves[..12]).unwrap().panels.len(), 13);
}

#[test]
fn an_illegal_move_is_not_drawn() {
    let (problem, mut moves) = cross();
    moves.swap(0, 7);
    let refused = draw_solution(&problem, &moves).unwrap_err();
    assert_eq!(refused.to_string(), "move 1: d6 cannot jump to d4 here");
}

#[test]
fn drawings_of_every_preset_fit_a_terminal() {
    for preset in PRESETS {
        let Problem { board, start, goal } = preset.problem();
        let jumps: Vec<Jump> = board.jumps().to_vec();
        let drawings = [
            draw_position(&board, start, Some(goal)),
            draw_hints(&board, start, Some(goal), &jumps, &jumps),
            draw_weights(&board, &vec![-10; board.len()]),
        ];
        let texts = drawings.map(|diagram| diagram.to_text(&Terminal::default()));
        assert!(
            texts.iter().flat_map(|text| text.lines()).all(|line| line.chars().count() <= 80),
            "{texts:?}"
        );
    }
}

#[test]
fn hints_name_the_jumps_that_win_and_those_that_lose() {
    let board = Preset::named("triangle-4").unwrap().board();
    let [up, across] = [("a3", "a1"), ("c3", "a3")].map(|(from, to)| {
        board.jump(parse_hole(&board, from).unwrap(), parse_hole(&board, to).unwrap()).unwrap()
    });
    let diagram = draw_hints(&board, Position(board.full()), None, &[up], &[across]);
    let text = diagram.to_text(&Terminal::default());
    assert!(text.contains("solid: a3-a1\ndotted: c3-a3\n"), "{text}");
    assert_eq!(diagram.to_svg().matches("stroke-dasharray").count(), 1);
}

#[test]
fn one_number_stands_in_each_hole() {
    let board = Preset::named("triangle-4").unwrap().board();
    let text = draw_weights(&board, &[1, 0, 1, -1, 0, 1, 12, 0, 0, 1]).to_text(&Terminal::default());
    let numbers: Vec<&str> = text.lines().take(4).flat_map(|line| line.split_whitespace().skip(1)).collect();
    assert_eq!(numbers, ["1", "0", "1", "\u{2212}1", "0", "1", "12", "0", "0", "1"]);
}

//! The laws of peg solitaire.

mod boards;
mod cases;
mod jumps;
mod notation;
mod parity;
mod replay;
mod symmetry;

use crate::laws::Chapter;

/// What is claimed of boards, jumps, symmetries, parity classes and notation.
pub const LAWS: &[Chapter] = &[
    Chapter { title: "Peg solitaire: boards", laws: boards::LAWS },
    Chapter { title: "Peg solitaire: jumps", laws: jumps::LAWS },
    Chapter { title: "Peg solitaire: games and moves", laws: replay::LAWS },
    Chapter { title: "Peg solitaire: symmetry", laws: symmetry::LAWS },
    Chapter { title: "Peg solitaire: the rule of three", laws: parity::LAWS },
    Chapter { title: "Peg solitaire: notation", laws: notation::LAWS },
];

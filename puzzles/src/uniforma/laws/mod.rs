//! The laws of domino squares.

mod cases;
mod notation;
mod shapes;

use crate::laws::Chapter;

/// What is claimed of shapes, diagrams and notation.
pub const LAWS: &[Chapter] = &[
    Chapter { title: "Domino squares: shapes and diagrams", laws: shapes::LAWS },
    Chapter { title: "Domino squares: notation", laws: notation::LAWS },
];

//! The things a panel shows.

/// A place in a panel, in half steps of its lattice: `x` to the right, `y` down.
///
/// Neighbours in a row are two apart, so that walls between cells and the shifted rows of a triangular lattice lie
/// on whole numbers too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Half steps down from the first row.
    pub y: i16,
    /// Half steps to the right.
    pub x: i16,
}

impl Place {
    /// The place `x` half steps to the right and `y` half steps down.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { y, x }
    }
}

/// What part a thing plays. Each back end chooses how to show it; none relies on colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// As usual.
    #[default]
    Ink,
    /// What the panel is about: the piece that moves, the move that keeps the goal in reach.
    Accent,
    /// What goes away or matters less: the piece that is taken, the move that loses.
    Faint,
}

/// A thing in a panel. Later items lie on top of earlier ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A hole or point of the board. In [`Tone::Accent`] it is shaded.
    Spot {
        /// Where.
        at: Place,
        /// Which part it plays.
        tone: Tone,
    },
    /// A mark round a spot that belongs to the goal.
    Mark {
        /// Where.
        at: Place,
    },
    /// A piece in a spot.
    Piece {
        /// Where.
        at: Place,
        /// Which part it plays.
        tone: Tone,
    },
    /// A number or a word in a spot.
    Label {
        /// Where.
        at: Place,
        /// What it says.
        text: String,
        /// Which part it plays.
        tone: Tone,
    },
    /// An empty cell: a dot for back ends that show no lines between cells, nothing for the others.
    Blank {
        /// Where.
        at: Place,
    },
    /// A tile that covers all cells of a rectangle; it lies beneath what is in them.
    Tile {
        /// The first and the last of its cells, in reading order.
        ends: [Place; 2],
        /// Which part it plays. In [`Tone::Accent`] it is shaded.
        tone: Tone,
    },
    /// A cell filled with a colour of its own, a little smaller than a tile that it lies on.
    Field {
        /// Where.
        at: Place,
        /// Which colour: fields of the same number look the same. There are 15, then they begin again.
        colour: u8,
    },
    /// A cell shaded up to its edges; it lies beneath what is in it.
    Shade {
        /// Where.
        at: Place,
        /// Which part it plays: a light grey, a tint of the accent, or a lighter one.
        tone: Tone,
    },
    /// A line along the edges of cells. Its ends are corners, which lie on odd half steps, and it is level or upright.
    Wall {
        /// The left or upper end, then the other.
        ends: [Place; 2],
        /// Whether it parts more than cells. Terminals show thick walls alone.
        thick: bool,
    },
    /// A dashed line just inside the edge of cells that belong together, and a small label in the first of them.
    Outline {
        /// The cells in reading order.
        cells: Vec<Place>,
        /// What the label says.
        text: String,
    },
    /// A small number in a part of a cell.
    Note(Note),
    /// A line between two parts of cells.
    Link(Link),
    /// A letter or number in the margin that names a row or column.
    Coordinate {
        /// Where.
        at: Place,
        /// What it says.
        text: String,
    },
    /// A move.
    Arrow(Arrow),
}

/// A part of a cell that is divided into equal squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The cell.
    pub at: Place,
    /// Which part, row by row from 0.
    pub index: u8,
    /// How many parts there are in a row.
    pub across: u8,
}

/// A small number in a part of a cell, such as a digit that may still go there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where.
    pub slot: Slot,
    /// What it says.
    pub text: String,
    /// Which part it plays. In [`Tone::Accent`] it stands in a circle.
    pub tone: Tone,
    /// Whether it is crossed out.
    pub struck: bool,
}

/// A line between two parts of cells: what holds there is tied to what holds here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it begins and where it ends.
    pub ends: [Slot; 2],
    /// Whether it is drawn as a row of dashes.
    pub dashed: bool,
}

/// A move of a piece.
///
/// An arrow with a number is a move that is made: the number stands at its start and, with the name, beneath the
/// panel. One without a number is a move that could be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The places the piece visits, at least two, each another than the one before.
    pub path: Vec<Place>,
    /// Which move of the game it is.
    pub number: Option<usize>,
    /// The move in words, for back ends that draw no arrows and for readers who cannot see them.
    pub name: String,
    /// Which part it plays.
    pub tone: Tone,
}

impl Item {
    /// The places the item takes up.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        match self {
            Item::Spot { at, .. }
            | Item::Mark { at }
            | Item::Piece { at, .. }
            | Item::Label { at, .. }
            | Item::Field { at, .. }
            | Item::Shade { at, .. }
            | Item::Blank { at }
            | Item::Note(Note { slot: Slot { at, .. }, .. })
            | Item::Coordinate { at, .. } => std::slice::from_ref(at),
            Item::Tile { ends, .. } | Item::Wall { ends, .. } => ends,
            Item::Outline { cells, .. } => cells,
            // Its ends lie in cells that other items show.
            Item::Link(_) => &[],
            Item::Arrow(arrow) => &arrow.path,
        }
    }
}

//! One step of a solution, with all that a person needs to follow it.

use super::technique::{Difficulty, Technique};
use hlavolam_puzzles::sudoku::{Cell, HouseKind};
use std::fmt;

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit, from 1.
    pub digit: u8,
}

/// Which house is meant: `row 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HouseName {
    /// What it is.
    pub kind: HouseKind,
    /// Which of its kind, from 1.
    pub number: u8,
}

impl fmt::Display for HouseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.word(), self.number)
    }
}

/// A step: why, and what is known after it. It sets a digit, or rules candidates out, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How it was found.
    pub technique: Technique,
    /// Another name that people use for just such a step.
    pub also: Option<&'static str>,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// The digit that is set.
    pub placed: Option<Candidate>,
    /// The candidates that are ruled out, in order; those that see a digit that is set are not told.
    pub removed: Vec<Candidate>,
    /// Why.
    pub because: Because,
}

/// Why a step is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// It is the last empty cell of the house.
    LastCell(HouseName),
    /// The digit has no other place in the house.
    OnlyPlace(HouseName),
    /// The cell has no other candidate.
    OnlyDigit,
    /// All places of the digit in one house lie in another one too.
    Locked {
        /// The digit, from 1.
        digit: u8,
        /// The house that is looked at,
        from: HouseName,
        /// and the one that its places lie in as well. None if they have nothing in common but peers.
        into: Option<HouseName>,
        /// The places, in order.
        cells: Vec<Cell>,
        /// The house in which the step leaves one place for the digit, if it is set at once.
        then: Option<HouseName>,
    },
    /// As many cells of a house as digits that can only go there.
    Subset {
        /// The house.
        house: HouseName,
        /// The cells, in order.
        cells: Vec<Cell>,
        /// The digits, in order.
        digits: Vec<u8>,
        /// Whether the digits have no other place, rather than the cells no other candidate.
        is_hidden: bool,
    },
    /// As many lines as lines across in which all places of the digit in them lie.
    Fish {
        /// The digit.
        digit: u8,
        /// The lines that are looked at,
        base: Vec<HouseName>,
        /// and those that hold all places.
        cover: Vec<HouseName>,
    },
    /// Strong links of a digit, each reaching the next.
    Links {
        /// The digit.
        digit: u8,
        /// Houses with the two groups of cells, one of which must hold the digit. The second group of each sees the
        /// first one of the next.
        links: Vec<StrongLink>,
        /// Whether the last one reaches the first.
        is_ring: bool,
    },
    /// Cells with one digit more than there are of them, and one cell with two candidates that reaches them.
    Wing {
        /// The cells that see each other.
        cells: Vec<Cell>,
        /// The cell with two candidates.
        pincer: Cell,
        /// Those that link the two, of which the second may be lacking.
        linked: Vec<u8>,
        /// The digit that one of the two parts holds, unless both candidates link.
        out: Option<u8>,
    },
    /// A loop of cells that can hold two digits in two ways.
    Loop {
        /// The cells of the loop, in order around it.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [u8; 2],
        /// What keeps it from having two solutions.
        rescue: Rescue,
    },
    /// Without some candidates all cells would have two candidates, all digits two places in each house.
    Grave {
        /// The candidates without which it is so, in order.
        extra: Vec<Candidate>,
        /// What follows from one of them being right.
        rescue: Rescue,
    },
    /// For each combination of digits in the cells that uses a candidate that is ruled out, something is wrong.
    Exclusion {
        /// The cells.
        cells: Vec<Cell>,
        /// Combinations that cannot be, each with the cell that would have no candidate left, or `None` where the same
        /// digit is twice in a house.
        combinations: Vec<(Vec<u8>, Option<Cell>)>,
    },
    /// Cells have a known sum.
    Sum {
        /// The cells.
        cells: Vec<Cell>,
        /// Their sum.
        sum: u16,
        /// Why it is known.
        of: SumOf,
    },
    /// Chains of implications.
    Chains {
        /// How they prove it.
        proof: Proof,
        /// The chains.
        chains: Vec<Chain>,
    },
    /// Nothing but trying is left.
    Trial,
}

/// Why the sum of cells is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SumOf {
    /// They are a cage.
    Cage,
    /// The cages within these houses leave them.
    Left(Vec<HouseName>),
    /// The cages that cover these houses reach beyond them so far.
    Beyond(Vec<HouseName>),
}

/// How a deadly pattern is avoided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rescue {
    /// One cell alone has other candidates, so it holds one of them (type 1).
    OneCell(Cell),
    /// Several cells have the same further candidate, so it is in one of them (type 2).
    SameDigit {
        /// The cells.
        cells: Vec<Cell>,
        /// The candidate.
        digit: u8,
    },
    /// Two cells or more have further candidates that make up a naked or hidden set with other cells of a house (type 3).
    Subset {
        /// The cells with further candidates.
        cells: Vec<Cell>,
        /// The other cells of the set.
        others: Vec<Cell>,
        /// Its digits.
        digits: Vec<u8>,
        /// The house.
        house: HouseName,
        /// Whether it is hidden.
        is_hidden: bool,
    },
    /// One of the digits must be in one of the two cells, so the other one cannot (type 4).
    Locked {
        /// The two cells.
        cells: [Cell; 2],
        /// The digit that is in one of them.
        digit: u8,
        /// The house.
        house: HouseName,
    },
}

/// A digit is in one of two groups of cells of a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrongLink {
    /// The house.
    pub house: HouseName,
    /// The groups.
    pub groups: [Vec<Cell>; 2],
}

/// How chains prove something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The first chain leads from a candidate back to it, so the links hold in both directions.
    Ring,
    /// The chain leads from an assumption to its opposite.
    Opposite,
    /// The two chains lead from an assumption to a candidate and to its opposite.
    Contradiction,
    /// Whether the candidate that the chains begin with is right or not, they lead to the same.
    EitherWay,
    /// The chains lead from all candidates of a cell to the same.
    Cell(Cell),
    /// The chains lead from all places of a digit in a house to the same.
    House(HouseName, u8),
}

/// A chain: what follows from an assumption. The first node is the assumption and the last one what it leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain(pub Vec<Node>);

/// Something that follows: a candidate is right, or is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is right.
    pub is_on: bool,
    /// From which nodes of the chain it follows, in order; from none if it is the assumption.
    pub from: Vec<usize>,
    /// Why.
    pub why: Why,
}

/// Why something follows in a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is assumed.
    Assumed,
    /// A cell holds one digit.
    Cell,
    /// A house holds a digit once.
    House(HouseName),
    /// Two cells see each other.
    Peers,
    /// A technique says so with the candidates that are left.
    Step(Box<Step>),
}

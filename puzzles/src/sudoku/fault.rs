//! What is wrong with a grid.

/// Why digits in a grid break the rules of a puzzle. Cells and houses are given by their names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is not a digit for each cell.
    #[error("there are {digits} digits, and the grid has {cells} cells")]
    Size {
        /// How many digits there are.
        digits: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// A cell holds no digit of the grid.
    #[error("{cell} holds no digit from 1 to {side}")]
    NoDigit {
        /// The cell.
        cell: String,
        /// The largest digit.
        side: u8,
    },
    /// A cell holds another digit than the given one.
    #[error("{cell} holds {digit}, where {given} is given")]
    NotGiven {
        /// The cell.
        cell: String,
        /// Its digit.
        digit: u8,
        /// The digit that is given.
        given: u8,
    },
    /// A cell holds a digit that is not among its candidates.
    #[error("{cell} holds {digit}, which is not among its candidates")]
    NoCandidate {
        /// The cell.
        cell: String,
        /// Its digit.
        digit: u8,
    },
    /// A digit stands twice where it may stand once.
    #[error("{digit} stands at {} and at {}, both in {place}", cells[0], cells[1])]
    Twice {
        /// The digit.
        digit: u8,
        /// Two cells that hold it.
        cells: [String; 2],
        /// The house or cage.
        place: String,
    },
    /// A digit stands in two cells that must differ.
    #[error("{digit} stands at {} and at {}, {apart}", cells[0], cells[1])]
    TooNear {
        /// The digit.
        digit: u8,
        /// The cells.
        cells: [String; 2],
        /// How the cells lie to each other.
        apart: &'static str,
    },
    /// The digits of a cage have another sum.
    #[error("the digits of {cage} add up to {sum}, not to {expected}")]
    Sum {
        /// The cage.
        cage: String,
        /// The sum of its digits.
        sum: u16,
        /// The sum it must have.
        expected: u16,
    },
}

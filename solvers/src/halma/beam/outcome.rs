//! What came of a pass.

/// What came of a pass, the better ones less than the others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Outcome {
    /// The moves of the shortest solution found; the largest number if there is none.
    pub moves: usize,
    /// How near other positions came to one.
    pub promise: usize,
    /// The shortest solution, if it is shorter than the limit: the moves between cells by the numbers of the ground.
    pub line: Option<Vec<(u8, u8)>>,
}

//! Rectangles.

/// A rectangle: the top left corner, and the bottom right one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Area {
    pub const fn width(&self) -> f64 {
        self.right - self.left
    }

    pub const fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Halfway from left to right.
    pub const fn middle(&self) -> f64 {
        f64::midpoint(self.left, self.right)
    }
}

//! One drawing that every puzzle produces and every back end shows: no puzzle knows of any output format, no back
//! end of any puzzle.
//!
//! ```
//! use hlavolam_puzzles::board::Lattice;
//! use hlavolam_puzzles::diagram::{Diagram, Item, Panel, Place, Terminal, Tone};
//!
//! let [left, right] = [Place::new(0, 0), Place::new(2, 0)];
//! let mut panel = Panel::new(Lattice::Square);
//! panel.items.extend([left, right].map(|at| Item::Spot { at, tone: Tone::Ink }));
//! panel.items.push(Item::Piece { at: left, tone: Tone::Ink });
//! panel.items.push(Item::Mark { at: right });
//! panel.caption = Some("a peg and its goal".to_owned());
//! let diagram = Diagram::from(panel);
//! assert_eq!(diagram.to_text(&Terminal::default()), "● ◎\na peg and its goal\n");
//! assert!(diagram.to_svg().starts_with("<svg "));
//! ```

mod caption;
mod game;
mod item;
mod lattice;
mod picture;
mod svg;
mod text;

pub(crate) use game::pictures;
pub use item::{Arrow, Item, Link, Note, Place, Slot, Tone};
pub use lattice::coordinates;
pub use picture::{Colour, Picture, Shape, Spot, Step, Stroke};
pub use text::Terminal;

use crate::board::Lattice;

/// A sheet of panels, laid out row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The panels in reading order.
    pub panels: Vec<Panel>,
    /// How many panels stand side by side at most; 0 counts as 1.
    pub across: usize,
}

/// One picture of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// The lattice its places are counted on: rows of the triangular one lie closer together.
    pub lattice: Lattice,
    /// What the picture shows, the lowest item first.
    pub items: Vec<Item>,
    /// What stands beneath it.
    pub caption: Option<String>,
}

impl Panel {
    /// A panel that shows nothing yet.
    #[must_use]
    pub const fn new(lattice: Lattice) -> Self {
        Self { lattice, items: Vec::new(), caption: None }
    }

    /// The arrows, in the order they were added.
    pub fn arrows(&self) -> impl Iterator<Item = &Arrow> {
        self.items.iter().filter_map(|item| match item {
            Item::Arrow(arrow) => Some(arrow),
            _ => None,
        })
    }

    /// The panel without the names of rows and columns.
    #[must_use]
    pub fn without_coordinates(mut self) -> Self {
        self.items.retain(|item| !matches!(item, Item::Coordinate { .. }));
        self
    }

    /// The panel without outlines of cells that belong together.
    #[must_use]
    pub fn without_outlines(mut self) -> Self {
        self.items.retain(|item| !matches!(item, Item::Outline { .. }));
        self
    }

    /// Whether the panel shows cells with lines between them.
    #[must_use]
    pub fn is_ruled(&self) -> bool {
        self.items.iter().any(|item| matches!(item, Item::Wall { .. }))
    }

    /// The lowest and the highest place of the smallest rectangle around the items, or `None` if there are none.
    #[must_use]
    pub fn bounds(&self) -> Option<(Place, Place)> {
        let places = || self.items.iter().flat_map(Item::places);
        let low = Place::new(places().map(|p| p.x).min()?, places().map(|p| p.y).min()?);
        let high = Place::new(places().map(|p| p.x).max()?, places().map(|p| p.y).max()?);
        Some((low, high))
    }
}

impl Diagram {
    /// The first panel, or one that shows nothing.
    #[must_use]
    pub fn into_panel(self) -> Panel {
        self.panels.into_iter().next().unwrap_or_else(|| Panel::new(Lattice::Square))
    }
}

impl From<Panel> for Diagram {
    fn from(panel: Panel) -> Self {
        Self { panels: vec![panel], across: 1 }
    }
}

//! Numbers with their places in the text, on the way to a layout.

use super::header::Header;
use super::mask::mask_points;
use super::names::places_at;
use super::{Instance, Reading};
use crate::board::{Lattice, Point, Shape};
use crate::dominosa::{Cell, Grid, Layout, LayoutError, MAX_CELLS, Problem, set_size, top_of};
use crate::notation::{ParseError, Source};
use std::ops::Range;
use std::sync::Arc;

/// A board may be drawn with so many places outside it for each cell.
const MOST_PLACES: usize = 16 * MAX_CELLS;

/// Numbers as they were read; `None` stands outside the board.
pub(super) struct Draft<'a> {
    pub source: &'a Source,
    /// The top number that an id names.
    pub top: Option<u8>,
    places: Vec<(Option<u8>, Range<usize>)>,
    /// How many places there were at the end of each row; nothing for an id.
    row_ends: Vec<usize>,
}

impl<'a> Draft<'a> {
    pub fn new(source: &'a Source) -> Self {
        Self { source, top: None, places: Vec::new(), row_ends: Vec::new() }
    }

    pub fn push(&mut self, value: Option<u8>, span: Range<usize>) {
        self.places.push((value, span));
    }

    pub fn end_row(&mut self) {
        self.row_ends.push(self.places.len());
    }

    /// The layout, with what was said above it.
    pub fn finish(self, header: Header, reading: &Reading) -> Result<Instance, ParseError> {
        let grid = self.grid(&header, reading)?;
        let cells: Vec<&(Option<u8>, Range<usize>)> =
            self.places.iter().filter(|(value, _)| value.is_some()).collect();
        let numbers = cells.iter().filter_map(|(value, _)| *value).collect();
        let span = |cell: Cell| cells.get(usize::from(cell)).map_or(0..0, |(_, span)| span.clone());
        let layout = Layout::new(grid, numbers).map_err(|error| self.refused(&error, span))?;
        let fixed = places_at(layout.grid(), self.source, &header.fixed)?;
        let forbidden = places_at(layout.grid(), self.source, &header.forbidden)?;
        Ok(Instance { title: header.title, problem: Problem { layout, fixed, forbidden } })
    }

    fn grid(&self, header: &Header, reading: &Reading) -> Result<Arc<Grid>, ParseError> {
        if self.places.len() > MOST_PLACES {
            let span = self.places[MOST_PLACES].1.clone();
            return Err(self.source.error_at(
                span,
                "the board is too large",
                format!("at most {MAX_CELLS} cells"),
            ));
        }
        let cells = self.places.iter().filter(|(value, _)| value.is_some()).count();
        self.check_count(cells)?;
        let in_option = reading.mask.as_ref().map(|mask| (mask, 0..mask.text().len()));
        let mask = header.mask.clone().map(|span| (self.source, span)).or(in_option);
        if let Some((source, span)) = mask {
            return self.masked(mask_points(source, span.clone())?, (source, span), cells);
        }
        let columns = header.columns.or(reading.columns);
        let lengths = self.row_lengths(columns)?;
        let is_full = cells == self.places.len() && lengths.windows(2).all(|pair| pair[0] == pair[1]);
        match (is_full, lengths.first(), u16::try_from(lengths.len())) {
            (true, Some(&width), Ok(height)) if let Ok(width) = u16::try_from(width) => {
                Ok(Grid::shared_rectangle(width, height))
            }
            _ => self.outlined(&lengths),
        }
    }

    /// An error unless some set covers so many cells, or the set that an id names.
    fn check_count(&self, cells: usize) -> Result<(), ParseError> {
        let needed = match self.top {
            Some(top) => 2 * usize::from(set_size(top)),
            None if top_of(cells).is_some() => cells,
            None => {
                let what = format!("no set of dominoes covers {cells} cells");
                return Err(self.source.error_at(self.first_row(), what, near(cells)));
            }
        };
        let set = format!("a set up to double-{} covers {needed}", self.top.unwrap_or_default());
        let what = format!("there are {cells} numbers, and {set} cells");
        match self.places.iter().filter(|(value, _)| value.is_some()).nth(needed) {
            Some((_, first_too_many)) => {
                let end = self.places.last().map_or(0, |(_, span)| span.end);
                Err(self.source.error_at(first_too_many.start..end, what, format!("{needed} numbers")))
            }
            None if cells < needed => {
                let end = self.places.last().map_or(self.source.text().len(), |(_, span)| span.end);
                let expected = format!("{} more", needed - cells);
                Err(self.source.error_at(end.saturating_sub(1)..end, what, expected))
            }
            None => Ok(()),
        }
    }

    /// From the first number to the last of the same row.
    fn first_row(&self) -> Range<usize> {
        let last = self.row_ends.first().copied().unwrap_or(self.places.len());
        match self.places[..last] {
            [(_, ref first), .., (_, ref last)] => first.start..last.end,
            [(_, ref only)] => only.clone(),
            [] => 0..0,
        }
    }

    /// How many places each row has.
    fn row_lengths(&self, columns: Option<u16>) -> Result<Vec<usize>, ParseError> {
        let places = self.places.len();
        let columns = match (columns, self.top) {
            (Some(columns), _) => usize::from(columns),
            (None, None) => {
                let begins = std::iter::once(&0).chain(&self.row_ends);
                return Ok(begins.zip(&self.row_ends).map(|(begin, end)| end - begin).collect());
            }
            (None, Some(top)) => match self.places.iter().find(|(value, _)| value.is_none()) {
                None => usize::from(top) + 2,
                Some((_, outside)) => {
                    let what = "where the rows of a board with holes end is not clear";
                    let expected = "a line `columns: 8` above the id, or the option --cols";
                    return Err(self.source.error_at(outside.clone(), what, expected));
                }
            },
        };
        if columns == 0 || !places.is_multiple_of(columns) {
            let what = format!("{places} numbers do not fill rows of {columns}");
            let expected = "a number of columns that divides the number of cells";
            return Err(self.source.error_at(self.first_row(), what, expected));
        }
        Ok(vec![columns; places / columns])
    }

    /// The board with the outline that the places outside leave.
    fn outlined(&self, lengths: &[usize]) -> Result<Arc<Grid>, ParseError> {
        let places = (0_i16..)
            .zip(lengths)
            .flat_map(|(row, &length)| (0_i16..).take(length).map(move |column| Point::new(row, column)));
        let inside = places.zip(&self.places).filter(|(_, (value, _))| value.is_some());
        self.board(inside.map(|(point, _)| point).collect())
    }

    fn masked(
        &self,
        points: Vec<Point>,
        (source, span): (&Source, Range<usize>),
        cells: usize,
    ) -> Result<Arc<Grid>, ParseError> {
        if let Some((_, outside)) = self.places.iter().find(|(value, _)| value.is_none()) {
            let what = "with a mask, only the numbers inside it are given";
            return Err(self.source.error_at(outside.clone(), what, "numbers alone"));
        }
        let area = points.len();
        if area != cells {
            let what = match area % 2 {
                1 => format!("the mask has {area} cells, an odd number, which dominoes cannot cover"),
                _ => format!("the mask has {area} cells, and there are {cells} numbers"),
            };
            return Err(source.error_at(span, what, format!("a mask of {cells} cells")));
        }
        self.board(points)
    }

    fn board(&self, points: Vec<Point>) -> Result<Arc<Grid>, ParseError> {
        let grid = Grid::new(Shape::new(Lattice::Square, points));
        grid.map(Arc::new).map_err(|error| {
            self.source.error_at(self.first_row(), error.to_string(), format!("at most {MAX_CELLS} cells"))
        })
    }

    /// An error about a layout at the cell it is about.
    fn refused(&self, error: &LayoutError, span: impl Fn(Cell) -> Range<usize>) -> ParseError {
        let (at, expected) = match error {
            LayoutError::OutOfRange { cell, top, .. } => (span(*cell), format!("a number from 0 to {top}")),
            LayoutError::Unequal { cell, .. } => (span(*cell), "the numbers of one whole set".to_owned()),
            LayoutError::Cells { .. } | LayoutError::Numbers { .. } => {
                (self.first_row(), "one number for each cell".to_owned())
            }
        };
        self.source.error_at(at, error.to_string(), expected)
    }
}

/// The nearest numbers of cells that sets cover.
fn near(cells: usize) -> String {
    let sizes: Vec<usize> =
        (1..=crate::dominosa::MAX_TOP).map(|top| 2 * usize::from(set_size(top))).collect();
    let after = sizes.partition_point(|&size| size < cells);
    let near: Vec<String> =
        sizes[after.saturating_sub(1)..sizes.len().min(after + 1)].iter().map(ToString::to_string).collect();
    format!("as many numbers as a set of dominoes has, {} for instance", near.join(" or "))
}

//! A puzzle that is being read: its cells so far, and what else is known of it.

use super::header::Header;
use super::row::{Cut, Token};
use super::symbols::{Seen, Symbols};
use super::{Instance, Reading};
use crate::notation::{ParseError, Source};
use crate::sudoku::{Boxes, DigitSet, Extras, Problem, Shape, ShapeError};
use std::ops::Range;
use std::sync::Arc;

/// The cells of a puzzle as they come.
pub(super) struct Draft<'a> {
    source: &'a Source,
    side: u8,
    header: Header,
    reading: &'a Reading,
    tokens: Vec<(Token<'a>, Cut)>,
    /// Whether each letter of the only line is a candidate.
    are_marks: bool,
    /// Cells between two bars, which is the width of boxes.
    pub between_bars: Option<usize>,
    /// How many solutions the text says there are.
    pub solutions: Option<u64>,
}

impl<'a> Draft<'a> {
    pub fn new(source: &'a Source, side: u8, header: Header, reading: &'a Reading) -> Self {
        Self {
            source,
            side,
            header,
            reading,
            tokens: Vec::new(),
            are_marks: false,
            between_bars: None,
            solutions: None,
        }
    }

    /// Takes all cells, or a letter for each candidate of each cell.
    pub fn line(&mut self, tokens: &[Token<'a>]) -> Result<(), ParseError> {
        let side = usize::from(self.side);
        self.are_marks = tokens.len() == side.pow(3);
        self.tokens.extend(tokens.iter().map(|token| (token.clone(), Cut::Letters)));
        if self.are_marks || tokens.len() == side * side {
            return Ok(());
        }
        let extra = tokens.get(side * side).or(tokens.last());
        let at = extra.map_or(0..0, |token| token.span.clone());
        let what = format!("there are {} cells", tokens.len());
        Err(self.source.error_at(at, what, format!("{} cells for a grid of {side} by {side}", side * side)))
    }

    /// Takes a row.
    pub fn row(&mut self, tokens: &[Token<'a>], cut: Cut) -> Result<(), ParseError> {
        if self.tokens.len() == usize::from(self.side).pow(2) {
            let span = tokens.first().map_or(0..0, |token| token.span.clone());
            return Err(self.source.error_at(
                span,
                "the grid is full already",
                "a blank line between two grids",
            ));
        }
        self.tokens.extend(tokens.iter().map(|token| (token.clone(), cut)));
        Ok(())
    }

    /// The puzzle, once all cells are there.
    pub fn finish(self) -> Result<Instance, ParseError> {
        let symbols = self.symbols()?;
        let shape = self.shape()?;
        let (givens, marks) = if self.are_marks { self.each_candidate()? } else { self.cells(symbols)? };
        let fits = Problem::new(shape, givens).and_then(|problem| match marks {
            Some(marks) => problem.with_marks(marks),
            None => Ok(problem),
        });
        let problem =
            fits.map_err(|error| self.source.error_at(self.span(), error.to_string(), "fewer digits"))?;
        Ok(Instance { problem, title: self.header.title, solutions: self.solutions, symbols })
    }

    /// From the first cell to the last.
    fn span(&self) -> Range<usize> {
        match (self.tokens.first(), self.tokens.last()) {
            (Some((first, _)), Some((last, _))) => first.span.start..last.span.end,
            _ => 0..0,
        }
    }

    fn symbols(&self) -> Result<Symbols, ParseError> {
        if self.reading.symbols != Symbols::Told {
            return Ok(self.reading.symbols);
        }
        let mut seen = Seen::default();
        let single = self.tokens.iter().filter(|(token, _)| token.text.chars().count() == 1);
        single.flat_map(|(token, _)| token.text.chars()).for_each(|letter| seen.see(letter));
        let side = self.side;
        // Where digits are numbers or lists, letters seldom occur, and 10 is a number.
        let are_words = self.tokens.iter().any(|(token, _)| token.text.chars().count() > 1);
        let told = if are_words { Ok(Symbols::One) } else { seen.symbols(side) };
        told.map_err(|unclear| {
            let expected = "with the digits told: --digits one, --digits zero or --digits letters";
            self.source.error_at(self.span(), unclear, expected)
        })
    }

    fn shape(&self) -> Result<Arc<Shape>, ParseError> {
        let (boxes, span) = self.boxes()?;
        let extras = self.header.extras(self.source, self.side, &self.reading.extras)?;
        let shape = match boxes {
            Boxes::Blocks { rows, columns } if extras.is_none() => Shape::of_blocks(rows, columns),
            boxes => Shape::new(boxes, extras).map(Arc::new),
        };
        shape.map_err(|error| {
            let span =
                if matches!(error, ShapeError::Region { .. }) { span } else { self.header.span(&error) };
            let span = span.unwrap_or_else(|| self.span());
            self.source.error_at(span, error.to_string(), "boxes and rules that go together")
        })
    }

    /// The boxes as they are told or can only be, and where they are told.
    fn boxes(&self) -> Result<(Boxes, Option<Range<usize>>), ParseError> {
        let side = self.side;
        if let Some((boxes, span)) = &self.header.boxes {
            return Ok((boxes.clone(), Some(span.clone())));
        }
        if let Some(boxes) = &self.reading.boxes {
            return Ok((boxes.clone(), None));
        }
        let barred = self.between_bars.and_then(|columns| u8::try_from(columns).ok());
        let barred = barred.filter(|&columns| columns > 1 && side.is_multiple_of(columns));
        let rows_of = |columns: u8| Boxes::Blocks { rows: side / columns, columns };
        let fits = |boxes: &Boxes| boxes.side().is_ok();
        if let Some(boxes) = barred.map(rows_of).filter(fits) {
            return Ok((boxes, None));
        }
        let mut possible: Vec<Boxes> =
            (2..=5).filter(|columns| side.is_multiple_of(*columns)).map(rows_of).filter(fits).collect();
        // The larger length is the width as a rule, so it stands first.
        possible.reverse();
        match possible.as_slice() {
            [only] => Ok((only.clone(), None)),
            [] => {
                let what = format!("no boxes fill a grid of {side} by {side}");
                Err(self.source.error_at(
                    self.span(),
                    what,
                    "its regions: a line `regions: ..`, or --regions",
                ))
            }
            several => {
                let what = format!("a grid of {side} by {side} may have boxes of several forms");
                let forms: Vec<String> = several.iter().map(super::header::write_boxes).collect();
                let expected = format!("with the boxes told: --boxes {}", forms.join(" or --boxes "));
                Err(self.source.error_at(self.span(), what, expected))
            }
        }
    }

    /// The digits, and pencil marks if there are any.
    fn cells(&self, symbols: Symbols) -> Result<(Vec<u8>, Option<Vec<DigitSet>>), ParseError> {
        let all = DigitSet::all(self.side);
        let mut givens = Vec::with_capacity(self.tokens.len());
        let mut marks = Vec::with_capacity(self.tokens.len());
        for (token, cut) in &self.tokens {
            let (given, marked) = self.cell(token, *cut, symbols)?;
            givens.push(given);
            marks.push(marked.unwrap_or(all));
        }
        let are_marked = marks.iter().any(|&marked| marked != all);
        Ok((givens, are_marked.then_some(marks)))
    }

    /// The digit given in a cell, or its candidates.
    fn cell(&self, token: &Token, cut: Cut, symbols: Symbols) -> Result<(u8, Option<DigitSet>), ParseError> {
        let side = self.side;
        let mut letters = token.text.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            let digit = symbols.read(letter, side).ok_or_else(|| self.no_digit(token))?;
            return Ok((digit, None));
        }
        if let Some(list) = token.text.strip_prefix('{') {
            let list = list.strip_suffix('}').ok_or_else(|| self.no_digit(token))?;
            let numbers = list.split(|letter: char| !letter.is_ascii_digit()).filter(|word| !word.is_empty());
            let digits = numbers.map(|word| word.parse().ok().filter(|digit| (1..=side).contains(digit)));
            let digits: Option<Vec<u8>> = digits.collect();
            return Ok((0, Some(digits.ok_or_else(|| self.no_digit(token))?.into_iter().collect())));
        }
        if cut == Cut::Words && !token.is_blank() && token.is_cell(side) {
            return Ok(match token.text.parse::<u8>() {
                Ok(number) if number <= side => (number, None),
                _ => (0, Some(token.text.bytes().map(|figure| figure - b'0').collect())),
            });
        }
        Err(self.no_digit(token))
    }

    fn no_digit(&self, token: &Token) -> ParseError {
        let what = format!(
            "`{}` is no digit of a grid of {} by {}",
            token.text.escape_debug(),
            self.side,
            self.side
        );
        self.source.error_at(token.span.clone(), what, "a digit, or `.` for a blank cell")
    }

    /// A letter for each candidate of each cell, blank for those that are ruled out.
    fn each_candidate(&self) -> Result<(Vec<u8>, Option<Vec<DigitSet>>), ParseError> {
        let side = usize::from(self.side);
        let mut marks = Vec::with_capacity(side * side);
        for cell in self.tokens.chunks(side) {
            let mut marked = DigitSet::EMPTY;
            for (digit, (token, _)) in (1..).zip(cell) {
                match Symbols::One.read(token.text.chars().next().unwrap_or(' '), self.side) {
                    Some(0) => {}
                    Some(told) if told == digit => marked |= DigitSet::of(digit),
                    _ => {
                        let what = format!("`{}` stands where the candidate {digit} would", token.text);
                        return Err(self.source.error_at(
                            token.span.clone(),
                            what,
                            format!("{digit} or `.`"),
                        ));
                    }
                }
            }
            marks.push(marked);
        }
        Ok((vec![0; side * side], Some(marks)))
    }
}

/// The rules of two lists together.
pub(super) fn joined(one: &Extras, other: &Extras) -> Extras {
    let both = |index: usize| one.diagonals[index] || other.diagonals[index];
    Extras {
        diagonals: [both(0), both(1)],
        windoku: one.windoku || other.windoku,
        disjoint_groups: one.disjoint_groups || other.disjoint_groups,
        anti_knight: one.anti_knight || other.anti_knight,
        anti_king: one.anti_king || other.anti_king,
        cages: [&one.cages[..], &other.cages].concat(),
    }
}

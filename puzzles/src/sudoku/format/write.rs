//! Puzzles written in every format that is read.

use super::{Symbols, header, id, xml};
use crate::sudoku::{Boxes, Cell, DigitSet, Extras, Problem};
use std::fmt;

/// A format that puzzles are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// One line with a letter for each cell, `.` for a blank.
    Line,
    /// The same with `0` for a blank, for grids of 9 by 9, as files called `.sdm` have them.
    Sdm,
    /// `[Puzzle]` and nine rows, as files called `.sdk` have them.
    Sdk,
    /// Rows with `|` and `---` between boxes, as files called `.ss` have them.
    Ss,
    /// Rows of letters with spaces between cells and lines between boxes.
    Rows,
    /// Rows of numbers in columns.
    Numbers,
    /// Rows of candidates with lines between boxes.
    Candidates,
    /// One line with a letter for each candidate of each cell, `.` for those that are ruled out.
    Marks,
    /// A file of OpenSudoku.
    OpenSudoku,
    /// A compact id.
    Id,
    /// Rows under lines that tell boxes, rules and cages: the format that can say everything.
    Headed,
}

/// A format that cannot say all that belongs to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the format {format} cannot say {what}")]
pub struct Unwritable {
    /// The format.
    pub format: Format,
    /// What it cannot say.
    pub what: &'static str,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 11] = [
        Self::Line,
        Self::Sdm,
        Self::Sdk,
        Self::Ss,
        Self::Rows,
        Self::Numbers,
        Self::Candidates,
        Self::Marks,
        Self::OpenSudoku,
        Self::Id,
        Self::Headed,
    ];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Sdm => "sdm",
            Format::Sdk => "sdk",
            Format::Ss => "ss",
            Format::Rows => "rows",
            Format::Numbers => "numbers",
            Format::Candidates => "candidates",
            Format::Marks => "marks",
            Format::OpenSudoku => "opensudoku",
            Format::Id => "id",
            Format::Headed => "headed",
        }
    }

    /// The format with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// What of a puzzle it cannot say.
    fn lacks(self, problem: &Problem) -> Option<&'static str> {
        let shape = problem.shape();
        let is_plain_nine = *shape.boxes() == Boxes::CLASSIC;
        let has_rules = !shape.extras().is_none();
        match self {
            Format::Headed | Format::Id => None,
            _ if has_rules => Some("further rules"),
            Format::Candidates | Format::Rows | Format::Numbers
                if matches!(shape.boxes(), Boxes::Jigsaw(_)) =>
            {
                Some("regions")
            }
            Format::Candidates => None,
            Format::Marks if problem.clues() > 0 && problem.marks().is_none() => Some("given digits"),
            Format::Marks => None,
            _ if problem.marks().is_some() => Some("candidates"),
            Format::Line if matches!(shape.boxes(), Boxes::Jigsaw(_)) => Some("regions"),
            Format::Sdm | Format::Sdk | Format::Ss | Format::OpenSudoku if !is_plain_nine => {
                Some("anything but boxes of 3 by 3")
            }
            _ => None,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Writes a puzzle, with a line end.
///
/// ```
/// use hlavolam_puzzles::sudoku::{write_puzzle, Format, Plain, Problem, Symbols};
/// let line = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
/// let puzzle = Problem::from(line.parse::<Plain>().unwrap());
/// let id = write_puzzle(&puzzle, Format::Id, Symbols::One).unwrap();
/// assert_eq!(id, "3x3:8g1c4b2b3a4a2_6d9_3b4c6a8_9a3_4_2e6b7a1_6k1_2a9d7e\n");
/// ```
///
/// # Errors
/// If the format cannot say all that belongs to the puzzle.
pub fn write_puzzle(problem: &Problem, format: Format, symbols: Symbols) -> Result<String, Unwritable> {
    if let Some(what) = format.lacks(problem) {
        return Err(Unwritable { format, what });
    }
    Ok(match format {
        Format::Line => letters(problem, '.', symbols) + "\n",
        Format::Sdm => letters(problem, '0', Symbols::One) + "\n",
        Format::Sdk => format!("[Puzzle]\n{}", bare_rows(problem)),
        Format::Ss => ss(problem),
        Format::Rows => boxed(problem, |cell| symbols.write(problem.given(cell)).to_string(), false),
        Format::Numbers => numbers(problem),
        Format::Candidates => boxed(problem, |cell| candidates(problem, cell), true),
        Format::Marks => marks(problem),
        Format::OpenSudoku => xml::write(&letters(problem, '0', Symbols::One)),
        Format::Id => {
            let what = "these rules, marks or outlines";
            id::write(problem).ok_or(Unwritable { format, what })? + "\n"
        }
        Format::Headed => headed(problem),
    })
}

/// A letter for each cell.
fn letters(problem: &Problem, blank: char, symbols: Symbols) -> String {
    let letter = |&digit: &u8| if digit == 0 { blank } else { symbols.write(digit) };
    problem.givens().iter().map(letter).collect()
}

fn bare_rows(problem: &Problem) -> String {
    let side = usize::from(problem.shape().side());
    let row = |row: &[u8]| row.iter().map(|&digit| Symbols::One.write(digit)).collect::<String>() + "\n";
    problem.givens().chunks(side).map(row).collect()
}

/// Three rows of `1..|...|7..`, then `-----------`, and so on.
fn ss(problem: &Problem) -> String {
    let letters: Vec<char> = letters(problem, '.', Symbols::One).chars().collect();
    let part = |cells: &[char]| cells.iter().collect::<String>();
    let row = |row: &[char]| row.chunks(3).map(part).collect::<Vec<_>>().join("|") + "\n";
    let band = |band: &[char]| band.chunks(9).map(row).collect::<String>();
    letters.chunks(27).map(band).collect::<Vec<_>>().join("-----------\n")
}

/// Numbers in columns, `.` for blanks, without any line between.
fn numbers(problem: &Problem) -> String {
    let side = usize::from(problem.shape().side());
    let wide = if side > 9 { 2 } else { 1 };
    let number = |&digit: &u8| match digit {
        0 => format!("{:>wide$}", "."),
        digit => format!("{digit:>wide$}"),
    };
    let row = |row: &[u8]| row.iter().map(number).collect::<Vec<_>>().join(" ") + "\n";
    problem.givens().chunks(side).map(row).collect()
}

/// Rows of words in columns with lines between boxes, and round the grid if it is to have edges.
fn boxed(problem: &Problem, word: impl Fn(Cell) -> String, edges: bool) -> String {
    let side = usize::from(problem.shape().side());
    let (box_rows, box_columns) = match *problem.shape().boxes() {
        Boxes::Blocks { rows, columns } => (usize::from(rows), usize::from(columns)),
        Boxes::Jigsaw(_) => (side, side),
    };
    let words: Vec<String> = problem.shape().cells().map(word).collect();
    let width = |column: usize| words.iter().skip(column).step_by(side).map(String::len).max().unwrap_or(1);
    let widths: Vec<usize> = (0..side).map(width).collect();
    let padded = |(word, width): (&String, &usize)| format!("{word:<width$}");
    let part = |(words, widths): (&[String], &[usize])| {
        words.iter().zip(widths).map(padded).collect::<Vec<_>>().join(" ")
    };
    let dashes = |widths: &[usize]| "-".repeat(widths.iter().sum::<usize>() + widths.len() + 1);
    let rule = |middle: &str| widths.chunks(box_columns).map(dashes).collect::<Vec<_>>().join(middle);
    let [left, right] = if edges { ["| ", " |"] } else { [" ", ""] };
    let row = |row: &[String]| {
        let parts = row.chunks(box_columns).zip(widths.chunks(box_columns)).map(part).collect::<Vec<_>>();
        let line = format!("{left}{}{right}", parts.join(" | "));
        line.trim_end().to_owned() + "\n"
    };
    let band = |band: &[String]| band.chunks(side).map(row).collect::<String>();
    let bands: Vec<String> = words.chunks(side * box_rows).map(band).collect();
    let edge = if edges { format!("+{}+\n", rule("-")) } else { String::new() };
    let between = if edges { format!("+{}+\n", rule("+")) } else { rule("+") + "\n" };
    format!("{edge}{}{edge}", bands.join(&between))
}

/// The digit of a cell, or what it may hold: of the pencil marks, or without any, as far as the given digits tell.
fn candidates(problem: &Problem, cell: Cell) -> String {
    let given = problem.given(cell);
    match problem.marks() {
        _ if given != 0 => given.to_string(),
        Some(marks) => list(marks[usize::from(cell)], problem.shape().side()),
        None => list(problem.open_digits(cell), problem.shape().side()),
    }
}

/// A list of candidates, in braces where it might be taken for a given digit.
fn list(digits: DigitSet, side: u8) -> String {
    match digits.len() {
        2.. if side <= 9 => digits.to_string(),
        _ => {
            let numbers: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            format!("{{{}}}", numbers.join(","))
        }
    }
}

fn marks(problem: &Problem) -> String {
    let shape = problem.shape();
    let letter = |cell: Cell, digit: u8| {
        Symbols::One.write(if problem.candidates(cell).contains(digit) { digit } else { 0 })
    };
    let of_cell = |cell| (1..=shape.side()).map(move |digit| letter(cell, digit));
    shape.cells().flat_map(of_cell).collect::<String>() + "\n"
}

fn headed(problem: &Problem) -> String {
    let shape = problem.shape();
    let rows = match problem.marks() {
        None => numbers(problem),
        Some(_) => {
            let words: Vec<String> = shape.cells().map(|cell| candidates(problem, cell)).collect();
            let row = |row: &[String]| row.join(" ") + "\n";
            words.chunks(usize::from(shape.side())).map(row).collect()
        }
    };
    let is_classic = *shape.boxes() == Boxes::CLASSIC && *shape.extras() == Extras::default();
    let head = if is_classic { String::new() } else { header::write(shape) };
    head + &rows
}

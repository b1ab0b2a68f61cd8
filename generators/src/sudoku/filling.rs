//! Filled grids at random.

use super::bands::{Band, Columns, Digits, MOST_WAYS, Row, digits};
use crate::Stream;
use hlavolam_puzzles::sudoku::Plain;

/// How evenly filled grids are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evenness {
    /// All but 1.9 % of the grids are equally likely, and those come less often; one grid in 300 would have to be drawn otherwise
    /// for all to be. This is about 20 times as fast.
    #[default]
    Nearly,
    /// Every grid is exactly equally likely.
    Exactly,
}

/// The product of the ways of two bands that [`Evenness::Nearly`] takes for the most.
const USUAL_MOST: u32 = 4096;

/// Draws filled grids; its buffers are used again and again.
///
/// The first band and the digits of the columns below it are drawn with equal chances. A grid is kept with a chance that grows
/// with the number of ways to arrange the columns of the second and third band, up to a bound; then one of these ways is
/// drawn. So all grids with fewer ways than the bound are equally likely.
#[derive(Clone, Debug, Default)]
pub struct Filler {
    middle: Band,
    bottom: Band,
}

impl Filler {
    /// A filled grid.
    pub fn fill(&mut self, evenness: Evenness, stream: &mut Stream) -> Plain {
        let most = match evenness {
            Evenness::Nearly => USUAL_MOST,
            Evenness::Exactly => MOST_WAYS.pow(2),
        };
        loop {
            let top = first_band(stream);
            let [middle, bottom] = lower_columns(&top, stream);
            self.middle.load(middle);
            self.bottom.load(bottom);
            let ways = self.middle.ways * self.bottom.ways;
            if ways >= most || stream.below(most) < ways {
                return plain([top, self.middle.arranged(stream), self.bottom.arranged(stream)]);
            }
        }
    }
}

fn plain(bands: [[Row; 3]; 3]) -> Plain {
    let digit = |at: usize| bands[at / 27][at / 9 % 3][at % 9].trailing_zeros() as u8 + 1;
    Plain::new(std::array::from_fn(digit)).expect("digits from 1 to 9")
}

/// The first three rows, each way equally likely.
fn first_band(stream: &mut Stream) -> [Row; 3] {
    let mut corner: [Digits; 9] = std::array::from_fn(|digit| 1 << digit);
    stream.shuffle(&mut corner);
    let [a, b, c, d, e, f, g, h, i] = corner;
    let boxes = parted([a | b | c, d | e | f, g | h | i], stream);
    let [first, second] = boxes.map(|rows| rows.map(|row| row_of(row, stream)));
    std::array::from_fn(|row| {
        let [[d, e, f], [g, h, i]] = [first[row], second[row]];
        let [a, b, c] = [corner[3 * row], corner[3 * row + 1], corner[3 * row + 2]];
        [a, b, c, d, e, f, g, h, i]
    })
}

/// Three digits in a random order.
fn row_of(set: Digits, stream: &mut Stream) -> [Digits; 3] {
    let mut row = digits(set);
    stream.shuffle(&mut row);
    row
}

/// Which digits the columns of the second and of the third band hold, each way equally likely.
fn lower_columns(top: &[Row; 3], stream: &mut Stream) -> [Columns; 2] {
    let columns: Columns = std::array::from_fn(|column| top[0][column] | top[1][column] | top[2][column]);
    let mut lower = [[0; 9]; 2];
    for stack in [0, 3, 6] {
        let [middle, bottom] = parted([columns[stack], columns[stack + 1], columns[stack + 2]], stream);
        lower[0][stack..stack + 3].copy_from_slice(&middle);
        lower[1][stack..stack + 3].copy_from_slice(&bottom);
    }
    lower
}

/// Lines of a box hold these digits. In the next two boxes of the band or stack, the same lines hold other digits: which ones in
/// either box, each of the 1 + 27 + 27 + 1 ways equally likely.
///
/// If k digits of the first line come to the second one, the other 3 - k to the third, then it follows how many of each line
/// come to each: k from the second to the third, and from the third to the first.
fn parted(lines: [Digits; 3], stream: &mut Stream) -> [[Digits; 3]; 2] {
    let way = stream.below(56);
    let parts = match way {
        0 => [0; 3],
        1 => lines,
        way => {
            let alone = [way / 2 % 3, way / 6 % 3, way / 18 % 3];
            let one: [Digits; 3] = std::array::from_fn(|line| digits(lines[line])[alone[line] as usize]);
            if way % 2 == 0 { one } else { std::array::from_fn(|line| lines[line] ^ one[line]) }
        }
    };
    let [a, b, c] = parts;
    let [not_a, not_b, not_c] = std::array::from_fn(|line| lines[line] ^ parts[line]);
    [[c | not_b, a | not_c, b | not_a], [b | not_c, c | not_a, a | not_b]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use hlavolam_puzzles::sudoku::Problem;

    /// B. Felgenhauer and F. Jarvis 2005: the grids, and the ways to fill the first band.
    const GRIDS: u128 = 6_670_903_752_021_072_936_960;
    const BANDS: u128 = 948_109_639_680;

    /// All grids are counted by the mean number of ways to go on from where a grid is drawn, so that number must be the mean.
    #[test]
    fn the_number_of_all_grids_follows() {
        let mut stream = Seed(1).stream(0);
        let draws = 20_000;
        let (mut middle, mut bottom, mut sum) = (Band::default(), Band::default(), 0.0);
        for _ in 0..draws {
            let columns = lower_columns(&first_band(&mut stream), &mut stream);
            middle.load(columns[0]);
            bottom.load(columns[1]);
            sum += f64::from(middle.ways * bottom.ways);
        }
        let mean = sum / f64::from(draws);
        let known = GRIDS as f64 / (BANDS * 56_u128.pow(3) * 36) as f64;
        assert!((mean / known - 1.0).abs() < 0.02, "{mean} {known}");
    }

    /// Whether rows keep together from box to box in each of the bands, and columns in each of the stacks.
    fn kept(grid: &Plain) -> [bool; 6] {
        let digit = |row: usize, column: usize| grid.cells()[9 * row + column];
        let set = |row: usize, column: usize, down: bool| {
            (0..3).fold(0_u16, |set, at| {
                set | 1 << if down { digit(row + at, column) } else { digit(row, column + at) }
            })
        };
        std::array::from_fn(|line| {
            let first = line % 3 * 3;
            match line {
                0..3 => (0..3).any(|row| set(first, 0, false) == set(first + row, 3, false)),
                _ => (0..3).any(|column| set(0, first, true) == set(3, first + column, true)),
            }
        })
    }

    /// The way in which a grid is filled tells bands from stacks and the first from the others; the grids must not.
    #[test]
    fn bands_and_stacks_are_alike() {
        let (mut filler, mut stream) = (Filler::default(), Seed(1).stream(0));
        let draws = 6000;
        let mut tally = [0_u32; 6];
        for _ in 0..draws {
            let grid = filler.fill(Evenness::Exactly, &mut stream);
            assert_eq!(Problem::from(grid).check(grid.cells()), Ok(()));
            tally.iter_mut().zip(kept(&grid)).for_each(|(tally, is_kept)| *tally += u32::from(is_kept));
        }
        let mean = f64::from(tally.iter().sum::<u32>()) / 6.0;
        let deviation = (mean * (1.0 - mean / f64::from(draws))).sqrt();
        assert!(tally.iter().all(|&times| (f64::from(times) - mean).abs() < 3.5 * deviation), "{tally:?}");
    }

    #[test]
    fn lines_are_parted_in_56_ways() {
        let lines = [0o7, 0o70, 0o700];
        let mut stream = Seed(1).stream(0);
        let ways: std::collections::HashSet<_> = (0..2000).map(|_| parted(lines, &mut stream)).collect();
        assert_eq!(ways.len(), 56);
        for [first, second] in ways {
            assert!((0..3).all(|line| first[line] | second[line] | lines[line] == 0o777));
            assert!(first.iter().chain(&second).all(|digits| digits.count_ones() == 3));
        }
    }
}

//! Filled grids at random.

use super::bands::{Columns, Digits, MOST_WAYS, Row, arranged, digits, ways};
use crate::Stream;
use hlavolam_puzzles::sudoku::Plain;

/// How evenly filled grids are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evenness {
    /// All but one in 180 of the grids are equally likely, and those come less often; drawn 19 times as fast.
    #[default]
    Nearly,
    /// Every grid is exactly equally likely.
    Exactly,
}

/// The product of the ways of two bands that [`Evenness::Nearly`] takes for the most.
const USUAL_MOST: u32 = 4096;

/// A filled grid.
pub fn filled(evenness: Evenness, stream: &mut Stream) -> Plain {
    let most = match evenness {
        Evenness::Nearly => USUAL_MOST,
        Evenness::Exactly => MOST_WAYS.pow(2),
    };
    loop {
        let top = first_band(stream);
        let [middle, bottom] = lower_columns(&top, stream);
        let both = [ways(&middle), ways(&bottom)];
        if both[0] * both[1] >= most || stream.below(most) < both[0] * both[1] {
            let rows = [top, arranged(&middle, both[0], stream), arranged(&bottom, both[1], stream)];
            let digit = |at: usize| rows[at / 27][at / 9 % 3][at % 9].trailing_zeros() as u8 + 1;
            return Plain::new(std::array::from_fn(digit)).expect("digits from 1 to 9");
        }
    }
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

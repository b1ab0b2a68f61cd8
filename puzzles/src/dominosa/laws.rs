//! What is always so in Dominosa.

use super::{
    Domino, Grid, Layout, MAX_TOP, Reading, Tiling, parse_place, read_layouts, set, set_size, write_id,
    write_rows,
};
use crate::laws::Established::{Exhaustive, Property};
use crate::laws::{Chapter, Law, Numbers, claim};
use crate::notation::Source;
use std::sync::Arc;

/// The laws of Dominosa.
pub const LAWS: &[Chapter] = &[Chapter { title: "Dominosa", laws: DOMINOSA }];

const DOMINOSA: &[Law] = &[
    Law {
        id: "numbers-stand-equally-often",
        sentence: "On the dominoes of a set up to double-n each number stands n + 2 times, and together they cover \
                   (n + 1)(n + 2) cells.",
        established: Exhaustive,
        check: numbers_stand_equally_often,
    },
    Law {
        id: "places-of-a-rectangle",
        sentence: "A board of w by h cells has (w - 1) h + w (h - 1) places for a domino, and the name of each reads \
                   back as that place.",
        established: Exhaustive,
        check: places_of_a_rectangle,
    },
    Law {
        id: "tilings-cover-both-colours",
        sentence: "Each domino covers a light and a dark cell of a chessboard, so a board that is covered has as many \
                   of either.",
        established: Property,
        check: || on_layouts(tilings_cover_both_colours),
    },
    Law {
        id: "tiling-letters-read-back",
        sentence: "The letters L, R, T and B of a tiling read back as the same dominoes.",
        established: Property,
        check: || on_layouts(tiling_letters_read_back),
    },
    Law {
        id: "layouts-read-back",
        sentence: "A layout that is written in rows, or as an id with its columns told, reads back as the same layout and \
                   is written again letter for letter.",
        established: Property,
        check: || on_layouts(layouts_read_back),
    },
    Law {
        id: "dominoes-laid-are-a-solution",
        sentence: "Dominoes laid on a board, one of each, are a solution of the layout that their numbers make.",
        established: Property,
        check: || on_layouts(dominoes_laid_are_a_solution),
    },
];

fn numbers_stand_equally_often() -> Result<(), String> {
    (1..=MAX_TOP).try_for_each(|top| {
        let halves = |number| {
            set(top).map(|d| usize::from(d.low() == number) + usize::from(d.high() == number)).sum::<usize>()
        };
        let share = usize::from(top) + 2;
        let equally = (0..=top).all(|number| share == halves(number));
        let cells = 2 * usize::from(set_size(top));
        claim(equally && cells == share * (share - 1), || format!("double-{top}"))
    })
}

fn places_of_a_rectangle() -> Result<(), String> {
    let sizes = (1_u16..=12).flat_map(|width| (1_u16..=12).map(move |height| (width, height)));
    sizes.into_iter().try_for_each(|(width, height)| {
        let grid = Grid::rectangle(width, height);
        let places = usize::from((width - 1) * height + width * (height - 1));
        let named = (0..).take(places).all(|id| parse_place(&grid, &grid.place_name(id)) == Some(id));
        claim(grid.places().len() == places && named, || format!("{width} by {height}"))
    })
}

/// Checks a law on random dominoes laid on boards of many sizes, with the layouts that they make.
fn on_layouts(check: fn(&Layout, &Tiling) -> Result<(), String>) -> Result<(), String> {
    let mut numbers = Numbers::from(11);
    (1..=MAX_TOP).flat_map(|top| [top; 6]).try_for_each(|top| {
        let (layout, tiling) = laid(top, &mut numbers);
        check(&layout, &tiling)
    })
}

/// Random dominoes on a rectangle with an even number of rows or columns.
fn laid(top: u8, numbers: &mut Numbers) -> (Layout, Tiling) {
    let cells = 2 * set_size(top);
    let widths: Vec<u16> = (1..=cells).filter(|width| cells.is_multiple_of(*width)).collect();
    let width = widths[numbers.below(widths.len())];
    let grid = Arc::new(Grid::rectangle(width, cells / width));
    let tiling = flipped(&grid, numbers);
    let mut left: Vec<Domino> = set(top).collect();
    let mut values = vec![0; grid.len()];
    for &place in tiling.places() {
        let domino = left.swap_remove(numbers.below(left.len()));
        let mut halves = [domino.low(), domino.high()];
        halves.rotate_left(numbers.below(2));
        for (cell, half) in grid.place(place).cells.into_iter().zip(halves) {
            values[usize::from(cell)] = half;
        }
    }
    (Layout::new(grid, values).expect("the numbers of a whole set"), tiling)
}

/// Dominoes all one way, then squares of two dominoes turned at random.
fn flipped(grid: &Arc<Grid>, numbers: &mut Numbers) -> Tiling {
    let (width, height) = grid.size();
    let [width, height] = [width, height].map(usize::from);
    let across = width.is_multiple_of(2);
    let start = |cell: usize| match (across, cell % width % 2, cell / width % 2) {
        (true, 0, _) => 'L',
        (true, ..) => 'R',
        (false, _, 0) => 'T',
        (false, ..) => 'B',
    };
    let mut letters: Vec<char> = (0..grid.len()).map(start).collect();
    for _ in 0..8 * grid.len() {
        let (row, column) = (numbers.below(height), numbers.below(width));
        if row + 1 == height || column + 1 == width {
            continue;
        }
        let square = [0, 1, width, width + 1].map(|step| row * width + column + step);
        let turned = match square.map(|cell| letters[cell]) {
            ['L', 'R', 'L', 'R'] => ['T', 'T', 'B', 'B'],
            ['T', 'T', 'B', 'B'] => ['L', 'R', 'L', 'R'],
            as_before => as_before,
        };
        square.into_iter().zip(turned).for_each(|(cell, letter)| letters[cell] = letter);
    }
    Tiling::from_letters(Arc::clone(grid), &letters.iter().collect::<String>())
        .expect("turned squares stay covered")
}

fn tilings_cover_both_colours(layout: &Layout, tiling: &Tiling) -> Result<(), String> {
    let problem = super::Problem::from(layout.clone());
    let even = |cells: &[u16]| matches!(problem.colours(cells), (light, dark) if light == dark);
    let each = tiling.places().iter().all(|&place| even(&layout.grid().place(place).cells));
    let cells: Vec<u16> = (0..).take(layout.grid().len()).collect();
    claim(each && even(&cells), || tiling.letters())
}

fn tiling_letters_read_back(layout: &Layout, tiling: &Tiling) -> Result<(), String> {
    let letters = tiling.letters();
    let back =
        Tiling::from_letters(Arc::clone(layout.grid()), &letters).map_err(|error| error.to_string())?;
    claim(back == *tiling && back.letters() == letters, || letters)
}

fn layouts_read_back(layout: &Layout, _: &Tiling) -> Result<(), String> {
    let columns = Reading { columns: Some(layout.grid().size().0), mask: None };
    [(write_rows(layout), Reading::default()), (write_id(layout), columns)].into_iter().try_for_each(
        |(text, reading)| {
            let read = read_layouts(&Source::new("a layout", &text), &reading);
            let [Ok(one)] = read.as_slice() else { return Err(format!("{read:?}")) };
            let back = &one.problem.layout;
            let again = if text.contains(':') { write_id(back) } else { write_rows(back) };
            claim(back == layout && again == text, || format!("{text} became {again}"))
        },
    )
}

fn dominoes_laid_are_a_solution(layout: &Layout, tiling: &Tiling) -> Result<(), String> {
    super::Problem::from(layout.clone())
        .check(tiling)
        .map_err(|fault| format!("{fault}\n{}", write_rows(layout)))
}

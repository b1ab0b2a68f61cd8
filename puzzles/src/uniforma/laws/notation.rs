//! Laws of drawings and names.

use super::cases::{on_random_shapes, random_wishes};
use crate::laws::Established::Property;
use crate::laws::{Law, Numbers, claim};
use crate::notation::Source;
use crate::uniforma::{Problem, Shape, Square, parse_given, read_drawings, write_drawing};

pub const LAWS: &[Law] = &[
    Law {
        id: "shapes-read-back",
        sentence: "A shape that is drawn with its wishes and read again is the same shape with the same wishes.",
        established: Property,
        check: || on_random_shapes(shapes_read_back),
    },
    Law {
        id: "squares-have-names",
        sentence: "Every square is found by the name of each of its four cells.",
        established: Property,
        check: || on_random_shapes(squares_have_names),
    },
];

fn shapes_read_back(shape: &Shape, numbers: &mut Numbers) -> Result<(), String> {
    let wishes = random_wishes(shape, numbers);
    let problem = Problem::new(shape.clone(), wishes).map_err(|error| error.to_string())?;
    let text = write_drawing(&problem);
    let read =
        read_drawings(&Source::new("a drawing", &text), false).map_err(|error| format!("{error}\n{text}"))?;
    let again: Vec<String> = read.iter().map(|drawing| write_drawing(&drawing.problem)).collect();
    claim(read.len() == 1 && read[0].problem == problem && again[0] == text, || {
        format!("{text}became {again:?}")
    })
}

fn squares_have_names(shape: &Shape, _: &mut Numbers) -> Result<(), String> {
    (0..=Square::MAX).take(shape.len()).try_for_each(|square| {
        shape.cells_of(square).into_iter().try_for_each(|cell| {
            let text = format!(" {}=1", shape.cell_name(cell).to_uppercase());
            let given =
                parse_given(shape, &Source::new("given", &text)).map_err(|error| error.to_string())?;
            claim(given == [(square, 1)], || text)
        })
    })
}

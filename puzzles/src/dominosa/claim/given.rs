//! Problems in JSON: the rows as they are read, and the given dominoes by their cells.

use crate::dominosa::format::{Reading, parse_place, read_layouts, write_rows};
use crate::dominosa::{Layout, PlaceId, Problem};
use crate::notation::Source;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    rows: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fixed: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    forbidden: Vec<String>,
}

pub(super) fn serialize<S: Serializer>(problem: &Problem, to: S) -> Result<S::Ok, S::Error> {
    let names = |places: &[PlaceId]| {
        places.iter().map(|&place| problem.layout.grid().place_name(place)).collect::<Vec<_>>()
    };
    let rows = write_rows(&problem.layout).lines().map(str::to_owned).collect();
    Given { rows, fixed: names(&problem.fixed), forbidden: names(&problem.forbidden) }.serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Problem, D::Error> {
    let given = Given::deserialize(from)?;
    let layout = layout(&given.rows).map_err(D::Error::custom)?;
    let places = |names: &[String]| {
        let place = |name: &String| {
            parse_place(layout.grid(), name)
                .ok_or_else(|| D::Error::custom(format!("`{}` is no place", name.escape_debug())))
        };
        names.iter().map(place).collect::<Result<Vec<PlaceId>, _>>()
    };
    let (fixed, forbidden) = (places(&given.fixed)?, places(&given.forbidden)?);
    Ok(Problem { layout, fixed, forbidden })
}

fn layout(rows: &[String]) -> Result<Layout, String> {
    let source = Source::new("the rows", &rows.join("\n"));
    match read_layouts(&source, &Reading::default()).as_slice() {
        [Ok(one)] if one.problem.fixed.is_empty() && one.problem.forbidden.is_empty() => {
            Ok(one.problem.layout.clone())
        }
        [Err(error)] => Err(format!("row {}: {}", error.line(), error.what())),
        _ => Err("the rows are not those of one layout".to_owned()),
    }
}

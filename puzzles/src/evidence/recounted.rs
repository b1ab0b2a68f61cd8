//! A claimed number of solutions beside one that was counted again.

use super::{Failure, grouped, refute};
use std::cmp::Ordering;

/// Counts again and compares. `recount` is given the number at which it may stop.
pub(crate) fn recounted(
    claimed: u128,
    at_least: bool,
    lines: &mut Vec<String>,
    recount: impl FnOnce(u128) -> Result<u128, Failure>,
) -> Result<(), Failure> {
    let found = recount(if at_least { claimed } else { claimed.saturating_add(1) })?;
    let solutions =
        |number: u128| format!("{} {}", grouped(number), if number == 1 { "solution" } else { "solutions" });
    let most = if at_least { "at least " } else { "" };
    match found.cmp(&claimed) {
        Ordering::Equal => lines.push(format!("recounted: {most}{}", solutions(found))),
        Ordering::Less => {
            return refute(format!("{} claimed, a recount finds {}", solutions(claimed), grouped(found)));
        }
        Ordering::Greater => return refute(format!("{} claimed, a recount finds more", solutions(claimed))),
    }
    Ok(())
}

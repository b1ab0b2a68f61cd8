//! Chains of implications, without branches and with.

mod forest;
mod key;
mod link;
mod nest;
mod pattern;
mod simple;
mod tell;
mod tree;

pub(super) use forest::{Forest, Search};
pub(super) use simple::Simples;

use super::technique::Technique;
use tree::Rules;

/// Contradictions of one digit.
pub(super) const NISHIO: Search = Search {
    technique: Technique::Nishio,
    base: 75,
    rules: Rules { in_cells: false, is_dynamic: true, level: 0, nested: 0 },
    is_nishio: true,
};

/// Chains from all candidates of a cell or all places of a digit.
pub(super) const MULTIPLE: Search = Search {
    technique: Technique::MultipleForcingChain,
    base: 80,
    rules: Rules { in_cells: true, is_dynamic: false, level: 0, nested: 0 },
    is_nishio: false,
};

/// Dynamic chains of a level: with no techniques within, 1 with simple ones, 2 with forcing chains, 3 with multiple ones.
pub(super) const fn dynamic(level: u8) -> Search {
    Search {
        technique: nest::technique(level),
        base: 85 + 5 * level,
        rules: Rules { in_cells: true, is_dynamic: true, level, nested: 0 },
        is_nishio: false,
    }
}

/// Dynamic chains with dynamic chains of a level within.
pub(super) const fn nested(level: u8) -> Search {
    let search = dynamic(4);
    Search { rules: Rules { nested: level, ..search.rules }, ..search }
}

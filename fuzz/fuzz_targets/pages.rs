//! Any bytes are a PDF file that is held against the rules of printers, or are refused.
#![no_main]

use libfuzzer_sys::fuzz_target;

/// The program is no library, so the few files that read a PDF file are taken from it; they use nothing else of it.
#[allow(dead_code, unused_imports)]
#[path = "../../src/print"]
mod print {
    pub mod area;
    pub mod check;
    pub mod paper;
}

fuzz_target!(|bytes: &[u8]| {
    if let Ok(rules) = print::check::check(bytes) {
        assert!(!rules.is_empty());
    }
});

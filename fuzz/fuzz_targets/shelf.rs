//! Any bytes are a file of a search that was kept, or are refused by name.
#![no_main]

use hlavolam_solvers::Shelf;
use libfuzzer_sys::fuzz_target;
use std::time::Duration;

fuzz_target!(|bytes: &[u8]| {
    let folder = tempfile::tempdir().expect("a folder");
    let open = || Shelf::open(folder.path(), "what is asked", Duration::ZERO);
    let shelf = open().expect("an empty folder");
    std::fs::create_dir_all(shelf.folder()).expect("a folder");
    std::fs::write(shelf.folder().join("1-onward-1.layer"), bytes).expect("a file");
    if let Err(error) = open() {
        assert!(error.to_string().contains("1-onward-1.layer"), "{error}");
    }
});

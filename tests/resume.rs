//! A proof that was interrupted goes on with the same command and ends with the same answer.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Ten men on a chessboard, with the proof kept in a folder.
fn solve(keep: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hlavolam"));
    command.args(["solve", "halma", "--board", "8x8", "--men", "10", "--time-limit", "10m", "--json"]);
    command.args(keep).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn layers(folder: &Path) -> usize {
    let inner = std::fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    inner.flat_map(std::fs::read_dir).flatten().count()
}

#[test]
fn an_interrupted_proof_is_resumed_by_the_same_command() {
    let folder = tempfile::tempdir().unwrap();
    let keep = ["--keep", folder.path().to_str().unwrap()];
    let whole = solve(&["--no-keep"]).output().unwrap();
    assert!(whole.status.success());

    let began = Instant::now();
    let mut child = solve(&keep).spawn().unwrap();
    while layers(folder.path()) < 4 {
        assert!(began.elapsed() < Duration::from_secs(300) && child.try_wait().unwrap().is_none());
        std::thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(130), 0));
    // Layers of a length that was refuted meanwhile are gone, but not that it was.
    assert!(layers(folder.path()) > 0);

    let resumed = solve(&keep).output().unwrap();
    let told = String::from_utf8(resumed.stderr).unwrap();
    assert!(told.contains("going on from"), "{told}");
    assert_eq!(String::from_utf8(resumed.stdout).unwrap(), String::from_utf8(whole.stdout).unwrap());
    // An answered question leaves nothing behind.
    assert_eq!(layers(folder.path()), 0);
}

#[test]
fn a_damaged_layer_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let keep = ["--keep", folder.path().to_str().unwrap()];
    let mut child = solve(&keep).spawn().unwrap();
    while layers(folder.path()) < 4 {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let inner = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let files = std::fs::read_dir(inner).unwrap().map(|entry| entry.unwrap().path());
    let file = files.filter(|path| path.extension().is_some_and(|ending| ending == "layer")).last().unwrap();
    let mut bytes = std::fs::read(&file).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    let output = solve(&keep).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(
        told.contains(&*file.file_name().unwrap().to_string_lossy()) && told.contains("checksum"),
        "{told}"
    );
}

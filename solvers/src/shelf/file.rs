//! The file of one step: what it is, how much is in it, and blocks of keys, each with a checksum.
//!
//! ```text
//! 8 bytes    hlvshelf
//! 4 bytes    version of the format
//! 4 bytes    length of the label, then the label: what the file holds
//! 4 bytes    number of notes, then 8 bytes for each
//! 4 bytes    bits of a key
//! 8 bytes    number of keys
//! 4 bytes    CRC-32 of all that
//! blocks     4 bytes number of keys, 4 bytes length, the keys, 4 bytes CRC-32 of the block
//! ```
//!
//! Numbers have their lowest byte first. Keys are in order; of each stands, highest byte first, what differs from the one
//! before, after a byte that tells how many bytes do not.

use super::{Kept, ShelfError, unreadable};
use crate::engine::Packed;
use rayon::prelude::*;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use tempfile::NamedTempFile;

const MAGIC: &[u8; 8] = b"hlvshelf";
const VERSION: u32 = 1;
/// Keys of a block.
const BLOCK: usize = 1 << 14;
/// Blocks that are made ready at a time.
const BATCH: usize = 64;
/// Labels, notes and blocks are never longer than this.
const MOST: usize = 1 << 20;

/// Writes a file: to a temporary one in the same folder, which then takes its name.
pub(super) fn write<S: Packed>(
    path: &Path,
    label: &str,
    notes: &[u64],
    bits: u32,
    keys: &[S],
) -> io::Result<()> {
    let mut file = NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
    let mut head = Vec::new();
    head.extend(MAGIC);
    head.extend(VERSION.to_le_bytes());
    head.extend((label.len() as u32).to_le_bytes());
    head.extend(label.as_bytes());
    head.extend((notes.len() as u32).to_le_bytes());
    notes.iter().for_each(|note| head.extend(note.to_le_bytes()));
    head.extend(bits.to_le_bytes());
    head.extend((keys.len() as u64).to_le_bytes());
    seal(&mut head);
    file.write_all(&head)?;
    for batch in keys.chunks(BLOCK * BATCH) {
        let blocks: Vec<Vec<u8>> = batch.par_chunks(BLOCK).map(|keys| block(keys, bits)).collect();
        blocks.iter().try_for_each(|block| file.write_all(block))?;
    }
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

fn seal(bytes: &mut Vec<u8>) {
    bytes.extend(crc32fast::hash(bytes).to_le_bytes());
}

/// The bytes that hold so many bits.
fn width(bits: u32) -> usize {
    bits.div_ceil(8) as usize
}

fn block<S: Packed>(keys: &[S], bits: u32) -> Vec<u8> {
    let mut data = Vec::with_capacity(keys.len() * (width(bits) + 1));
    let mut last = [0; 32];
    let first = last.len() - width(bits);
    for key in keys {
        let bytes = key.to_bytes();
        let same = last[first..].iter().zip(&bytes[first..]).take_while(|(one, other)| one == other).count();
        data.push(same as u8);
        data.extend(&bytes[first + same..]);
        last = bytes;
    }
    let mut block = Vec::with_capacity(data.len() + 12);
    block.extend((keys.len() as u32).to_le_bytes());
    block.extend((data.len() as u32).to_le_bytes());
    block.extend(data);
    seal(&mut block);
    block
}

/// Checks a file without keeping what is in it.
pub(super) fn check(path: &Path, label: &str) -> Result<(), ShelfError> {
    read::<u64>(path, label).map(|_| ())
}

/// What is in a file.
pub(super) fn read<S: Packed>(path: &Path, label: &str) -> Result<Kept<S>, ShelfError> {
    let file = File::open(path).map_err(|source| unreadable(path, source))?;
    parse(BufReader::new(file), label).map_err(|error| match error {
        Refusal::System(error) if error.kind() != io::ErrorKind::UnexpectedEof => unreadable(path, error),
        Refusal::System(_) => damaged(path, "it is cut off"),
        Refusal::Content(why) => damaged(path, why),
    })
}

fn damaged(path: &Path, why: &str) -> ShelfError {
    ShelfError::Damaged { path: path.to_owned(), why: why.to_owned() }
}

enum Refusal {
    System(io::Error),
    Content(&'static str),
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// Reads with a checksum over all that was read since the last.
struct Sealed<R> {
    from: R,
    crc: crc32fast::Hasher,
}

impl<R: Read> Sealed<R> {
    fn bytes(&mut self, len: usize) -> Result<Vec<u8>, Refusal> {
        if len > MOST {
            return Err(Refusal::Content("a length in it is out of range"));
        }
        let mut bytes = vec![0; len];
        self.from.read_exact(&mut bytes)?;
        self.crc.update(&bytes);
        Ok(bytes)
    }

    fn number<const N: usize>(&mut self) -> Result<u64, Refusal> {
        let bytes = self.bytes(N)?;
        Ok(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    fn unseal(&mut self) -> Result<(), Refusal> {
        let crc = std::mem::take(&mut self.crc).finalize();
        let mut bytes = [0; 4];
        self.from.read_exact(&mut bytes)?;
        if u32::from_le_bytes(bytes) == crc { Ok(()) } else { Err(Refusal::Content("its checksum is wrong")) }
    }
}

fn parse<S: Packed>(from: impl Read, label: &str) -> Result<Kept<S>, Refusal> {
    let mut from = Sealed { from, crc: crc32fast::Hasher::new() };
    if from.bytes(MAGIC.len())? != MAGIC {
        return Err(Refusal::Content("it is no file of this kind"));
    }
    if from.number::<4>()? != u64::from(VERSION) {
        return Err(Refusal::Content("it is of another version"));
    }
    let len = from.number::<4>()? as usize;
    let is_asked = from.bytes(len)? == label.as_bytes();
    let count = from.number::<4>()? as usize;
    let notes = (0..count).map(|_| from.number::<8>()).collect::<Result<_, _>>()?;
    let bits = from.number::<4>()? as u32;
    let total = from.number::<8>()?;
    from.unseal()?;
    if !is_asked {
        return Err(Refusal::Content("it belongs to another search"));
    }
    if bits > 256 {
        return Err(Refusal::Content("a length in it is out of range"));
    }
    let mut keys = Vec::new();
    while (keys.len() as u64) < total {
        let (count, len) = (from.number::<4>()?, from.number::<4>()? as usize);
        let data = from.bytes(len)?;
        from.unseal()?;
        let before = keys.len() as u64;
        unpack(&data, bits, &mut keys).ok_or(Refusal::Content("its keys are not in order"))?;
        if count == 0 || keys.len() as u64 - before != count {
            return Err(Refusal::Content("a block has another length than is said"));
        }
    }
    let mut more = [0];
    if keys.len() as u64 != total || from.from.read(&mut more)? > 0 {
        return Err(Refusal::Content("it has another length than is said"));
    }
    Ok(Kept { notes, bits, keys })
}

/// The keys of a block, if they are as many bytes long as they should be and in order.
fn unpack<S: Packed>(mut data: &[u8], bits: u32, keys: &mut Vec<S>) -> Option<()> {
    let mut bytes = [0_u8; 32];
    let first = bytes.len() - width(bits);
    let mut is_first = true;
    while let Some((&same, rest)) = data.split_first() {
        let at = first + usize::from(same);
        let (tail, after) = (rest.get(..bytes.len().checked_sub(at)?)?, rest.get(bytes.len() - at..)?);
        let rises = is_first || tail.first() > bytes.get(at);
        bytes[at..].copy_from_slice(tail);
        if !rises {
            return None;
        }
        keys.push(S::of_bytes(bytes));
        (data, is_first) = (after, false);
    }
    Some(())
}

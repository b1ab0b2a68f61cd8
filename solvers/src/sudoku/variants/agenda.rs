//! Things to look at again, each noted once.

/// A stack of numbers without repeats.
#[derive(Clone, Debug, Default)]
pub(super) struct Agenda {
    items: Vec<u16>,
    noted: Vec<bool>,
}

impl Agenda {
    /// An agenda for numbers below `end`, all of them noted.
    pub fn full(end: usize) -> Self {
        Self { items: (0..end as u16).collect(), noted: vec![true; end] }
    }

    pub fn note(&mut self, item: u16) {
        if !std::mem::replace(&mut self.noted[usize::from(item)], true) {
            self.items.push(item);
        }
    }

    pub fn next(&mut self) -> Option<usize> {
        let item = usize::from(self.items.pop()?);
        self.noted[item] = false;
        Some(item)
    }

    pub fn clear(&mut self) {
        while self.next().is_some() {}
    }
}

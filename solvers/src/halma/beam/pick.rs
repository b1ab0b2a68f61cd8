//! The best of many children, of which there is no room for all.

/// A move that a beam may make.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub score: i32,
    /// The place of the position it is made in.
    pub parent: u32,
    pub from: u8,
    pub to: u8,
    /// The key of the position it leads to.
    pub key: u64,
}

/// Keeps children that may be among the best: about three times as many as asked for, since some lead to the same
/// position.
pub(super) struct Pick {
    children: Vec<Child>,
    width: usize,
    /// Children that score no more than this are not kept.
    pub threshold: i32,
}

impl Pick {
    /// For the best `width` children.
    pub fn new(width: usize) -> Self {
        Self { children: Vec::with_capacity(8 * width), width, threshold: i32::MIN }
    }

    /// Takes a child, unless there are enough that are better.
    #[inline(always)]
    pub fn take(&mut self, child: Child) {
        if child.score > self.threshold {
            self.children.push(child);
            if self.children.len() >= 8 * self.width {
                self.raise();
            }
        }
    }

    #[cold]
    fn raise(&mut self) {
        let kept = 3 * self.width;
        let (_, last, _) = self.children.select_nth_unstable_by_key(kept - 1, |child| -child.score);
        self.threshold = last.score;
        self.children.truncate(kept);
    }

    /// The children, the best first.
    pub fn into_best(mut self) -> Vec<Child> {
        self.children.sort_unstable_by_key(|child| (-child.score, child.key, child.parent));
        self.children
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_are_kept() {
        let mut pick = Pick::new(10);
        let scores: Vec<i32> = (0..1000).map(|n| n * 7919 % 1009).collect();
        for &score in &scores {
            pick.take(Child { score, parent: 0, from: 0, to: 0, key: 0 });
        }
        let mut sorted = scores;
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        assert!(pick.into_best().iter().take(10).map(|child| child.score).eq(sorted[..10].iter().copied()));
    }
}

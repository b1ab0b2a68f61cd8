//! Which way round: telling the positions of one class apart as far as the goal does.

use hlavolam_puzzles::board::Permutation;

/// The cosets of the symmetries that keep the goal, within all symmetries of the board.
///
/// A class stands for positions that differ by symmetries; seen from the goal, two of them are the same only if a
/// symmetry that keeps the goal takes one to the other. Position p with `symmetry(x)` taking it to the class's
/// canonical position belongs to the coset of x (all x·h with h keeping the goal). Values per class and coset are then
/// exact, however few symmetries the goal has.
#[derive(Clone, Debug)]
pub(super) struct Cosets {
    /// The coset of each symmetry.
    of: Vec<usize>,
    /// One symmetry of each coset.
    members: Vec<usize>,
    /// `then[g][c]` is the coset of "first a member of c, then g".
    then: Vec<Vec<usize>>,
}

impl Cosets {
    /// # Panics
    /// If the symmetries do not form a group.
    pub fn new(symmetries: &[Permutation], keeps_goal: impl Fn(&Permutation) -> bool) -> Self {
        let number =
            |s: &Permutation| symmetries.iter().position(|t| t == s).expect("symmetries form a group");
        let keeping: Vec<&Permutation> = symmetries.iter().filter(|s| keeps_goal(s)).collect();
        let mut of = vec![usize::MAX; symmetries.len()];
        let mut members = Vec::new();
        for (x, symmetry) in symmetries.iter().enumerate() {
            if of[x] == usize::MAX {
                for keep in &keeping {
                    of[number(&keep.then(symmetry))] = members.len();
                }
                members.push(x);
            }
        }
        let then = symmetries
            .iter()
            .map(|g| members.iter().map(|&x| of[number(&symmetries[x].then(g))]).collect())
            .collect();
        Self { of, members, then }
    }

    /// The number of cosets.
    pub fn count(&self) -> usize {
        self.members.len()
    }

    /// The coset of a symmetry.
    pub fn of(&self, symmetry: usize) -> usize {
        self.of[symmetry]
    }

    /// One symmetry of each coset.
    pub fn members(&self) -> &[usize] {
        &self.members
    }

    /// The coset of every "first a member of the coset, then `symmetry`".
    #[inline(always)]
    pub fn then(&self, symmetry: usize) -> &[usize] {
        &self.then[symmetry]
    }
}

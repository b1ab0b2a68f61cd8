//! Strong links of one digit, each reaching the next: skyscrapers, kites, cranes, empty rectangles, and longer ones.
//!
//! A strong link is a house in which the digit is in one of two groups of cells. Where the second group of one link and the
//! first group of the next lie in a common house, not both hold the digit. So one of the two outer groups does; if
//! these lie in a common house too, it is a ring, and each pair of neighbour groups holds the digit once.

use super::board::Index;
use super::cells::Cells;
use super::frame::HouseId;
use super::singles::is_box;
use super::step::{Because, Candidate, Step, StrongLink};
use super::technique::Technique;
use super::view::{View, removing};
use hlavolam_puzzles::sudoku::HouseKind;
use std::cmp::Reverse;

/// A strong link.
#[derive(Clone, Copy, Debug)]
struct Link<const W: usize> {
    house: HouseId,
    groups: [Cells<W>; 2],
    /// The houses that hold all of a group, as bits.
    shared: [u128; 2],
    /// All places of the digit in the house.
    spots: Cells<W>,
    is_grouped: bool,
}

/// A link that is walked from one group to the other one.
#[derive(Clone, Copy, Debug)]
struct Leg {
    link: usize,
    is_back: bool,
}

/// What makes one row of links better than another: the rating in tenths, more eliminations, and then the number of grouped
/// links and the kinds of houses.
type Rank = (u8, Reverse<usize>, [u8; 5]);

/// A row of links and what it rules out.
struct Found {
    digit: Index,
    links: Vec<StrongLink>,
    is_ring: bool,
    removed: Vec<Candidate>,
}

/// The best row of so many links, 2 to 4.
pub(super) fn find<const W: usize>(view: View<W>, length: usize) -> Option<Step> {
    let mut best = None;
    for digit in view.board.indices() {
        let links = links(view, digit);
        let mut walk = Walk { view, digit, length, links: &links, legs: Vec::new(), best: &mut best };
        for leg in legs(links.len()) {
            walk.go_on(leg, Cells::EMPTY);
        }
    }
    best.map(|(rank, found)| told(length, rank, found))
}

fn legs(links: usize) -> impl Iterator<Item = Leg> {
    (0..links).flat_map(|link| [false, true].map(|is_back| Leg { link, is_back }))
}

/// All strong links of a digit.
fn links<const W: usize>(view: View<W>, digit: Index) -> Vec<Link<W>> {
    let mut links = Vec::new();
    for house in (0..).take(view.frame.houses.len()) {
        let spots = view.spots(house, digit);
        let mut add = |groups: [Cells<W>; 2], is_grouped| {
            let shared = groups.map(|group| view.frame.shared(group).fold(0, |set, house| set | 1 << house));
            links.push(Link { house, groups, shared, spots, is_grouped });
        };
        match spots.len() {
            0 | 1 => {}
            2 => {
                let [one, other] = ends(spots);
                if !(is_box(view, house) && are_in_line(view, spots)) {
                    add([one, other], false);
                }
            }
            _ => group(view, house, spots, &mut |groups| add(groups, true)),
        }
    }
    links
}

fn ends<const W: usize>(pair: Cells<W>) -> [Cells<W>; 2] {
    let first = pair.first().map_or(Cells::EMPTY, Cells::of);
    [first, pair.without(first)]
}

/// Whether cells lie in one row or column.
fn are_in_line<const W: usize>(view: View<W>, cells: Cells<W>) -> bool {
    let is_line = |house: HouseId| matches!(view.name(house).kind, HouseKind::Row | HouseKind::Column);
    view.frame.shared(cells).any(is_line)
}

/// Parts three places or more into two groups.
fn group<const W: usize>(
    view: View<W>,
    house: HouseId,
    spots: Cells<W>,
    add: &mut impl FnMut([Cells<W>; 2]),
) {
    let fits = |split: &&super::frame::Split<W>| {
        let heart = split.heart.map_or(Cells::EMPTY, Cells::of);
        let parts = split.parts[0] | split.parts[1] | heart;
        spots.is_within(parts) && (split.heart.is_some() || !is_box(view, house) || spots.len() > 3)
    };
    let Some(split) = view.frame.house(house).splits.iter().find(fits) else { return };
    let [one, other] = split.parts.map(|part| part & spots);
    if one.is_empty() || other.is_empty() {
        return;
    }
    let Some(heart) = split.heart else {
        add([one, other]);
        if is_box(view, house) && spots.len() == 4 {
            let [[a, b], [c, d]] = [ends(one), ends(other)];
            if one.len() == 2 && are_in_line(view, a | c) && are_in_line(view, b | d) {
                add([a | c, b | d]);
            }
        }
        return;
    };
    let heart = Cells::of(heart);
    match (one.len(), other.len()) {
        (_, 1) => add([other, one | heart]),
        (1, _) => add([one, other | heart]),
        _ => add([one | (heart & spots), other | (heart & spots)]),
    }
}

/// A walk along the links of a digit.
struct Walk<'a, 'b, const W: usize> {
    view: View<'a, W>,
    digit: Index,
    length: usize,
    links: &'b [Link<W>],
    legs: Vec<Leg>,
    best: &'b mut Option<(Rank, Found)>,
}

impl<const W: usize> Walk<'_, '_, W> {
    /// Walks along a link, and along all that can come after it. No cell is in two of the houses.
    fn go_on(&mut self, leg: Leg, used: Cells<W>) {
        let link = &self.links[leg.link];
        if link.spots.meets(used) {
            return;
        }
        if let Some(&last) = self.legs.last()
            && self.links[last.link].shared[usize::from(!last.is_back)]
                & link.shared[usize::from(leg.is_back)]
                == 0
        {
            return;
        }
        self.legs.push(leg);
        if self.legs.len() == self.length {
            self.end();
        } else {
            legs(self.links.len()).for_each(|next| self.go_on(next, used | link.spots));
        }
        self.legs.pop();
    }

    fn first(&self, leg: Leg) -> Cells<W> {
        self.links[leg.link].groups[usize::from(leg.is_back)]
    }

    fn last(&self, leg: Leg) -> Cells<W> {
        self.links[leg.link].groups[usize::from(!leg.is_back)]
    }

    /// Looks at a row of links that is long enough. Each is met from both ends, and a ring from all its links.
    fn end(&mut self) {
        let (start, end) = (self.legs[0], self.legs[self.length - 1]);
        let shared = self.links[start.link].shared[usize::from(start.is_back)]
            & self.links[end.link].shared[usize::from(!end.is_back)];
        let is_ring = shared != 0;
        let is_first =
            if is_ring { self.legs.iter().all(|leg| leg.link >= start.link) } else { start.link < end.link };
        if is_first {
            self.rank(is_ring);
        }
    }

    fn rank(&mut self, is_ring: bool) {
        let base = self
            .legs
            .iter()
            .fold(Cells::EMPTY, |all, leg| all | self.view.frame.house(self.links[leg.link].house).cells);
        let meet = |one: Cells<W>, other: Cells<W>| {
            self.view.frame.common_peers(one | other).without(base) & self.view.board.cells(self.digit)
        };
        let (start, end) = (self.legs[0], self.legs[self.length - 1]);
        let mut out = meet(self.first(start), self.last(end));
        let mut count = out.len();
        for pair in self.legs.windows(2) {
            if is_ring {
                let between = meet(self.last(pair[0]), self.first(pair[1]));
                count += between.len();
                out |= between;
            } else {
                out = out.without(self.share(pair[0], pair[1]));
                count = out.len();
            }
        }
        if out.is_empty() {
            return;
        }
        let rank = (self.tenths(), Reverse(count as usize), self.suffix());
        if self.best.as_ref().is_none_or(|(known, _)| rank < *known) {
            let found = self.found(out, is_ring);
            *self.best = Some((rank, found));
        }
    }

    /// The cells of the house in which two legs meet: a column, a row or a box.
    fn share(&self, one: Leg, other: Leg) -> Cells<W> {
        let both = self.last(one) | self.first(other);
        let rank = |&house: &HouseId| match self.view.name(house).kind {
            HouseKind::Column => 0,
            HouseKind::Row => 1,
            _ => 2,
        };
        let house = self.view.frame.shared(both).min_by_key(rank);
        house.map_or(Cells::EMPTY, |house| self.view.frame.house(house).cells)
    }

    /// Parallel lines are easiest, then lines across or a box, then all of them; grouped links are hardest.
    fn tenths(&self) -> u8 {
        let base = match self.length {
            2 => 40,
            3 => 54,
            _ => 58,
        };
        let kinds = self.legs.iter().fold([false; 3], |mut met, leg| {
            met[self.kind(*leg)] = true;
            met
        });
        if self.legs.iter().any(|leg| self.links[leg.link].is_grouped) {
            return base + 3;
        }
        match kinds {
            [false, true, false] | [false, false, true] => base,
            [true, true, true] => base + 2,
            _ => base + 1,
        }
    }

    /// 0 for a box or a further house, 1 for a row, 2 for a column.
    fn kind(&self, leg: Leg) -> usize {
        match self.view.name(self.links[leg.link].house).kind {
            HouseKind::Row => 1,
            HouseKind::Column => 2,
            _ => 0,
        }
    }

    /// The number of grouped links, and the kinds of the links in the least of the ways to look at them.
    fn suffix(&self) -> [u8; 5] {
        let kinds = |turned: bool, backwards: bool| {
            let mut kinds = [self.legs.iter().filter(|leg| self.links[leg.link].is_grouped).count() as u8; 5];
            for (index, &leg) in self.legs.iter().enumerate() {
                let kind = self.kind(leg);
                let kind = if turned && kind > 0 { 3 - kind } else { kind };
                kinds[1 + if backwards { self.length - 1 - index } else { index }] = kind as u8;
            }
            kinds[self.length + 1..].fill(0);
            kinds
        };
        let all = [kinds(false, false), kinds(false, true), kinds(true, false), kinds(true, true)];
        all.into_iter().min().unwrap_or_default()
    }

    fn found(&self, out: Cells<W>, is_ring: bool) -> Found {
        let link = |&leg: &Leg| StrongLink {
            house: self.view.name(self.links[leg.link].house),
            groups: [self.first(leg), self.last(leg)]
                .map(|group| (group & self.links[leg.link].spots).to_vec()),
        };
        Found {
            digit: self.digit,
            links: self.legs.iter().map(link).collect(),
            is_ring,
            removed: self.view.among_one(out, self.digit),
        }
    }
}

fn told(length: usize, (tenths, _, suffix): Rank, found: Found) -> Step {
    let technique = match (length, found.is_ring) {
        (2, true) => Technique::TwoLinkRing,
        (2, false) if suffix[1..3] == [1, 1] => Technique::Skyscraper,
        (2, false) if suffix[1..3] == [1, 2] => Technique::TwoStringKite,
        (2, false) => Technique::TurbotCrane,
        (3, _) => Technique::ThreeStrongLinks,
        _ => Technique::FourStrongLinks,
    };
    let because = Because::Links { digit: found.digit + 1, links: found.links, is_ring: found.is_ring };
    removing(technique, tenths, found.removed, because)
}

//! What is known of the numbers and the dominoes, and the looks that tell more.

use super::ground::{Ground, Place};
use hlavolam_puzzles::uniforma::{Problem, Square};

/// Numbers and dominoes as far as they are known.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Known {
    /// For each square the numbers that it may have, as bits.
    pub numbers: Vec<u16>,
    /// What is known of each place.
    places: Vec<Mark>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// A domino may lie there.
    Open,
    /// None does.
    Closed,
    /// One does.
    Laid,
}

/// Nothing fits any more.
pub(super) struct Contradiction {
    /// After so many looks.
    pub looks: u32,
}

/// Something that nothing fits, within a look.
struct Clash;

type Look = Result<(), Clash>;

impl Known {
    /// The given numbers, and nothing else.
    pub fn new(problem: &Problem, ground: &Ground) -> Self {
        let all = u16::MAX >> (16 - ground.numbers);
        let mut numbers = vec![all; problem.shape().len()];
        for &(square, number) in &problem.wishes().given {
            numbers[usize::from(square)] = 1 << number;
        }
        Self { numbers, places: vec![Mark::Open; ground.places.len()] }
    }

    /// Looks everywhere again and again until nothing more is seen.
    pub fn look_on(&mut self, ground: &Ground) -> Result<(), Contradiction> {
        for looks in 1.. {
            let before = self.clone();
            self.look(ground).map_err(|Clash| Contradiction { looks })?;
            if *self == before {
                break;
            }
        }
        Ok(())
    }

    /// Whether the number of every square is known.
    pub fn is_done(&self) -> bool {
        self.numbers.iter().all(|numbers| numbers.is_power_of_two())
    }

    /// Every square whose number is not known, with each that it may be.
    pub fn open(&self) -> impl Iterator<Item = (Square, u8)> {
        let open = (0..).zip(&self.numbers).filter(|(_, numbers)| !numbers.is_power_of_two());
        open.flat_map(|(square, &numbers)| {
            (0..16).filter(move |number| numbers >> number & 1 == 1).map(move |number| (square, number))
        })
    }

    /// One look at everything.
    fn look(&mut self, ground: &Ground) -> Look {
        self.count(ground)?;
        self.compare(ground)?;
        let pairs = self.pairs(ground)?;
        self.single_places(ground, &pairs)?;
        self.cells(ground)
    }

    /// A number that stands on enough squares stands on no others; where only so many are left, it stands on all of them.
    fn count(&mut self, ground: &Ground) -> Look {
        for number in 0..ground.numbers {
            let bit = 1_u16 << number;
            let may = self.numbers.iter().filter(|&&numbers| numbers & bit != 0).count() as u32;
            let does = self.numbers.iter().filter(|&&numbers| numbers == bit).count() as u32;
            if may < ground.each || does > ground.each {
                return Err(Clash);
            }
            for numbers in self.numbers.iter_mut().filter(|numbers| **numbers & bit != 0) {
                if may == ground.each {
                    *numbers = bit;
                } else if does == ground.each && *numbers != bit {
                    *numbers &= !bit;
                }
            }
        }
        self.is_possible()
    }

    /// Squares that must have other numbers than those that are known, or the next one.
    fn compare(&mut self, ground: &Ground) -> Look {
        for square in 0..self.numbers.len() {
            let numbers = self.numbers[square];
            let mut others = if numbers.is_power_of_two() { ground.unlike[square] } else { 0 };
            while others != 0 {
                self.numbers[others.trailing_zeros() as usize] &= !numbers;
                others &= others - 1;
            }
        }
        for &[left, right] in &ground.rising {
            self.numbers[right] &= self.numbers[left] << 1;
            self.numbers[left] &= self.numbers[right] >> 1;
        }
        self.is_possible()
    }

    fn is_possible(&self) -> Look {
        if self.numbers.contains(&0) { Err(Clash) } else { Ok(()) }
    }

    /// For each pair of numbers the places where its domino may lie. No place is left to a domino that lies elsewhere, and a square
    /// under a domino has a number for which there is one.
    fn pairs(&mut self, ground: &Ground) -> Result<Pairs, Clash> {
        let used = self.used(ground)?;
        let mut pairs = Pairs(vec![Places::default(); ground.numbers * ground.numbers]);
        for (number, place) in ground.places.iter().enumerate() {
            if self.places[number] == Mark::Closed {
                continue;
            }
            let mut sides = [0_u16; 2];
            let mut fits = |a: usize, b: usize| {
                let known = used[a * ground.numbers + b];
                if known.is_none_or(|at| at == number) {
                    sides[0] |= 1 << a;
                    sides[1] |= 1 << b;
                    pairs.0[a.min(b) * ground.numbers + a.max(b)].add(number);
                }
            };
            self.each_pair(place, &mut fits);
            match (sides[0], self.places[number]) {
                (0, Mark::Laid) => return Err(Clash),
                (0, _) => self.places[number] = Mark::Closed,
                (_, Mark::Laid) => {
                    for (side, square) in sides.into_iter().zip(place.squares) {
                        self.numbers[square] &= side;
                    }
                }
                _ => {}
            }
        }
        self.is_possible().map(|()| pairs)
    }

    /// Hands on every two numbers that the cells of a place may have.
    fn each_pair(&self, place: &Place, take: &mut impl FnMut(usize, usize)) {
        let [first, second] = place.squares;
        for a in bits(self.numbers[first]) {
            if first == second {
                take(a, a);
            } else {
                bits(self.numbers[second]).for_each(|b| take(a, b));
            }
        }
    }

    /// For each pair of numbers the place where its domino is known to lie.
    fn used(&mut self, ground: &Ground) -> Result<Vec<Option<usize>>, Clash> {
        let mut used = vec![None; ground.numbers * ground.numbers];
        for (number, place) in
            ground.places.iter().enumerate().filter(|(number, _)| self.places[*number] == Mark::Laid)
        {
            let [a, b] = place.squares.map(|square| self.numbers[square]);
            if !a.is_power_of_two() || !b.is_power_of_two() {
                continue;
            }
            let [a, b] = [a, b].map(|number| number.trailing_zeros() as usize);
            for at in [a * ground.numbers + b, b * ground.numbers + a] {
                if used[at].is_some_and(|other| other != number) {
                    return Err(Clash);
                }
                used[at] = Some(number);
            }
        }
        Ok(used)
    }

    /// A domino for which one place is left lies there.
    fn single_places(&mut self, ground: &Ground, pairs: &Pairs) -> Look {
        for a in 0..ground.numbers {
            for b in a..ground.numbers {
                let places = pairs.0[a * ground.numbers + b];
                if places.many == 0 {
                    return Err(Clash);
                }
                if places.many > 1 {
                    continue;
                }
                self.places[places.first] = Mark::Laid;
                let [first, second] = ground.places[places.first].squares;
                let both = 1_u16 << a | 1 << b;
                self.numbers[first] &= both;
                self.numbers[second] &= both;
            }
        }
        self.is_possible()
    }

    /// A cell for which one place is left is covered there, and a domino leaves no other place to its cells.
    fn cells(&mut self, ground: &Ground) -> Look {
        for places in &ground.on {
            let may = || places.iter().copied().filter(|&place| self.places[place] != Mark::Closed);
            let laid = places.iter().copied().find(|&place| self.places[place] == Mark::Laid);
            let only = may().next().ok_or(Clash)?;
            let chosen = laid.or_else(|| (may().count() == 1).then_some(only));
            let Some(chosen) = chosen else { continue };
            for &place in places.iter().filter(|&&place| place != chosen) {
                if self.places[place] == Mark::Laid {
                    return Err(Clash);
                }
                self.places[place] = Mark::Closed;
            }
            self.places[chosen] = Mark::Laid;
        }
        self.twins(ground);
        Ok(())
    }

    /// Two dominoes across the same two squares, or within one, would be the same.
    fn twins(&mut self, ground: &Ground) {
        for number in 0..ground.places.len() {
            if self.places[number] != Mark::Laid {
                continue;
            }
            let squares = |place: &Place| {
                [place.squares[0].min(place.squares[1]), place.squares[0].max(place.squares[1])]
            };
            for (other, place) in ground.places.iter().enumerate() {
                if other != number
                    && squares(place) == squares(&ground.places[number])
                    && self.places[other] == Mark::Open
                {
                    self.places[other] = Mark::Closed;
                }
            }
        }
    }
}

/// The places of each pair of numbers, the smaller first.
struct Pairs(Vec<Places>);

/// How many places there are, and the first of them.
#[derive(Clone, Copy, Default)]
struct Places {
    many: u32,
    first: usize,
}

impl Places {
    /// Adds a place, those of one place one after the other.
    fn add(&mut self, place: usize) {
        if self.many == 0 {
            self.first = place;
        }
        if self.many == 0 || self.first != place {
            self.many += 1;
        }
    }
}

fn bits(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |number| set >> number & 1 == 1)
}

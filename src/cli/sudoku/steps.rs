//! Steps in words, so that a person can follow them.

use hlavolam_puzzles::sudoku::{Cell, DigitSet, Shape};
use hlavolam_solvers::sudoku::{
    Because, Candidate, Chain, HouseName, Node, Proof, Rescue, Step, StrongLink, SumOf, Why,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A step as `--json` prints it.
pub fn line(shape: &Shape, step: &Step) -> Value {
    let name = |candidate: &Candidate| format!("{}={}", shape.cell_name(candidate.cell), candidate.digit);
    let removed: Vec<String> = step
        .removed
        .iter()
        .map(|candidate| format!("{}<>{}", shape.cell_name(candidate.cell), candidate.digit))
        .collect();
    let mut line = json!({
        "technique": step.technique.name(),
        "rating": step.difficulty.to_string(),
        "text": sentence(shape, step),
    });
    if let Some(alias) = step.also {
        line["alias"] = alias.into();
    }
    if let Some(placed) = &step.placed {
        line["placed"] = name(placed).into();
    }
    line["removed"] = removed.into();
    line
}

/// The name of a step with its rating, and another common name where there is one.
pub fn title(step: &Step) -> String {
    let also = step.also.map(|alias| format!(", also {alias}")).unwrap_or_default();
    format!("{} ({}{also})", step.technique, step.difficulty)
}

/// A step in words: the reason and what follows.
pub fn sentence(shape: &Shape, step: &Step) -> String {
    let teller = Teller(shape);
    let reason = teller.reason(&step.because, step);
    format!("{reason} {}", teller.result(step)).trim().to_owned()
}

/// The chains of a step, line by line, where they branch or are several.
pub fn chains(shape: &Shape, step: &Step) -> Vec<String> {
    let Because::Chains { chains, .. } = &step.because else { return Vec::new() };
    let teller = Teller(shape);
    chains.iter().flat_map(|chain| teller.chain(chain)).collect()
}

/// Says things of a shape.
struct Teller<'a>(&'a Shape);

impl Teller<'_> {
    fn reason(&self, because: &Because, step: &Step) -> String {
        let placed = step.placed.map(|placed| (self.cell(placed.cell), placed.digit));
        let (cell, digit) = placed.unwrap_or_default();
        match because {
            Because::LastCell(house) => format!("{cell} is the last empty cell of {house}."),
            Because::OnlyPlace(house) => format!("{cell} is the only cell of {house} for {digit}."),
            Because::OnlyDigit => format!("{digit} is the only candidate of {cell}."),
            Because::Locked { digit, from, into, cells, then } => {
                let cells = self.cells(cells);
                let into = into.map_or_else(String::new, |into| format!(", and so lie in {into}"));
                let then =
                    then.map_or_else(String::new, |then| format!(", which leaves one place in {then}"));
                format!("All places for {digit} in {from} are {cells}{into}{then}.")
            }
            Because::Subset { house, cells, digits, is_hidden: false } => {
                format!("In {house}, {} hold only {}.", self.cells(cells), list_of(digits))
            }
            Because::Subset { house, cells, digits, is_hidden: true } => {
                format!("In {house}, {} go only into {}.", list_of(digits), self.cells(cells))
            }
            Because::Fish { digit, base, cover } => {
                format!("In {}, all places for {digit} lie in {}.", list_of(base), list_of(cover))
            }
            Because::Links { digit, links, is_ring } => self.links(*digit, links, *is_ring),
            Because::Wing { cells, pincer, linked, out } => self.wing(cells, *pincer, linked, *out),
            Because::Loop { cells, digits: [one, other], rescue } => {
                let cells = cells.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>().join(" - ");
                let rescue = self.rescue(rescue);
                format!("{cells} could hold {one} and {other} in two ways. {rescue}")
            }
            Because::Grave { extra, rescue } => {
                let extra = self.candidates(extra);
                format!(
                    "Without {extra}, every cell would have two candidates and every digit two places in each house, \
                     so one of them is right. {}",
                    self.rescue(rescue)
                )
            }
            Because::Exclusion { cells, combinations } => self.exclusion(cells, combinations),
            Because::Sum { cells, sum, of } => self.sum(cells, *sum, of),
            Because::Chains { proof, chains } => self.proof(*proof, chains),
            Because::Trial => "No technique helps any more; something must be tried.".to_owned(),
        }
    }

    fn result(&self, step: &Step) -> String {
        match step.placed {
            Some(placed) => format!("So {}={}.", self.cell(placed.cell), placed.digit),
            None if step.removed.is_empty() => String::new(),
            None => format!("So not {}.", self.candidates(&step.removed)),
        }
    }

    fn sum(&self, cells: &[Cell], sum: u16, of: &SumOf) -> String {
        let cells = self.cells(cells);
        let houses =
            |houses: &[HouseName]| list(&houses.iter().map(ToString::to_string).collect::<Vec<_>>(), "and");
        match of {
            SumOf::Cage => format!("The cage {cells} makes {sum}."),
            SumOf::Left(of) => format!("The cages within {} leave {sum} to {cells}.", houses(of)),
            SumOf::Beyond(of) => {
                format!(
                    "The cages that cover {} make {sum} more than it holds, which is in {cells}.",
                    houses(of)
                )
            }
        }
    }

    fn links(&self, digit: u8, links: &[StrongLink], is_ring: bool) -> String {
        let group = |group: &[Cell]| self.cells(group).replace(" and ", "/").replace(", ", "/");
        let link = |link: &StrongLink| {
            let [one, other] = &link.groups;
            format!("in {} {digit} is in {} or in {}", link.house, group(one), group(other))
        };
        let told: Vec<String> = links.iter().map(link).collect();
        let end = if is_ring {
            "Each sees the next and the last the first, so where they meet no other cell holds it."
        } else {
            "Each link sees the next, so one of the two ends holds it."
        };
        capital(&format!("{}. {end}", told.join("; ")))
    }

    fn wing(&self, cells: &[Cell], pincer: Cell, linked: &[u8], out: Option<u8>) -> String {
        let (cells, pincer) = (self.cells(cells), self.cell(pincer));
        let linked = list_of(linked);
        match out {
            Some(out) => format!(
                "{cells} have one digit more than cells. If {pincer} is not {out}, it is {linked}, which is then gone \
                 from them, so one of them is {out}."
            ),
            None => format!(
                "{cells} have one digit more than cells, and {pincer} takes one of {linked} from them: all their \
                 digits are locked."
            ),
        }
    }

    fn rescue(&self, rescue: &Rescue) -> String {
        match rescue {
            Rescue::OneCell(cell) => format!("What keeps it from this is {} alone.", self.cell(*cell)),
            Rescue::SameDigit { cells, digit } => {
                format!("So one of {} is {digit}.", self.cells(cells))
            }
            Rescue::Subset { cells, others, digits, house, is_hidden } => {
                let kind = if *is_hidden { "hidden" } else { "naked" };
                format!(
                    "{} act as one cell that makes a {kind} set of {} with {} in {house}.",
                    self.cells(cells),
                    list_of(digits),
                    self.cells(others)
                )
            }
            Rescue::Locked { cells: [one, other], digit, house } => {
                format!("In {house}, {digit} is in {} or {}.", self.cell(*one), self.cell(*other))
            }
        }
    }

    fn exclusion(&self, cells: &[Cell], combinations: &[(Vec<u8>, Option<Cell>)]) -> String {
        let one = |(digits, why): &(Vec<u8>, Option<Cell>)| {
            let digits = digits.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            match why {
                Some(cell) => format!("{digits} would leave nothing for {}", self.cell(*cell)),
                None => format!("{digits} are equal in one house"),
            }
        };
        let told: Vec<String> = combinations.iter().map(one).collect();
        format!("{} cannot be in turn: {}.", self.cells(cells), told.join("; "))
    }

    fn proof(&self, proof: Proof, chains: &[Chain]) -> String {
        let end = |chain: &Chain| chain.0.last().map(|node| self.node(node)).unwrap_or_default();
        let start = |chain: &Chain| chain.0.first().map(|node| self.node(node)).unwrap_or_default();
        let first = chains.first();
        let (start, end) = (first.map(start).unwrap_or_default(), first.map(end).unwrap_or_default());
        match proof {
            Proof::Ring => "The chain leads back to where it began, so each link holds both ways.".to_owned(),
            Proof::Opposite => format!("If {start}, then {end}."),
            Proof::Contradiction => format!("If {start}, then a contradiction."),
            Proof::EitherWay => format!("Whether {start} or not, {end}."),
            Proof::Cell(cell) => format!("Whatever {} holds, {end}.", self.cell(cell)),
            Proof::House(house, digit) => format!("Wherever {digit} is in {house}, {end}."),
        }
    }

    /// A chain in one line, or in a line for each place where it branches.
    fn chain(&self, chain: &Chain) -> Vec<String> {
        let is_straight = (0..).zip(&chain.0).skip(1).all(|(index, node)| node.from == [index - 1]);
        let has_steps = chain.0.iter().any(|node| matches!(node.why, Why::Step(_)));
        if is_straight && !has_steps {
            return vec![chain.0.iter().map(|node| self.node(node)).collect::<Vec<_>>().join(" -> ")];
        }
        let line = |(index, node): (usize, &Node)| {
            let from: Vec<String> = node.from.iter().map(|from| format!("({})", from + 1)).collect();
            let why = match &node.why {
                Why::Assumed => "assumed".to_owned(),
                Why::Cell => format!("from {}", list(&from, "and")),
                Why::House(house) => format!("from {} in {house}", list(&from, "and")),
                Why::Peers => format!("from {}", list(&from, "and")),
                Why::Step(step) => {
                    format!("from {} by {}: {}", list(&from, "and"), step.technique, sentence(self.0, step))
                }
            };
            format!("({}) {} {why}", index + 1, self.node(node))
        };
        chain.0.iter().enumerate().map(line).collect()
    }

    fn node(&self, node: &Node) -> String {
        let sign = if node.is_on { "=" } else { "<>" };
        format!("{}{sign}{}", self.cell(node.candidate.cell), node.candidate.digit)
    }

    fn cell(&self, cell: Cell) -> String {
        self.0.cell_name(cell)
    }

    fn cells(&self, cells: &[Cell]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        list(&names, "and")
    }

    /// Candidates with those of a cell together: `r1c1=35 and r2c2=3`.
    fn candidates(&self, candidates: &[Candidate]) -> String {
        let mut cells: BTreeMap<Cell, DigitSet> = BTreeMap::new();
        for candidate in candidates {
            *cells.entry(candidate.cell).or_default() |= DigitSet::of(candidate.digit);
        }
        let told: Vec<String> =
            cells.iter().map(|(&cell, digits)| format!("{}={digits}", self.cell(cell))).collect();
        list(&told, "and")
    }
}

fn list_of<T: ToString>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    list(&items, "and")
}

/// Names with commas between them, and a word before the last.
fn list(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

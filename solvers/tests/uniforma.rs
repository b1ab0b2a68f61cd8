//! Domino squares against known values, and against slow searches that are obviously right.

use hlavolam_puzzles::board::Point;
use hlavolam_puzzles::evidence::{Claim, Effort, Verdict};
use hlavolam_puzzles::laws::Numbers;
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::uniforma::claim::{Count, Impossible, Reason, Tally, UniformaClaim};
use hlavolam_puzzles::uniforma::{
    Arrangement, Cell, PRESETS, Pattern, Placement, Preset, Problem, Shape, Square, Wishes, read_rows,
};
use hlavolam_solvers::uniforma::{Counts, count, diagrams, patterns, solve};
use hlavolam_solvers::{Answer, Budget, Stop};
use std::collections::BTreeSet;
use std::time::Duration;

fn counted(problem: &Problem) -> Counts {
    count(problem, &Budget::default()).unwrap()
}

fn preset(name: &str, wishes: Wishes) -> Problem {
    Problem::new(Preset::named(name).unwrap().shape(), wishes).unwrap()
}

#[test]
fn the_known_counts_come_out() {
    let rows = include_str!("../../tests/fixtures/uniforma/counts.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'));
    for row in rows {
        let columns: Vec<&str> = row.split('\t').collect();
        let shape = read_rows(&Source::new("row", columns[0])).unwrap();
        let Counts { patterns, diagrams } = counted(&Problem::new(shape, Wishes::default()).unwrap());
        let found = [patterns.renamed, patterns.symmetric, diagrams.renamed, diagrams.symmetric];
        assert_eq!(found.map(|number| number.to_string()), columns[1..], "{row}");
        assert_eq!(patterns.named, u128::from(patterns.renamed) * 5040);
    }
}

#[test]
fn wishes_leave_what_is_known() {
    let named = |wishes| counted(&preset("4-3-3-4", wishes)).patterns.named;
    // Top left 6 and bottom right 0; top row 1, 2, 3, 4.
    assert_eq!(named(Wishes { given: vec![(0, 6), (13, 0)], ..Wishes::default() }), 8880);
    let row = (0..4).map(|square| (square, square + 1)).collect();
    assert_eq!(named(Wishes { given: row, ..Wishes::default() }), 444);
    // The top row in sequence starts with 0, 1, 2 or 3.
    assert_eq!(named(Wishes { sequences: vec![0], ..Wishes::default() }), 4 * 444);
}

#[test]
fn every_answer_is_checked_by_rule() {
    let mut numbers = Numbers::from(11);
    for preset in PRESETS {
        for _ in 0..30 {
            let problem = Problem::new(preset.shape(), random_wishes(&preset.shape(), &mut numbers)).unwrap();
            match solve(&problem, &Budget::default()) {
                Answer::Solved(arrangement) => assert_eq!(problem.check(&arrangement), Ok(()), "{problem:?}"),
                Answer::Impossible(reason) => {
                    holds(UniformaClaim::Impossible(Impossible { problem, reason }))
                }
                Answer::Limit(..) => panic!("nothing limits the search"),
            }
        }
    }
}

fn holds(claim: UniformaClaim) {
    let verdict = claim.check(&Effort::unlimited());
    assert!(matches!(verdict, Verdict::Holds { .. }), "{verdict:?} {claim:?}");
}

fn random_wishes(shape: &Shape, numbers: &mut Numbers) -> Wishes {
    let mut wishes = Wishes { apart: numbers.below(3) == 0, ..Wishes::default() };
    for _ in 0..numbers.below(4) {
        let number = numbers.below(shape.numbers().count());
        let square = u8::try_from(numbers.below(shape.len())).unwrap();
        if wishes.given.iter().all(|&(other, _)| other != square) {
            wishes.given.push((square, u8::try_from(number).unwrap()));
        }
    }
    if numbers.below(3) == 0 {
        wishes.sequences.push(shape.corners()[numbers.below(shape.len())].row);
    }
    wishes
}

#[test]
fn recounts_agree_on_random_shapes_and_wishes() {
    let mut numbers = Numbers::from(12);
    let mut some = 0;
    for index in 0..40 {
        let shape = match PRESETS.get(index / 4).filter(|_| index % 2 == 0) {
            Some(preset) => preset.shape(),
            None => random_shape(14, &mut numbers),
        };
        let problem = Problem::new(shape.clone(), random_wishes(&shape, &mut numbers)).unwrap();
        let Counts { patterns, diagrams } = counted(&problem);
        some += usize::from(patterns.renamed > 0);
        holds(UniformaClaim::Count(Count { problem, patterns, diagrams }));
    }
    assert!(some > 5, "only {some} shapes could be filled");
}

/// Squares that do not overlap, in staggered rows of random length and shift.
fn random_shape(squares: usize, numbers: &mut Numbers) -> Shape {
    let mut corners = Vec::new();
    let mut row = 0;
    while corners.len() < squares {
        let left = i16::try_from(numbers.below(4)).unwrap();
        let length = (2 + numbers.below(4)).min(squares - corners.len());
        corners.extend((0..).take(length).map(|square: i16| Point::new(row, left + 2 * square)));
        row += 2;
    }
    Shape::new(&corners).unwrap()
}

/// Every shape of three squares that hang together, every numbering, every way to lay dominoes, and nothing but the rules.
#[test]
fn double_two_agrees_with_brute_force() {
    let mut shapes = 0;
    for shape in three_squares() {
        let problem = Problem::new(shape.clone(), Wishes::default()).unwrap();
        let found = brute_force(&problem);
        assert_eq!(counted(&problem), found, "{:?}", shape.corners());
        let solved = matches!(solve(&problem, &Budget::default()), Answer::Solved(_));
        assert_eq!(solved, found.patterns.named > 0, "{:?}", shape.corners());
        for square in 0..3 {
            for apart in [false, true] {
                let wishes =
                    Wishes { given: vec![(square, 1)], sequences: vec![shape.corners()[0].row], apart };
                let problem = Problem::new(shape.clone(), wishes).unwrap();
                assert_eq!(counted(&problem).diagrams.named, brute_force(&problem).diagrams.named);
            }
        }
        shapes += 1;
    }
    assert!(shapes > 100, "{shapes} shapes");
}

fn three_squares() -> Vec<Shape> {
    let near = || (-4..=4).flat_map(|row| (-4..=4).map(move |column| Point::new(row, column)));
    let mut shapes = Vec::new();
    for second in near().filter(|at| at.row >= 0) {
        for third in near().filter(|at| at.row >= second.row) {
            shapes.extend(Shape::new(&[Point::new(0, 0), second, third]));
        }
    }
    shapes
}

fn brute_force(problem: &Problem) -> Counts {
    let shape = problem.shape();
    let mut placements = Vec::new();
    lay(shape, &mut vec![None; shape.cells().points().len()], &mut placements);
    let mut all = BTreeSet::new();
    for code in 0..27_u8 {
        let pattern = Pattern(vec![code % 3, code / 3 % 3, code / 9]);
        for placement in &placements {
            let arrangement = Arrangement { pattern: pattern.clone(), placement: placement.clone() };
            if problem.check(&arrangement).is_ok() {
                all.insert(arrangement);
            }
        }
    }
    let renamed = |a: &Arrangement| Arrangement { pattern: a.pattern.renamed(), ..a.clone() };
    let turned = |a: &Arrangement| shape.symmetries().iter().map(|s| a.renamed_under(s)).min().unwrap();
    let pattern = |a: &Arrangement| shape.symmetries().iter().map(|s| a.pattern.under(s).renamed()).min();
    Counts {
        patterns: Tally {
            named: all.iter().map(|a| &a.pattern).collect::<BTreeSet<_>>().len() as u128,
            renamed: all.iter().map(|a| a.pattern.renamed()).collect::<BTreeSet<_>>().len() as u64,
            symmetric: all.iter().map(pattern).collect::<BTreeSet<_>>().len() as u64,
        },
        diagrams: Tally {
            named: all.len() as u128,
            renamed: all.iter().map(renamed).collect::<BTreeSet<_>>().len() as u64,
            symmetric: all.iter().map(turned).collect::<BTreeSet<_>>().len() as u64,
        },
    }
}

/// Every way to lay dominoes on all cells.
fn lay(shape: &Shape, partners: &mut Vec<Option<Cell>>, placements: &mut Vec<Placement>) {
    let Some(free) = partners.iter().position(Option::is_none) else {
        return placements.push(Placement(partners.iter().copied().flatten().collect()));
    };
    for joint in shape.joints().iter().filter(|joint| usize::from(joint.first) == free) {
        if partners[usize::from(joint.second)].is_none() {
            partners[free] = Some(joint.second);
            partners[usize::from(joint.second)] = Some(joint.first);
            lay(shape, partners, placements);
            partners[free] = None;
            partners[usize::from(joint.second)] = None;
        }
    }
}

#[test]
fn aligned_squares_are_refused_with_the_number_that_touch() {
    let problem = |rows: &[u8]| Problem::new(Shape::centred(rows).unwrap(), Wishes::default()).unwrap();
    let answer = solve(&problem(&[7, 7]), &Budget::default());
    assert_eq!(answer, Answer::Impossible(Reason::Neighbours { touching: 19 }));
}

#[test]
fn squares_that_must_hold_doubles_are_counted() {
    // Twelve squares of this shape touch too little, and double-10 has eleven doubles.
    let shape = Shape::centred(&[5, 6, 7, 6, 5, 4]).unwrap();
    let problem = Problem::new(shape, Wishes::default()).unwrap();
    let Answer::Impossible(reason) = solve(&problem, &Budget::default()) else { panic!() };
    assert!(matches!(&reason, Reason::Doubles { forced } if forced.len() == 12), "{reason:?}");
    holds(UniformaClaim::Impossible(Impossible { problem, reason }));
}

#[test]
fn one_number_on_two_forced_squares_is_refused_with_their_cells() {
    let wishes = Wishes { given: vec![(0, 5), (13, 5)], ..Wishes::default() };
    let Answer::Impossible(Reason::Doubles { forced }) =
        solve(&preset("4-3-3-4", wishes), &Budget::default())
    else {
        panic!()
    };
    let cells: Vec<String> = forced.iter().map(|forced| forced.cells.join(" ")).collect();
    assert_eq!(cells, ["a1", "h7"], "a corner cell of each");
}

#[test]
fn each_number_is_on_squares_enough() {
    let mut seen = 0;
    for preset in PRESETS {
        for diagram in diagrams(&preset.problem(), &Budget::default()).unwrap().0 {
            let on = |number: u8| diagram.pattern.0.iter().filter(|&&other| other == number).count();
            assert!((0..=6).all(|number| on(number) == 2));
            assert_eq!(diagram.pattern, diagram.pattern.renamed());
            seen += 1;
        }
    }
    assert_eq!(seen, 136 + 104 + 20 + 6 + 2);
}

#[test]
fn limits_are_kept() {
    let large = Problem::new(Shape::centred(&[6, 5, 6, 5, 6, 5]).unwrap(), Wishes::default()).unwrap();
    let soon = Budget::default().time(Duration::from_millis(20));
    assert!(matches!(count(&large, &soon), Err(Stop::Time)));
    let little = Budget::default().memory(1000);
    let problem = Preset::named("5-4-5").unwrap().problem();
    assert_eq!(count(&problem, &little), Err(Stop::Memory));
}

#[test]
fn patterns_are_those_of_the_diagrams_and_hold_their_memory() {
    for preset in PRESETS {
        let budget = Budget::default().memory(1 << 30);
        let (known, _) = diagrams(&preset.problem(), &Budget::default()).unwrap();
        let (patterns, held) = patterns(&preset.problem(), &budget).unwrap();
        let first = |pattern: &Pattern| known.iter().find(|diagram| diagram.pattern == *pattern).unwrap();
        assert!(patterns.iter().all(|(pattern, placement)| first(pattern).placement == *placement));
        let all: BTreeSet<_> = known.iter().map(|diagram| &diagram.pattern).collect();
        assert!(all.into_iter().eq(patterns.keys()), "{}", preset.name);
        assert!(budget.memory_left() < 1 << 30);
        drop(held);
        assert_eq!(budget.memory_left(), 1 << 30);
    }
}

#[test]
fn names_of_squares_do_not_matter() {
    // A wish about one square leaves as many classes, whichever number it is.
    for square in [0, 5, 13] {
        let counts = |number: u8| {
            let square: Square = square;
            counted(&preset("5-4-5", Wishes { given: vec![(square, number)], ..Wishes::default() }))
        };
        assert_eq!(counts(0), counts(6));
        assert_eq!(counts(0).patterns.renamed, 44);
    }
}

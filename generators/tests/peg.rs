//! Made positions of peg solitaire are what was asked for, and stay the same.

use hlavolam_generators::peg::{
    CannotMake, Class, Finish, Made, Maker, Start, Symmetry, Wanted, names, shown,
};
use hlavolam_generators::{Classed, Seed, Series};
use hlavolam_puzzles::peg::{Goal, PRESETS, Position, Preset, write_line};
use hlavolam_solvers::peg::{count_solutions, fewest_moves, odds};
use hlavolam_solvers::{Answer, Budget, Level, Stop};
use std::collections::BTreeSet;
use std::time::Duration;

fn budget() -> Budget {
    Budget::default().threads(1)
}

/// Any positions of a preset's board, to its goal.
fn any_of(name: &str) -> Wanted {
    let problem = Preset::named(name).unwrap().problem();
    let (start, finish) =
        (Start::Played { pegs: None, symmetry: Symmetry::None }, Finish::Goal(problem.goal));
    Wanted { board: problem.board, start, finish, level: None, unique: false }
}

fn made(wanted: &Wanted, many: u64) -> Vec<Made> {
    let maker = Maker::new(wanted.clone(), &budget()).unwrap();
    (0..many).map(|index| maker.make(Seed(7), index, 0, &budget()).unwrap()).collect()
}

fn line(made: &Made) -> String {
    write_line(&made.problem.board, made.problem.start, Some(made.problem.goal))
}

/// Everything that is claimed of a made position, found out in other ways.
fn assert_holds(made: &Made) {
    assert_eq!(made.problem.replay(&made.moves), Ok(()));
    let Answer::Solved(best) = fewest_moves(&made.problem, &budget()) else { panic!("{made:?}") };
    let survey = made.survey.as_ref().unwrap();
    assert_eq!(best.moves.len(), made.moves.len());
    assert_eq!(count_solutions(&made.problem, &budget()), Ok(survey.solutions));
    assert!(survey.different <= survey.solutions && survey.different > 0);
    assert!(survey.chance > 0.0 && survey.chance <= 1.0);
}

#[test]
fn positions_are_as_hard_as_asked_for() {
    for level in Level::ALL {
        let wanted = Wanted { level: Some(level), ..any_of("english") };
        for made in made(&wanted, 6) {
            assert_holds(&made);
            assert_eq!(made.survey.unwrap().level(), level);
        }
    }
}

#[test]
fn triangles_have_positions_of_every_level() {
    for (board, levels) in
        [("triangle-5", &Level::ALL[..]), ("triangle-6", &Level::ALL), ("triangle-7", &Level::ALL[..3])]
    {
        for &level in levels {
            for made in made(&Wanted { level: Some(level), ..any_of(board) }, 2) {
                assert_holds(&made);
                let survey = made.survey.as_ref().unwrap();
                assert_eq!(survey.level(), level, "{board}: {}", line(&made));
                assert_eq!(odds(&made.problem, usize::MAX, &budget()), Answer::Solved(survey.odds()));
            }
        }
    }
}

#[test]
fn symmetry_and_uniqueness_go_with_a_level() {
    for (board, symmetry, unique) in [
        ("english", Symmetry::Mirror, false),
        ("english", Symmetry::None, true),
        ("triangle-6", Symmetry::Any, false),
    ] {
        let start = Start::Played { pegs: None, symmetry };
        let wanted = Wanted { start, level: Some(Level::Medium), unique, ..any_of(board) };
        for made in made(&wanted, 3) {
            assert_holds(&made);
            let survey = made.survey.as_ref().unwrap();
            assert_eq!(survey.level(), Level::Medium);
            assert!(!unique || survey.different == 1);
            let pegs = made.problem.start.0;
            let mut others = made.problem.board.symmetries()[1..].iter();
            assert!(symmetry == Symmetry::None || others.any(|other| other.image_of_set(pegs) == pegs));
        }
    }
}

#[test]
fn positions_are_made_on_every_board() {
    for preset in PRESETS {
        for made in made(&any_of(preset.name), 3) {
            assert_holds(&made);
            assert_eq!(made.problem.board, preset.board());
        }
    }
}

#[test]
fn pegs_are_as_many_as_asked_for() {
    for pegs in [2, 7, 12] {
        let start = Start::Played { pegs: Some(pegs..=pegs + 1), symmetry: Symmetry::None };
        for made in made(&Wanted { start, ..any_of("english") }, 5) {
            assert!((pegs..=pegs + 1).contains(&made.problem.start.peg_count()));
        }
    }
    // Too many positions to be surveyed: a solution is known all the same.
    let start = Start::Played { pegs: Some(28..=28), symmetry: Symmetry::None };
    let many = &made(&Wanted { start, ..any_of("wiegleb") }, 1)[0];
    assert_eq!((many.problem.start.peg_count(), many.problem.replay(&many.moves)), (28, Ok(())));
    assert!(many.survey.is_none());
}

#[test]
fn symmetric_starts_are_symmetric() {
    for (symmetry, board) in
        [(Symmetry::Mirror, "english"), (Symmetry::Turn, "english"), (Symmetry::Any, "triangle-6")]
    {
        let start = Start::Played { pegs: Some(6..=10), symmetry };
        for made in made(&Wanted { start, ..any_of(board) }, 4) {
            let pegs = made.problem.start.0;
            let kept = made.problem.board.symmetries()[1..].iter();
            assert!(kept.filter(|s| s.image_of_set(pegs) == pegs).count() > 0, "{}", line(&made));
            assert_holds(&made);
        }
    }
}

#[test]
fn unique_positions_have_one_solution_up_to_order_and_symmetry() {
    let wanted = Wanted { unique: true, finish: Finish::Goal(Goal::AnySingle), ..any_of("english") };
    for made in made(&wanted, 5) {
        assert_holds(&made);
        assert_eq!(made.survey.unwrap().different, 1);
    }
}

#[test]
fn pictures_are_starts_or_ends() {
    let english = any_of("english");
    for name in ["plus", "arrow", "house", "X", "letters", "digits"] {
        let ways = shown(&english.board, name).unwrap();
        let start = Start::Shown(ways.clone());
        for made in made(&Wanted { start, finish: Finish::Hole, ..english.clone() }, 2) {
            assert!(ways.contains(&(made.picture.unwrap(), made.problem.start)));
            assert_holds(&made);
        }
    }
    let ways = shown(&english.board, "arrow").unwrap();
    for made in made(&Wanted { finish: Finish::Shown(ways.clone()), ..english.clone() }, 3) {
        let Goal::Pattern(target) = made.problem.goal else { panic!("{made:?}") };
        assert!(ways.contains(&("arrow", target)));
        assert_holds(&made);
    }
    assert!(names().all(|name| shown(&any_of("triangle-5").board, name).unwrap().is_empty()));
}

#[test]
fn there_is_always_something_to_do() {
    let english = any_of("english");
    let ways = shown(&english.board, "plus").unwrap();
    // A plus has 5, 9 or 13 pegs.
    let start = Start::Played { pegs: Some(9..=9), symmetry: Symmetry::None };
    for unique in [false, true] {
        let finish = Finish::Shown(ways.clone());
        for made in made(&Wanted { start: start.clone(), finish, unique, ..english.clone() }, 6) {
            assert!(!made.moves.is_empty(), "{}", line(&made));
        }
    }
    let (start, finish) = (Start::Shown(vec![ways[0]]), Finish::Goal(Goal::Pattern(ways[0].1)));
    let wanted = Wanted { start, finish, ..english };
    let made = Maker::new(wanted, &budget()).unwrap().make(Seed(7), 0, 0, &budget());
    assert_eq!(made, Err(CannotMake::Attempts));
}

#[test]
fn no_two_of_a_run_are_the_same_turned() {
    let wanted = any_of("triangle-5");
    let maker = Maker::new(wanted, &budget()).unwrap();
    let mut series = Series::default();
    let mut classes = BTreeSet::new();
    for index in 0..25 {
        let make = |candidate| maker.make(Seed(7), index, candidate, &budget());
        let made = make(0).and_then(|made| series.admit(made, make)).unwrap();
        assert!(classes.insert(made.class()));
    }
    let problem = Preset::named("english").unwrap().problem();
    let turned = |symmetry: usize| {
        let symmetry = &problem.board.symmetries()[symmetry];
        let (start, goal) = (symmetry.image_of_set(0b1011), symmetry.image_of_set(1));
        let (start, goal) = (Position(start), Goal::Pattern(Position(goal)));
        Class::of(&hlavolam_puzzles::peg::Problem { board: problem.board.clone(), start, goal })
    };
    assert!((0..8).all(|symmetry| turned(symmetry) == turned(0)));
}

#[test]
fn a_seed_means_the_same_everywhere() {
    let known: Vec<&str> = include_str!("peg_seed_7.txt").lines().collect();
    let mut lines = Vec::new();
    for level in Level::ALL {
        lines.extend(made(&Wanted { level: Some(level), ..any_of("english") }, 2).iter().map(line));
    }
    lines.extend(made(&any_of("triangle-5"), 2).iter().map(line));
    let start = Start::Played { pegs: Some(8..=12), symmetry: Symmetry::Mirror };
    lines.extend(made(&Wanted { start, ..any_of("french") }, 2).iter().map(line));
    let english = any_of("english");
    let start = Start::Shown(shown(&english.board, "letters").unwrap());
    lines.extend(made(&Wanted { start, finish: Finish::Hole, ..english }, 2).iter().map(line));
    assert_eq!(lines, known);
}

#[test]
fn what_cannot_be_is_refused() {
    let asked = |start: Start| Maker::new(Wanted { start, ..any_of("english") }, &budget()).unwrap_err();
    let played = |pegs| Start::Played { pegs: Some(pegs), symmetry: Symmetry::None };
    assert_eq!(asked(played(33..=33)), CannotMake::Pegs { least: 2, most: 32 });
    assert_eq!(asked(played(1..=3)), CannotMake::Pegs { least: 2, most: 32 });
    assert_eq!(asked(played(0..=3)), CannotMake::Pegs { least: 2, most: 32 });
    assert_eq!(asked(Start::Shown(Vec::new())), CannotMake::NoPicture);
    // From ten holes to one peg, one game at random in 33 reaches the goal at least: all 2^10 positions were looked at.
    let wanted = Wanted { level: Some(Level::Medium), ..any_of("triangle-4") };
    assert_eq!(Maker::new(wanted, &budget()).unwrap_err(), CannotMake::NoneOfLevel);
    let crooked = hlavolam_puzzles::notation::Source::new("crooked", "oooo/oo-/o--");
    let reading = hlavolam_puzzles::peg::Reading { inline: true, ..Default::default() };
    let board = hlavolam_puzzles::peg::read_drawings(&crooked, reading).unwrap().remove(0).board;
    let start = Start::Played { pegs: None, symmetry: Symmetry::Mirror };
    let finish = Finish::Goal(Goal::AnySingle);
    let wanted = Wanted { board, start, finish, level: None, unique: false };
    assert_eq!(Maker::new(wanted, &budget()).unwrap_err(), CannotMake::NoSymmetry);
}

#[test]
fn a_limit_is_an_answer() {
    let stopped = budget().time(Duration::ZERO);
    let maker = Maker::new(any_of("english"), &budget()).unwrap();
    assert_eq!(maker.make(Seed(7), 0, 0, &stopped), Err(CannotMake::Limit(Stop::Time)));
    // Too little memory is no reason to take another position.
    let poor = budget().memory(1000);
    for (level, unique) in [(None, false), (None, true), (Some(Level::Hard), false)] {
        let maker = Maker::new(Wanted { level, unique, ..any_of("english") }, &budget()).unwrap();
        assert_eq!(maker.make(Seed(7), 0, 0, &poor), Err(CannotMake::Limit(Stop::Memory)));
    }
}

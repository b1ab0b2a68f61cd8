//! Every rule is broken once, by one change to an arrangement that is right.

use super::*;
use crate::uniforma::{Pattern, Placement};

/// 0 over 1 and 2, and the dominoes as the figure in [`Problem::check`] shows.
fn small() -> (Shape, Arrangement) {
    let placement = Placement(vec![1, 0, 5, 6, 8, 2, 3, 11, 4, 10, 9, 7]);
    (Shape::centred(&[1, 2]).unwrap(), Arrangement { pattern: Pattern(vec![0, 1, 2]), placement })
}

fn checked(wishes: Wishes, change: impl FnOnce(&mut Arrangement)) -> String {
    let (shape, mut arrangement) = small();
    change(&mut arrangement);
    let problem = Problem::new(shape, wishes).unwrap();
    problem.check(&arrangement).map_or_else(|broken| broken.to_string(), |()| "right".to_owned())
}

#[test]
fn each_rule_can_be_broken() {
    let plain = |change: fn(&mut Arrangement)| checked(Wishes::default(), change);
    assert_eq!(plain(|_| ()), "right");
    assert_eq!(plain(|a| a.pattern.0 = vec![2, 0, 1]), "right");
    assert_eq!(plain(|a| a.pattern.0.truncate(2)), "there are 2 numbers, and not 3");
    assert_eq!(plain(|a| a.pattern.0[1] = 3), "there is no number 3 for the square a3");
    assert_eq!(plain(|a| a.placement.0.push(0)), "there are 13 cells under dominoes, and not 12");
    assert_eq!(plain(|a| a.placement.0[0] = 0), "the domino on b1 has no other half beside it");
    assert_eq!(plain(|a| a.placement.0[0] = 200), "the domino on b1 has no other half beside it");
    // Two dominoes that swap their second halves are torn apart.
    let swapped = |a: &mut Arrangement| (a.placement.0[2], a.placement.0[6]) = (6, 2);
    assert_eq!(plain(swapped), "the domino on b2 has no other half beside it");
    assert_eq!(plain(|a| a.pattern.0[2] = 1), "the domino 0 1 is used twice, on b2 and on c2");
}

#[test]
fn each_wish_can_be_broken() {
    let given = |square, number| Wishes { given: vec![(square, number)], ..Wishes::default() };
    assert_eq!(checked(given(2, 2), |_| ()), "right");
    assert_eq!(checked(given(2, 0), |_| ()), "the square c3 has the number 2, and 0 was given");
    let sequence = || Wishes { sequences: vec![2], ..Wishes::default() };
    assert_eq!(checked(sequence(), |_| ()), "right");
    let down = |a: &mut Arrangement| a.pattern.0 = vec![0, 2, 1];
    assert_eq!(checked(sequence(), down), "the number on c3 is not one more than that on a3");
    let (shape, mut arrangement) = small();
    arrangement.pattern.0 = vec![1, 1, 2];
    let apart = Problem::new(shape, Wishes { apart: true, ..Wishes::default() }).unwrap();
    let says = apart.check_apart(&arrangement).unwrap_err().to_string();
    assert_eq!(says, "the squares b1 and a3 touch, and both have the number 1");
}

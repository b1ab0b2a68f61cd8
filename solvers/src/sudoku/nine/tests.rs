use super::*;

fn plain(line: &str) -> Plain {
    line.parse().expect("81 cells")
}

#[test]
fn grids_of_all_sorts_get_the_right_answer_at_once() {
    let solved = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    assert_eq!(solve(&plain(solved)), Some(plain(solved)));
    assert!(is_unique(&plain(solved)));
    let two_nines = format!("99{}", ".".repeat(79));
    assert_eq!(judge(&plain(&two_nines)), Judged::None);
}

#[test]
fn counting_the_empty_grid_ends_at_its_limit() {
    assert_eq!(count_up_to(&Plain::EMPTY, 12_345), 12_345);
    let tally = count(&Plain::EMPTY, 12_345, &Budget::default());
    assert_eq!(tally, Tally { solutions: 12_345, end: End::Enough });
    let brief = Budget::default().time(std::time::Duration::from_millis(20));
    assert_eq!(count(&Plain::EMPTY, u64::MAX, &brief).end, End::Stopped(Stop::Time));
}

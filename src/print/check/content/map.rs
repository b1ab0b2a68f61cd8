//! Linear maps of the plane, as PDF files tell them.

/// The images of the two units and of the origin, x and y of each.
pub type Map = [f64; 6];

pub const UNCHANGED: Map = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

/// First one map, then the other.
pub fn chain(first: Map, then: Map) -> Map {
    let [a, b, c, d, e, f] = first;
    let [x, y] = [apply(then, (a, b)), apply(then, (c, d))];
    let (e, f) = apply(then, (e, f));
    [x.0 - then[4], x.1 - then[5], y.0 - then[4], y.1 - then[5], e, f]
}

pub fn apply(map: Map, (x, y): (f64, f64)) -> (f64, f64) {
    (map[0] * x + map[2] * y + map[4], map[1] * x + map[3] * y + map[5])
}

/// A shift.
pub const fn shift(x: f64, y: f64) -> Map {
    [1.0, 0.0, 0.0, 1.0, x, y]
}

/// By how much lengths grow, on average over all directions.
pub fn growth(map: Map) -> f64 {
    (map[0] * map[3] - map[1] * map[2]).abs().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_chained_in_order() {
        let (turn, shift) = ([0.0, 1.0, -1.0, 0.0, 0.0, 0.0], shift(5.0, 7.0));
        assert_eq!(apply(chain(turn, shift), (1.0, 0.0)), (5.0, 8.0));
        assert_eq!(apply(chain(shift, turn), (1.0, 0.0)), (-7.0, 6.0));
        assert!((growth(chain(turn, [3.0, 0.0, 0.0, 3.0, 1.0, 1.0])) - 3.0).abs() < 1e-9);
    }
}

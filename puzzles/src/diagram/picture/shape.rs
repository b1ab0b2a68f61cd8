//! What a picture is made of.

use std::fmt;

/// A point of a picture: to the right, and down.
pub type Spot = (f64, f64);

/// A colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub [u8; 3]);

/// How a line is drawn. Its ends and corners are round unless it is said otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// Its width.
    pub width: f64,
    /// The lengths of dashes and of the gaps between them.
    pub dash: Option<[f64; 2]>,
    /// Whether it ends exactly at its ends, and not half its width beyond.
    pub blunt: bool,
}

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Begins at a point.
    Start(Spot),
    /// A straight line to a point.
    Line(Spot),
    /// A quadratic curve, pulled by the first point, to the second.
    Curve(Spot, Spot),
    /// A straight line back to the beginning.
    Close,
}

/// A part of a picture. Later ones lie on top of earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A circle.
    Circle {
        /// Its middle.
        centre: Spot,
        /// From the middle to the rim.
        radius: f64,
        /// What it is filled with.
        fill: Option<Colour>,
        /// Its rim.
        stroke: Option<Stroke>,
    },
    /// A rectangle.
    Rectangle {
        /// The top left corner.
        corner: Spot,
        /// Width and height.
        size: Spot,
        /// The radius of its corners.
        round: f64,
        /// What it is filled with.
        fill: Option<Colour>,
        /// Its edge.
        stroke: Option<Stroke>,
    },
    /// A straight line.
    Line {
        /// Where it begins and ends.
        ends: [Spot; 2],
        /// How it is drawn.
        stroke: Stroke,
    },
    /// Lines and curves.
    Path {
        /// The way.
        steps: Vec<Step>,
        /// What it is filled with.
        fill: Option<Colour>,
        /// Its line. Where it is filled too, half of the line lies hidden below.
        stroke: Option<Stroke>,
    },
    /// Words on one line.
    Words {
        /// The middle of the line, halfway up a capital letter.
        middle: Spot,
        /// What they say.
        text: String,
        /// The size of the type.
        size: f64,
        /// Its colour.
        colour: Colour,
        /// Whether they are set in bold by back ends that have a bold font.
        strong: bool,
    },
    /// Shapes that are one thing, and what it is called.
    Named {
        /// For readers who cannot see it.
        name: String,
        /// What it is made of.
        shapes: Vec<Shape>,
    },
}

impl Colour {
    /// White.
    pub const WHITE: Self = Self::hex(0xff_ffff);

    /// A colour as it is written in hexadecimal digits.
    #[must_use]
    pub const fn hex(code: u32) -> Self {
        let [_, red, green, blue] = code.to_be_bytes();
        Self([red, green, blue])
    }

    /// The grey that is as light, from 0 for black to 255 for white (weights of ITU-R BT.709, on the coded values).
    ///
    /// ```
    /// use hlavolam_puzzles::diagram::Colour;
    /// assert_eq!([0, 0xff_ffff, 0x80_8080, 0x00_ff00].map(|code| Colour::hex(code).grey()), [0, 255, 128, 182]);
    /// ```
    #[must_use]
    pub fn grey(self) -> u8 {
        let [red, green, blue] = self.0.map(u32::from);
        u8::try_from((2126 * red + 7152 * green + 722 * blue + 5000) / 10_000).unwrap_or(u8::MAX)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [red, green, blue] = self.0;
        if self.0.iter().all(|part| part >> 4 == part & 15) {
            return write!(f, "#{:x}{:x}{:x}", red & 15, green & 15, blue & 15);
        }
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl Stroke {
    /// A line without gaps.
    #[must_use]
    pub const fn solid(colour: Colour, width: f64) -> Self {
        Self { colour, width, dash: None, blunt: false }
    }
}

impl Shape {
    /// The top left and the bottom right corner of a rectangle around the shape. The width of words is an estimate.
    #[must_use]
    pub fn bounds(&self) -> [Spot; 2] {
        let wide = |stroke: &Option<Stroke>| stroke.map_or(0.0, |stroke| stroke.width / 2.0);
        match self {
            Shape::Circle { centre, radius, stroke, .. } => {
                let reach = radius + wide(stroke);
                around(&[*centre], (reach, reach))
            }
            Shape::Rectangle { corner, size, stroke, .. } => {
                let reach = wide(stroke);
                around(&[*corner, (corner.0 + size.0, corner.1 + size.1)], (reach, reach))
            }
            Shape::Line { ends, stroke } => around(ends, (stroke.width / 2.0, stroke.width / 2.0)),
            Shape::Path { steps, stroke, .. } => {
                let spots: Vec<Spot> = steps.iter().flat_map(Step::spots).collect();
                around(&spots, (wide(stroke), wide(stroke)))
            }
            Shape::Words { middle, text, size, .. } => {
                let letters = super::count(text.chars().count());
                around(&[*middle], (0.31 * size * letters, 0.37 * size))
            }
            Shape::Named { shapes, .. } => {
                let corners: Vec<Spot> = shapes.iter().flat_map(Shape::bounds).collect();
                around(&corners, (0.0, 0.0))
            }
        }
    }
}

impl Step {
    fn spots(&self) -> Vec<Spot> {
        match *self {
            Step::Start(spot) | Step::Line(spot) => vec![spot],
            Step::Curve(pull, spot) => vec![pull, spot],
            Step::Close => Vec::new(),
        }
    }
}

/// The smallest rectangle around spots that leaves as much room on each side.
fn around(spots: &[Spot], (wide, high): Spot) -> [Spot; 2] {
    let least = |of: fn(&Spot) -> f64| spots.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Spot) -> f64| spots.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    [(least(|s| s.0) - wide, least(|s| s.1) - high), (most(|s| s.0) + wide, most(|s| s.1) + high)]
}

//! A drawing as an SVG file that stands alone.

use super::caption::printable;
use super::{Diagram, Shape, Spot, Step, Stroke};
use std::fmt::Write;

impl Diagram {
    /// Writes the drawing as an SVG file: no references to other files, and the same bytes for the same drawing.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let picture = self.to_picture();
        let mut body = String::new();
        picture.shapes.iter().for_each(|shape| write(&mut body, shape));
        page((picture.width, picture.height), &body)
    }
}

fn page((width, height): Spot, body: &str) -> String {
    let (width, height) = (length(width), length(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"Inter, 'DejaVu Sans', sans-serif\" \
         text-anchor=\"middle\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}

/// Adds a shape as an element on a line of its own.
fn write(body: &mut String, shape: &Shape) {
    if let Shape::Named { name, shapes } = shape {
        let _ = write!(body, "<g fill=\"none\"><title>{}</title>", escaped(name));
        shapes.iter().for_each(|shape| element(body, shape, true));
        body.push_str("</g>");
    } else {
        element(body, shape, false);
    }
    body.push('\n');
}

/// Adds an element. In a group of named shapes nothing is filled unless it is said to be.
fn element(body: &mut String, shape: &Shape, is_named: bool) {
    match shape {
        Shape::Circle { centre, radius, fill, stroke } => {
            let [x, y, radius] = [centre.0, centre.1, *radius].map(length);
            let fill = fill.map_or("none".to_owned(), |colour| colour.to_string());
            let look = stroke.as_ref().map_or(" stroke=\"none\" stroke-width=\"0\"".to_owned(), drawn);
            let _ = write!(body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"{look}/>");
        }
        Shape::Rectangle { corner, size, round, fill, stroke } => {
            let [x, y, width, height] = [corner.0, corner.1, size.0, size.1].map(length);
            let fill = fill.map_or("none".to_owned(), |colour| colour.to_string());
            let round = if *round > 0.0 { format!(" rx=\"{}\"", length(*round)) } else { String::new() };
            let look = stroke.as_ref().map(drawn).unwrap_or_default();
            let _ = write!(
                body,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round} fill=\"{fill}\"{look}/>"
            );
        }
        Shape::Line { ends: [from, to], stroke } => {
            let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(length);
            let look = drawn(stroke);
            let _ = write!(body, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"{look}/>");
        }
        Shape::Path { steps, fill, stroke } => {
            let way: Vec<String> = steps.iter().map(step).collect();
            let fill = match fill {
                Some(colour) => format!(" fill=\"{colour}\""),
                None if is_named => String::new(),
                None => " fill=\"none\"".to_owned(),
            };
            let look = stroke.as_ref().map(drawn).unwrap_or_default();
            let order = if !fill.contains('#') || stroke.is_none() { "" } else { " paint-order=\"stroke\"" };
            let _ = write!(body, "<path d=\"{}\"{fill}{look}{order}/>", way.join(" "));
        }
        Shape::Words { middle, text, size, colour, .. } => {
            // Half the height of a capital is added by hand, since readers of SVG differ on baselines.
            let [x, y, size] = [middle.0, middle.1 + 0.364 * size, *size].map(length);
            let text = escaped(text);
            let _ = write!(
                body,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\">{text}</text>"
            );
        }
        Shape::Named { shapes, .. } => shapes.iter().for_each(|shape| element(body, shape, true)),
    }
}

fn step(step: &Step) -> String {
    match *step {
        Step::Start(spot) => format!("M{}", pair(spot)),
        Step::Line(spot) => format!("L{}", pair(spot)),
        Step::Curve(pull, spot) => format!("Q{} {}", pair(pull), pair(spot)),
        Step::Close => "Z".to_owned(),
    }
}

fn pair((x, y): Spot) -> String {
    format!("{} {}", length(x), length(y))
}

/// How a line is drawn, as attributes.
fn drawn(stroke: &Stroke) -> String {
    let mut look = format!(" stroke=\"{}\" stroke-width=\"{}\"", stroke.colour, length(stroke.width));
    if stroke.blunt {
        look.push_str(" stroke-linecap=\"butt\"");
    }
    if let Some(dash) = stroke.dash {
        let [dash, gap] = dash.map(length);
        let _ = write!(look, " stroke-dasharray=\"{dash} {gap}\"");
    }
    look
}

fn escaped(text: &str) -> String {
    let text = printable(text).replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&apos;")
}

/// A length with two digits after the point at most.
fn length(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Lattice;
    use crate::diagram::{Arrow, Item, Panel, Place, Tone};

    #[test]
    fn words_cannot_break_out_of_their_element() {
        let hostile = "</text><script>\"&\u{0}'";
        let (at, text) = (Place::new(0, 0), hostile.to_owned());
        let mut panel = Panel::new(Lattice::Square);
        panel.caption = Some(text.clone());
        panel.items.push(Item::Label { at, text: text.clone(), tone: Tone::Ink });
        panel.items.push(Item::Coordinate { at, text: text.clone() });
        let path = vec![at, Place::new(4, 0)];
        panel.items.push(Item::Arrow(Arrow { path, number: Some(1), name: text, tone: Tone::Ink }));
        let svg = Diagram { panels: vec![panel], across: 0 }.to_svg();
        assert!(!svg.contains("<script"));
        assert!(!svg.contains('\0'));
        assert_eq!(svg.matches("&quot;&amp;\u{fffd}&apos;").count(), 5);
    }

    #[test]
    fn lengths_have_one_spelling() {
        assert_eq!(
            [0.0, -0.001, 44.0, 0.125, -3.5, 100.0].map(length),
            ["0", "0", "44", "0.12", "-3.5", "100"]
        );
    }
}

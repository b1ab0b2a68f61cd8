//! A drawing as a PNG picture.

use anyhow::{Context, ensure};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::sync::{Arc, LazyLock};

/// Inter, so that words look the same on every machine, with or without fonts of its own.
const INTER: &[u8] = include_bytes!("fonts/Inter-Medium.ttf");
/// The widest and highest picture that is made, in pixels.
const MOST: f32 = 32_768.0;

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(INTER.to_vec());
    fonts.set_sans_serif_family("Inter");
    Arc::new(fonts)
});

/// Turns an SVG drawing into a PNG picture `width` pixels wide, on white.
///
/// # Errors
/// If the text is no SVG drawing, or the picture would be empty or larger than 32768 pixels either way.
pub fn png(svg: &str, width: u32) -> anyhow::Result<Vec<u8>> {
    let options = Options { fontdb: FONTS.clone(), font_family: "Inter".to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).context("the drawing is no SVG")?;
    let size = tree.size();
    #[expect(clippy::cast_precision_loss, reason = "a width beyond 2^24 is refused")]
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).ceil();
    let fits = |pixels: f32| (1.0..=MOST).contains(&pixels);
    ensure!(fits(size.width() * scale) && fits(height), "no picture can be {width} by {height} pixels");
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 32768")]
    let mut pixels = Pixmap::new(width, height as u32).context("no picture of this size can be made")?;
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::peg::{PRESETS, draw_position, draw_weights};

    /// Width and height as the header of a PNG file gives them.
    fn size(png: &[u8]) -> [u32; 2] {
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()))
    }

    #[test]
    fn every_preset_becomes_a_picture_of_the_width_asked_for() {
        for preset in PRESETS {
            let problem = preset.problem();
            let position = draw_position(&problem.board, problem.start, Some(problem.goal));
            let weights = draw_weights(&problem.board, &vec![-1; problem.board.len()]);
            for diagram in [position, weights] {
                assert_eq!(size(&png(&diagram.to_svg(), 300).unwrap())[0], 300);
            }
        }
    }

    #[test]
    fn words_show_without_any_font_of_the_machine() {
        let svg = |text: &str| {
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='20'><text y='15'>{text}</text></svg>"
            )
        };
        let blank = png(&svg(""), 200).unwrap();
        let words =
            ["hlavolam", "Příliš žluťoučký kůň", "\u{2212}1"].map(|text| png(&svg(text), 200).unwrap());
        assert!(words.iter().all(|picture| *picture != blank));
    }

    #[test]
    fn what_is_no_drawing_or_no_size_is_refused() {
        let line = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1000'/>";
        assert!(png("no drawing", 100).is_err());
        assert!(png(line, 0).is_err());
        assert!(png(line, 33).is_err());
        assert!(png(line, u32::MAX).is_err());
        assert_eq!(size(&png(line, 2).unwrap()), [2, 2000]);
    }
}

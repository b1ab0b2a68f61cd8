//! Errors as they are shown: with the line they are about, the place in it, and what would be right.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use hlavolam_puzzles::notation::ParseError;

/// One error as text, without a line end.
pub fn render(error: &anyhow::Error, colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    match error.downcast_ref::<ParseError>() {
        Some(error) => renderer.render(&[pointing(error)]),
        None => {
            let causes: Vec<String> = error.chain().map(ToString::to_string).collect();
            renderer.render(&[Group::with_title(Level::ERROR.primary_title(causes.join(": ")))])
        }
    }
}

fn pointing(error: &ParseError) -> Group<'_> {
    let (line, start) = line_of(error);
    let span = error.span();
    let end = span.end.min(start + line.len()).max(span.start);
    let snippet = Snippet::source(line)
        .line_start(error.line())
        .path(error.input().name())
        .annotation(AnnotationKind::Primary.span(span.start - start..end - start));
    Level::ERROR
        .primary_title(error.what())
        .element(snippet)
        .element(Level::HELP.message(format!("what would be right: {}", error.expected())))
}

/// The line of the place, and the byte it begins at.
fn line_of(error: &ParseError) -> (&str, usize) {
    let text = error.input().text();
    let at = error.span().start;
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
    (text[start..end].trim_end_matches('\r'), start)
}

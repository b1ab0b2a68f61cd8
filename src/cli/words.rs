//! Laying out text.

/// Columns of text that answers take at most.
pub const WIDTH: usize = 80;

/// Breaks words into lines of at most [`WIDTH`] letters, each with a line end; following lines are indented.
pub fn wrapped(text: &str, indent: usize) -> String {
    let mut lines = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            lines.push('\n');
            lines.push_str(&" ".repeat(indent));
            column = indent;
        } else if column > 0 {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word);
        column += length;
    }
    lines + "\n"
}

/// Puts items into as many columns as fit, to be read downwards.
pub fn columns(items: &[String]) -> String {
    let widest = items.iter().map(|item| item.chars().count()).max().unwrap_or(0);
    let across = ((WIDTH + 3) / (widest + 3)).max(1);
    let down = items.len().div_ceil(across);
    let mut text = String::new();
    for row in 0..down {
        let cells: Vec<String> =
            items.iter().skip(row).step_by(down).map(|item| format!("{item:<widest$}")).collect();
        text.push_str(cells.join("   ").trim_end());
        text.push('\n');
    }
    text
}

/// A table with columns aligned to the right, two spaces apart.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).filter_map(width).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        cells.join("  ") + "\n"
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_within_the_width() {
        let text = "word ".repeat(60);
        assert!(wrapped(&text, 4).lines().all(|line| line.len() <= WIDTH && !line.ends_with(' ')));
        let items: Vec<String> = (0..50).map(|number| format!("{number}. d4-d6")).collect();
        assert!(columns(&items).lines().all(|line| line.len() <= WIDTH));
    }

    #[test]
    fn columns_are_read_downwards() {
        let items: Vec<String> = (1..=5).map(|number| format!("{number:<30}|")).collect();
        let firsts: Vec<String> = columns(&items).lines().map(|line| line.replace([' ', '|'], "")).collect();
        assert_eq!(firsts, ["14", "25", "3"]);
    }
}

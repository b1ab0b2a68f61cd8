//! What books and sheets say, in English and in Czech.

use super::puzzle::Origin;
use clap::ValueEnum;

/// The language of a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English
    #[default]
    #[value(name = "en", alias = "english")]
    English,
    /// Czech
    #[value(name = "cs", aliases = ["czech", "cz"])]
    Czech,
}

/// Grades in English and in Czech.
const GRADES: [(&str, &str); 9] = [
    ("trivial", "pro začátečníky"),
    ("basic", "základní"),
    ("easy", "lehké"),
    ("medium", "středně těžké"),
    ("hard", "těžké"),
    ("unfair", "velmi těžké"),
    ("extreme", "extrémně těžké"),
    ("expert", "pro znalce"),
    ("search", "jen zkoušením"),
];

impl Language {
    /// One of two texts.
    pub const fn pick<T: Copy>(self, english: T, czech: T) -> T {
        match self {
            Language::English => english,
            Language::Czech => czech,
        }
    }

    /// The title of a book that was given none.
    pub const fn title(self) -> &'static str {
        self.pick("Brain-teasers", "Hlavolamy")
    }

    pub const fn contents(self) -> &'static str {
        self.pick("Contents", "Obsah")
    }

    pub const fn answers(self) -> &'static str {
        self.pick("Answers", "Řešení")
    }

    pub const fn how_to(self) -> &'static str {
        self.pick("How to solve", "Jak na to")
    }

    /// What stands beneath a small puzzle and its answer.
    pub const fn solved(self) -> [&'static str; 2] {
        self.pick(["An example", "Its answer"], ["Příklad", "Jeho řešení"])
    }

    /// What stands beneath the positions before and after a move.
    pub const fn moved(self) -> [&'static str; 2] {
        self.pick(["A move", "After it"], ["Tah", "Po tahu"])
    }

    pub const fn name_line(self) -> &'static str {
        self.pick("Name", "Jméno")
    }

    pub const fn date_line(self) -> &'static str {
        self.pick("Date", "Datum")
    }

    /// What a sheet for a class is called.
    pub fn sheet(self, number: usize, version: Option<char>) -> String {
        let version = version.map(|letter| format!(" {letter}")).unwrap_or_default();
        format!("{} {number}{version}", self.pick("Sheet", "List"))
    }

    /// A grade; words that are not known stay as they are.
    pub fn grade(self, name: &str) -> &str {
        let known = GRADES.iter().find(|(english, _)| *english == name);
        known.map_or(name, |(english, czech)| self.pick(*english, *czech))
    }

    /// The name of a chapter.
    pub fn chapter(self, variety: &str, grade: Option<&str>) -> String {
        grade.map_or_else(|| variety.to_owned(), |grade| format!("{variety} · {}", self.grade(grade)))
    }

    /// Where the answer stands.
    pub fn answer_on(self, page: usize) -> String {
        format!("{} {page}", self.pick("answer on page", "řešení na straně"))
    }

    /// Where the answer stands, in a file of its own.
    pub fn answer_apart(self, page: usize) -> String {
        format!("{} {page}", self.pick("answers, page", "řešení, strana"))
    }

    /// Where the puzzle stands.
    pub fn page(self, page: usize) -> String {
        format!("{} {page}", self.pick("page", "strana"))
    }

    /// Numbers or dominoes from the first to a last, which in a book of several sizes depends on the chapter.
    pub fn scope(self, from: &str, ends: &[&str]) -> String {
        let Some((last, others)) = ends.split_last().filter(|(_, others)| !others.is_empty()) else {
            return format!("{from} {}.", ends.concat());
        };
        let or = self.pick("or", "nebo");
        let chapter = self.pick("the chapter tells which", "podle kapitoly");
        format!("{from} {} {or} {last}, {chapter}.", others.join(", "))
    }

    /// Which puzzles a chapter holds.
    pub fn puzzles(self, first: usize, last: usize) -> String {
        if first == last {
            format!("{} {first}", self.pick("Puzzle", "Úloha"))
        } else {
            format!("{} {first}\u{2013}{last}", self.pick("Puzzles", "Úlohy"))
        }
    }

    /// How many puzzles there are.
    pub fn count(self, number: usize) -> String {
        self.counted(number, ["puzzle", "puzzles"], ["úloha", "úlohy", "úloh"])
    }

    /// So many moves.
    pub fn moves(self, number: usize) -> String {
        self.counted(number, ["move", "moves"], ["tah", "tahy", "tahů"])
    }

    /// A number with the form of a noun that goes with it: in English for one and for several, in Czech for one, for two to
    /// four and for more.
    fn counted(self, number: usize, english: [&str; 2], czech: [&str; 3]) -> String {
        let word = match (self, number) {
            (Language::English, 1) => english[0],
            (Language::English, _) => english[1],
            (Language::Czech, 1) => czech[0],
            (Language::Czech, 2..=4) => czech[1],
            (Language::Czech, _) => czech[2],
        };
        format!("{number} {word}")
    }

    /// What is beneath the picture of a position.
    pub fn after_move(self, number: usize) -> String {
        match self {
            Language::English => format!("after move {number}"),
            Language::Czech => format!("po {number}. tahu"),
        }
    }

    /// Where the answers to a chapter stand.
    pub fn answers_from(self, page: usize) -> String {
        format!("{} {page}", self.pick("Answers from page", "Řešení od strany"))
    }

    /// That the answers are in a file of their own, or left out.
    pub const fn answers_apart(self) -> &'static str {
        self.pick("Answers apart", "Řešení zvlášť")
    }

    /// Whence the puzzles come: a line for each run of a generator.
    pub fn made(self, runs: &[(Origin, u64)]) -> Vec<String> {
        let line = |(first, last): &(Origin, u64)| {
            let version = first.version.map(|version| format!(" {version}")).unwrap_or_default();
            let indices = if first.index == *last {
                format!("{last}")
            } else {
                format!("{}\u{2013}{last}", first.index)
            };
            let [generator, seed, index] =
                self.pick(["generator", "seed", "index"], ["generátor", "semínko", "pořadí"]);
            format!("{}: {generator}{version}, {seed} {}, {index} {indices}", first.kind, first.seed)
        };
        runs.iter().map(line).collect()
    }

    /// What the book was made with.
    pub fn made_with(self) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let made = self.pick("Made with hlavolam", "Vytvořeno programem hlavolam");
        format!("{made} {version}")
    }

    pub const fn checked(self) -> &'static str {
        self.pick(
            "Every answer was found by the program and held against the rules by a second one.",
            "Každé řešení našel program a jiný ověřil podle pravidel.",
        )
    }

    pub const fn set_in(self) -> &'static str {
        self.pick(
            "Set in Inter by The Inter Project Authors (SIL Open Font License 1.1)",
            "Písmo Inter, The Inter Project Authors (SIL Open Font License 1.1)",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_names_all_sizes() {
        assert_eq!(Language::English.scope("Numbers from 1 to", &["9"]), "Numbers from 1 to 9.");
        let several = Language::Czech.scope("Čísla od 1 do", &["4", "6", "9"]);
        assert_eq!(several, "Čísla od 1 do 4, 6 nebo 9, podle kapitoly.");
    }

    #[test]
    fn czech_counts_agree_with_their_noun() {
        let counts = [1, 2, 5, 21, 104].map(|number| Language::Czech.count(number));
        assert_eq!(counts, ["1 úloha", "2 úlohy", "5 úloh", "21 úloh", "104 úloh"]);
    }

    #[test]
    fn chapters_are_called_by_their_grade() {
        assert_eq!(Language::Czech.chapter("Sudoku", Some("easy")), "Sudoku · lehké");
        assert_eq!(Language::English.chapter("Sudoku", None), "Sudoku");
        assert_eq!(Language::Czech.grade("odd"), "odd");
    }
}

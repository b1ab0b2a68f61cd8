//! The techniques, in the order in which they are tried.

use std::fmt;

/// How hard a step is on the scale of Sudoku Explainer (N. Juillerat 2006), in tenths: 45 is a rating of 4.5.
///
/// ```
/// use hlavolam_solvers::sudoku::Difficulty;
/// assert_eq!(Difficulty(45).to_string(), "4.5");
/// assert_eq!("10.3".parse(), Ok(Difficulty(103)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Difficulty(pub u8);

impl Difficulty {
    /// What no technique can do.
    pub const BEYOND: Self = Self(200);
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The text is no rating such as 4.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a rating is written such as 4.5, and is at most 20.0")]
pub struct NoDifficulty;

impl std::str::FromStr for Difficulty {
    type Err = NoDifficulty;

    fn from_str(text: &str) -> Result<Self, NoDifficulty> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let number = |text: &str, most| {
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u8>().ok().filter(|&number| plain && number <= most).ok_or(NoDifficulty)
        };
        let tenths = number(whole, 20)? * 10 + number(tenth, 9)?;
        (tenths <= 200).then_some(Self(tenths)).ok_or(NoDifficulty)
    }
}

/// A way to find a digit, or to rule candidates out.
///
/// The order is that in which they are tried: the first that helps is used, then it is begun again from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// The last empty cell of a house.
    FullHouse,
    /// The only cell of a house for a digit.
    HiddenSingle,
    /// Pointing that leaves a hidden single.
    DirectPointing,
    /// Claiming that leaves a hidden single.
    DirectClaiming,
    /// A hidden pair that leaves a hidden single.
    DirectHiddenPair,
    /// The only digit for a cell.
    NakedSingle,
    /// A hidden triple that leaves a hidden single.
    DirectHiddenTriple,
    /// Digits that are in no combination with the sum of a cage.
    Cage,
    /// A digit of a box that lies within one line.
    Pointing,
    /// A digit of a line that lies within one box.
    Claiming,
    /// Sums that are left of houses by the cages within them, or reach beyond them.
    HouseSum,
    /// All candidates of a digit in a house see a cell.
    CommonPeer,
    /// Two cells with two digits.
    NakedPair,
    /// Two lines with two places for a digit.
    XWing,
    /// Digits with which the other cells of a cage cannot make up the rest.
    CagePlacement,
    /// Two digits in two cells.
    HiddenPair,
    /// Three cells with three digits.
    NakedTriple,
    /// Three lines with three places for a digit.
    Swordfish,
    /// Three digits in three cells.
    HiddenTriple,
    /// Two strong links in parallel lines.
    Skyscraper,
    /// A strong link in a row and one in a column.
    TwoStringKite,
    /// Two strong links, one of them in a box: a turbot crane or an empty rectangle.
    TurbotCrane,
    /// Two strong links that close a ring.
    TwoLinkRing,
    /// Three cells with two candidates each.
    XyWing,
    /// The same around a cell with three.
    XyzWing,
    /// A rectangle, or
    UniqueRectangle,
    /// a loop of cells that would allow two solutions.
    UniqueLoop,
    /// Four cells with four digits.
    NakedQuad,
    /// Four lines with four places for a digit.
    Jellyfish,
    /// Four digits in four cells.
    HiddenQuad,
    /// A chain or ring of three strong links of a digit.
    ThreeStrongLinks,
    /// Four cells with four digits, of which one can be in two groups.
    WxyzWing,
    /// Two candidates everywhere but in a few cells would allow two solutions.
    BivalueGrave,
    /// A chain or ring of four strong links of a digit.
    FourStrongLinks,
    /// The same as a WXYZ-wing with five cells.
    VwxyzWing,
    /// Two cells of which no combination is left.
    AlignedPairExclusion,
    /// A wing of six cells.
    UvwxyzWing,
    /// A ring of links of one digit.
    XCycle,
    /// A ring of cells with two candidates.
    YCycle,
    /// A ring of links of any kind.
    Cycle,
    /// A chain of links of one digit.
    ForcingXChain,
    /// A chain of links of any kind.
    ForcingChain,
    /// A wing of seven cells.
    TuvwxyzWing,
    /// Three cells of which no combination is left.
    AlignedTripletExclusion,
    /// A candidate that leads to a contradiction, looking at one digit.
    Nishio,
    /// All candidates of a cell, or all places of a digit in a house, lead to the same.
    MultipleForcingChain,
    /// The same where branches of a chain come together, or a contradiction.
    DynamicForcingChain,
    /// The same with simple techniques used within.
    DynamicForcingChainPlus,
    /// The same with forcing chains used within.
    NestedForcingChain,
    /// No technique helps; something must be tried.
    Trial,
}

impl Technique {
    /// All techniques in order.
    pub const ALL: [Technique; 50] = [
        Technique::FullHouse,
        Technique::HiddenSingle,
        Technique::DirectPointing,
        Technique::DirectClaiming,
        Technique::DirectHiddenPair,
        Technique::NakedSingle,
        Technique::DirectHiddenTriple,
        Technique::Cage,
        Technique::Pointing,
        Technique::Claiming,
        Technique::HouseSum,
        Technique::CommonPeer,
        Technique::NakedPair,
        Technique::XWing,
        Technique::CagePlacement,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::Swordfish,
        Technique::HiddenTriple,
        Technique::Skyscraper,
        Technique::TwoStringKite,
        Technique::TurbotCrane,
        Technique::TwoLinkRing,
        Technique::XyWing,
        Technique::XyzWing,
        Technique::UniqueRectangle,
        Technique::UniqueLoop,
        Technique::NakedQuad,
        Technique::Jellyfish,
        Technique::HiddenQuad,
        Technique::ThreeStrongLinks,
        Technique::WxyzWing,
        Technique::BivalueGrave,
        Technique::FourStrongLinks,
        Technique::VwxyzWing,
        Technique::AlignedPairExclusion,
        Technique::UvwxyzWing,
        Technique::XCycle,
        Technique::YCycle,
        Technique::Cycle,
        Technique::ForcingXChain,
        Technique::ForcingChain,
        Technique::TuvwxyzWing,
        Technique::AlignedTripletExclusion,
        Technique::Nishio,
        Technique::MultipleForcingChain,
        Technique::DynamicForcingChain,
        Technique::DynamicForcingChainPlus,
        Technique::NestedForcingChain,
        Technique::Trial,
    ];

    /// The name that people use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Technique::FullHouse => "full house",
            Technique::HiddenSingle => "hidden single",
            Technique::DirectPointing => "direct pointing",
            Technique::DirectClaiming => "direct claiming",
            Technique::DirectHiddenPair => "direct hidden pair",
            Technique::NakedSingle => "naked single",
            Technique::DirectHiddenTriple => "direct hidden triple",
            Technique::Cage => "cage combinations",
            Technique::Pointing => "pointing",
            Technique::Claiming => "claiming",
            Technique::HouseSum => "sums of houses",
            Technique::CommonPeer => "common peer",
            Technique::NakedPair => "naked pair",
            Technique::XWing => "x-wing",
            Technique::CagePlacement => "cage placements",
            Technique::HiddenPair => "hidden pair",
            Technique::NakedTriple => "naked triple",
            Technique::Swordfish => "swordfish",
            Technique::HiddenTriple => "hidden triple",
            Technique::Skyscraper => "skyscraper",
            Technique::TwoStringKite => "two-string kite",
            Technique::TurbotCrane => "turbot crane",
            Technique::TwoLinkRing => "ring of two strong links",
            Technique::XyWing => "xy-wing",
            Technique::XyzWing => "xyz-wing",
            Technique::UniqueRectangle => "unique rectangle",
            Technique::UniqueLoop => "unique loop",
            Technique::NakedQuad => "naked quad",
            Technique::Jellyfish => "jellyfish",
            Technique::HiddenQuad => "hidden quad",
            Technique::ThreeStrongLinks => "three strong links",
            Technique::WxyzWing => "wxyz-wing",
            Technique::BivalueGrave => "bivalue universal grave",
            Technique::FourStrongLinks => "four strong links",
            Technique::VwxyzWing => "vwxyz-wing",
            Technique::AlignedPairExclusion => "aligned pair exclusion",
            Technique::UvwxyzWing => "uvwxyz-wing",
            Technique::XCycle => "x-cycle",
            Technique::YCycle => "y-cycle",
            Technique::Cycle => "cycle",
            Technique::ForcingXChain => "forcing x-chain",
            Technique::ForcingChain => "forcing chain",
            Technique::TuvwxyzWing => "tuvwxyz-wing",
            Technique::AlignedTripletExclusion => "aligned triplet exclusion",
            Technique::Nishio => "nishio",
            Technique::MultipleForcingChain => "multiple forcing chains",
            Technique::DynamicForcingChain => "dynamic forcing chains",
            Technique::DynamicForcingChainPlus => "dynamic forcing chains plus",
            Technique::NestedForcingChain => "nested forcing chains",
            Technique::Trial => "trial",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

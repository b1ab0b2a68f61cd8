//! Serde functions for counts that JSON numbers cannot hold: a string of decimal digits.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

pub(crate) fn serialize<S: Serializer>(number: &Option<u128>, to: S) -> Result<S::Ok, S::Error> {
    number.map(|number| number.to_string()).serialize(to)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u128>, D::Error> {
    let text = String::deserialize(from)?;
    match text.parse::<u128>() {
        Ok(number) if number.to_string() == text => Ok(Some(number)),
        _ => Err(D::Error::custom(format!("`{}` is no count written in digits", text.escape_debug()))),
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Counted(#[serde(with = "super")] Option<u128>);

    #[test]
    fn a_count_has_one_spelling() {
        for number in [0, 7, u128::MAX] {
            let text = serde_json::to_string(&Counted(Some(number))).unwrap();
            assert_eq!(text, format!("\"{number}\""));
            assert_eq!(serde_json::from_str::<Counted>(&text).unwrap(), Counted(Some(number)));
        }
        for text in ["\"07\"", "\"+7\"", "\"-7\"", "\" 7\"", "\"\"", "7"] {
            assert!(serde_json::from_str::<Counted>(text).is_err(), "{text}");
        }
    }
}

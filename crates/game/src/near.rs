/// The candidate closest to a mistyped word, if any is close enough to suggest.
///
/// ```
/// use rollick_game::nearest;
/// assert_eq!(nearest("bonker", ["bonkers", "bigfoot"]), Some("bonkers"));
/// assert_eq!(nearest("chess", ["bonkers", "bigfoot"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: String = word.to_lowercase().chars().take(64).collect();
    candidates
        .into_iter()
        .map(|c| (strsim::damerau_levenshtein(&word, &c.to_lowercase()), c))
        .min_by_key(|(distance, _)| *distance)
        .filter(|(distance, c)| *distance <= 1 + c.len().max(word.len()) / 4)
        .map(|(_, c)| c)
}

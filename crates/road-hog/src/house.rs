//! What a table may change about the rules.

rollick_game::rulings! {
    /// The house rules in the form that the rules use.
    pub(crate) struct House {
        /// The lively deck is used.
        lively: bool = "RH-R10" as "deck", words { "plain" => false, "lively" => true };
        /// Both reds may be used on one player.
        twice: bool = "RH-R1", words { "no" => false, "yes" => true };
        /// A car on an exit space counts as on the Expressway.
        exits_count: bool = "RH-R2", words { "yes" => true, "no" => false };
        /// A car that the train hits no longer misses turns.
        forgotten: bool = "RH-R6", words { "missed" => false, "forgotten" => true };
        /// The last round.
        rounds: Option<u32> = "RH-R13", limit { 1..=10000, usually 1000 };
        /// A guilty car waits at the roadside.
        roadside: bool = "RH-R14", words { "roadside" => true, "road" => false };
    }
}

//! What a table may change about the rules.

rollick_game::rulings! {
    /// The house rules in the form that the rules use.
    pub(crate) struct House {
        /// The trapped piece rests on the space that sent it ahead.
        ahead_card: bool = "BK-R1", words { "furthest" => false, "ahead-card" => true };
        /// LOSE cards are dealt.
        lose_cards: bool = "BK-R3", words { "on" => true, "off" => false };
        /// START is a SCORE space.
        start_scores: bool = "BK-R7", words { "yes" => true, "no" => false };
        /// The points that win.
        points: u8 = "BK-R8", number { 6..=24, usually 12 };
        /// The turns of each player, if there is a limit.
        turns: Option<u32> = "BK-R10", limit { 1..=10000, usually 100 };
    }
}

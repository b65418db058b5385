//! What a table may change about the rules.

rollick_game::rulings! {
    /// The house rules in the form that the rules use.
    pub(crate) struct House {
        /// Any number of pieces may share a safe zone space.
        zone_shared: bool = "SP-R1", words { "one" => false, "any" => true };
        /// A second double takes its piece after the movement.
        punish_after: bool = "SP-R3", words { "before" => false, "after" => true };
        /// Any arrival on the inner Wheel of a piece's colour opens its safe zone.
        any_arrival: bool = "SP-R7", words { "die" => false, "any" => true };
        /// The turns of each player, if there is a limit.
        turns: Option<u32> = "SP-R8", limit { 1..=10000, usually 1000 };
    }
}

//! What a table may change about the rules.

rollick_game::rulings! {
    /// The house rules in the form that the rules use.
    pub(crate) struct House {
        /// A truck may shift twice in a row.
        shift_again: bool = "BF-R1", words { "yes" => true, "no" => false };
        /// A truck in 4WD may drive on the road.
        four_on_road: bool = "BF-R2", words { "no" => false, "yes" => true };
        /// A pushed truck takes the gear of the ground.
        gear_follows: bool = "BF-R3", words { "stays" => false, "terrain" => true };
        /// A car with one direction open may stay.
        may_stay: bool = "BF-R4", words { "open" => false, "stay" => true };
        /// Coming back costs nothing.
        free_return: bool = "BF-R6", words { "one" => false, "free" => true };
        /// A truck off the board must come back as soon as it can.
        must_return: bool = "BF-R7", words { "no" => false, "yes" => true };
        /// Rounds without a crush that end the game, if there is a limit.
        draw_after: Option<u32> = "BF-R10", limit {
            1..=10000, usually 1000
        };
    }
}

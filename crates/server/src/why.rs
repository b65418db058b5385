//! Answers "why not?" with the rule that forbids what somebody tried.

use rollick_game::{Message, Next, Seat, rule};
use rollick_games::About;
use rollick_protocol::{Reason, Spot, TablePhase};

use crate::question::asked;
use crate::table_state::TableState;

impl TableState {
    /// Why `seat` can't do anything with a spot now.
    pub(crate) fn why_not(&self, seat: Seat, spot: &Spot) -> Reason {
        let nothing =
            || Reason { rule: "RO-08".to_owned(), message: rollick_protocol::Message::of(&Message::new("ro-08")) };
        if !matches!(self.phase(), TablePhase::Playing | TablePhase::Over) {
            return nothing();
        }
        let order = asked(&*self.position);
        let position = match (order.iter().find(|asked| asked.seat == seat), self.position.next()) {
            (Some(asked), _) => &asked.position,
            (None, Next::Choose(other)) => {
                let message = Message::new("ro-02").with("seat", other);
                return Reason::of(&rollick_game::Reason::new(rule!("RO-02"), message));
            }
            (None, _) => &self.position,
        };
        let about = position.why(About::Spot(&spot.clone().into()));
        about.as_ref().map_or_else(nothing, Reason::of)
    }
}

//! Why not: the rule that forbids what somebody tried.

use rollick_game::{Message, Next, Seat};
use rollick_games::About;
use rollick_protocol::{Phase, Reason, Spot, Words};

use crate::question::asked;
use crate::replay::Replay;
use crate::sentences::SENTENCES;

impl Replay {
    /// Why `seat` can do nothing with a spot.
    pub(crate) fn why_not(&self, seat: Seat, spot: &Spot) -> Reason {
        let name = |seat| self.name(seat);
        let words = Words::new(self.pinned.game.setup().info.english, &name);
        let around = |rule: &str, message: Message| Reason {
            rule: rule.to_owned(),
            message: rollick_protocol::Message::of(&message, &Words::new(SENTENCES, &name)),
        };
        if !matches!(self.phase(), Phase::Playing | Phase::Over) {
            return around("RO-08", Message::new("ro-08"));
        }
        let order = asked(&*self.position);
        let position = match (order.iter().find(|asked| asked.seat == seat), self.position.next()) {
            (Some(asked), _) => &asked.position,
            (None, Next::Choose(other)) => {
                let message = Message::new("ro-02").with("seat", other);
                return Reason { rule: "RO-02".to_owned(), message: rollick_protocol::Message::of(&message, &words) };
            }
            (None, _) => &self.position,
        };
        let about = match spot {
            Spot::Place { id } => position.why(About::Place(id)),
            Spot::Card { id } => position.why(About::Card(id)),
            Spot::Piece { id } => {
                let view = position.view();
                let place = view.pieces.iter().find(|piece| piece.id == *id).map(|piece| piece.place.clone());
                place.and_then(|place| position.why(About::Place(&place)))
            }
            Spot::Die { .. } | Spot::Seat { .. } => match position.next() {
                Next::Choose(_) => None,
                _ => position.why(About::Token("")),
            },
        };
        about.map_or_else(|| around("RO-08", Message::new("ro-08")), |reason| Reason::of(&reason, &words))
    }
}

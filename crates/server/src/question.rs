//! Questions that are put to several seats at once, although the rules ask the seats one after the other.

use rollick_game::{Next, Seat};
use rollick_games::Position;

/// A seat that is asked, with the position it would decide in if all seats before it decline.
pub(crate) struct Asked {
    pub(crate) seat: Seat,
    pub(crate) position: Box<dyn Position>,
}

/// Every seat that is asked now, in the order of the rules.
pub(crate) fn asked(position: &dyn Position) -> Vec<Asked> {
    let all = position.asked();
    let (mut order, mut at): (Vec<Asked>, _) = (Vec::new(), position.boxed());
    while let Next::Choose(seat) = at.next() {
        if !all.contains(seat) || order.iter().any(|known| known.seat == seat) {
            break;
        }
        order.push(Asked { seat, position: at.clone() });
        let Some(silence) = at.silence().filter(|_| all.len() > 1) else { break };
        if at.play(seat, &silence).is_err() {
            break;
        }
    }
    order
}

/// Whether the question in `before` is still open to other seats in `after`, now that `seat` has decided.
pub(crate) fn goes_on(before: &dyn Position, seat: Seat, after: &dyn Position) -> bool {
    let (old, new) = (before.asked(), after.asked());
    let silence = before.silence();
    silence.is_some()
        && silence == after.silence()
        && !new.is_empty()
        && matches!(after.next(), Next::Choose(_))
        && new.iter().all(|other| other != seat && old.contains(other))
}

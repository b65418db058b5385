//! What a choice would do, as badges on the board.

use rollick_game::{Dice, Message, Seat, Spot};
use rollick_stage::{Effect, Icon, Staged, Tone, icon};

use super::car_id;
use super::tell::with_safe;
use crate::action::{GREEN, Pick, RED};
use crate::board::{Board, Node};
use crate::card::Card;
use crate::event::Event;
use crate::game::RoadHog;
use crate::names::{place_name, road_name};
use crate::scene::EXIT;
use crate::state::State;

impl RoadHog {
    pub(super) fn list_effects(&self, before: &State, event: &Event, out: &mut Vec<Effect>) {
        let place = |node: &Node| place(&self.rules.board, *node);
        let car = |seat: &Seat| Spot::Piece(car_id(*seat));
        let (tone, seat, icon, spot) = match event {
            Event::Drove { .. } => return self.drive_effects(before, event, out),
            Event::Picked { seat, pick } => return self.pick_effects(before, *seat, *pick, out),
            Event::Declined { seat } => return left_dice(before, *seat, out),
            Event::Pushed { seat, to, .. } => (Tone::Bad, seat, icon::PUSH, place(to)),
            Event::Won { seat } => (Tone::Good, seat, icon::WIN, place(&self.rules.board.goal())),
            // What would happen anyway is not an effect of the choice.
            Event::Missed { seat, .. } if before.miss[seat.index()] > 0 => return,
            Event::Missed { seat, .. } | Event::PulledOver { seat } => (Tone::Bad, seat, icon::SKIP, car(seat)),
            Event::TrainHit { seat, at } => (Tone::Bad, seat, icon::HIT, place(at)),
            Event::Drew { seat, .. } => (Tone::Neutral, seat, icon::CARD, car(seat)),
            Event::Fuelled { seat } => (Tone::Good, seat, icon::ROLL, car(seat)),
            Event::SentToCourt { seat, to, .. } | Event::WentOn { seat, to, .. } => {
                (Tone::Bad, seat, icon::TRIAL, place(to))
            }
            Event::Waits { seat, at, .. } => (Tone::Bad, seat, icon::TRIAL, place(at)),
            Event::Tried { seat, die: 4.., .. } => (Tone::Good, seat, icon::TRIAL, car(seat)),
            Event::Tried { seat, .. } => (Tone::Bad, seat, icon::TRIAL, car(seat)),
            Event::Blown { seat, card: Card::Wind, to, .. } => (Tone::Good, seat, icon::PUSH, place(to)),
            Event::Blown { seat, to, .. } => (Tone::Bad, seat, icon::LOSS, place(to)),
            _ => return,
        };
        out.push(self.effect(event, tone, *seat, icon, spot));
    }

    /// RH-07: how likely red dice are to reach each of the others, before they are rolled.
    fn pick_effects(&self, before: &State, seat: Seat, pick: Pick, out: &mut Vec<Effect>) {
        let reds = pick.looks().iter().filter(|look| **look == RED).count() as u32;
        let car = |seat| Spot::Piece(car_id(seat));
        let found = out.len();
        for other in before.turns.seats.iter().filter(|_| reds > 0) {
            let reaching = (1..=6).filter(|die| self.rules.hold(before, *die, other).is_none()).count() as u32;
            if reaching > 0 {
                let percent = 100 - 100 * (6 - reaching).pow(reds) / 6u32.pow(reds);
                let message =
                    Message::new("would-reach").with("seat", other).with("percent", percent).with("dice", reds);
                out.push(badge(Tone::Neutral, other, icon::PUSH, car(other), message));
            }
        }
        if reds > 0 && out.len() == found {
            out.push(badge(
                Tone::Neutral,
                seat,
                icon::WASTED,
                car(seat),
                with_safe("would-reach-nobody", "would-reach-nobody-safe", before.roadside).with("dice", reds),
            ));
        }
    }

    /// A drive may pass check points, end on an exit, make the other green die useless, and be stopped.
    fn drive_effects(&self, before: &State, event: &Event, out: &mut Vec<Effect>) {
        let &Event::Drove { seat, from, count, to, .. } = event else { return };
        let board = &self.rules.board;
        let of = |key| Message::new(key).with("seat", seat);
        for at in board.route(from, count).filter(|at| board.info(*at).check_point) {
            let message = of("would-draw").with("place", place_name(board, at));
            out.push(badge(Tone::Neutral, seat, icon::CARD, place(board, at), message));
        }
        if let Some(road) = board.info(to).exit {
            let (tone, key) = match board.is_short_cut(to) {
                true => (Tone::Good, "would-cut"),
                false => (Tone::Bad, "would-detour"),
            };
            out.push(badge(tone, seat, EXIT, place(board, to), of(key).with("road", road_name(board, road))));
        }
        // RH-24: the train may come.
        if board.info(to).crossing.is_some() {
            out.push(badge(Tone::Bad, seat, icon::HIT, place(board, to), of("would-risk-train")));
        }
        if let Some(k) = self.lost_green(before, event) {
            let face = before.green.faces[k];
            let key = if face == count { "would-lose-other" } else { "would-lose-die" };
            out.push(badge(Tone::Bad, seat, icon::WASTED, Spot::Die(k), Message::new(key).with("n", face)));
        }
        // RH-20: the event only says that the car was stopped.
        if to == board.final_check_point() {
            let message = match board.stops_short(from, count, to) {
                Some(lost) => of("would-stop-short").with("lost", lost).with("n", count),
                None => of("would-stop"),
            };
            out.push(badge(Tone::Neutral, seat, icon::FLAG, place(board, to), message));
        }
    }

    /// RH-20, RH-23, RH-27, RH-28: the other green die, if it could be used before the drive but not after it.
    fn lost_green(&self, before: &State, event: &Event) -> Option<usize> {
        let &Event::Drove { seat, from, count, sum: false, to } = event else { return None };
        if to == self.rules.board.goal() {
            return None;
        }
        let k = usize::from(before.green.get(0) == Some(count));
        let other = before.green.get(k)?;
        let mut after = *before;
        self.rules.advance(&mut after, self.rules.board.drive(from, count));
        after.progress.stopped |= to == self.rules.board.final_check_point();
        let free = |s: &State| self.rules.obstacle(s, seat, other).is_none();
        (free(before) && !free(&after)).then_some(k)
    }
}

/// RH-05: the dice that are left unused.
fn left_dice(before: &State, seat: Seat, out: &mut Vec<Effect>) {
    let of = |dice: Dice, colour| {
        // Of two equal dice one may be used already.
        let key = move |k: usize| match dice.faces[k] == dice.faces[1 - k] && dice.is_used(1 - k) {
            true => "would-leave-other",
            false => "would-leave-die",
        };
        (0..2).filter(move |k| dice.faces[*k] > 0).map(move |k| (key(k), colour, dice.faces[k], dice.is_used(k)))
    };
    for (k, (key, colour, face, used)) in of(before.green, GREEN).chain(of(before.red, RED)).enumerate() {
        if !used {
            let message = Message::new(key).with("colour", Message::new(colour)).with("n", face);
            out.push(badge(Tone::Neutral, seat, icon::WASTED, Spot::Die(k), message));
        }
    }
}

fn place(board: &Board, node: Node) -> Spot {
    Spot::Place(board.name(node).to_owned())
}

fn badge(tone: Tone, seat: Seat, icon: Icon, spot: Spot, message: Message) -> Effect {
    Effect { tone, seat, icon: icon.name, spot, message }
}

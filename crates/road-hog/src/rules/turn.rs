//! Whose turn it is, which dice are picked, and when a turn ends.

use rollick_game::{Actions, Dice, Ending, Log, Pair, SeatSet, rule};

use super::{Obstacle, Rules};
use crate::action::{Action, Pick};
use crate::event::Event;
use crate::state::{Phase, Progress, State};

impl Rules {
    /// RH-02: everybody rolls two dice. The highest roll begins; those who tie roll again. The train doesn't move
    /// before the first round (RH-21).
    pub(crate) fn roll_for_first(&self, s: &mut State, dice: Pair, log: &mut impl Log<Event>) {
        if s.turns.roll_for_first(dice, log).is_some() {
            s.turns.begin();
            s.phase = Phase::Pick;
        }
    }

    /// RH-03, RH-17: two dice of any colours. With High Octane it is exactly three dice, of both colours.
    pub(crate) fn picks(s: &State) -> &'static [Pick] {
        match s.octane.contains(s.turns.mover) {
            true => &[Pick::GGR, Pick::GRR],
            false => &[Pick::GG, Pick::GR, Pick::RR],
        }
    }

    /// RH-03, RH-17: the dice are picked before they are rolled. Picking spends High Octane.
    pub(crate) fn pick(&self, s: &mut State, pick: Pick, log: &mut impl Log<Event>) {
        log.push(Event::Picked { seat: s.turns.mover, pick });
        s.octane.remove(s.turns.mover);
        s.phase = Phase::Roll(pick);
    }

    /// RH-03: the dice fall. If none can be used, the turn goes on at once (RH-26).
    pub(crate) fn roll(&self, s: &mut State, pick: Pick, faces: [u8; 3], log: &mut impl Log<Event>) {
        log.push(Event::Rolled { seat: s.turns.mover, pick, faces });
        (s.green, s.red) = pick.sort(faces);
        s.phase = Phase::Use;
        self.log_bars(s, log);
        self.end_dice_if_useless(s, log);
    }

    /// Logs which counts the bridges, the towns and the train forbid.
    fn log_bars<L: Log<Event>>(&self, s: &State, log: &mut L) {
        if !L::ON {
            return;
        }
        let doubtful = self.board.doubtful(s.car(s.turns.mover));
        let [a, b] = s.green.faces;
        let other = if a == b { 0 } else { b };
        let sum = if b > 0 { a + b } else { 0 };
        for count in [a, other, sum] {
            // Most counts pass nothing that could forbid them. Skipping those, and 0 for a missing die, keeps
            // simulations fast.
            if doubtful & 1 << count == 0 {
                continue;
            }
            let mut tell = |rule| log.push(Event::Barred { seat: s.turns.mover, count, rule });
            match self.obstacle(s, s.turns.mover, count) {
                Some(Obstacle::Bridge) => tell(rule!("RH-28")),
                Some(Obstacle::Speeding | Obstacle::Town) => tell(rule!("RH-27")),
                Some(Obstacle::Train(_)) => tell(rule!("RH-23")),
                _ => {}
            }
        }
    }

    /// RH-04 to RH-08: everything that the dice on the table can do, plus `done` (RH-05).
    pub(crate) fn uses(&self, s: &State, out: &mut Actions<Action>) {
        self.greens(s, |a| {
            out.push(a);
            false
        });
        self.reds(s, |a| {
            out.push(a);
            false
        });
        if !out.is_empty() {
            out.push(Action::Done);
        }
    }

    /// RH-05: the player leaves the other dice.
    pub(crate) fn leave_dice(&self, s: &mut State, log: &mut impl Log<Event>) {
        log.push(Event::Declined { seat: s.turns.mover });
        self.end_dice(s, log);
    }

    /// If no remaining die can be used, the turn goes on without a question. Red dice that reach nobody are logged
    /// (RH-07).
    pub(crate) fn end_dice_if_useless(&self, s: &mut State, log: &mut impl Log<Event>) {
        if !self.any_use(s) {
            let mut reds = s.red.unused();
            if let Some(first) = reds.next() {
                let faces = [first, reds.next().unwrap_or(0)];
                log.push(Event::NoTarget { seat: s.turns.mover, faces, roadside: s.roadside });
            }
            self.end_dice(s, log);
        }
    }

    /// Whether a die on the table can be used.
    #[inline]
    pub(crate) fn any_use(&self, s: &State) -> bool {
        self.greens(s, |_| true) || self.reds(s, |_| true)
    }

    /// RH-13: once the dice are done, the cards are drawn.
    fn end_dice(&self, s: &mut State, log: &mut impl Log<Event>) {
        (s.green, s.red) = (Dice::NONE, Dice::NONE);
        if s.progress.cards > 0 {
            s.phase = Phase::Draw;
        } else {
            self.end_turn(s, log);
        }
    }

    /// RH-02: play goes to the left. After each round the train moves (RH-21). After the last round the game ends in a
    /// draw between all (RH-R13).
    pub(crate) fn end_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.progress = Progress::default();
        let round_ends = s.turns.seats.after(s.turns.mover) == s.first_seat();
        if round_ends && self.house.rounds.is_some_and(|rounds| s.turns.is_last_of(rounds)) {
            let first = SeatSet::all(s.turns.seats);
            log.push(Event::LimitReached { rounds: s.turns.round(), first });
            s.phase = Phase::Over(Ending::Limit(first));
            return;
        }
        s.turns.pass();
        if round_ends {
            s.phase = Phase::Train;
        } else {
            self.begin_turn(s, log);
        }
    }

    /// RH-15, RH-19: a player with turns to miss misses this one. On the last of them the car comes back onto the road
    /// (RH-16). Every other turn begins with the choice of dice, even if the car can't move (RH-26).
    pub(crate) fn begin_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let miss = &mut s.miss[seat.index()];
        if *miss == 0 {
            s.phase = Phase::Pick;
            return;
        }
        *miss -= 1;
        let back = *miss == 0 && s.roadside.contains(seat);
        if back {
            s.roadside.remove(seat);
        }
        log.push(Event::Missed { seat, left: s.miss[seat.index()], back });
        self.end_turn(s, log);
    }
}

//! Whose turn it is, which dice are picked, and when a turn ends.

use rollick_game::{Actions, FirstRoll, Log, rule};

use crate::action::{Action, Pick};
use crate::event::Event;
use crate::game::RoadHog;
use crate::rules::{Obstacle, obstacle};
use crate::state::{Dice, Done, Phase, State};

impl RoadHog {
    /// RH-02: each rolls two dice, the tied ones again; the highest starts. The first round begins without the train
    /// (RH-21).
    pub(crate) fn roll_for_first(&self, s: &mut State, a: u8, b: u8, log: &mut impl Log<Event>) {
        let seat = s.first.seat();
        log.push(Event::RolledForFirst { seat, a, b });
        let round_ends = s.first.waiting().len() == 1;
        match s.first.roll(a + b) {
            Some(first) => {
                log.push(Event::Starts { seat: first });
                s.first = FirstRoll::decided(first);
                s.turn = first;
                s.phase = Phase::Pick;
            }
            None if round_ends => log.push(Event::Tied),
            None => {}
        }
    }

    /// RH-03, RH-17: two dice of any colours; with High Octane three, of both colours, and no fewer.
    pub(crate) fn picks(s: &State) -> &'static [Pick] {
        match s.octane.contains(s.turn) {
            true => &[Pick::GGR, Pick::GRR],
            false => &[Pick::GG, Pick::GR, Pick::RR],
        }
    }

    /// RH-03, RH-17: the dice are picked before they are rolled; High Octane is spent with that.
    pub(crate) fn pick(&self, s: &mut State, pick: Pick, log: &mut impl Log<Event>) {
        log.push(Event::Picked { seat: s.turn, pick });
        s.octane.remove(s.turn);
        s.phase = Phase::Roll(pick);
    }

    /// RH-03: the dice fall. Where none can be used the turn goes on at once (RH-26).
    pub(crate) fn roll(&self, s: &mut State, pick: Pick, faces: [u8; 3], log: &mut impl Log<Event>) {
        let seat = s.turn;
        log.push(Event::Rolled { seat, pick, faces });
        let greens = pick.greens();
        let mut dice = Dice::default();
        for (k, face) in faces.into_iter().enumerate().take(pick.count()) {
            match k < greens {
                true => dice.green[k] = face,
                false => dice.red[k - greens] = face,
            }
        }
        s.dice = dice;
        s.phase = Phase::Use;
        self.log_bars(s, log);
        self.end_dice_if_useless(s, log);
    }

    /// Says which counts the bridges, the towns and the train forbid, for those who read along.
    fn log_bars<L: Log<Event>>(&self, s: &State, log: &mut L) {
        if !L::ON {
            return;
        }
        let [a, b] = s.dice.green;
        let single = [a, if a == b { 0 } else { b }];
        let sum = if b > 0 { a + b } else { 0 };
        for count in single.into_iter().chain([sum]).filter(|c| *c > 0) {
            let rule = match obstacle(&self.board, s, s.turn, count) {
                Some(Obstacle::Bridge) => rule!("RH-28"),
                Some(Obstacle::Speeding | Obstacle::Town) => rule!("RH-27"),
                Some(Obstacle::Train(_)) => rule!("RH-23"),
                _ => continue,
            };
            log.push(Event::Barred { seat: s.turn, count, rule });
        }
    }

    /// RH-04 to RH-08: everything that the dice on the table can do, and `done` beside it (RH-05).
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
        log.push(Event::Declined { seat: s.turn });
        self.end_dice(s, log);
    }

    /// A turn whose dice are all used or useless goes on without a question.
    pub(crate) fn end_dice_if_useless(&self, s: &mut State, log: &mut impl Log<Event>) {
        if !self.greens(s, |_| true) && !self.reds(s, |_| true) {
            self.end_dice(s, log);
        }
    }

    /// RH-13: after all dice, the cards.
    fn end_dice(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.dice = Dice::default();
        if s.done.cards > 0 {
            s.phase = Phase::Draw;
        } else {
            self.end_turn(s, log);
        }
    }

    /// Play goes to the left (RH-02). After a round comes the train (RH-21), or, after the last round, the end (RH-R13).
    pub(crate) fn end_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.done = Done::default();
        s.turn = s.seats.after(s.turn);
        if s.turn != s.first_seat() {
            self.begin_turn(s, log);
        } else if self.rules.rounds.is_some_and(|limit| s.round >= limit) {
            log.push(Event::RoundsOver { rounds: s.round, seats: s.seats });
            s.phase = Phase::Drawn;
        } else {
            s.round += 1;
            s.phase = Phase::Train;
        }
    }

    /// RH-15, RH-19: a turn to be missed is missed, and in the last of them the car comes back onto the road (RH-16). Every
    /// other turn begins with the pick of dice, also for a car that can't move (RH-26).
    pub(crate) fn begin_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        let seat = s.turn;
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

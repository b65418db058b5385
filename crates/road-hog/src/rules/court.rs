//! Courthouses: the route there, the wait for the train, the trial.

use rollick_game::{Log, Seat};

use super::Rules;
use crate::board::Node;
use crate::event::Event;
use crate::state::{Phase, Progress, State};

/// How far a car got on its way to a courthouse.
enum Sent {
    /// It has arrived.
    Arrived(Node),
    /// It waits in front of a crossing under the train.
    Waits(Node),
}

impl Rules {
    /// RH-18, RH-R3: back along the road it drove, to the nearest courthouse. RH-25: it waits in front of a crossing
    /// under the train.
    fn route_to_court(&self, s: &State, from: Node) -> Sent {
        let covered = self.board.covered(s.train);
        let mut at = from;
        while let Some((crossing, before, on)) = self.board.barrier(at) {
            if covered & (1 << crossing) != 0 {
                return Sent::Waits(before);
            }
            at = on;
        }
        Sent::Arrived(self.board.courthouse(at))
    }

    /// RH-18: the Courthouse card. The remaining cards are not drawn (RH-R7).
    pub(crate) fn summon(&self, s: &mut State, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let from = s.car(seat);
        s.progress.cards = 0;
        match self.route_to_court(s, from) {
            Sent::Arrived(to) => {
                s.cars[seat.index()] = to;
                log.push(Event::SentToCourt { seat, from, to });
                s.progress = Progress::default();
                s.phase = Phase::Trial;
            }
            Sent::Waits(at) => {
                s.cars[seat.index()] = at;
                s.waiting.insert(seat);
                log.push(Event::Waits { seat, from, at });
                self.end_turn(s, log);
            }
        }
    }

    /// RH-19: 4, 5 and 6 mean not guilty. 1, 2 and 3 mean guilty: the player misses that many turns, at the roadside
    /// or, by house rule, on the road (RH-R14).
    fn judge(&self, s: &mut State, seat: Seat, die: u8, log: &mut impl Log<Event>) {
        let roadside = die <= 3 && self.house.roadside;
        if die <= 3 {
            let miss = &mut s.miss[seat.index()];
            *miss = miss.saturating_add(die);
        }
        if roadside {
            s.roadside.insert(seat);
        }
        log.push(Event::Tried { seat, die, roadside });
    }

    /// RH-19: the trial of the player who drew the card ends the turn.
    pub(crate) fn trial(&self, s: &mut State, die: u8, log: &mut impl Log<Event>) {
        self.judge(s, s.turns.mover, die, log);
        self.end_turn(s, log);
    }

    /// RH-R5: a car that waited is tried as soon as it arrives. Then the next car that waited goes on.
    pub(crate) fn late_trial(&self, s: &mut State, seat: Seat, die: u8, log: &mut impl Log<Event>) {
        self.judge(s, seat, die, log);
        self.go_on(s, log);
    }

    /// RH-25, RH-R5: after the train's whole move, each car that waited goes on if the train no longer covers its
    /// crossing. This happens in order of play, starting with the first player of the round. Then the round's first
    /// turn begins.
    pub(crate) fn go_on(&self, s: &mut State, log: &mut impl Log<Event>) {
        for seat in s.turns.seats.from(s.first_seat()) {
            if !s.waiting.contains(seat) {
                continue;
            }
            let from = s.car(seat);
            match self.route_to_court(s, from) {
                Sent::Waits(at) if at == from => {}
                Sent::Waits(at) => {
                    s.cars[seat.index()] = at;
                    log.push(Event::WentOn { seat, from, to: at });
                }
                Sent::Arrived(to) => {
                    s.cars[seat.index()] = to;
                    s.waiting.remove(seat);
                    log.push(Event::WentOn { seat, from, to });
                    s.phase = Phase::LateTrial(seat);
                    return;
                }
            }
        }
        self.begin_turn(s, log);
    }
}

//! What a good player knows about Bonkers! beyond its rules: how well each seat stands.

use rollick_game::{Chances, Insight, Seat, scale_lead};

use crate::action::Action;
use crate::board::{Kind, MAX_SPACES, Space};
use crate::card::{Card, Instruction};
use crate::game::Bonkers;
use crate::state::{Before, Phase, State};

/// Points that a turn scores on average.
const PACE: f32 = 0.55;
/// What it is worth, in points, to roll once more.
const AGAIN: f32 = 0.35;
/// What an exchange is worth, in points.
const EXCHANGE: f32 = 0.4;
/// What an opponent must lose, in points, to make handing over a LOSE card worthwhile.
const LOSE_CARD: f32 = 1.6;
/// How many of the 36 ways to roll two dice add up to 2, 3, … 12.
const SUMS: [f32; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];

/// What the network sees of a seat. The weights depend on this order.
mod feature {
    use crate::card::Card;

    rollick_game::features! {
        NEED, GAIN, WAIT, LOSE, OTHERS_LOSE, OTHERS_LEAST_NEED, OTHERS_BEST_GAIN, OTHERS_SURE, PILE, PLAYERS, OTHERS_NEED,
        SPACE, GOOD, LYING, OTHERS_GAIN,
        /// Cards in the hand. Each figure covers two kinds.
        HAND[Card::KINDS.div_ceil(2)],
        HAS_NEAREST_SCORE, HAS_GO_TO_START, HAND_SIZE, DRAW_DUE, PLACED,
        /// Points still needed to win. The figure at that number is 1, the others are 0; the last is for 12 or more.
        NEED_IS[13],
    }
}

/// Points by space.
type Gains = [f32; MAX_SPACES];

/// How a seat stands, in points.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// Points still needed to win.
    need: f32,
    /// Points that its next roll is likely to score.
    gain: f32,
    /// What all spaces are worth together to a piece that stops there and follows the cards on the board.
    good: f32,
    /// Cards that score wherever they are placed.
    sure: f32,
    /// Whether it holds a LOSE card.
    lose: bool,
    /// The number of others who roll before it.
    wait: f32,
}

impl Outlook {
    /// What the LOSE card is worth to a seat that holds one. It hurts only one of several opponents.
    fn lose_card(&self, players: usize) -> f32 {
        if self.lose { LOSE_CARD / (players - 1) as f32 } else { 0.0 }
    }
}

impl Insight for Bonkers {
    type Outlook = Outlook;

    const FEATURES: usize = feature::COUNT;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../../weights/bonkers.safetensors"));
    const ESTIMATE_ERROR: Option<f32> = Some(0.043);
    const TREE: bool = true;

    fn outlook(&self, s: &State, seat: Seat) -> Outlook {
        let k = seat.index();
        let taken = others_at(s, k);
        let lying = self.lying_gains(s, k, taken);
        Outlook {
            need: f32::from(self.rules.house.points) - f32::from(s.score[k]),
            gain: self.next_gain(s, k, taken, &lying),
            good: lying[..self.rules.board.len()].iter().sum(),
            sure: f32::from(s.hands[k].count(Card::NEAREST_SCORE) + s.hands[k].count(Card::GO_TO_START)),
            lose: s.lose.contains(seat),
            wait: wait(s, k),
        }
    }

    /// Points count, then cards that are sure to score, the LOSE card, the next roll, and who rolls first. A lead
    /// counts more near the end.
    fn merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.turns.seats.count();
        let points = f32::from(self.rules.house.points);
        let mut least = points;
        for (merit, o) in out.iter_mut().zip(all) {
            least = least.min(o.need);
            *merit = o.gain * 0.8 + 0.6 * o.sure + o.lose_card(n) - o.need - PACE * o.wait / n as f32;
        }
        scale_lead(&mut out[..n], 0.95, least, 1.0);
    }

    /// Points, the LOSE card, and who rolls first.
    fn plain_merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.turns.seats.count();
        for (merit, o) in out.iter_mut().zip(all) {
            *merit = -0.35 * (o.need - o.lose_card(n) + PACE * o.wait / n as f32);
        }
    }

    fn features(&self, s: &State, all: &[Outlook], seat: Seat, out: &mut [f32]) {
        let n = s.turns.seats.count();
        let own = all[seat.index()];
        let others = || (0..n).filter(|k| *k != seat.index()).map(|k| all[k]);
        out.fill(0.0);
        out[feature::NEED] = own.need / 12.0;
        out[feature::GAIN] = own.gain;
        out[feature::WAIT] = own.wait / n as f32;
        out[feature::LOSE] = f32::from(own.lose as u8);
        out[feature::OTHERS_LOSE] = others().filter(|o| o.lose).count() as f32 / 3.0;
        out[feature::OTHERS_LEAST_NEED] = others().map(|o| o.need).fold(24.0, f32::min) / 12.0;
        out[feature::OTHERS_BEST_GAIN] = others().map(|o| o.gain).fold(-1.0, f32::max);
        out[feature::OTHERS_SURE] = others().map(|o| o.sure).sum::<f32>() / 4.0;
        out[feature::PILE] = s.pile.len() as f32 / 40.0;
        out[feature::PLAYERS] = n as f32 / 4.0;
        out[feature::OTHERS_NEED] = others().map(|o| o.need).sum::<f32>() / (12.0 * (n - 1) as f32);
        out[feature::SPACE] = f32::from(s.pos[seat.index()]) / self.rules.board.len() as f32;
        let lying = self.rules.board.spaces().filter(|space| s.card_at(*space).is_some()).count();
        out[feature::GOOD] = own.good / 16.0;
        out[feature::LYING] = lying as f32 / 40.0;
        out[feature::OTHERS_GAIN] = others().map(|o| o.gain).sum::<f32>() / (n - 1) as f32;
        let hand = &s.hands[seat.index()];
        for card in hand.kinds() {
            out[feature::HAND.at(card.index() / 2)] += f32::from(hand.count(card)) / 2.0;
        }
        out[feature::HAS_NEAREST_SCORE] = f32::from(hand.has(Card::NEAREST_SCORE) as u8);
        out[feature::HAS_GO_TO_START] = f32::from(hand.has(Card::GO_TO_START) as u8);
        out[feature::HAND_SIZE] = hand.len() as f32 / 4.0;
        out[feature::DRAW_DUE] = f32::from(matches!(s.phase, Phase::Draw) as u8);
        out[feature::PLACED] = f32::from(s.turns.mover == seat && s.placed) as u8 as f32;
        out[feature::NEED_IS.at((own.need as usize).min(12))] = 1.0;
    }

    /// A LOSE card is wasted on a player who has no points. It is also wasted if the dice lead to LOSE anyway.
    ///
    /// This looks only at the space where the dice lead, and not at what would follow there. Asking the rules would
    /// mean carrying out the whole move, with all the cards that it follows. Then bots would judge some cards
    /// differently.
    fn throws_away(&self, s: &State, action: Action) -> bool {
        let Phase::Ask { before, .. } = s.phase else { return false };
        let mover = s.turns.mover.index();
        let to = self.rules.board.along(s.pos[mover], (s.dice.faces[0] + s.dice.faces[1]) as i8);
        let loses = match self.rules.board.kind(to) {
            Kind::Lose => true,
            Kind::Printed(Instruction::GoToLose) => others_at(s, mover) & (1 << to) == 0,
            _ => false,
        };
        action == Action::Lose && (s.score[mover] == 0 || before == Before::Move && loses)
    }

    /// The card drawn at the end of a turn is for later turns.
    fn minor(&self, s: &State) -> bool {
        matches!(s.phase, Phase::Draw | Phase::Deal(_))
    }
}

/// Where the pieces of the others stand, as bits.
fn others_at(s: &State, seat: usize) -> u64 {
    (0..s.turns.seats.count()).filter(|k| *k != seat).fold(0, |taken, k| taken | 1 << s.pos[k])
}

/// How many others roll before a seat does.
fn wait(s: &State, seat: usize) -> f32 {
    let next = match s.phase {
        Phase::Draw => s.turns.seats.after(s.turns.mover),
        _ => s.turns.mover,
    };
    s.turns.seats.places_after(next, Seat(seat as u8)) as f32
}

impl Bonkers {
    /// The points that a seat can expect from its next roll.
    fn next_gain(&self, s: &State, seat: usize, taken: u64, lying: &Gains) -> f32 {
        let ways = SUMS.iter().zip(2..);
        let sum: f32 = ways
            .map(|(ways, by)| ways * self.landing_gain(s, seat, self.rules.board.along(s.pos[seat], by), taken, lying))
            .sum();
        (sum + 1.0) / 36.0
    }

    /// The points for reaching a space by dice. A card that lies there is followed; otherwise the best card in the hand
    /// is placed.
    fn landing_gain(&self, s: &State, seat: usize, space: Space, taken: u64, lying: &Gains) -> f32 {
        let free = matches!(self.rules.board.kind(space), Kind::Track) && s.card_at(space).is_none();
        if !free || taken & (1 << space) != 0 {
            return lying[usize::from(space)];
        }
        let mut best = 0.0f32;
        for card in s.hands[seat].kinds() {
            let gain = match card.instruction() {
                Instruction::Move(by) => {
                    let to = self.rules.board.along(space, by);
                    // If the card at the target sends the piece back here, that is a trap (BK-14).
                    let back = |c: Card| matches!(c.instruction(), Instruction::Move(b) if b == -by);
                    if s.card_at(to).is_some_and(back) { 1.0 } else { lying[usize::from(to)] }
                }
                Instruction::RollAgain => AGAIN,
                Instruction::Exchange => EXCHANGE,
                _ => 1.0,
            };
            best = best.max(gain);
        }
        best
    }

    /// What it is worth to stop on each space and follow the cards on the board, without placing one. Spaces that lead
    /// to the same end are worth the same, so each chain is followed only once.
    fn lying_gains(&self, s: &State, seat: usize, taken: u64) -> Gains {
        let mut gains = [0.0; MAX_SPACES];
        let mut known = 0u64;
        for space in self.rules.board.spaces() {
            let (mut at, mut seen) = (space, 0u64);
            let gain = loop {
                if known & (1 << at) != 0 {
                    break gains[usize::from(at)];
                }
                // Coming back to a space that was followed before is a trap, which is worth a point (BK-14).
                if seen & (1 << at) != 0 {
                    break 1.0;
                }
                seen |= 1 << at;
                match self.follow(s, seat, at, taken) {
                    Ok(by) => at = self.rules.board.along(at, by),
                    Err(gain) => break gain,
                }
            };
            known |= seen;
            while seen != 0 {
                gains[seen.trailing_zeros() as usize] = gain;
                seen &= seen - 1;
            }
        }
        gains
    }

    /// How far the card or the printed instruction on a space moves a piece. If the piece stops there, `Err` holds the
    /// points for stopping.
    ///
    /// The rules say what is on a space and whether it scores. What follows is an estimate, not the rule: a card that
    /// sends a piece elsewhere counts as a point, whatever is there. The weights were trained on it.
    fn follow(&self, s: &State, seat: usize, at: Space, taken: u64) -> Result<i8, f32> {
        let loss = if s.score[seat] > 0 { -1.0 } else { 0.0 };
        match self.rules.board.kind(at) {
            Kind::Start | Kind::Score => Err(if self.rules.scores(at) { 1.0 } else { 0.0 }),
            Kind::Lose => Err(loss),
            _ if taken & (1 << at) != 0 => Err(AGAIN),
            _ => match self.rules.instruction_at(s, at) {
                None => Err(0.0),
                Some(Instruction::Move(by)) => Ok(by),
                Some(Instruction::GoToLose) => Err(loss),
                Some(Instruction::RollAgain) => Err(AGAIN),
                Some(Instruction::Exchange) => Err(EXCHANGE),
                Some(Instruction::NearestScore | Instruction::GoToStart) => Err(1.0),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use rollick_game::{Game, HouseRules};

    use super::*;

    fn chances(text: &str) -> Chances {
        let info = Bonkers::INFO;
        let game = Bonkers::load(&info.standard_board(), HouseRules::defaults(info.rulings)).unwrap();
        let mut out = Chances::default();
        game.prospects(&game.read(text).unwrap(), &mut out);
        out
    }

    #[test]
    fn points_cards_and_the_dice_are_worth_something() {
        let even = chances("A:2 B:2 mover:A");
        assert!(even[0] > 0.5 && even[0] < 0.6, "who rolls is ahead: {even:?}");
        assert!((even[0] + even[1] - 1.0).abs() < 1e-5);
        assert!(chances("A:2+3 B:2 mover:A")[0] > even[0]);
        assert!(chances("A:2 B:2 mover:A A=NS")[0] > even[0]);
        assert!(chances("A:12 B:2 mover:A")[0] > even[0], "a roll of 7 scores from space 12");
    }
}

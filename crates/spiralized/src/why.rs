//! Why not? The rule and one sentence for anything that a player can point at and that isn't possible now.

use rollick_game::{Message, Reason, RuleId, Seat, Spot, Target, rule};

use crate::action::Action;
use crate::rules::Rules;
use crate::space::Space;
use crate::stage::piece_of_id;
use crate::state::{EMPTY, Phase, PieceId, State};

pub(crate) fn why(rules: &Rules, s: &State, about: Target<'_, Action>) -> Reason {
    match about {
        Target::Token(action) => why_not(rules, s, action),
        Target::Spot(Spot::Place(id)) => why_not_place(rules, s, id),
        Target::Spot(Spot::Piece(id)) => match piece_of_id(id).filter(|piece| s.turns.seats.has(piece.seat())) {
            Some(piece) => why_not_piece(rules, s, piece),
            None => unknown("no-piece", id),
        },
        Target::Spot(Spot::Die(k)) => why_not_die(rules, s, *k),
        Target::Spot(Spot::Seat(seat)) => why_not_player(rules, s, *seat),
        Target::Spot(Spot::Card(name)) => unknown("no-cards", name),
    }
}

fn because(rule: RuleId, key: &'static str) -> Reason {
    Reason::new(rule, Message::new(key))
}

/// A reason about a place, which the sentence calls `$where`.
fn at(rule: RuleId, key: &'static str, space: Space) -> Reason {
    Reason::new(rule, Message::new(key).with("where", space.place()))
}

/// A reason about a space where another player's piece stands.
fn at_rival(s: &State, rule: RuleId, key: &'static str, space: Space) -> Reason {
    let piece = s.on(space).expect("what closes a space stands on it");
    of(at(rule, key, space), piece.seat())
}

/// A reason about a space on which another player's piece is safe (SP-18). The sentence calls what it stands on
/// `$stairs`. Newcomers don't know that a Wheel is a stair space, so it is named.
fn at_safe(rules: &Rules, s: &State, rule: RuleId, key: &'static str, space: Space) -> Reason {
    let reason = at_rival(s, rule, key, space);
    let wheel = space.ring_index().is_some_and(|(ring, _)| rules.board.rings[ring - 1].wheel);
    let stairs = Message::new(if wheel { "own-wheel" } else { "own-stairs" });
    Reason { message: reason.message.with("stairs", stairs), ..reason }
}

/// A reason about something that doesn't exist, with the name that was asked for.
fn unknown(key: &'static str, name: &str) -> Reason {
    Reason::new(rule!("RO-01"), Message::new(key).with("name", name))
}

// Decisions.

fn why_not(rules: &Rules, s: &State, action: Action) -> Reason {
    match (s.phase, action) {
        (Phase::Begin, Action::Stair { from, to }) => why_not_stair(rules, s, from, to),
        (_, Action::Stair { .. }) => because(rule!("SP-24"), "stairs-before-dice"),
        (Phase::Move, Action::Move { die, from }) => why_not_move(rules, s, die, from),
        (Phase::Begin, Action::Move { .. }) => because(rule!("SP-03"), "roll-first"),
        (Phase::Free, Action::Move { .. }) => because(rule!("SP-31"), "free-or-play-first"),
        (_, Action::Move { .. }) => because(rule!("SP-05"), "exchange-first"),
        (Phase::Swap, Action::Swap { with }) => why_not_swap(rules, s, with),
        (_, Action::Swap { .. }) => because(rule!("SP-28"), "no-sunburst"),
        (_, Action::Free | Action::Play) => why_not_free(s),
        (Phase::Swap, Action::Roll) => because(rule!("SP-05"), "exchange-first"),
        (Phase::Free, Action::Roll) => because(rule!("SP-31"), "free-or-play-first"),
        (_, Action::Roll) => because(rule!("SP-07"), "roll-must-be-used"),
    }
}

/// SP-31: what freeing a piece needs.
fn why_not_free(s: &State) -> Reason {
    if s.dice.faces != [1, 1] {
        return because(rule!("SP-31"), "free-needs-snake-eyes");
    }
    match s.in_pit(s.turns.mover) {
        false => because(rule!("SP-31"), "free-needs-own-token"),
        true => because(rule!("SP-31"), "free-too-late"),
    }
}

/// SP-20 to SP-23: why a stairway move can't be made.
fn why_not_stair(rules: &Rules, s: &State, from: Space, to: Space) -> Reason {
    if !is_mine(rules, s, from) {
        return at(rule!("SP-20"), "no-token-there", from);
    }
    if rules.paths.stair(from).is_none() {
        return at(rule!("SP-20"), "no-stair-space", from);
    }
    if !rules.paths.climbs(0, from).contains(&to) {
        let wheel = from.ring_index().is_some_and(|(r, _)| r % 2 == 0);
        return match wheel {
            true => at(rule!("SP-22"), "beyond-wheel", to),
            false => at(rule!("SP-21"), "beyond-plain", to),
        };
    }
    if rules.openings(s, s.turns.mover).has(to) {
        return because(rule!("SP-20"), "pick-where");
    }
    match is_mine(rules, s, to) {
        true => at(rule!("SP-23"), "own-token", to),
        false => at_safe(rules, s, rule!("SP-23"), "stairs-token-is-safe", to),
    }
}

/// Why a die can't be used on the piece at a place.
fn why_not_move(rules: &Rules, s: &State, die: u8, from: Space) -> Reason {
    let with_die = |reason: Reason| Reason { message: reason.message.with("die", die), ..reason };
    if !s.dice.faces.contains(&die) {
        return with_die(because(rule!("SP-04"), "die-not-rolled"));
    }
    if !s.dice.has(die) {
        return with_die(because(rule!("SP-04"), "die-is-used"));
    }
    if !is_mine(rules, s, from) {
        return at(rule!("SP-04"), "no-token-there", from);
    }
    let mover = s.turns.mover;
    let colour = rules.colour(s.turns.seats, mover);
    let number = number_on(rules, s, from);
    let place = s.of(mover)[number];
    let to = rules.paths.dest(colour, place, die);
    match (place, to) {
        (Space::PIT, _) => because(rule!("SP-32"), "stuck-in-pit"),
        (Space::HOME, _) => because(rule!("SP-27"), "home-is-home"),
        (Space::YARD, Space::NOWHERE) => with_die(because(rule!("SP-12"), "needs-one-or-six")),
        (_, Space::NOWHERE) => {
            let reason = with_die(because(rule!("SP-27"), "die-too-large"));
            Reason { message: reason.message.with("left", rules.paths.left(colour, place)), ..reason }
        }
        _ if can_move(s, die, number) => because(rule!("SP-04"), "pick-where"),
        _ if rules.openings(s, mover).has(to) => with_die(at(rule!("SP-07"), "use-both-dice", from)),
        (_, Space::START) => because(rule!("SP-13"), "start-is-full"),
        _ if !to.is_ring() => with_die(at(rule!("SP-R1"), "die-zone-taken", to)),
        _ if is_mine(rules, s, to) => with_die(at(rule!("SP-16"), "die-own-token", to)),
        _ => with_die(at_safe(rules, s, rule!("SP-18"), "die-token-is-safe", to)),
    }
}

/// SP-28: why a player can't change places with the piece on a space.
fn why_not_swap(rules: &Rules, s: &State, with: Space) -> Reason {
    match s.on(with).filter(|_| with.is_ring()) {
        Some(piece) if piece.seat() == s.turns.mover => because(rule!("SP-28"), "swap-own"),
        Some(piece) => why_not_swap_piece(rules, s, piece),
        None if with.is_ring() => at(rule!("SP-28"), "nobody-there", with),
        None => at(rule!("SP-28"), "swap-in-rings", with),
    }
}

/// SP-28: why the mover can't change places with this piece of another player.
fn why_not_swap_piece(rules: &Rules, s: &State, piece: PieceId) -> Reason {
    let place = rules.cell(s, piece.seat(), s.place(piece));
    let key = match place.is_ring() {
        false => "swap-off-rings",
        true if rules.is_safe(s, piece.seat(), place) => return at_safe(rules, s, rule!("SP-28"), "swap-safe", place),
        true => "swap-this",
    };
    of(at(rule!("SP-28"), key, place), piece.seat())
}

// What a player points at.

/// A reason about another player, whom the sentence calls `$other`.
fn of(reason: Reason, other: Seat) -> Reason {
    Reason { message: reason.message.with("other", other), ..reason }
}

fn why_not_place(rules: &Rules, s: &State, id: &str) -> Reason {
    let (name, seat) = match id.split_once('-') {
        Some((name, seat)) => (name, seat.parse().map(Seat).ok().filter(|seat| s.turns.seats.has(*seat))),
        None => (id, Some(s.turns.mover)),
    };
    let (Ok(space), Some(seat)) = (name.parse::<Space>(), seat) else {
        return unknown("no-place", id);
    };
    if seat != s.turns.mover {
        return of(because(rule!("SP-04"), "place-of-another"), seat);
    }
    let there = match space {
        Space::PIT if s.pit != EMPTY => Some(PieceId(s.pit)),
        ring if ring.is_ring() => s.on(ring),
        _ => None,
    };
    match there {
        Some(piece) if piece.seat() != s.turns.mover => why_not_rival(rules, s, piece),
        _ if is_mine(rules, s, space) => why_not_mine(rules, s, space),
        _ => why_not_empty(rules, s, space),
    }
}

fn why_not_piece(rules: &Rules, s: &State, piece: PieceId) -> Reason {
    match piece.seat() == s.turns.mover {
        true => why_not_mine(rules, s, rules.cell(s, piece.seat(), s.place(piece))),
        false => why_not_rival(rules, s, piece),
    }
}

/// Why the mover's piece on a place can't be moved.
fn why_not_mine(rules: &Rules, s: &State, from: Space) -> Reason {
    let open = rules.openings(s, s.turns.mover);
    match s.phase {
        Phase::Swap => because(rule!("SP-28"), "swap-own"),
        Phase::Free => because(rule!("SP-31"), "free-or-play-first"),
        Phase::Begin if rules.paths.stair(from).is_none() => at(rule!("SP-20"), "no-stair-space", from),
        Phase::Begin => {
            let mut climbs = rules.paths.climbs(0, from).iter().filter(|to| **to != Space::NOWHERE);
            match climbs.find(|to| !open.has(**to)) {
                Some(to) => why_not_stair(rules, s, from, *to),
                None => because(rule!("SP-20"), "pick-where"),
            }
        }
        _ => {
            let number = number_on(rules, s, from);
            let colour = rules.colour(s.turns.seats, s.turns.mover);
            let stuck = || s.dice.unused().filter(|die| !can_move(s, *die, number));
            // Prefer a die that would lead somewhere: "Start is full" helps more than "a 3 is not a 6".
            let leads = |die: &u8| rules.paths.dest(colour, s.of(s.turns.mover)[number], *die) != Space::NOWHERE;
            match stuck().find(leads).or_else(|| stuck().next()) {
                Some(die) => why_not_move(rules, s, die, from),
                None => because(rule!("SP-04"), "pick-where"),
            }
        }
    }
}

/// Why another player's piece can't be moved, hit or exchanged.
fn why_not_rival(rules: &Rules, s: &State, piece: PieceId) -> Reason {
    let place = rules.cell(s, piece.seat(), s.place(piece));
    let reason = match s.phase {
        Phase::Swap => return why_not_swap_piece(rules, s, piece),
        Phase::Free => because(rule!("SP-31"), "rival-after-free"),
        _ if !place.is_ring() => at(rule!("SP-17"), "rival-off-rings", place),
        _ => match (approach(rules, s, place), s.phase) {
            (Some(reason), _) if reason.message.key == "pick-token-first" => {
                Reason { message: Message { key: "rival-pick-token-first", ..reason.message }, ..reason }
            }
            (Some(reason), _) => return reason,
            (None, Phase::Begin) => because(rule!("SP-20"), "rival-no-stairway"),
            (None, _) => because(rule!("SP-04"), "rival-no-die"),
        },
    };
    of(reason, piece.seat())
}

/// Why none of the mover's pieces can reach a place where nobody stands.
fn why_not_empty(rules: &Rules, s: &State, to: Space) -> Reason {
    match s.phase {
        Phase::Swap => why_not_swap(rules, s, to),
        Phase::Free => because(rule!("SP-31"), "free-or-play-first"),
        _ => match (approach(rules, s, to), s.phase) {
            (Some(reason), _) => reason,
            (None, _) if to.zone_number().is_some() && !can_turn_off(rules, s) => why_not_turn_off(s),
            (None, Phase::Begin) => because(rule!("SP-20"), "stairs-or-roll"),
            (None, _) => at(rule!("SP-04"), "no-die-leads-there", to),
        },
    }
}

/// Whether a piece of the mover is in its safe zone, or may go there with its next die.
fn can_turn_off(rules: &Rules, s: &State) -> bool {
    let wheel = rules.paths.wheel(rules.colour(s.turns.seats, s.turns.mover));
    s.of(s.turns.mover).iter().any(|place| *place == wheel || place.zone_number().is_some())
}

/// SP-26, SP-R7: why no piece of the mover can leave the inner ring for its safe zone.
fn why_not_turn_off(s: &State) -> Reason {
    match s.of(s.turns.mover).contains(&Space::STAR) {
        true => because(rule!("SP-R7"), "zone-needs-a-die"),
        false => because(rule!("SP-26"), "zone-from-wheel"),
    }
}

/// The answer if a stairway or an unused die would take one of the mover's pieces to a place: pick that piece first, or
/// why it can't go there.
fn approach(rules: &Rules, s: &State, to: Space) -> Option<Reason> {
    let mover = s.turns.mover;
    let colour = rules.colour(s.turns.seats, mover);
    let places = || s.of(mover).iter().copied().enumerate();
    if s.phase == Phase::Begin {
        let (_, place) = places().find(|(_, place)| rules.paths.climbs(colour, *place).contains(&to))?;
        let from = rules.cell(s, mover, place);
        return Some(match rules.openings(s, mover).has(to) {
            true => at(rule!("SP-20"), "pick-token-first", from),
            false => why_not_stair(rules, s, from, to),
        });
    }
    let leads = |die: u8| move |(_, place): &(usize, Space)| rules.paths.dest(colour, *place, die) == to;
    let all = || s.dice.unused().flat_map(|die| places().filter(leads(die)).map(move |(number, _)| (die, number)));
    let from = |number: usize| rules.cell(s, mover, s.of(mover)[number]);
    let able = all().find(|(die, number)| can_move(s, *die, *number));
    match able {
        Some((_, number)) => Some(at(rule!("SP-04"), "pick-token-first", from(number))),
        None => all().next().map(|(die, number)| why_not_move(rules, s, die, from(number))),
    }
}

/// Whether a die on the table can be used, and for what.
fn why_not_die(rules: &Rules, s: &State, k: usize) -> Reason {
    let with_die = |rule, key, die: u8| Reason::new(rule, Message::new(key).with("die", die));
    let Some(face) = s.dice.faces.get(k).copied() else {
        return because(rule!("RO-01"), "no-die");
    };
    match s.phase {
        _ if s.dice.is_empty() => because(rule!("SP-03"), "roll-first"),
        _ if s.dice.is_used(k) => with_die(rule!("SP-04"), "die-is-used", face),
        Phase::Swap => because(rule!("SP-05"), "exchange-first"),
        Phase::Free => because(rule!("SP-31"), "free-or-play-first"),
        _ if (0..2).any(|j| s.dice.get(j) == Some(face) && s.usable[j] != 0) => {
            with_die(rule!("SP-04"), "pick-token-for-die", face)
        }
        _ if rules.can_use(s, face) => with_die(rule!("SP-07"), "die-comes-second", face),
        _ => with_die(rule!("SP-07"), "die-of-no-use", face),
    }
}

/// Why a player can't be picked.
fn why_not_player(rules: &Rules, s: &State, seat: Seat) -> Reason {
    if !s.turns.seats.has(seat) {
        return because(rule!("RO-01"), "no-player");
    }
    let mine = seat == s.turns.mover;
    match s.phase {
        Phase::Swap if mine => because(rule!("SP-28"), "swap-own"),
        Phase::Swap => {
            let in_rings = |place: &&Space| rules.cell(s, seat, **place).is_ring();
            let partner = |place: &Space| place.is_ring() && !rules.is_safe(s, seat, *place);
            let key = match s.of(seat).iter().find(in_rings) {
                None => "swap-none-in-rings",
                Some(_) if s.of(seat).iter().any(partner) => "swap-which",
                Some(_) => "swap-all-safe",
            };
            of(because(rule!("SP-28"), key), seat)
        }
        Phase::Free => because(rule!("SP-31"), "free-or-play-first"),
        _ if mine => because(rule!("SP-04"), "pick-a-token"),
        _ => of(because(rule!("SP-17"), "hit-by-stopping"), seat),
    }
}

/// Whether a piece of the mover stands on a place.
fn is_mine(rules: &Rules, s: &State, space: Space) -> bool {
    s.of(s.turns.mover).iter().any(|place| rules.cell(s, s.turns.mover, *place) == space)
}

/// The number of the mover's piece on a place: the first, if there are several.
fn number_on(rules: &Rules, s: &State, space: Space) -> usize {
    let on = |place: &Space| rules.cell(s, s.turns.mover, *place) == space;
    s.of(s.turns.mover).iter().position(on).unwrap_or(0)
}

/// Whether a piece of the mover may use an unused die of this face.
fn can_move(s: &State, die: u8, number: usize) -> bool {
    (0..2).any(|k| s.dice.get(k) == Some(die) && s.usable[k] & (1 << number) != 0)
}

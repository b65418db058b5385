//! Everything shown must exist in the scene, and everything read must be in good words.

use std::collections::HashSet;

use rollick_game::{Happened, Message, Next, Reason, Spot, Target, Values, rule};
use rollick_stage::{Choice, Cue, Staged, View};

use super::Court;
use crate::words::{first_word, icon_in, icon_key, kind_in, kind_of, words_of};

impl<G: Staged> Court<'_, G> {
    pub(super) fn reads(&self, message: &Message, of: &str) {
        self.proofreader.public(message, &self.ids, of);
    }

    /// Checks what only the deciding seat reads.
    pub(super) fn is_told(&self, s: &G::State, message: &Message, of: &str) {
        let Next::Choose(seat) = self.game.next(s) else { return };
        self.proofreader.private(message, seat, &self.ids, of);
    }

    /// Checks the reason why something can't be chosen.
    pub(super) fn is_refused(&self, s: &G::State, reason: &Reason, of: &str) {
        match reason.rule == rule!("RO-01") {
            true => self.proofreader.filled(&reason.message, of),
            false => self.is_told(s, &reason.message, of),
        }
    }

    /// Checks what is read about the game and its board, regardless of the position.
    pub(super) fn names_the_board(&self) {
        let info = G::INFO;
        self.reads(&info.score.name, "the score");
        self.reads(&self.scene.description, "the board");
        self.scene.seats.iter().for_each(|look| self.reads(&look.name, "a colour"));
        self.scene.places.iter().for_each(|place| self.reads(&place.name, &place.id));
        for ruling in info.rulings {
            self.reads(&ruling.question, ruling.id);
            if let Values::Words(words) = ruling.values {
                words.iter().for_each(|(word, meaning)| self.reads(meaning, word));
            }
        }
        for kind in self.proofreader.vocabulary().keys().filter_map(kind_in) {
            let known = self.scene.pieces.iter().any(|look| first_word(look.kind) == kind);
            assert!(known, "no piece of the scene is called {kind}");
        }
        let vocabulary = self.proofreader.vocabulary();
        for icon in &self.scene.icons {
            let key = icon_key(icon.name);
            assert!(
                vocabulary.has(&key),
                "nothing says what the badge {} means: the words for {key} are missing",
                icon.name
            );
        }
        for name in vocabulary.keys().filter_map(icon_in) {
            assert!(self.scene.icons.iter().any(|icon| icon.name == name), "the scene has no icon {name}");
        }
        self.game.tallies().iter().for_each(|name| self.reads(name, "what is counted"));
    }

    /// Asks about everything that a player can point at, sensible or not. There must be an answer.
    pub(super) fn explains_every_spot(&self, s: &G::State, text: &str) {
        let view = self.game.view(s);
        let mut spots = vec![Spot::Place("nowhere".to_owned()), Spot::Piece("nobody".to_owned())];
        spots.extend([Spot::Card("nothing".to_owned()), Spot::Die(9)]);
        spots.extend(self.seats.iter().map(Spot::Seat));
        spots.extend((0..view.dice.len()).map(Spot::Die));
        spots.extend(view.pieces.iter().map(|piece| Spot::Piece(piece.id.clone())));
        spots.extend(self.scene.places.iter().map(|place| Spot::Place(place.id.clone())));
        spots.extend(view.seats.iter().flat_map(|seat| &seat.hand).map(|card| Spot::Card(card.id.clone())));
        for spot in &spots {
            let reason = self.game.why(s, Target::Spot(spot));
            self.is_refused(s, &reason, &format!("why not {spot:?} in {text}"));
        }
    }

    pub(super) fn has_die(&self, look: &str, of: &str) {
        assert!(self.scene.dice.iter().any(|die| die.name == look), "the scene has no die {look} ({of})");
    }

    pub(super) fn has_place(&self, id: &str, of: &str) {
        assert!(self.places.contains(id), "the scene has no place {id} ({of})");
    }

    pub(super) fn shows(&self, event: &G::Event) {
        let of = format!("{event:?} by {}", event.rule());
        self.reads(&self.game.tell(event), &of);
        let mut cues = Vec::new();
        self.game.cues(event, &mut cues);
        for cue in cues {
            match &cue {
                Cue::Travel { path, .. } => path.iter().for_each(|id| self.has_place(id, &of)),
                Cue::Appear { place, from, label, .. } => {
                    is_no_word(label, &of);
                    self.has_place(place, &of);
                    from.iter().for_each(|id| self.has_place(id, &of));
                }
                Cue::Flash { place } => self.has_place(place, &of),
                Cue::Sign { icon, .. } => {
                    assert!(self.scene.icons.iter().any(|i| i.name == *icon), "no icon {icon} ({of})")
                }
                Cue::Card { name, .. } => self.reads(name, &of),
                Cue::Dice { looks, .. } => looks.iter().for_each(|look| self.has_die(look, &of)),
                Cue::Run { track, .. } => {
                    assert!(self.scene.tracks.iter().any(|t| t.id == *track), "no track {track}")
                }
                _ => {}
            }
        }
    }

    pub(super) fn shows_the_position(&self, s: &G::State) {
        let view = self.game.view(s);
        let text = self.game.write(s);
        self.reads(&self.game.ask(s), &text);
        assert_eq!(view.seats.len(), self.seats.count(), "a panel for each seat: {text}");
        let mut ids = HashSet::new();
        for piece in &view.pieces {
            self.has_place(&piece.place, &text);
            assert!(ids.insert(&piece.id), "the piece {} is shown twice: {text}", piece.id);
            assert!(self.scene.pieces.iter().any(|look| look.kind == piece.kind), "no look for {}", piece.kind);
            self.reads(&piece.name, &piece.id);
            is_no_word(&piece.label, &piece.id);
        }
        view.dice.iter().for_each(|die| self.has_die(die.look, &text));
        view.counters.iter().for_each(|counter| self.reads(&counter.name, &text));
        for seat in &view.seats {
            seat.notes.iter().for_each(|note| self.reads(note, &text));
            seat.hand.iter().for_each(|card| self.reads(&card.name, &text));
            seat.hand.iter().for_each(|card| is_no_word(&card.label, &card.id));
            seat.score.iter().chain(&seat.counters).for_each(|counter| self.reads(&counter.name, &text));
        }
        let notation: HashSet<&str> = self.notation.iter().map(String::as_str).chain(words_of(&text)).collect();
        for width in [60, 100] {
            let sketch = self.proofreader.sketch(|say| self.game.sketch(s, width, say), &notation);
            assert!(sketch.width() <= width, "the sketch takes {} columns of {width}:\n{sketch}", sketch.width());
        }
    }

    pub(super) fn offers(&self, s: &G::State, choice: &Choice) {
        let of = choice.tokens.join(", ");
        self.is_told(s, &choice.label, &of);
        if let Next::Choose(seat) = self.game.next(s) {
            self.proofreader.label(&choice.label, seat, &choice.tokens, &of);
        }
        if let Some(sign) = &choice.sign {
            self.is_told(s, sign, &of);
        }
        assert!(!choice.tokens.is_empty(), "a choice has tokens");
        let view = self.game.view(s);
        for id in &choice.path {
            self.has_place(id, &of);
        }
        for spot in &choice.targets {
            self.has_spot(&view, spot, &of);
            if let Some(key) = kind_of(spot, &view) {
                let worded = self.proofreader.vocabulary().has(&key);
                assert!(worded, "what is to be picked has no name: the words for {key} are missing ({of})");
            }
        }
        for effect in &choice.effects {
            self.has_spot(&view, &effect.spot, &of);
            self.reads(&effect.message, &of);
            assert!(self.seats.has(effect.seat), "an effect concerns a player ({of})");
            let icon = self.scene.icons.iter().any(|icon| icon.name == effect.icon);
            assert!(icon, "the scene has no icon {} ({of})", effect.icon);
        }
    }

    pub(super) fn has_spot(&self, view: &View, spot: &Spot, of: &str) {
        match spot {
            Spot::Place(id) => self.has_place(id, of),
            Spot::Piece(id) => assert!(view.pieces.iter().any(|p| p.id == *id), "no piece {id} ({of})"),
            Spot::Die(k) => assert!(*k < view.dice.len(), "no die {k} ({of})"),
            Spot::Card(id) => {
                let held = view.seats.iter().flat_map(|seat| &seat.hand).any(|card| card.id == *id);
                assert!(held, "no card {id} in a hand ({of})");
            }
            Spot::Seat(seat) => assert!(self.seats.has(*seat), "no seat {seat} ({of})"),
        }
    }
}

/// A label is the same in every language: a number or a sign. Words belong on the art of a piece or card.
fn is_no_word(label: &str, of: &str) {
    assert_eq!(words_of(label).next(), None, "the label {label} comes from the code ({of})");
}

//! Places by the names that people read: on the board, in sentences, and in the notation.

use rollick_game::Spot;
use rollick_stage::Place;

use super::Session;
use crate::words::t;

impl Session {
    fn places(&self) -> Vec<Place> {
        let position = self.game.position();
        let game = rollick_games::open(position.setup());
        game.map_or_else(|_| Vec::new(), |game| game.scene(position.turns().seats).places)
    }

    /// A place as sentences call it, without what is said about it: the F1 of "F1, road with a dot".
    fn called(&self, place: &Place) -> String {
        let name = self.game.say(&place.name);
        name.split(',').next().unwrap_or_default().trim().to_owned()
    }

    /// The id of the place that a text means: its id in the notation, or what sentences call it.
    pub(super) fn place_meant(&self, text: &str) -> Option<String> {
        let places = self.places();
        let by_id = places.iter().find(|place| place.id.eq_ignore_ascii_case(text));
        let by_name = || places.iter().find(|place| self.called(place).eq_ignore_ascii_case(text));
        by_id.or_else(by_name).map(|place| place.id.clone())
    }

    /// How places are written, by an example.
    pub(super) fn example_of_a_place(&self) -> Option<String> {
        let target = self.choices().into_iter().flat_map(|choice| choice.targets).find_map(|spot| match spot {
            Spot::Place(id) => Some(id),
            _ => None,
        });
        let places = self.places();
        let place = places.iter().find(|place| target.as_ref().is_none_or(|target| *target == place.id))?;
        let (id, name) = (&place.id, self.called(place));
        Some(format!("  {}", t!("play-help-place", name = name, id = id.as_str())))
    }

    /// The place or card with this name, if there is one.
    pub(super) fn spot(&self, name: &str) -> Option<Spot> {
        let hands = self.game.position().view().seats.into_iter().flat_map(|seat| seat.hand);
        match hands.into_iter().find(|card| card.id.eq_ignore_ascii_case(name)) {
            Some(card) => Some(Spot::Card(card.id)),
            None => self.place_meant(name).map(Spot::Place),
        }
    }
}

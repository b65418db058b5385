//! What makes two boards the same board to the rules.

use rollick_game::Encoder;

use super::{Board, RoadKind, Space, SpaceInfo};

impl Board {
    /// Writes what matters to the rules: the roads with their names and where they lead, what is printed on every
    /// space, the railway, both decks and the goal's name.
    ///
    /// Left out are coordinates, scenery, the names of towns, and the ferry, which is a step like any other (RH-29).
    pub(crate) fn identify(&self, to: &mut Encoder) {
        to.list(&self.roads, |to, road| {
            to.text(&road.name);
            to.number(road.length.into());
            if road.kind != RoadKind::Expressway {
                self.identify_space(to, road.exit);
                self.identify_space(to, road.joins);
            }
        });
        to.list(&self.spaces, identify_print);
        to.number(self.poles.into());
        to.list(&self.crossings, |to, crossing| {
            to.number(crossing.pole.into());
            self.identify_space(to, crossing.at);
        });
        self.plain_deck.iter().chain(&self.lively_deck).for_each(|count| to.u8(*count));
        to.text(self.name(self.goal));
    }

    /// Writes a space as its road and its number there.
    fn identify_space(&self, to: &mut Encoder, space: Space) {
        let info = &self.spaces[space.index()];
        to.u8(info.road.expect("roads meet on a road, not at the goal").0);
        to.number(info.number.into());
    }
}

/// Writes what is printed on a space. Exits are written with the roads, and crossings with the railway.
fn identify_print(to: &mut Encoder, space: &SpaceInfo) {
    to.u8(u8::from(space.courthouse) | u8::from(space.check_point) << 1 | u8::from(space.bridge) << 2);
    to.u8(space.town.map_or(0, |town| town + 1));
}

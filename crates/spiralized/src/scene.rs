//! The board as it is drawn: six rings around the Pit, the yards outside, the safe zones inside.

mod art;
mod corners;
mod depth;
mod geometry;
mod pit;

use rollick_game::{Message, Seat, Seats};
use rollick_stage::{Art, DieLook, Icon, Ink, Layer, Mark, Place, Point, Say, Scene, SeatLook, Shape, icon};

use self::art::{COLOUR_INKS, LOOKS};
use self::geometry::{Band, Geometry};
use crate::board::COLOURS;
use crate::game::Spiralized;
use crate::space::Space;
use crate::stage::place_id;

/// An arrow out of a hole: a piece leaves the Pit.
pub(crate) const FREE: Icon =
    Icon { name: "free", path: "M12 13V3M8 7l4-4 4 4M3 18c0-2 4-3 9-3s9 1 9 3-4 3-9 3-9-1-9-3z" };

/// The scene of a board for this many players.
pub(crate) fn scene(game: &Spiralized, seats: Seats, say: Say<'_>) -> Scene {
    let board = game.board();
    let geometry = Geometry::new(board.spaces, board.rings.len(), board.zone);
    let painter = Painter { game, geometry, seats };
    let mut places = Vec::new();
    for ring in 1..=board.rings.len() {
        for index in 0..board.spaces {
            places.push(painter.ring_place(Space::ring(ring, index)));
        }
    }
    for seat in seats.iter() {
        places.extend(painter.places_of(seat));
    }
    places.push(painter.pit());
    let looks = seats.iter().map(|seat| LOOKS[game.rules.colour(seats, seat)].clone());
    Scene {
        title: "Spiralized".to_owned(),
        description: Message::new("board").with("rings", board.rings.len() as u32).with("n", board.spaces as u32),
        size: Geometry::SIZE,
        theme: art::theme(),
        seats: looks.collect::<Vec<SeatLook>>(),
        places,
        tracks: Vec::new(),
        layers: vec![
            Layer { name: "floor", above: false, art: painter.floor() },
            Layer { name: "title", above: false, art: corners::title() },
            Layer { name: "legend", above: false, art: corners::legend(say) },
            Layer { name: "stairs", above: true, art: painter.stairs() },
        ],
        pieces: pit::pieces(),
        cards: Vec::new(),
        dice: vec![DieLook::WHITE],
        icons: vec![
            icon::HIT,
            icon::FALL,
            FREE,
            icon::SWAP,
            icon::STAIRS,
            icon::FLAG,
            icon::LOSS,
            icon::HOME,
            icon::WIN,
            icon::ROLL,
            icon::SKIP,
            icon::WASTED,
        ],
    }
}

/// What is needed to draw a board.
struct Painter<'g> {
    game: &'g Spiralized,
    geometry: Geometry,
    seats: Seats,
}

impl Painter<'_> {
    /// The seat that plays a colour.
    fn seat_of(&self, colour: usize) -> Option<Seat> {
        self.seats.iter().find(|seat| self.game.rules.colour(self.seats, *seat) == colour)
    }

    /// The ink of a colour. All colours that nobody plays share one.
    fn ink_of(&self, colour: usize) -> Ink {
        Ink::Named(if self.seat_of(colour).is_some() { COLOUR_INKS[colour] } else { "closed" })
    }

    fn ring_place(&self, space: Space) -> Place {
        let (ring, index) = space.ring_index().expect("a ring space");
        let board = self.game.board();
        let band = self.geometry.cell(ring, index);
        let at = band.middle();
        let stair = self.game.rules.paths.stair(space);
        let arrow = board.arrows.iter().position(|i| *i == index).filter(|_| ring == 1);
        let sunburst = self.game.rules.paths.is_sunburst(space);
        let wheel = board.rings[ring - 1].wheel;
        let called = |key| Message::new(key).with("ring", ring as u32).with("n", index as u32);
        let coloured = |key, colour: usize| called(key).with("colour", LOOKS[colour].name.clone());
        let (kind, name) = match (stair, arrow) {
            (Some(c), _) if wheel => ("wheel", coloured("ring-wheel", c)),
            (Some(c), _) => ("stair", coloured("ring-stair", c)),
            (_, Some(c)) => ("arrow", coloured("ring-arrow", c)),
            _ if sunburst => ("sunburst", called("ring-sunburst")),
            _ => ("space", called("ring-plain")),
        };
        let outline = band.shape();
        let ground = stair.map_or_else(|| art::ring_ink(ring, board.rings.len()), |c| Ink::Named(COLOUR_INKS[c]));
        let mut marks = vec![Mark::fill(outline.clone(), ground).stroked(Ink::Named("line"), 1.6)];
        let room = band.room();
        match (kind, stair, arrow) {
            ("wheel", ..) => marks.extend(art::wheel(at, room)),
            ("stair", ..) => marks.extend(art::treads(&band)),
            ("arrow", _, Some(c)) => marks.extend(art::arrow(at, room, band.heading(), self.ink_of(c))),
            ("sunburst", ..) => marks.extend(art::sunburst(at, room)),
            _ => {}
        }
        Place { id: space.to_string(), name, kind, at, slots: Vec::new(), outline, art: marks }
    }

    /// Yard, Start, safe zone and Home of a player.
    fn places_of(&self, seat: Seat) -> Vec<Place> {
        let colour = self.game.rules.colour(self.seats, seat);
        let of = |key| Message::new(key).with("seat", seat);
        let place = |space: Space, name: Message, kind, band: &Band, slots: Vec<Point>, art: Art| Place {
            id: place_id(seat, space),
            name,
            kind,
            at: band.middle(),
            slots,
            outline: band.shape(),
            art,
        };
        let yard = self.yard_band(colour);
        let start = self.start_band(colour);
        let home = self.home_band(colour);
        let mut places = vec![
            place(Space::YARD, of("seat-yard"), "yard", &yard, yard.along(4), art::yard(&yard, colour)),
            place(Space::START, of("seat-start"), "start", &start, start.along(2), art::start(&start, colour)),
            place(Space::HOME, of("seat-home"), "home", &home, home.two_by_two(), art::home(&home, colour)),
        ];
        for n in 1..=self.game.board().zone {
            let band = self.zone_band(colour, n);
            let slots = if self.game.rules.house.zone_shared { band.two_by_two() } else { Vec::new() };
            let name = of("seat-zone").with("n", n as u32);
            places.push(place(Space::zone(n), name, "zone", &band, slots, art::zone(&band, colour, n)));
        }
        places
    }

    fn pit(&self) -> Place {
        let at = Geometry::CENTRE;
        let r = self.geometry.pit;
        Place {
            id: "pit".to_owned(),
            name: Message::new("pit"),
            kind: "pit",
            at: pit::seat(at, r),
            slots: Vec::new(),
            outline: Shape::Circle { at, r },
            art: pit::pit(at, r),
        }
    }

    fn yard_band(&self, colour: usize) -> Band {
        self.geometry.yard(self.game.board().arrows[colour])
    }

    fn start_band(&self, colour: usize) -> Band {
        self.geometry.start(self.game.board().arrows[colour])
    }

    fn home_band(&self, colour: usize) -> Band {
        self.geometry.home(self.wheel_index(colour))
    }

    fn zone_band(&self, colour: usize, number: usize) -> Band {
        self.geometry.zone(self.wheel_index(colour), number)
    }

    fn wheel_index(&self, colour: usize) -> usize {
        let (_, index) = self.game.rules.paths.wheel(colour).ring_index().expect("a Wheel is a ring space");
        index
    }

    /// What is under the places: the dish, and the places of colours that nobody plays, which all look closed.
    fn floor(&self) -> Art {
        let mut marks = depth::dish(&self.geometry);
        for colour in (0..COLOURS).filter(|c| self.seat_of(*c).is_none()) {
            let zone = (1..=self.game.board().zone).map(|n| self.zone_band(colour, n));
            let closed = [self.yard_band(colour), self.start_band(colour), self.home_band(colour)];
            marks.extend(closed.into_iter().chain(zone).map(|band| art::closed(&band)));
        }
        marks
    }

    /// What is over the places: the walls between the rings, the dials, and steps from each stair space down to the
    /// next. The stairs of every colour stay bright, because everybody may use them.
    fn stairs(&self) -> Art {
        let board = self.game.board();
        let rings = &board.rings;
        let mut marks = depth::walls(&self.geometry);
        marks.extend(depth::dials(&self.geometry, board.spaces));
        for colour in 0..COLOURS {
            for (k, pair) in rings.windows(2).enumerate() {
                let up = self.geometry.cell(k + 1, pair[0].stairs[colour]);
                let down = self.geometry.cell(k + 2, pair[1].stairs[colour]);
                marks.extend(art::flight(&up, &down, colour));
            }
            let inner = self.geometry.cell(rings.len(), self.wheel_index(colour));
            marks.extend(art::gate(&inner, &self.zone_band(colour, 1), self.ink_of(colour)));
            // The numbers of the rings run down beside every second stairway, two spaces ahead of it.
            for (k, ring) in rings.iter().enumerate().filter(|_| colour.is_multiple_of(2)) {
                let cell = self.geometry.cell(k + 1, (ring.stairs[colour] + 2) % board.spaces);
                marks.extend(depth::ring_number(&cell, k + 1, rings.len()));
            }
        }
        marks
    }
}

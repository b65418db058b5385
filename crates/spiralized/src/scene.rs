//! The board as it is drawn: six rings around the Pit, the yards outside, the safe zones inside.

use rollick_game::{Seat, Seats};
use rollick_stage::{Art, Ink, Layer, Mark, Place, Point, Scene, SeatLook, Shape};

use crate::art::{self, COLOUR_INKS, LOOKS};
use crate::board::COLOURS;
use crate::geometry::{Band, Geometry};
use crate::stage::place_id;
use crate::{Space, Spiralized};

impl Spiralized {
    /// The word for a seat's colour.
    pub(crate) fn colour_name(&self, seats: Seats, seat: Seat) -> &'static str {
        LOOKS[self.rules.ways.colour(seats, seat.index())].name
    }
}

pub(crate) fn scene(game: &Spiralized, seats: Seats) -> Scene {
    let plan = &game.plan;
    let geometry = Geometry::new(plan.spaces, plan.rings.len(), plan.zone);
    let painter = Painter { game, geometry, seats };
    let mut places = Vec::new();
    for ring in 1..=plan.rings.len() {
        for index in 0..plan.spaces {
            places.push(painter.ring_place(Space::ring(ring, index)));
        }
    }
    for seat in seats.iter() {
        places.extend(painter.own_places(seat));
    }
    places.push(painter.pit());
    let looks = seats.iter().map(|seat| LOOKS[game.rules.ways.colour(seats, seat.index())].clone());
    Scene {
        title: "Spiralized".to_owned(),
        description: format!(
            "{} rings of {} spaces around a dark Pit, crossed by six coloured stairways; yards outside, safe zones inside.",
            plan.rings.len(),
            plan.spaces
        ),
        size: Geometry::SIZE,
        theme: art::theme(),
        seats: looks.collect::<Vec<SeatLook>>(),
        places,
        tracks: Vec::new(),
        layers: vec![
            Layer { name: "floor", above: false, art: painter.floor() },
            Layer { name: "stairs", above: true, art: painter.stairs() },
        ],
        pieces: art::pieces(),
    }
}

/// What the drawing of a board needs to know.
struct Painter<'g> {
    game: &'g Spiralized,
    geometry: Geometry,
    seats: Seats,
}

impl Painter<'_> {
    /// The seat that plays a colour.
    fn seat_of(&self, colour: usize) -> Option<Seat> {
        let ways = &self.game.rules.ways;
        self.seats.iter().find(|seat| ways.colour(self.seats, seat.index()) == colour)
    }

    fn name_of(&self, colour: usize) -> &'static str {
        LOOKS[colour].name
    }

    fn ring_place(&self, space: Space) -> Place {
        let (ring, index) = space.ring_index().expect("a ring space");
        let plan = &self.game.plan;
        let band = self.geometry.cell(ring, index);
        let at = band.middle();
        let stair = self.game.rules.ways.stair(space);
        let arrow = plan.arrows.iter().position(|i| *i == index).filter(|_| ring == 1);
        let sunburst = self.game.rules.ways.is_sunburst(space);
        let wheel = plan.rings[ring - 1].wheel;
        let (kind, what) = match (stair, arrow) {
            (Some(c), _) if wheel => ("wheel", format!("{} Wheel", self.name_of(c))),
            (Some(c), _) => ("stair", format!("{} stair space", self.name_of(c))),
            (_, Some(c)) => ("arrow", format!("{} arrow", self.name_of(c))),
            _ if sunburst => ("sunburst", "sunburst".to_owned()),
            _ => ("space", "white space".to_owned()),
        };
        let outline = band.shape();
        let ground = stair.map_or_else(|| art::ring_ink(ring, plan.rings.len()), |c| Ink::Named(COLOUR_INKS[c]));
        let mut marks = vec![Mark::fill(outline.clone(), ground).stroked(Ink::Named("line"), 1.6)];
        let room = band.room();
        match (kind, stair, arrow) {
            ("wheel", Some(c), _) => marks.extend(art::wheel(at, room, c)),
            ("stair", ..) => marks.extend(art::treads(&band)),
            ("arrow", _, Some(c)) => marks.extend(art::arrow(at, room, band.heading(), c)),
            ("sunburst", ..) => marks.extend(art::sunburst(at, room)),
            _ => {}
        }
        Place {
            id: space.to_string(),
            name: format!("ring {ring}, space {index}: {what}"),
            kind,
            at,
            slots: Vec::new(),
            outline,
            art: marks,
        }
    }

    /// Yard, Start, safe zone and Home of a player.
    fn own_places(&self, seat: Seat) -> Vec<Place> {
        let colour = self.game.rules.ways.colour(self.seats, seat.index());
        let name = self.name_of(colour);
        let place = |space: Space, words: String, kind, band: &Band, slots: Vec<Point>, art: Art| Place {
            id: place_id(seat, space),
            name: words,
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
            place(Space::YARD, format!("{name} yard"), "yard", &yard, yard.along(4), art::yard(&yard, colour)),
            place(Space::START, format!("{name} Start"), "start", &start, start.along(2), art::start(&start, colour)),
            place(Space::HOME, format!("{name} Home"), "home", &home, home.two_by_two(), art::home(&home, colour)),
        ];
        for n in 1..=self.game.plan.zone {
            let band = self.zone_band(colour, n);
            let slots = if self.game.rules.zone_shared { band.two_by_two() } else { Vec::new() };
            let words = format!("{name} safe zone, space {n}");
            places.push(place(Space::zone(n), words, "zone", &band, slots, art::zone(&band, colour, n)));
        }
        places
    }

    fn pit(&self) -> Place {
        let at = Geometry::CENTRE;
        let r = self.geometry.pit;
        Place {
            id: "pit".to_owned(),
            name: "the Pit".to_owned(),
            kind: "pit",
            at,
            slots: Vec::new(),
            outline: Shape::Circle { at, r },
            art: art::pit(at, r),
        }
    }

    fn yard_band(&self, colour: usize) -> Band {
        self.geometry.yard(self.game.plan.arrows[colour])
    }

    fn start_band(&self, colour: usize) -> Band {
        self.geometry.start(self.game.plan.arrows[colour])
    }

    fn home_band(&self, colour: usize) -> Band {
        self.geometry.home(self.wheel_index(colour))
    }

    fn zone_band(&self, colour: usize, number: usize) -> Band {
        self.geometry.zone(self.wheel_index(colour), number)
    }

    fn wheel_index(&self, colour: usize) -> usize {
        let (_, index) = self.game.rules.ways.wheel(colour).ring_index().expect("a Wheel is a ring space");
        index
    }

    /// What lies under the places: the ground, the bright rims of the rings, and the quarters of colours that nobody plays.
    fn floor(&self) -> Art {
        let mut marks = art::ground(&self.geometry);
        for colour in (0..COLOURS).filter(|c| self.seat_of(*c).is_none()) {
            let mut empty = art::yard(&self.yard_band(colour), colour);
            empty.extend(art::start(&self.start_band(colour), colour));
            empty.extend(art::home(&self.home_band(colour), colour));
            for n in 1..=self.game.plan.zone {
                empty.extend(art::zone(&self.zone_band(colour, n), colour, n));
            }
            marks.extend(empty.into_iter().map(|mark| {
                let opacity = mark.opacity * 0.35;
                mark.faint(opacity)
            }));
        }
        marks
    }

    /// What lies over the places: the bright rims, and flights of steps from each stair space down to the next.
    fn stairs(&self) -> Art {
        let rings = &self.game.plan.rings;
        let mut marks = art::rims(&self.geometry);
        for colour in 0..COLOURS {
            for (k, pair) in rings.windows(2).enumerate() {
                let up = self.geometry.cell(k + 1, pair[0].stairs[colour]);
                let down = self.geometry.cell(k + 2, pair[1].stairs[colour]);
                marks.extend(art::flight(&up, &down, colour));
            }
            let inner = self.geometry.cell(rings.len(), self.wheel_index(colour));
            marks.extend(art::gate(&inner, &self.zone_band(colour, 1), colour));
        }
        marks
    }
}

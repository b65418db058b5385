//! Drawings: the pieces, a turn in pictures, and examples before and after.

use std::collections::{BTreeMap, BTreeSet};

use rollick_draw::{Album, Frame, Part, part_around};
use rollick_game::{Message, Seat};
use rollick_games::Taken;
use rollick_stage::{Cue, Die, Point, Scene, View};
use rollick_words::{Reader, Words};

use crate::example::{Played, Shown};
use crate::html::{capital, escape};

/// Something drawn with the words about it.
pub(crate) fn shown(thing: &Shown, scene: &Scene, album: &mut Album<'_>, words: &Words) -> Option<String> {
    let text = words.word(&format!("piece-{}", thing.name))?;
    // The words are beside the drawing, so its name for screen readers is only the first few of them.
    let name = text.split([':', '.']).next().unwrap_or(&text).to_owned();
    let drawn = match thing {
        Shown { look: Some(look), seat, .. } => album.piece(scene, look, seat.map(Seat), &name)?,
        Shown { card: Some(card), .. } => album.card(scene, card, &name)?,
        Shown { die: Some(die), .. } => {
            let look = scene.dice.iter().find(|look| look.name == die)?.name;
            album.dice(scene, &[Die { value: 5, look, used: false }], &name)
        }
        Shown { place: Some(place), .. } => {
            let part = rollick_draw::part_of(scene, place)?;
            let frame = Frame { view: &View::default(), name: &name, paths: &[] };
            album.frames(scene, part, &[frame]).pop()?
        }
        _ => return None,
    };
    Some(format!("<li>{drawn}<p>{}</p></li>\n", escape(&text)))
}

/// The names of the players: the colours of their seats.
pub(crate) fn names<'s>(scene: &'s Scene, words: &'s Words) -> impl Fn(Seat) -> String + 's {
    |seat| {
        let look = scene.seats.get(seat.index());
        look.map_or_else(|| seat.letter().to_string(), |look| capital(&words.text(&look.name)))
    }
}

/// What happened, in sentences with the rules that they follow from.
pub(crate) fn told(taken: &[Taken], scene: &Scene, album: &mut Album<'_>, words: &Words) -> String {
    let names = names(scene, words);
    let reader = Reader::anybody(&names);
    let mut out = String::new();
    for told in taken.iter().flat_map(|taken| &taken.told) {
        if let Some(dice) = told.cues.iter().find_map(dice_of) {
            out.push_str(&album.dice(scene, &dice, &words.text(&Message::new("rules-dice"))));
        }
        out.push_str(&format!("{} {} ", escape(&words.say(&told.message, &reader)), tag(&told.rule.to_string())));
    }
    out
}

/// A link to a rule.
pub(crate) fn tag(rule: &str) -> String {
    format!("<a class=\"tag\" href=\"#{rule}\">{rule}</a>")
}

fn dice_of(cue: &Cue) -> Option<Vec<Die>> {
    let Cue::Dice { faces, looks, .. } = cue else { return None };
    Some(faces.iter().zip(looks).map(|(value, look)| Die { value: *value, look, used: false }).collect())
}

/// Where something happened between two positions.
#[derive(Default)]
pub(crate) struct Happening {
    /// The places.
    pub(crate) places: BTreeSet<String>,
    /// Other points.
    pub(crate) points: Vec<Point>,
    /// The paths that pieces took.
    pub(crate) paths: Vec<Vec<Point>>,
}

impl Happening {
    /// The part of the board that pictures show: these places or, if there are none, wherever something happened.
    pub(crate) fn part(&self, scene: &Scene, show: &[String]) -> Part {
        match show.is_empty() {
            true => part_around(scene, self.places.iter().map(String::as_str), &self.points),
            false => part_around(scene, show.iter().map(String::as_str), &[]),
        }
    }

    /// What happened in several steps.
    pub(crate) fn together(all: &[Happening]) -> Happening {
        let mut sum = Happening::default();
        for one in all {
            sum.places.extend(one.places.iter().cloned());
            sum.points.extend(&one.points);
        }
        sum
    }

    /// Looks at what moved.
    pub(crate) fn between(scene: &Scene, before: &View, after: &View, taken: &[Taken]) -> Happening {
        let mut seen = Happening::default();
        let mut stands: BTreeMap<&str, &str> =
            before.pieces.iter().map(|p| (p.id.as_str(), p.place.as_str())).collect();
        let at = |place: &str| scene.places.iter().find(|p| p.id == place).map(|p| p.at);
        let mut paths: BTreeMap<&str, Vec<Point>> = BTreeMap::new();
        for cue in taken.iter().flat_map(|taken| &taken.told).flat_map(|told| &told.cues) {
            match cue {
                Cue::Travel { piece, path, .. } => {
                    let from = stands.get(piece.as_str()).and_then(|place| at(place));
                    let walked = paths.entry(piece).or_insert_with(|| from.into_iter().collect());
                    walked.extend(path.iter().filter_map(|place| at(place)));
                    seen.places.extend(path.iter().cloned());
                    if let Some(end) = path.last() {
                        stands.insert(piece, end);
                    }
                }
                Cue::Flash { place } => {
                    seen.places.insert(place.clone());
                }
                _ => {}
            }
        }
        seen.paths = paths.into_values().filter(|path| path.len() > 1).collect();
        for (one, other) in [(before, after), (after, before)] {
            for piece in &one.pieces {
                if other.pieces.iter().all(|p| p.id != piece.id || p.place != piece.place || p.state != piece.state) {
                    seen.places.insert(piece.place.clone());
                }
            }
            for thing in one.tracks.iter().filter(|thing| !other.tracks.contains(thing)) {
                let Some(track) = scene.tracks.iter().find(|track| track.id == thing.track) else { continue };
                let covered = (0..thing.length).map(|k| thing.front - thing.direction * k - track.first);
                let points = covered.filter_map(|k| usize::try_from(k).ok().and_then(|k| track.points.get(k)));
                seen.points.extend(points);
            }
        }
        seen
    }
}

/// The pictures of an example and what is said about it.
pub(crate) fn example(played: &Played, show: &[String], album: &mut Album<'_>, words: &Words) -> String {
    let say = |key: &'static str| words.text(&Message::new(key));
    let scene = played.game.scene(played.before.turns().seats);
    let (before, after) = (played.before.view(), played.after.view());
    let seen = Happening::between(&scene, &before, &after, &played.taken);
    let part = seen.part(&scene, show);
    let (name_before, name_after) = (say("rules-picture-before"), say("rules-picture-after"));
    let mut pictures = String::new();
    if played.taken.is_empty() {
        let here = say("rules-picture-here");
        let frames = [Frame { view: &before, name: &here, paths: &[] }];
        pictures.push_str(&picture(&album.frames(&scene, part, &frames)[0], None));
    } else {
        let frames = [
            Frame { view: &before, name: &name_before, paths: &[] },
            Frame { view: &after, name: &name_after, paths: &seen.paths },
        ];
        for (drawn, when) in album.frames(&scene, part, &frames).iter().zip(["rules-before", "rules-after"]) {
            pictures.push_str(&picture(drawn, Some(&say(when))));
        }
    }
    let mut caption = String::new();
    let changed = played.game.setup().house.changed();
    if !changed.is_empty() {
        let with = Message::new("rules-with").with("setting", changed.join(" "));
        caption.push_str(&format!("<p class=\"with\">{}</p>", escape(&words.text(&with))));
    }
    for taken in [&played.led, &played.taken].into_iter().filter(|taken| !taken.is_empty()) {
        caption.push_str(&format!("<p>{}</p>\n", told(taken, &scene, album, words).trim_end()));
    }
    if let Some(tried) = &played.tried {
        let names = names(&scene, words);
        let why = words.say(&tried.reason.message, &Reader::anybody(&names));
        let rule = tag(&tried.reason.rule.to_string());
        caption.push_str(&format!(
            "<p class=\"refused\"><strong>{}</strong> {} {rule}</p>\n",
            say("rules-not-allowed"),
            escape(&why)
        ));
    }
    format!(
        "<figure class=\"example\"><div class=\"pictures\">{pictures}</div><figcaption>{caption}</figcaption></figure>\n"
    )
}

/// A picture with a word below it.
pub(crate) fn picture(drawn: &str, when: Option<&str>) -> String {
    let below = when.map(|when| format!("<span class=\"when\">{}</span>", escape(when))).unwrap_or_default();
    format!("<div class=\"picture\">{drawn}{below}</div>\n")
}

//! A board file as it is written, before anything is checked.

use serde::Deserialize;

use crate::card::Deck;

/// A point of the drawing.
pub type Xy = [f32; 2];

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub map: MapFile,
    pub expressway: ExpresswayFile,
    #[serde(default)]
    pub town: Vec<TownFile>,
    #[serde(default)]
    pub bridge: Vec<BridgeFile>,
    #[serde(default)]
    pub highway: Vec<HighwayFile>,
    #[serde(default)]
    pub county: Vec<CountyFile>,
    pub railway: RailwayFile,
    pub deck: DecksFile,
}

/// What is needed only for drawing.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    pub size: Xy,
    /// How large a space is drawn.
    pub space: f32,
    /// Where the title is.
    pub title: Xy,
    /// Where the legend is.
    pub legend: Xy,
    /// Where the compass is.
    pub compass: Xy,
    /// Where the legend of the signs is. It is optional.
    #[serde(default)]
    pub signs: Option<Xy>,
    #[serde(default)]
    pub water: Vec<WaterFile>,
    #[serde(default)]
    pub scenery: Vec<SceneryFile>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct WaterFile {
    pub name: String,
    /// Where the name is, and its rotation.
    pub label: [f32; 3],
    /// The width of a river. `None` for a lake, whose line is its shore.
    pub width: Option<f32>,
    pub line: Vec<Xy>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct SceneryFile {
    pub kind: String,
    pub at: Vec<Xy>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ExpresswayFile {
    pub last: u16,
    pub goal: String,
    pub goal_at: Xy,
    pub courthouses: Vec<u16>,
    pub check_points: Vec<u16>,
    pub at: Vec<Xy>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct TownFile {
    pub name: String,
    pub from: u16,
    pub to: u16,
    /// Where the name is.
    pub label: Xy,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct BridgeFile {
    pub from: u16,
    pub to: u16,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct HighwayFile {
    pub name: String,
    pub exit: u16,
    pub length: u16,
    pub joins: String,
    pub at: Vec<Xy>,
    /// Where the name is, and its rotation.
    pub label: [f32; 3],
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct CountyFile {
    pub off: String,
    pub exit: u16,
    pub length: u16,
    pub joins: String,
    #[serde(default)]
    pub ferry: Option<u16>,
    pub at: Vec<Xy>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RailwayFile {
    pub poles: u16,
    pub crossings: Vec<CrossingFile>,
    /// The poles, and two points of rail beyond each end.
    pub at: Vec<Xy>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct CrossingFile {
    pub pole: u16,
    pub at: String,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct DecksFile {
    pub plain: DeckFile,
    pub lively: DeckFile,
}

/// How many of each card there are, by its name in the notation.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
pub struct DeckFile {
    #[serde(default)]
    pub miss: u8,
    #[serde(default)]
    pub octane: u8,
    #[serde(default)]
    pub court: u8,
    #[serde(default)]
    pub clear: u8,
    #[serde(default)]
    pub wind: u8,
    #[serde(default)]
    pub wrong: u8,
}

impl DeckFile {
    /// The counts in the notation's order of the cards.
    pub fn counts(&self) -> Deck {
        [self.miss, self.octane, self.court, self.clear, self.wind, self.wrong]
    }
}

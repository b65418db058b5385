//! What people call roads, places and dice.

use rollick_game::Message;

use crate::action::{GREEN, Pick};
use crate::board::{Board, EXPRESSWAY, Node, RoadId, RoadKind, Space, SpaceInfo};

/// A road: "the Lakeshore Highway".
pub(crate) fn road_name(board: &Board, road: RoadId) -> Message {
    let road = board.road(road);
    match road.kind {
        RoadKind::Expressway => Message::new("the-expressway"),
        RoadKind::Highway => Message::new("the-highway").with("road", road.title()),
        RoadKind::County => Message::new("the-county-road").with("road", road.title()),
    }
}

/// Where a car is: "Expressway 31 in Buttonville", "Lakeshore Highway 4".
pub(crate) fn place_name(board: &Board, node: Node) -> Message {
    space_name(board, board.space(node))
}

/// The same for a printed space.
pub(crate) fn space_name(board: &Board, space: Space) -> Message {
    let info = &board.spaces()[space.index()];
    let Some(id) = info.road else {
        return Message::new("named").with("name", info.name.as_str());
    };
    let road = board.road(id);
    let numbered = |key| Message::new(key).with("n", info.number);
    match (road.kind, info.town.map(|town| board.towns()[usize::from(town)].name.as_str())) {
        (RoadKind::Expressway, Some(town)) if info.number == 0 => Message::new("named").with("name", town),
        (RoadKind::Expressway, Some(town)) => numbered("in-town").with("town", town),
        (RoadKind::Expressway, None) => numbered("expressway"),
        (RoadKind::Highway, _) => numbered("highway").with("road", road.title()),
        (RoadKind::County, _) => numbered("county-road").with("road", road.title()),
    }
}

/// A printed space with everything that is printed on it.
pub(crate) fn described(board: &Board, space: Space) -> Message {
    let info = &board.spaces()[space.index()];
    let name = match info {
        SpaceInfo { number: 0, road: Some(EXPRESSWAY), town: Some(town), .. } => {
            Message::new("start").with("town", board.towns()[usize::from(*town)].name.as_str())
        }
        SpaceInfo { road: None, .. } => Message::new("goal").with("town", info.name.as_str()),
        _ => space_name(board, space),
    };
    let is_last = info.road == Some(EXPRESSWAY) && info.number == board.final_check_point().0;
    let marks = [
        info.courthouse.then(|| Message::new("courthouse")),
        info.check_point.then(|| Message::new(if is_last { "final-check-point" } else { "check-point" })),
        info.bridge.then(|| Message::new("bridge")),
        info.crossing.map(|_| Message::new("crossing")),
        info.exit.map(|road| Message::new("exit").with("road", road_name(board, road))),
    ];
    marks.into_iter().flatten().fold(name, listed)
}

/// Dice that are not rolled yet: "two greens".
pub(crate) const fn pick_name(pick: Pick) -> Message {
    Message::new(match pick {
        Pick::GG => "pick-gg",
        Pick::GR => "pick-gr",
        Pick::RR => "pick-rr",
        Pick::GGR => "pick-ggr",
        Pick::GRR => "pick-grr",
    })
}

/// Dice that were rolled: "green 3, red 5".
pub(crate) fn dice_names(pick: Pick, faces: &[u8]) -> Message {
    let die = |(look, face): (&&str, &u8)| {
        Message::new(if *look == GREEN { "green-die" } else { "red-die" }).with("n", *face)
    };
    let dice = pick.looks().iter().zip(faces).map(die);
    dice.reduce(listed).expect("at least two dice are picked")
}

/// Two things, one after the other.
fn listed(a: Message, b: Message) -> Message {
    Message::new("list").with("a", a).with("b", b)
}

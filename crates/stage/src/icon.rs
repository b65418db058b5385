//! Small pictures for effects. A game lists the ones it needs in its scene, and may add its own.

/// A picture of 24 by 24 units, drawn as lines without a fill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Icon {
    /// Its name.
    pub name: &'static str,
    /// The `d` of an SVG path.
    pub path: &'static str,
}

/// A star: a point.
pub const POINT: Icon =
    Icon { name: "point", path: "M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L12 16.9 6.4 20l1.3-6.2L3 9.5l6.3-.7z" };
/// An arrow down: a point or a space lost.
pub const LOSS: Icon = Icon { name: "loss", path: "M12 4v14M6 12l6 7 6-7" };
/// A burst: a hit.
pub const HIT: Icon = Icon { name: "hit", path: "M12 2l2 6 6-3-3 6 6 1-6 2 3 6-6-3-2 6-2-6-6 3 3-6-6-2 6-1-3-6 6 3z" };
/// An arrow against a block: a push.
pub const PUSH: Icon = Icon { name: "push", path: "M2 12h9M8 8l4 4-4 4M15 6h6v12h-6z" };
/// A house: a piece at its goal.
pub const HOME: Icon = Icon { name: "home", path: "M3 12l9-8 9 8M6 10v10h12V10M10 20v-6h4v6" };
/// A hole: a piece falls out of play for a while.
pub const FALL: Icon = Icon { name: "fall", path: "M12 3v10M8 9l4 4 4-4M3 18c0-2 4-3 9-3s9 1 9 3-4 3-9 3-9-1-9-3z" };
/// A card.
pub const CARD: Icon =
    Icon { name: "card", path: "M7 3h10a1 1 0 011 1v16a1 1 0 01-1 1H7a1 1 0 01-1-1V4a1 1 0 011-1zM9 7h6M9 11h6" };
/// Two opposite arrows: pieces or cards swapped.
pub const SWAP: Icon = Icon { name: "swap", path: "M3 8h15M14 4l4 4-4 4M21 16H6M10 12l-4 4 4 4" };
/// A die: another roll.
pub const ROLL: Icon = Icon {
    name: "roll",
    path: "M5 4h14a1 1 0 011 1v14a1 1 0 01-1 1H5a1 1 0 01-1-1V5a1 1 0 011-1zM8.5 8.5h.01M15.5 15.5h.01M12 12h.01",
};
/// A barred circle: a turn missed, or a move that is blocked.
pub const SKIP: Icon = Icon { name: "skip", path: "M12 3a9 9 0 100 18 9 9 0 000-18zM5.6 5.6l12.8 12.8" };
/// A crossed-out die: dice that can't be used.
pub const WASTED: Icon = Icon {
    name: "wasted",
    path: "M6 5h12a1 1 0 011 1v12a1 1 0 01-1 1H6a1 1 0 01-1-1V6a1 1 0 011-1zM12 12h.01M2 22L22 2",
};
/// A flag: an important place reached.
pub const FLAG: Icon = Icon { name: "flag", path: "M6 21V4M6 4h12l-3 4 3 4H6" };
/// A gavel: a trial.
pub const TRIAL: Icon = Icon { name: "trial", path: "M13 4l7 7M10 7l7 7M14 3l-5 5M21 10l-5 5M12 12l-8 8M3 21h9" };
/// Stairs: a short cut.
pub const STAIRS: Icon = Icon { name: "stairs", path: "M3 20h5v-5h5v-5h5V5h3" };
/// A cup: the game is won.
pub const WIN: Icon =
    Icon { name: "win", path: "M7 4h10v6a5 5 0 01-10 0zM7 6H3v1a4 4 0 004 4M17 6h4v1a4 4 0 01-4 4M12 15v4M8 21h8" };

//! The colours: printed paper by day, a map under a dashboard lamp by night.

use rollick_game::Message;
use rollick_stage::{Paint, SeatLook, Theme};

const fn solid(light: &'static str, dark: &'static str) -> Paint {
    Paint::Solid { light, dark }
}

pub(super) fn theme() -> Theme {
    Theme {
        display_font: "Caprasimo",
        paints: vec![
            ("board", solid("#f6edd3", "#1c2426")),
            ("ink", solid("#3a2a1c", "#f3e8cd")),
            ("paper", solid("#fffaf0", "#2b3638")),
            ("glow", solid("#ff3d7f", "#ffe14d")),
            ("grid", solid("#e6d8b4", "#263133")),
            ("fold", solid("#efe3c2", "#212a2c")),
            ("meadow", solid("#dfe5b8", "#24352c")),
            ("water", solid("#9fd0dd", "#1f4a63")),
            ("shore", solid("#5fa3b8", "#3c7f9e")),
            ("wave", solid("#c9e7ee", "#2d6382")),
            ("water-ink", solid("#2c6f88", "#a6dcf0")),
            ("sky", solid("#bfe0ea", "#3f6f8a")),
            ("casing", solid("#4a4038", "#0c1011")),
            ("expressway", solid("#8f8f8d", "#5b6264")),
            ("expressway-tile", solid("#d9d9d4", "#8b9294")),
            ("highway", solid("#d8a548", "#8a6a2b")),
            ("highway-tile", solid("#f6d999", "#c79d52")),
            ("county", solid("#96602f", "#5e3d20")),
            ("county-tile", solid("#d3a274", "#9a6a42")),
            ("tile-ink", solid("#3a3128", "#1b1713")),
            ("exit", solid("#e2571f", "#e8642b")),
            ("arrow", solid("#fff7e6", "#fff7e6")),
            ("town-ground", solid("#f5cf94", "#4a3a24")),
            ("town-tile", solid("#fbe6a4", "#d8b866")),
            ("court", solid("#3d6da8", "#4a7fc0")),
            ("stone", solid("#fdf8ea", "#fdf8ea")),
            ("check", solid("#f7c52d", "#f7c52d")),
            ("stop", solid("#cf2a27", "#e03b37")),
            ("bridge", solid("#b9443a", "#c9584d")),
            ("rail", solid("#4a4540", "#9aa3a5")),
            ("tie", solid("#8b6b4b", "#5c4a38")),
            ("pole", solid("#5b3a1e", "#c89b6a")),
            ("crossing", solid("#fdfdf8", "#fdfdf8")),
            ("hill", solid("#c8c08c", "#39462f")),
            ("hill-dark", solid("#a39a66", "#2a3524")),
            ("snow", solid("#fffdf6", "#c9d3d6")),
            ("leaf", solid("#7da35a", "#3f6a45")),
            ("leaf-dark", solid("#557a3d", "#2a4b31")),
            ("brick", solid("#c4573f", "#a04d3a")),
            ("plaster", solid("#fbf3df", "#c9bfa6")),
            ("roof", solid("#7b4a35", "#5e3a2c")),
            ("tower", solid("#6f86a3", "#5c7391")),
            ("tower-lit", solid("#8fa5bf", "#7a93b3")),
            ("window", solid("#fff0b3", "#ffe58a")),
            ("hog", solid("#f2a3a0", "#e79490")),
            ("hog-dark", solid("#b8605f", "#8c4443")),
            ("title", solid("#cf3a1f", "#ff7a4a")),
            ("title-shade", solid("#5a2113", "#3a130a")),
            ("engine", solid("#23466b", "#2f5c8c")),
            ("wagon", solid("#8f2d22", "#a83a2d")),
            ("brass", solid("#e7b53c", "#e7b53c")),
        ],
    }
}

pub(super) static SEATS: [SeatLook; 6] = [
    SeatLook { name: Message::new("red"), colour: "#d8322a", dark: "#5c0f0b", mark: "●" },
    SeatLook { name: Message::new("blue"), colour: "#1f6fd0", dark: "#0a2a55", mark: "▲" },
    SeatLook { name: Message::new("green"), colour: "#2f9e44", dark: "#0e3d19", mark: "■" },
    SeatLook { name: Message::new("yellow"), colour: "#f2b705", dark: "#5c4500", mark: "◆" },
    SeatLook { name: Message::new("purple"), colour: "#8b3fc7", dark: "#35124f", mark: "★" },
    SeatLook { name: Message::new("black"), colour: "#59636b", dark: "#14181b", mark: "✚" },
];

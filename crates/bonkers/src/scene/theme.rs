//! The colours: a dance floor of 1978, by day on cream, by night in neon.

use rollick_game::Message;
use rollick_stage::{Paint, SeatLook, Theme};

const fn solid(light: &'static str, dark: &'static str) -> Paint {
    Paint::Solid { light, dark }
}

pub(super) fn theme() -> Theme {
    Theme {
        display_font: "Caprasimo",
        paints: vec![
            ("board", solid("#fff0d4", "#1d0b2c")),
            ("ink", solid("#3b1145", "#fff0d4")),
            ("paper", solid("#fff9ee", "#33164a")),
            ("glow", solid("#e6007a", "#ffe14d")),
            ("ray", solid("#ffdfa6", "#2a1040")),
            ("ray-hot", solid("#ffcf86", "#3a1454")),
            ("orange", solid("#f47b20", "#ff8a2b")),
            ("magenta", solid("#d6246e", "#f0338a")),
            ("teal", solid("#0a9396", "#14b8b4")),
            ("gold", solid("#f9b52b", "#ffc845")),
            ("plum", solid("#4a1259", "#0f0518")),
            ("violet", solid("#7a2c8f", "#6a2b96")),
            ("cream", solid("#fff6e3", "#fff3dc")),
            ("twinkle", solid("#ffffff", "#ffffff")),
            ("night", solid("#3b1145", "#12061d")),
            ("space", solid("#fff9ee", "#3a1b52")),
            ("slot", solid("#ffe9c7", "#2b1240")),
            ("edge", solid("#3b1145", "#f9d9a8")),
            (
                "shine",
                Paint::Radial {
                    stops: &[(0.0, "#fffdf0", "#fffbe0"), (0.55, "#ffd75e", "#ffd75e"), (1.0, "#f5a400", "#f59f00")],
                },
            ),
            (
                "hole",
                Paint::Radial {
                    stops: &[(0.0, "#000000", "#000000"), (0.6, "#1b0625", "#0a0210"), (1.0, "#5a1f6e", "#5d1f7a")],
                },
            ),
            (
                "spotlight",
                Paint::Radial {
                    stops: &[(0.0, "#fffaf0", "#6b2a86"), (0.5, "#ffe6b8", "#3d1657"), (1.0, "#ffe6b800", "#3d165700")],
                },
            ),
            ("facet-1", solid("#ffffff", "#ffffff")),
            ("facet-2", solid("#d5e6ef", "#c9d8f2")),
            ("facet-3", solid("#9fbccd", "#8ea6d6")),
            ("facet-4", solid("#6f8fa6", "#5d6fae")),
            ("facet-5", solid("#46637c", "#3a3f7d")),
        ],
    }
}

pub(super) static SEATS: [SeatLook; 4] = [
    SeatLook { name: Message::new("red"), colour: "#d8412f", dark: "#5e120b", mark: "●" },
    SeatLook { name: Message::new("blue"), colour: "#0a6fc2", dark: "#04294a", mark: "▲" },
    SeatLook { name: Message::new("yellow"), colour: "#f6c915", dark: "#5c4300", mark: "■" },
    SeatLook { name: Message::new("green"), colour: "#0b9a70", dark: "#033d2c", mark: "★" },
];

//! The colours: a dusty arena at night, bright under its floodlights or dim before the show.

use rollick_game::Message;
use rollick_stage::{Paint, SeatLook, Theme};

/// The four colours, by the number on their circle.
pub(crate) static COLOURS: [SeatLook; 4] = [
    SeatLook { name: Message::new("red"), colour: "#dc2f3c", dark: "#6d0f18", mark: "●" },
    SeatLook { name: Message::new("green"), colour: "#2f9e44", dark: "#0f4a1c", mark: "▲" },
    SeatLook { name: Message::new("blue"), colour: "#2b6be4", dark: "#0e2b6b", mark: "■" },
    SeatLook { name: Message::new("violet"), colour: "#9146d8", dark: "#3f1470", mark: "◆" },
];

pub(super) fn theme() -> Theme {
    let solid = |name, light, dark| (name, Paint::Solid { light, dark });
    Theme {
        display_font: "Caprasimo",
        paints: vec![
            (
                "board",
                Paint::Radial {
                    stops: &[(0.0, "#e9c793", "#6b5336"), (0.6, "#d5ab74", "#4b3923"), (1.0, "#a3733f", "#2a1f13")],
                },
            ),
            solid("ink", "#2b1d10", "#f5ead6"),
            solid("paper", "#fff7e8", "#2c2218"),
            solid("glow", "#ffb000", "#ffd24a"),
            solid("stand", "#232a4a", "#0d1020"),
            solid("wall", "#39406b", "#1c2140"),
            solid("wall-edge", "#8d97d6", "#565fa0"),
            solid("wall-ink", "#fff2cf", "#ffe9b0"),
            solid("tray", "#1a1f3a", "#0b0e1c"),
            solid("marquee", "#7a1420", "#5a0d18"),
            solid("sign", "#ffcf5c", "#f0bd4a"),
            solid("bulb", "#fff3b8", "#fff0a8"),
            solid("flash", "#ffffff", "#ffffff"),
            solid("skin", "#c99a78", "#6f5a52"),
            solid("shirt-a", "#8e4a5a", "#4a2838"),
            solid("shirt-b", "#4d6f9a", "#2a3d5a"),
            solid("shirt-c", "#5c5a8f", "#323158"),
            solid("shirt-d", "#a8864a", "#57472c"),
            solid("shirt-e", "#4d7f72", "#28463f"),
            (
                "halo",
                Paint::Radial {
                    stops: &[
                        (0.0, "#fff6c8cc", "#fff6c8bb"),
                        (0.45, "#ffe9a055", "#ffe9a044"),
                        (1.0, "#ffe9a000", "#ffe9a000"),
                    ],
                },
            ),
            (
                "pool",
                Paint::Radial {
                    stops: &[
                        (0.0, "#fff4cf4a", "#ffeab03c"),
                        (0.6, "#fff4cf1c", "#ffeab016"),
                        (1.0, "#fff4cf00", "#ffeab000"),
                    ],
                },
            ),
            (
                "dust",
                Paint::Radial {
                    stops: &[
                        (0.0, "#fbe6c27a", "#a98a6166"),
                        (0.5, "#f4d9ab66", "#a98a6133"),
                        (1.0, "#f4d9ab00", "#a98a6100"),
                    ],
                },
            ),
            solid("kerb-red", "#d2483a", "#8f3a31"),
            solid("grit", "#a97e4c", "#75593a"),
            solid("rut", "#8b6339", "#2a1f13"),
            solid("rock", "#b9a58b", "#6a5c4a"),
            solid("grass", "#7d8c3c", "#5f6b2f"),
            solid("paint", "#6d3410", "#d39a5c"),
            solid("asphalt", "#4b4c52", "#33353b"),
            solid("seam", "#8b8c93", "#565962"),
            solid("kerb", "#efe7d6", "#9d9788"),
            solid("line", "#f4c531", "#d8ab25"),
            solid("dot", "#fbf6ea", "#efe7d4"),
            solid("tyre", "#1c1c1f", "#0c0c0e"),
            solid("tread", "#4d4d54", "#3a3a41"),
            solid("hub", "#b9bcc4", "#9a9da6"),
            solid("drive", "#ffd23f", "#ffd23f"),
            solid("glass", "#cfeaf5", "#a8cfdf"),
            solid("chrome", "#eef0f3", "#d5d8de"),
            solid("shade", "#000000", "#000000"),
        ],
    }
}

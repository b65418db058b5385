//! Checks what is in the drawings, read back with an XML parser.

mod common;

use common::{options, pawn, scene, view};
use rollick_draw::{
    Colours, Options, board_css, board_svg, card_svg, heat_svg, position_svg, problems, stands, symbols_svg,
    thumbnail_svg,
};
use rollick_game::{Best, Ending, Message, Seat, SeatSet, Seats, Standings};
use rollick_stage::{CardLook, Font, Ink, Mark, Place, Shape, pt};
use roxmltree::{Document, Node};

fn read(svg: &str) -> Document<'_> {
    Document::parse(svg).unwrap_or_else(|e| panic!("{e}\n{svg}"))
}

fn by_attribute<'a>(doc: &'a Document, key: &str, value: &str) -> Node<'a, 'a> {
    doc.descendants().find(|n| n.attribute(key) == Some(value)).unwrap_or_else(|| panic!("nothing has {key}={value}"))
}

fn classed<'a>(doc: &'a Document, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |n: &Node| n.attribute("class").is_some_and(|c| c.split(' ').any(|w| w == class));
    doc.descendants().filter(has).collect()
}

/// The words of a part of a drawing. Words drawn as outlines are read from their labels.
fn words(node: Node) -> String {
    node.descendants().filter_map(|n| n.text().or_else(|| n.attribute("aria-label"))).collect::<Vec<_>>().join("|")
}

fn all_colours() -> [Options; 4] {
    [Colours::System, Colours::Light, Colours::Dark, Colours::Page].map(|colours| Options { colours, ..options() })
}

#[test]
fn places_have_their_ids_kinds_and_names() {
    let svg = board_svg(&scene(), &options());
    let doc = read(&svg);
    let place = by_attribute(&doc, "id", "place-2");
    assert_eq!(place.attribute("class"), Some("place kind-score"));
    assert_eq!(place.attribute("data-place"), Some("2"));
    assert_eq!(place.first_element_child().unwrap().text(), Some("space 2"));
    let last = place.last_element_child().unwrap();
    assert_eq!(last.attribute("class"), Some("outline"));
    assert_eq!(last.attribute("pointer-events"), Some("all"));
    assert_eq!(classed(&doc, "place").len(), 4);
    let track = by_attribute(&doc, "data-track", "rail");
    assert_eq!(track.attribute("data-first"), Some("1"));
    assert!(track.attribute("d").unwrap().starts_with("M20 140L50 140"));
}

#[test]
fn layers_lie_below_and_above_the_places() {
    let svg = board_svg(&scene(), &options());
    let at = |text: &str| svg.find(text).unwrap_or_else(|| panic!("no {text}"));
    assert!(at("class=\"ground\"") < at("layer-rails"));
    assert!(at("layer-rails") < at("place-1"));
    assert!(at("place-3") < at("layer-title"));
}

#[test]
fn every_text_from_outside_is_escaped() {
    let mut scene = scene();
    scene.places[0].name = Message::new("space").with("id", "<script>alert('&')</script>");
    let mut view = view();
    view.pieces[0].name = Message::new("pawn").with("id", "\"</g>");
    let names = vec!["Ann <b>".to_owned(), "]]>&amp;".to_owned()];
    for colours in all_colours() {
        let options = Options { names: names.clone(), panel: true, ..colours };
        let svg = position_svg(&scene, &view, &options);
        let doc = read(&svg);
        let title = by_attribute(&doc, "id", "place-1").first_element_child().unwrap();
        assert_eq!(title.text(), Some("space <script>alert('&')</script>"));
        assert!(words(classed(&doc, "panel")[0]).contains("Ann <b>"));
        assert!(words(classed(&doc, "panel")[0]).contains("]]>&amp;"));
        assert_eq!(by_attribute(&doc, "data-place", "the \"yard\"").attribute("id"), Some("place-the_20_22yard_22"));
    }
}

#[test]
fn two_boards_on_one_page_have_different_ids() {
    let ids = |prefix: &str| -> Vec<String> {
        let options = Options { prefix: prefix.to_owned(), panel: true, ..options() };
        let svg = position_svg(&scene(), &view(), &options) + &symbols_svg(&scene(), &options);
        let svg = format!("<div>{svg}</div>");
        read(&svg).descendants().filter_map(|n| n.attribute("id").map(str::to_owned)).collect()
    };
    let (a, b) = (ids("a-"), ids("b-"));
    assert!(a.len() > 10);
    assert!(a.iter().all(|id| id.starts_with("a-") && !b.contains(id)));
}

#[test]
fn colours_are_properties_in_a_page_and_written_out_elsewhere() {
    let [system, light, dark, page] = all_colours().map(|o| board_svg(&scene(), &o));
    assert!(system.contains("fill=\"var(--rk-paper)\""));
    assert!(system.contains("@media (prefers-color-scheme:dark){.scene{--rk-board-0:#202020;"));
    assert!(page.contains("[data-theme=dark] .scene"));
    assert!(page.contains("role=\"group\""));
    for (svg, ink, stop) in [(&light, "#fffbe8", "#ffffff"), (&dark, "#30302c", "#202020")] {
        assert!(svg.contains(&format!("fill=\"{ink}\"")));
        assert!(svg.contains(&format!("stop-color=\"{stop}\"")));
        assert!(!svg.contains("var(") && !svg.contains("<style"));
    }
    let bare = Options { style: false, ..options() };
    assert!(!board_svg(&scene(), &bare).contains("<style"));
    assert!(board_css(&scene(), &bare).contains("--rk-seat-1:#0077bb;--rk-seat-1-dark:#003a5c"));
}

#[test]
fn a_gradient_has_its_stops_and_is_used_by_its_name() {
    let svg = board_svg(&scene(), &options());
    let doc = read(&svg);
    let gradient = by_attribute(&doc, "id", "paint-board");
    assert_eq!(gradient.tag_name().name(), "radialGradient");
    let stops: Vec<_> = gradient.children().filter_map(|stop| stop.attribute("offset")).collect();
    assert_eq!(stops, ["0", "1"]);
    assert!(svg.contains("fill=\"url(#paint-board)\""));
}

#[test]
fn pieces_have_the_colours_and_marks_of_their_owners() {
    let svg = position_svg(&scene(), &view(), &options());
    let doc = read(&svg);
    let (a, b) = (by_attribute(&doc, "data-piece", "a"), by_attribute(&doc, "data-piece", "b"));
    assert_eq!(a.attribute("class"), Some("piece piece-pawn seat-0"));
    assert!(a.children().any(|n| n.attribute("fill") == Some("#cc3311")));
    let mark =
        |n: Node| n.children().find(|c| c.attribute("class") == Some("mark")).unwrap().tag_name().name().to_owned();
    assert_eq!((mark(a).as_str(), mark(b).as_str()), ("circle", "polygon"));
    let crushed = by_attribute(&doc, "data-piece", "c");
    assert!(crushed.attribute("class").unwrap().ends_with("state-crushed"));
    assert!(crushed.children().any(|n| n.has_tag_name(("http://www.w3.org/2000/svg", "rect"))));
    assert!(words(crushed).contains('7'));
}

#[test]
fn pieces_share_slots_in_the_order_of_the_view() {
    let scene = scene();
    let two = stands(&scene, &[pawn("a", 0, "2"), pawn("b", 1, "2")]);
    assert_eq!(two[0].unwrap().at, pt(90.0, 50.0));
    assert_eq!(two[1].unwrap().at, pt(110.0, 50.0));
    // They are 20 apart and 24 wide, so they are drawn smaller until they just touch.
    assert!((two[0].unwrap().scale - 20.0 / 24.0).abs() < 1e-4);
    let three = stands(&scene, &[pawn("a", 0, "2"), pawn("b", 1, "2"), pawn("c", 0, "2")]);
    let third = three[2].unwrap().at;
    assert!((third.x - 92.0).abs() < 1e-4 && (third.y - 48.0).abs() < 1e-4, "{third:?}");
}

#[test]
fn a_lone_piece_stands_in_the_middle_and_an_unknown_place_has_no_stand() {
    let one = stands(&scene(), &[pawn("a", 0, "2"), pawn("b", 1, "nowhere")]);
    let alone = one[0].unwrap();
    assert_eq!((alone.at, alone.scale), (pt(100.0, 50.0), 1.0));
    assert_eq!(one[1], None);
}

#[test]
fn without_slots_pieces_never_overlap_and_stay_within_the_outline() {
    let mut scene = scene();
    scene.places[3].outline = Shape::Rect { at: pt(40.0, 80.0), w: 120.0, h: 60.0, round: 0.0, angle: 0.0 };
    for n in 2..=12 {
        let pieces: Vec<_> = (0..n).map(|k| pawn(&k.to_string(), 0, "the \"yard\"")).collect();
        let all: Vec<_> = stands(&scene, &pieces).into_iter().map(Option::unwrap).collect();
        for (k, a) in all.iter().enumerate() {
            let half = a.scale * 12.0 - 0.01;
            assert!((40.0 + half..=160.0 - half).contains(&a.at.x), "{n}: {a:?}");
            assert!((80.0 + half..=140.0 - half).contains(&a.at.y), "{n}: {a:?}");
            for b in &all[k + 1..] {
                assert!(a.at.distance(b.at) >= 2.0 * half, "{n}: {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn a_train_faces_its_way_and_ends_with_the_track() {
    let svg = position_svg(&scene(), &view(), &options());
    let doc = read(&svg);
    let parts = classed(&doc, "part");
    let moved: Vec<_> = parts.iter().map(|p| p.attribute("transform").unwrap()).collect();
    // The front is at 2 and moves towards 1, so the cars are at 3 and 4. The front is drawn last, on top.
    let turned = |x: i32| format!("translate({x} 140) rotate(-180)");
    assert_eq!(moved, [turned(110), turned(80), turned(50)]);
    let mut beyond = view();
    beyond.tracks[0].front = 5;
    let svg = position_svg(&scene(), &beyond, &options());
    assert_eq!(classed(&read(&svg), "part").len(), 2);
}

#[test]
fn the_panel_shows_names_scores_hands_and_the_mover() {
    let words_of = |view: &rollick_stage::View| {
        let options = Options { names: vec!["Ann".to_owned()], panel: true, ..options() };
        let svg = position_svg(&scene(), view, &options);
        words(classed(&read(&svg), "panel")[0])
    };
    let mut view = view();
    view.seats[1].notes = vec![Message::new("misses").with("seat", Seat(1)).with("n", 2u8)];
    let text = words_of(&view);
    for part in ["Ann", "Blue to play", "7/12", "4/12", "A3", "Cards left 12", "Blue misses 2 turns.", "white die: 5"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    view.over = Some(Standings::rank(Ending::Won(Seat(0)), Seats::new(2), Best::Most, |_| 0));
    assert!(words_of(&view).contains("Ann won"));
    let both = [Seat(0), Seat(1)].into_iter().collect::<SeatSet>();
    view.over = Some(Standings::rank(Ending::Limit(both), Seats::new(2), Best::Most, |_| 0));
    assert!(words_of(&view).contains("A draw: Ann and Blue"));
}

#[test]
fn dice_have_their_pips() {
    let svg = position_svg(&scene(), &view(), &options());
    let doc = read(&svg);
    let pips: Vec<usize> =
        classed(&doc, "die").iter().map(|d| d.children().filter(|n| n.tag_name().name() == "circle").count()).collect();
    assert_eq!(pips, [5, 2]);
    assert_eq!(classed(&doc, "used").len(), 1);
}

#[test]
fn heat_maps_use_the_whole_scale_and_list_unknown_places() {
    let values = [("1", 0.0), ("2", 10.0), ("9", 1.0), ("3", f64::NAN)].map(|(id, v)| (id.to_owned(), v));
    let visits = Options { caption: "visits".to_owned(), ..options() };
    let svg = heat_svg(&scene(), &values, &visits);
    let doc = read(&svg);
    let heat = classed(&doc, "heat")[0];
    let fill = |id: &str| {
        let place = heat.children().find(|n| n.attribute("data-place") == Some(id)).unwrap();
        place.first_element_child().unwrap().attribute("fill").unwrap().to_owned()
    };
    assert_eq!((fill("1").as_str(), fill("2").as_str()), ("#440154", "#fde725"));
    assert_eq!(heat.children().filter(Node::is_element).count(), 2);
    assert!(words(classed(&doc, "legend")[0]).contains("visits (not on this board: 9)"));
    assert!(Document::parse(&heat_svg(&scene(), &[], &options())).is_ok());
}

#[test]
fn symbols_take_their_colour_from_where_they_are_used() {
    let svg = symbols_svg(&scene(), &options());
    let doc = read(&svg);
    let pawn = by_attribute(&doc, "id", "symbol-pawn");
    assert_eq!(pawn.attribute("viewBox"), Some("-12 -12 24 24"));
    assert_eq!(pawn.first_element_child().unwrap().attribute("fill"), Some("var(--rk-owner,#8a8f98)"));
    assert!(doc.descendants().any(|n| n.attribute("id") == Some("symbol-mark-1")));
}

#[test]
fn letters_are_outlines_that_texts_share() {
    let mut scene = scene();
    let text = |text: &str| Mark::text(pt(50.0, 60.0), 20.0, text, Font::Display, Ink::Named("ink"));
    scene.layers[0].art = vec![text("NOON"), text("麻雀")];
    let options = Options { prefix: "t-".to_owned(), ..Options::default() };
    let svg = board_svg(&scene, &options);
    let doc = read(&svg);
    let noon = by_attribute(&doc, "aria-label", "NOON");
    assert_eq!(noon.attribute("transform"), Some("translate(50 67)scale(0.02)"));
    let hrefs: Vec<_> = noon.children().filter_map(|n| n.attribute("href")).collect();
    assert_eq!((hrefs.len(), hrefs[0], hrefs[1]), (4, hrefs[3], hrefs[2]));
    assert_ne!(hrefs[0], hrefs[1]);
    for href in hrefs {
        assert_eq!(by_attribute(&doc, "id", &href[1..]).tag_name().name(), "path");
    }
    // Letters that our fonts don't have are left to the reader's fonts.
    assert!(doc.descendants().any(|n| n.text() == Some("麻雀")));
}

#[test]
fn the_line_around_letters_keeps_its_width() {
    let mut scene = scene();
    let text = Mark::text(pt(0.0, 0.0), 20.0, "A", Font::Display, Ink::Named("ink")).stroked(Ink::Named("paper"), 3.0);
    scene.layers[0].art = vec![text];
    let svg = board_svg(&scene, &Options::default());
    assert_eq!(by_attribute(&read(&svg), "aria-label", "A").attribute("stroke-width"), Some("150"));
}

#[test]
fn nothing_is_drawn_beyond_the_board() {
    let svg = position_svg(&scene(), &view(), &Options { panel: true, ..Options::default() });
    let doc = read(&svg);
    let layers = classed(&doc, "layer");
    assert!(layers.iter().all(|l| l.parent().unwrap().attribute("clip-path") == Some("url(#inside)")));
    let sheet = by_attribute(&doc, "id", "inside").first_element_child().unwrap();
    assert_eq!((sheet.attribute("width"), sheet.attribute("height")), (Some("200"), Some("150")));
}

#[test]
fn a_thumbnail_has_no_numbers_and_no_small_things() {
    let mut scene = scene();
    let big = Mark::text(pt(50.0, 60.0), 30.0, "TITLE", Font::Display, Ink::Named("ink"));
    let number = Mark::text(pt(50.0, 60.0), 30.0, "17", Font::Heavy, Ink::Named("ink"));
    let speck = Mark::circle(pt(50.0, 60.0), 0.5, Ink::Named("ink"));
    scene.layers[0].art = vec![big, number, speck];
    let svg = thumbnail_svg(&scene, &Options::default());
    let doc = read(&svg);
    by_attribute(&doc, "aria-label", "TITLE");
    assert!(!doc.descendants().any(|n| n.attribute("aria-label") == Some("17") || n.attribute("r") == Some("0.5")));
    assert!(classed(&doc, "outline").is_empty());
    assert!(svg.len() < board_svg(&scene, &Options::default()).len());
}

#[test]
fn a_card_is_drawn_alone() {
    let mut scene = scene();
    let art = vec![Mark::circle(pt(20.0, 30.0), 9.0, Ink::Named("ink"))];
    scene.cards = vec![CardLook { id: "A3".to_owned(), size: (40.0, 60.0), art }];
    assert_eq!(problems(&scene), Vec::<String>::new());
    let svg = card_svg(&scene, &scene.cards[0], &Options::default());
    let doc = read(&svg);
    assert_eq!(doc.root_element().attribute("viewBox"), Some("0 0 40 60"));
    assert!(doc.descendants().any(|n| n.attribute("cx") == Some("20")));
    scene.cards.push(CardLook { size: (0.0, 60.0), ..scene.cards[0].clone() });
    assert_eq!(problems(&scene), ["card ‘A3’ is defined twice", "card A3 has no size"]);
}

#[test]
fn problems_are_found_in_a_broken_scene_only() {
    let mut scene = scene();
    assert_eq!(problems(&scene), Vec::<String>::new());
    scene.theme.paints.retain(|(n, _)| *n != "glow");
    scene.places[1].id = "1".to_owned();
    scene.places[2].art.push(Mark::circle(pt(0.0, f32::NAN), 1.0, Ink::Named("gold")));
    scene.places.push(Place { at: pt(999.0, 0.0), id: "far".to_owned(), ..scene.places[0].clone() });
    scene.layers[0].art.push(Mark::circle(pt(0.0, 0.0), 1.0, Ink::Owner));
    let found = problems(&scene).join("\n");
    for part in ["‘glow’", "‘1’ is defined twice", "‘gold’", "a number that is not finite", "far is off", "owner"]
    {
        assert!(found.contains(part), "{part} is not in {found}");
    }
}

/// Compares a small drawing with the one in a file. After an intended change, run it with `ROLLICK_RECORD=1` and look
/// at the new drawing.
#[test]
fn the_small_scene_is_drawn_as_recorded() {
    let options = Options { panel: true, colours: Colours::Light, ..options() };
    let svg = position_svg(&scene(), &view(), &options);
    assert_eq!(svg, position_svg(&scene(), &view(), &options));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/small.svg");
    if std::env::var_os("ROLLICK_RECORD").is_some() {
        std::fs::write(path, &svg).expect("the recording can be written");
    }
    let recorded = std::fs::read_to_string(path).expect("the recording is there");
    for (k, (new, old)) in svg.lines().zip(recorded.lines()).enumerate() {
        assert_eq!(new, old, "line {} differs", k + 1);
    }
    assert_eq!(svg.lines().count(), recorded.lines().count());
}

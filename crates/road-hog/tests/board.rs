//! Board files: what the spec says about the standard one, a small test board, and every way to get one wrong.

use rollick_game::{BoardError, BoardText, Encoder, Game, HouseRules};
use rollick_road_hog::RoadHog;
use rollick_road_hog::board::{Board, START};
use rollick_road_hog::state::State;
use rollick_testkit::{Scenario, board_error, standard};

const CLASSIC: &str = include_str!("../../../boards/road-hog/classic.toml");
const SMALL: &str = include_str!("small.toml");

fn load(text: &str) -> Result<Board, BoardError> {
    Board::read(&BoardText::new("test.toml", text))
}

fn small(settings: &[&str]) -> &'static RoadHog {
    let house = HouseRules::parse(RoadHog::INFO.rulings, settings.iter().copied()).expect("house rules");
    let game = RoadHog::load(&BoardText::new("small.toml", SMALL), house).expect("the small board is sound");
    Box::leak(Box::new(game))
}

#[test]
fn the_standard_board_is_that_of_the_spec() {
    let board = load(CLASSIC).expect("the standard board is sound");
    let names = |want: fn(&rollick_road_hog::board::SpaceInfo) -> bool| -> Vec<&str> {
        board.spaces().iter().filter(|s| want(s)).map(|s| s.name.as_str()).collect()
    };
    assert_eq!(board.last(), 83);
    assert_eq!(names(|s| s.courthouse), ["E2", "E32", "E60"]);
    assert_eq!(names(|s| s.check_point), ["E8", "E24", "E38", "E66", "E80"]);
    assert_eq!(names(|s| s.bridge), ["E21", "E22", "E23", "E50", "E51", "E52"]);
    let town = ["E0", "E1", "E2", "E3", "E30", "E31", "E32", "E33", "E58", "E59", "E60", "E61"];
    assert_eq!(names(|s| s.town.is_some()), town);
    assert_eq!(board.name(board.final_check_point()), "E80");
    assert_eq!(board.name(board.goal()), "New City");
    let crossings: Vec<(u16, &str)> =
        board.crossings().iter().map(|c| (c.pole, board.spaces()[c.at.index()].name.as_str())).collect();
    assert_eq!(crossings, [(4, "E72"), (9, "Summit.7"), (13, "E44"), (17, "Hillcrest.9"), (22, "E14")]);
    let lengths: Vec<u16> = board.roads().iter().map(|r| r.length).collect();
    assert_eq!(lengths, [84, 16, 10, 18, 11, 16, 17, 10, 15, 3, 3, 2, 3, 2, 2]);
    assert_eq!(board.poles(), 25);
}

#[test]
fn every_space_leads_to_the_goal_and_back_to_the_start() {
    let board = load(CLASSIC).expect("sound");
    for name in board.spaces().iter().map(|s| s.name.clone()) {
        let node = board.node_of(board.find(&name).expect("a space"));
        if node != START {
            assert_eq!(board.route_back(node).last(), Some(START), "{name}");
        }
    }
}

/// Changes one piece of the standard board and expects the error to name the field and what is wrong.
#[track_caller]
fn refuses(from: &str, to: &str, field: &str, what: &str) {
    assert!(CLASSIC.contains(from), "the board no longer says {from}");
    let (error, said) = board_error::<RoadHog>(&BoardText::new("test.toml", CLASSIC.replacen(from, to, 1)));
    assert_eq!(error.file, "test.toml");
    assert!(error.field.contains(field), "field {}: {said}", error.field);
    assert!(said.contains(what), "{said}");
}

#[test]
fn a_file_that_is_no_board_is_refused_with_its_line() {
    refuses("last = 83", "last = 'x'", "last", "must be a whole number");
    refuses("last = 83", "last = 83\nlast = 84", "", "duplicate");
    refuses("goal_at", "goal_on", "", "goal_on");
    assert!(load("").is_err());
}

/// The bytes that identify a board in records.
fn identity(text: &str) -> Vec<u8> {
    let house = HouseRules::defaults(RoadHog::INFO.rulings);
    let game = RoadHog::load(&BoardText::new("test.toml", text), house).expect("a sound board");
    let mut to = Encoder::default();
    game.identify(&mut to);
    to.into_bytes()
}

/// The identity of the small board with one piece changed.
#[track_caller]
fn changed(from: &str, to: &str) -> Vec<u8> {
    assert!(SMALL.contains(from), "the board no longer says {from}");
    identity(&SMALL.replacen(from, to, 1))
}

#[test]
fn the_drawing_is_no_part_of_a_boards_identity() {
    let small = identity(SMALL);
    for (from, to) in [
        ("at = [[60, 400]]", "at = [[60, 410], [90, 410]]"),
        ("kind = \"barn\"", "kind = \"tree\""),
        ("name = \"Creek\"", "name = \"Brook\""),
        ("goal_at = [870, 100]", "goal_at = [860, 110]"),
        ("at = [[20, 100], [40, 100]", "at = [[20, 110], [40, 90]"),
        ("label = [150, 230, 0]", "label = [160, 240, 5]"),
        ("at = [[60, 360]", "at = [[60, 350]"),
        ("space = 18", "space = 20"),
        ("name = \"Mid\"", "name = \"Halfway\""),
        ("off = \"Loop\"\nexit = 3\nlength = 4", "off = \"Loop\"\nexit = 3\nferry = 2\nlength = 4"),
    ] {
        assert_eq!(changed(from, to), small, "{from} became {to}");
    }
    // A tree of the standard board may be moved.
    assert_eq!(identity(CLASSIC), identity(&CLASSIC.replacen("[372, 752]", "[373, 751]", 1)));
}

#[test]
fn what_matters_to_the_rules_is_part_of_a_boards_identity() {
    let small = identity(SMALL);
    for (from, to) in [
        ("goal = \"Far End\"", "goal = \"Near End\""),
        ("courthouses = [1, 15]", "courthouses = [1, 16]"),
        ("check_points = [5, 8,", "check_points = [6, 8,"),
        ("from = 14\nto = 16", "from = 13\nto = 16"),
        ("from = 18\nto = 19", "from = 18\nto = 18"),
        ("exit = 9\n", "exit = 10\n"),
        ("joins = \"E12\"", "joins = \"E13\""),
        ("joins = \"Back.2\"", "joins = \"Back.1\""),
        ("exit = 3\n", "exit = 4\n"),
        ("{ pole = 5, at = \"Long.4\" }", "{ pole = 6, at = \"Long.4\" }"),
        ("{ pole = 5, at = \"Long.4\" }", "{ pole = 5, at = \"Long.5\" }"),
        ("MISS = 2", "MISS = 3"),
        ("WIND = 3", "WIND = 2"),
    ] {
        assert_ne!(changed(from, to), small, "{from} became {to}");
    }
    assert_ne!(identity(&SMALL.replace("Long", "Far")), small, "traces and texts name the Highways");
}

#[test]
fn the_expressway_is_checked() {
    refuses("last = 83", "last = 10", "expressway.last", "10 is not from 20");
    refuses("last = 83", "last = 60000", "expressway.last", "not from 20");
    refuses("goal = \"New City\"", "goal = \"E5\"", "expressway.goal", "E5");
    refuses("courthouses = [2, 32, 60]", "courthouses = []", "courthouses", "at least one");
    refuses("courthouses = [2, 32, 60]", "courthouses = [2, 60, 32]", "courthouses", "32 does not come after 60");
    refuses("courthouses = [2, 32, 60]", "courthouses = [2, 32, 99]", "courthouses", "E99");
    refuses("courthouses = [2, 32, 60]", "courthouses = [2, 35, 60]", "courthouses", "E35 is not in a town");
    refuses("courthouses = [2, 32, 60]", "courthouses = [32, 60]", "check_points", "E8 has no courthouse behind it");
    refuses("check_points = [8, 24", "check_points = [8, 8", "check_points", "does not come after");
}

#[test]
fn towns_and_bridges_are_checked() {
    refuses("from = 0\nto = 3", "from = 1\nto = 3", "town", "first begins at E0");
    refuses("from = 30\nto = 33", "from = 33\nto = 30", "town Buttonville", "not a stretch");
    refuses("from = 30\nto = 33", "from = 3\nto = 5", "town Buttonville", "not beyond the town before");
    refuses("name = \"Buttonville\"", "name = \" \"", "town", "no name");
    refuses("from = 21\nto = 23", "from = 21\nto = 30", "bridge 1", "longer than five");
    refuses("from = 21\nto = 23", "from = 23\nto = 21", "bridge 1", "not a stretch");
    refuses("from = 50\nto = 52", "from = 24\nto = 25", "bridge 2", "not beyond the bridge before");
}

#[test]
fn highways_and_county_roads_are_checked() {
    refuses("name = \"Lakeshore\"", "name = \"Lake shore\"", "highway", "one word");
    refuses("name = \"Backwater\"", "name = \"Lakeshore\"", "highway", "two Highways");
    refuses("name = \"Backwater\"", "name = \"E7\"", "highway", "name of a space");
    refuses("exit = 11\nlength = 16", "exit = 11\nlength = 0", "highway Lakeshore.length", "0 is not from 1");
    refuses("exit = 11\nlength = 16", "exit = 2\nlength = 16", "highway Lakeshore.exit", "not between");
    refuses("exit = 11\nlength = 16", "exit = 81\nlength = 16", "highway Lakeshore.exit", "not between");
    refuses("exit = 11\nlength = 16", "exit = 22\nlength = 16", "highway Lakeshore.exit", "a bridge");
    refuses("exit = 11\nlength = 16", "exit = 8\nlength = 16", "highway Lakeshore.exit", "a check point");
    refuses("exit = 11\nlength = 16", "exit = 32\nlength = 16", "highway Lakeshore.exit", "a courthouse");
    refuses("exit = 11\nlength = 16", "exit = 18\nlength = 16", "highway Backwater.exit", "already the exit");
    refuses("joins = \"E16\"", "joins = \"E22\"", "highway Lakeshore.joins", "on a bridge");
    refuses("joins = \"E16\"", "joins = \"E82\"", "highway Lakeshore.joins", "not between");
    refuses("joins = \"E16\"", "joins = \"Backwatr.2\"", "highway Lakeshore.joins", "did you mean Backwater.2?");
    refuses("joins = \"E16\"", "joins = \"Backwater.2\"", "highway Lakeshore.joins", "joins the Expressway");
    refuses("joins = \"E16\"", "joins = \"New City\"", "highway Lakeshore.joins", "no space");
    refuses("joins = \"E16\"", "joins = \"E30\"", "highway", "shortest");
    refuses("off = \"Hillcrest\"", "off = \"Hilcrest\"", "county", "did you mean Hillcrest?");
    refuses("off = \"Hillcrest\"", "off = \"Lakeshore\"", "county Lakeshore.off", "at most one County Road");
    refuses("exit = 4\nlength = 3\njoins = \"E15\"", "exit = 17\nlength = 3\njoins = \"E15\"", "county", "no space 17");
    refuses("joins = \"Orchard.8\"", "joins = \"Hillcrest.8\"", "county Hillcrest.joins", "another Highway");
    refuses("joins = \"Orchard.8\"", "joins = \"Quarry-county.1\"", "county Hillcrest.joins", "another Highway");
    refuses("joins = \"E15\"\n", "joins = \"E51\"\n", "county Lakeshore.joins", "bridge");
    refuses("joins = \"E15\"\n", "joins = \"E1\"\n", "county Lakeshore.joins", "not between");
    refuses("ferry = 1", "ferry = 2", "county Quarry.ferry", "between two spaces");
    // Gravel's County Road onto Summit and Summit's onto Gravel lead round in a circle.
    refuses("joins = \"E63\"", "joins = \"Gravel.1\"", "county", "circle");
}

#[test]
fn the_railway_and_the_decks_are_checked() {
    refuses("poles = 25", "poles = 5", "railway.poles", "5 is not from 6");
    refuses("poles = 25", "poles = 24", "railway.at", "points");
    refuses("pole = 4, at", "pole = 26, at", "railway.crossings", "no pole 26");
    refuses("pole = 4, at", "pole = 9, at", "railway.crossings", "two crossings");
    refuses("at = \"E72\"", "at = \"E44\"", "railway.crossings", "crosses E44 twice");
    refuses("at = \"E72\"", "at = \"E99\"", "railway.crossings", "no space");
    refuses("at = \"E72\"", "at = \"E74\"", "railway.crossings", "more than a crossing");
    refuses("at = \"E72\"", "at = \"E77\"", "railway.crossings", "where a road joins");
    refuses("at = \"E72\"", "at = \"E83\"", "railway.crossings", "no space after");
    refuses("at = \"E72\"", "at = \"E49\"", "railway.crossings", "bridge after");
    refuses("at = \"E72\"", "at = \"E73\"", "railway.crossings", "exit after");
    refuses("at = \"E72\"", "at = \"E43\"", "railway.crossings", "another crossing after");
    refuses("MISS = 6\nOCTANE = 6\nCOURT = 6\nCLEAR = 12", "MISS = 0", "deck.plain", "0 cards");
    refuses("WIND = 3", "WIND = 250", "deck.lively", "1 to 250");
}

#[test]
fn the_drawing_is_checked() {
    refuses("size = [1000, 1300]", "size = [10, 1300]", "map.size", "100");
    refuses("size = [1000, 1300]", "size = [nan, 1300]", "map.size", "100");
    refuses("size = [1000, 1300]", "size = [800, 1300]", "expressway.at", "off the map");
    refuses("space = 42", "space = 0", "map.space", "5 to 200");
    refuses("kind = \"barn\"", "kind = \"castle\"", "map.scenery", "castle");
    refuses("exit = 11\nlength = 16", "exit = 11\nlength = 15", "highway Lakeshore.at", "16 points for 15 spaces");
}

#[test]
fn an_exit_right_behind_the_longest_bridge_can_be_reached() {
    let long = SMALL.replace("from = 18\nto = 19", "from = 18\nto = 22").replace("exit = 22", "exit = 23");
    let long = long.replace("joins = \"E20\"", "joins = \"E17\"").replace("joins = \"E21\"", "joins = \"E17\"");
    let board = load(&long).expect("one die crosses five spaces");
    assert_eq!(board.name(board.drive(board.node_of(board.find("E17").expect("a space")), 6).to), "E23");
}

#[test]
fn the_small_board_plays_by_the_same_rules() {
    let game = small(&[]);
    let at = |text: &str| Scenario::of(game, text);
    // Several cards in one turn (RH-R7).
    at("A:E4 B:E0 train:5>").play("pick GG").chance("dice G5 G2").play("green 5+2").expect("A:E11 next:draw cards:3");
    // The train starts on a crossing (RH-23), and its body is beyond the end of the line.
    at("A:E3 B:E0").play("pick GG").chance("dice G1 G3").asks(1);
    // A County Road onto a Highway, and from there down another County Road (RH-R3).
    at("A:Loop-county.4 B:E0")
        .play("pick GG")
        .chance("dice G3 G1")
        .play("green 3")
        .expect("A:Back.4/Loop")
        .play("green 1")
        .expect("A:Back-county.1/Loop");
    at("A:Back-county.1/Loop B:E0 next:draw cards:1 train:4>").chance("draw COURT").expect("A:E1 next:trial");
    at("A:Back-county.1 B:E0 next:draw cards:1 train:4>").chance("draw COURT").expect("A:E15 next:trial");
    // RH-20 and RH-30 with this board's numbers.
    at("A:E35 B:E0").play("pick GG").chance("dice G6 G6").play("green 6+6").expect("A:E36");
    at("A:E36 B:E0").play("pick GR").chance("dice G5 R1").play("green 5").over(Some(0));
}

#[test]
fn states_know_their_board() {
    let game: RoadHog = standard(&[]);
    let s: State = game.read("A:E5 B:E6").expect("a position");
    assert_eq!(game.board().name(s.cars[1]), "E6");
    assert!(small(&[]).read("A:E83 B:E0").is_err());
}

#[test]
fn rh04_a_count_may_lead_round_a_short_highway_to_where_it_began() {
    // Back has 5 spaces and joins at E20. So from its exit, E22, it takes 8 to get back to E22.
    Scenario::of(small(&[]), "A:E22 B:E0")
        .play("pick GG")
        .chance("dice G2 G6")
        .legal(&["green 2", "green 6", "green 2+6", "done"])
        .play("green 2+6")
        .expect("A:E22 mover:B | RH-09");
}

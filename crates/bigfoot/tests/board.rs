//! Boards: what the classic one looks like, and how wrong ones are refused.

use proptest::prelude::*;
use rollick_bigfoot::Bigfoot;
use rollick_bigfoot::board::{Board, Ground};
use rollick_game::{BoardText, Encoder, Game, HouseRules, Seat, Seats};
use rollick_testkit::{board_error, standard};

const SMALL: &str = include_str!("small.toml");

fn load(text: &str) -> Result<Board, String> {
    let text = BoardText::new("try.toml", text);
    Board::read(&text).map_err(|_| board_error::<Bigfoot>(&text).1)
}

/// The small board with the letter of one square changed.
fn changed(row: usize, col: usize, letter: char) -> String {
    let map: Vec<String> = small_rows();
    let mut rows = map;
    rows[row].replace_range(col..=col, &letter.to_string());
    file(&rows)
}

fn small_rows() -> Vec<String> {
    let (_, map) = SMALL.split_once("\"\"\"\n").expect("the map begins");
    map.lines().take_while(|l| *l != "\"\"\"").map(str::to_owned).collect()
}

fn file(rows: &[String]) -> String {
    format!("title = \"Try\"\nmap = \"\"\"\n{}\n\"\"\"\n", rows.join("\n"))
}

#[track_caller]
fn refused(text: &str, words: &[&str]) {
    let error = load(text).expect_err("the board is wrong");
    for word in words {
        assert!(error.contains(word), "‘{word}’ should be in: {error}");
    }
    assert!(error.contains("try.toml"), "the file is named: {error}");
}

#[test]
fn the_classic_board_is_the_one_of_the_rules() {
    let game = standard::<Bigfoot>(&[]);
    let board = game.board();
    assert_eq!((board.rows(), board.cols()), (13, 13));
    assert_eq!(board.lap().len(), 80);
    assert_eq!(board.dots().len(), 12);
    let lap: Vec<String> = board.lap().iter().take(6).map(ToString::to_string).collect();
    assert_eq!(
        lap,
        ["4,6", "4,7", "3,7", "2,7", "1,7", "0,7"],
        "forward is clockwise, from circle 0 first to the east"
    );
    let names = board.squares().filter(|at| board.ground(*at) == Ground::Name).count();
    assert_eq!(names, 4);
}

#[test]
fn the_lap_is_closed_and_backward_undoes_forward() {
    for board in [load(SMALL).expect("a sound board"), standard::<Bigfoot>(&[]).board().clone()] {
        let mut at = board.lap()[0];
        for next in board.lap().iter().cycle().skip(1).take(board.lap().len()) {
            let ahead = board.along(at, true);
            assert_eq!(ahead, *next);
            assert_eq!(board.along(ahead, false), at);
            assert!(board.dir_to(at, ahead).is_some(), "{at} touches {ahead}");
            at = ahead;
        }
    }
}

#[test]
fn with_two_players_the_second_has_colour_2() {
    let game = standard::<Bigfoot>(&[]);
    let circle = |n: usize, k: u8| game.board().circle(Seats::new(n), Seat(k)).to_string();
    assert_eq!([circle(2, 0), circle(2, 1)], ["4,6", "8,6"]);
    assert_eq!([circle(3, 1), circle(3, 2)], ["6,8", "8,6"]);
    assert_eq!(circle(4, 3), "6,4");
}

#[test]
fn a_second_board_can_be_played_on() {
    let house = HouseRules::defaults(Bigfoot::INFO.rulings);
    let game = Bigfoot::load(&BoardText::new("small", SMALL), house).expect("a sound board");
    assert_eq!((game.board().rows(), game.board().cols(), game.board().lap().len()), (6, 7, 22));
}

/// The bytes that identify a board in records.
fn identity(text: &str) -> Vec<u8> {
    let house = HouseRules::defaults(Bigfoot::INFO.rulings);
    let game = Bigfoot::load(&BoardText::new("try.toml", text), house).expect("a sound board");
    let mut to = Encoder::default();
    game.identify(&mut to);
    to.into_bytes()
}

#[test]
fn what_is_only_drawn_leaves_the_identity_as_it_was() {
    assert_eq!(identity(&file(&small_rows())), identity(SMALL), "a title is only a name");
    assert_eq!(identity(&changed(1, 5, '.')), identity(SMALL), "what is painted on the dirt is only a drawing");
    assert_eq!(identity(&changed(3, 3, 'B')), identity(SMALL));
    let commented = format!("# Another comment.\n{SMALL}");
    assert_eq!(identity(&commented), identity(SMALL));
}

#[test]
fn what_the_rules_look_at_changes_the_identity() {
    assert_ne!(identity(&changed(0, 0, '#')), identity(SMALL), "a dot less");
    assert_ne!(identity(&changed(5, 1, 'o')), identity(SMALL), "a dot more");
    let mut swapped = small_rows();
    swapped[2] = swapped[2].replace('0', "x").replace('1', "0").replace('x', "1");
    assert_ne!(identity(&file(&swapped)), identity(SMALL), "other circles");
    let mut wider = small_rows();
    wider.iter_mut().for_each(|row| row.push('.'));
    assert_ne!(identity(&file(&wider)), identity(SMALL), "another edge");
}

#[test]
fn a_road_square_that_touches_too_many_or_too_few_is_named() {
    refused(&changed(1, 1, '#'), &["map, row 0, column 1", "touches 3 others"]);
    refused(&changed(0, 2, '.'), &["map, row 0, column 1", "touches 1 others"]);
}

#[test]
fn a_second_loop_is_named() {
    let rows = ["ooo..ooo", "0.o..o.o", "oo1..o2o", "........", "ooo.....", "o.3.....", "ooo....."];
    refused(&file(&rows.map(str::to_owned)), &["not part of the loop"]);
    let rows = ["ooo..ooo", "0.o..o.o", "123..ooo"];
    refused(&file(&rows.map(str::to_owned)), &["map, row 0, column 5", "not part of the loop through circle 0"]);
}

#[test]
fn circles_must_be_there_once_each() {
    refused(&changed(2, 4, '#'), &["map", "no starting circle 1"]);
    refused(&changed(1, 0, '0'), &["map, row 2, column 0", "a second circle 0", "1,0"]);
}

#[test]
fn there_must_be_enough_dots_and_not_too_many() {
    let without: Vec<String> = small_rows().iter().map(|row| row.replace('o', "#")).collect();
    refused(&file(&without), &["0 dots", "8 to 64"]);
}

#[test]
fn letters_rows_and_columns_are_checked() {
    refused(&changed(3, 2, 'x'), &["map, row 3, column 2", "‘x’ is not a kind of square"]);
    let mut rows = small_rows();
    rows[4].push('.');
    refused(&file(&rows), &["map, row 4", "8 columns, but row 0 has 7"]);
    refused(&file(&[String::new()]), &["map", "3 to 15"]);
    refused(&file(&vec![".".repeat(16); 5]), &["map", "5 rows of 16 columns"]);
    refused(&file(&vec![".".repeat(5); 16]), &["map", "16 rows of 5 columns"]);
    refused(&file(&vec![".".repeat(5); 2]), &["2 rows"]);
}

#[test]
fn the_file_is_checked() {
    refused("map = 3", &["line 1, map", "a text in quotes, not 3"]);
    refused("title = \"Try\"", &["map"]);
    refused("title = \"\"\nmap = \"...\"", &["title"]);
    refused(&format!("{SMALL}\nwall = true"), &["wall"]);
    refused("nonsense", &["line 1"]);
}

proptest! {
    #[test]
    fn no_drawing_makes_the_loader_panic(rows in prop::collection::vec("[.B#o0123]{3,9}", 1..9)) {
        let _ = load(&file(&rows));
    }

    #[test]
    fn a_changed_square_never_breaks_the_loop(row in 0usize..6, col in 0usize..7, letter in "[.B#o0123]") {
        let letter = letter.chars().next().expect("one letter");
        if let Ok(board) = load(&changed(row, col, letter)) {
            for at in board.lap() {
                prop_assert_eq!(board.along(board.along(*at, true), false), *at);
            }
            prop_assert!(board.dots().len() >= 8);
        }
    }
}

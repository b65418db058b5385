//! The program on a real terminal: a pseudo-terminal, and an emulator that knows what is on the screen.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;

use crate::common::{in_folder, says};

/// If a screen hasn't come by then, it won't come any more.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program in a terminal.
struct Terminal {
    screen: vt100::Parser,
    output: Receiver<Vec<u8>>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    _master: Box<dyn MasterPty + Send>,
    data: TempDir,
}

impl Terminal {
    /// Starts the program in a terminal of this size.
    fn start(columns: u16, rows: u16, args: &[&str]) -> Terminal {
        Terminal::start_with(TempDir::new().unwrap(), columns, rows, args)
    }

    fn start_with(data: TempDir, columns: u16, rows: u16, args: &[&str]) -> Terminal {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_rollick"));
        command.args(args);
        command.env("XDG_DATA_HOME", data.path());
        command.env("TERM", "xterm-256color");
        command.cwd(data.path());
        let child = pair.slave.spawn_command(command).expect("rollick starts");
        let mut reader = pair.master.try_clone_reader().expect("its output");
        let keyboard = pair.master.take_writer().expect("its keyboard");
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..n].to_vec()).is_err() {
                    break;
                }
            }
        });
        let screen = vt100::Parser::new(rows, columns, 0);
        Terminal { screen, output, keyboard, child, _master: pair.master, data }
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until this is on the screen.
    fn sees(&mut self, wanted: &str) -> String {
        self.sees_that(wanted, |text| text.contains(wanted))
    }

    fn sees_that(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        while !is_so(&self.text()) {
            match self.output.recv_timeout(Duration::from_millis(200)) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Timeout) if begin.elapsed() < PATIENCE => {}
                Err(_) => panic!("‘{what}’ never came; the screen is\n{}", self.text()),
            }
        }
        self.text()
    }

    /// Waits until the game has a place among the kept ones: from then on it listens.
    fn waits_for_the_game(&self) {
        let begin = Instant::now();
        while !self.data.path().join("rollick/games/1").is_dir() {
            assert!(begin.elapsed() < PATIENCE, "the game never began");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn types(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("it reads");
        self.keyboard.flush().expect("it reads");
    }

    /// Sends the signal that Ctrl-C sends while the terminal isn't being read.
    fn interrupt(&self) {
        let id = self.child.process_id().expect("it runs").to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    }

    /// Waits until the program has ended, and returns whether it succeeded.
    fn ends(mut self) -> (bool, TempDir) {
        let status = self.child.wait().expect("it ends");
        (status.success(), self.data)
    }
}

const GAMES: [(&str, &str); 4] = [
    ("bonkers", "Ann,bot:easy"),
    ("spiralized", "Ann,bot:easy"),
    ("bigfoot", "Ann,bot:easy"),
    ("road-hog", "Ann,bot:easy"),
];

#[test]
fn the_board_and_the_question_fit_small_terminals() {
    for (game, players) in GAMES {
        for columns in [60, 80] {
            let mut terminal = Terminal::start(columns, 24, &["play", game, "--players", players, "--seed", "4"]);
            let text = terminal.sees("(? for help)>");
            // The first line is still there, so nothing scrolled away.
            assert!(text.starts_with(&title(game)), "{game} at {columns} columns:\n{text}");
            assert!(text.contains("1. "), "{game}: choices are listed:\n{text}");
            let row = text.lines().nth(2).expect("a row of the board").to_owned();
            terminal.types("nonsense\r");
            // The game asks again under the answer. It listens only then.
            let asks = |text: &str| text.contains("nonsense’") && text.trim_end().ends_with("(? for help)>");
            let text = terminal.sees_that("the question after the answer", asks);
            assert!(text.starts_with(&title(game)), "{game}: the answer is under the board:\n{text}");
            terminal.types("?\r");
            let helps = |text: &str| text.contains("a place that only") && text.trim_end().ends_with("(? for help)>");
            let text = terminal.sees_that("help", helps);
            assert!(text.starts_with(&title(game)), "{game}: nothing scrolls away:\n{text}");
            assert!(columns < 80 || text.contains(&row), "{game}: help leaves the board on the screen:\n{text}");
            terminal.types("\u{3}");
            terminal.sees("Save it to a file, too?");
            terminal.types("\r");
            assert!(terminal.ends().0);
        }
    }
}

#[test]
fn no_sentence_runs_over_the_edge_of_the_screen() {
    const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/format-2/bonkers-served.rollick");
    for (args, last) in [(&["games", "resume", "7"][..], "lists them"), (&["verify", RECORD], "gave.")] {
        let mut terminal = Terminal::start(46, 40, args);
        terminal.sees(last);
        let screen = terminal.screen.screen();
        let split = (0..40).find(|row| screen.row_wrapped(*row));
        assert_eq!(split, None, "{args:?} leaves it to the terminal to break a line:\n{}", terminal.text());
        terminal.ends();
    }
}

/// The colour of the first letter of a text on the screen.
fn colour(terminal: &Terminal, text: &str) -> vt100::Color {
    let screen = terminal.screen.screen();
    let (row, line) =
        terminal.text().lines().map(str::to_owned).enumerate().find(|(_, line)| line.contains(text)).unwrap();
    let column = line[..line.find(text).unwrap()].chars().count();
    screen.cell(row as u16, column as u16).unwrap().fgcolor()
}

#[test]
fn every_seat_has_a_colour_of_its_own() {
    for full_screen in [false, true] {
        let mut args = vec!["play", "bonkers", "--players", "Ann,bot:easy,bot:easy", "--seed", "4"];
        args.extend(full_screen.then_some("--full-screen"));
        let mut terminal = Terminal::start(100, 40, &args);
        terminal.sees("(? for help)>");
        let seats = ["A Ann", "B Bot 2", "C Bot 3"].map(|name| colour(&terminal, name));
        assert!(!seats.contains(&vt100::Color::Default), "{seats:?}");
        assert!(seats[0] != seats[1] && seats[1] != seats[2] && seats[0] != seats[2], "{seats:?}");
        terminal.types("\u{3}");
        terminal.sees("Save it to a file, too?");
        terminal.types("\r");
        assert!(terminal.ends().0);
    }
}

#[test]
fn a_legend_is_shown_whole_or_not_at_all() {
    for full_screen in [false, true] {
        for columns in [60, 80] {
            let mut args = vec!["play", "road-hog", "--players", "Ann,bot:easy", "--seed", "4"];
            args.extend(full_screen.then_some("--full-screen"));
            let mut terminal = Terminal::start(columns, 24, &args);
            let text = terminal.sees("(? for help)>");
            assert_eq!(text.contains("|Bu| Buttonville"), text.contains(">Lak exit"), "{columns} columns:\n{text}");
            terminal.types("\u{3}");
            terminal.sees("Save it to a file, too?");
            terminal.types("\r");
            assert!(terminal.ends().0);
        }
    }
}

#[test]
fn deleting_a_game_asks_first() {
    let mut terminal = Terminal::start(80, 24, &["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3"]);
    terminal.sees("Save it to a file, too?");
    terminal.types("\r");
    let (_, data) = terminal.ends();
    let mut terminal = Terminal::start_with(data, 80, 24, &["games", "delete", "1"]);
    terminal.sees("Delete game 1 for good? (y/N)");
    terminal.types("\r");
    terminal.sees("Game 1 is still there.");
    let (ended, data) = terminal.ends();
    assert!(ended && data.path().join("rollick/games/1/game.rollick").is_file());
    let mut terminal = Terminal::start_with(data, 80, 24, &["games", "delete", "1"]);
    terminal.sees("(y/N)");
    terminal.types("y\r");
    terminal.sees("Deleted game 1.");
    let (ended, data) = terminal.ends();
    assert!(ended && !data.path().join("rollick/games/1").exists());
}

fn title(game: &str) -> String {
    let known =
        [("bonkers", "Bonkers!"), ("spiralized", "Spiralized"), ("bigfoot", "Bigfoot"), ("road-hog", "Road Hog")];
    known.iter().find(|(id, _)| *id == game).unwrap().1.to_owned()
}

#[test]
fn words_are_completed_and_earlier_lines_come_back() {
    let mut terminal = Terminal::start(80, 24, &["play", "bonkers", "--players", "Ann,bot:easy", "--seed", "4"]);
    terminal.sees("(? for help)>");
    terminal.types("boa\t");
    terminal.sees("> board");
    terminal.types("\u{15}rule 14\r");
    terminal.sees("BK-14 Entrapment");
    // The arrow key brings the last line back.
    terminal.types("\u{1b}[A");
    terminal.sees("> rule 14");
    terminal.types("\u{15}quit\r");
    terminal.sees("Save it to a file, too?");
    terminal.types("mine.rollick\r");
    let (ended, data) = terminal.ends();
    assert!(ended);
    assert!(std::fs::read_to_string(data.path().join("mine.rollick")).unwrap().starts_with("Rollick record"));
}

#[test]
fn a_number_refers_to_the_list_shown_last() {
    let args = ["play", "bigfoot", "--players", "Ann,bot:easy", "--seed", "2"];
    let mut terminal = Terminal::start(100, 50, &args);
    terminal.sees("(? for help)>");
    // Put the first car wherever the list begins, until whole moves of several steps are offered.
    terminal.types("1\r");
    terminal.sees_that("whole moves", |text| text.contains("; "));
    terminal.types("steps\r");
    let text = terminal.sees_that("single steps", |text| !text.contains("; ") && text.contains("  1. "));
    let first = text.lines().find(|line| line.trim_start().starts_with("1. ")).unwrap().to_owned();
    let token = first.rsplit("  ").next().unwrap().trim().to_owned();
    terminal.types("1\r");
    terminal.sees("You give the");
    terminal.types("quit\r");
    terminal.sees("Save it to a file, too?");
    terminal.types("mine.rollick\r");
    let (_, data) = terminal.ends();
    let record = std::fs::read_to_string(data.path().join("mine.rollick")).unwrap();
    let last = record.lines().rev().nth(1).unwrap();
    assert!(last.ends_with(&token), "‘{token}’ was played alone: {last}");
}

#[test]
fn a_record_is_replayed_back_and_forth() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    says(&["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3", "--save", &file], "");
    let mut terminal = Terminal::start(80, 24, &["replay", &file]);
    terminal.sees("turn 0, token 0 of");
    terminal.types("\r");
    terminal.sees("Bonkers!, turn 1,");
    terminal.types("turn 7\r");
    terminal.sees("Bonkers!, turn 7,");
    terminal.types("b\r");
    terminal.sees("Bonkers!, turn 6,");
    terminal.types("token 20\r");
    terminal.sees("token 20 of");
    terminal.types("+\r");
    terminal.sees("token 21 of");
    terminal.types("-\r");
    terminal.sees("token 20 of");
    terminal.types("turn 9999\r");
    terminal.sees("There is no turn ‘9999’");
    terminal.types("end\r");
    terminal.sees("Result: won by Bot ");
    terminal.types("q\r");
    assert!(terminal.ends().0);
}

#[test]
fn the_full_screen_takes_keys_and_mouse() {
    // The log is in the right part of the screen.
    let log = |text: &str| text.lines().map(|line| line.chars().skip(77).collect()).collect::<Vec<String>>();
    for (game, players) in GAMES {
        let args = ["play", game, "--players", players, "--seed", "4", "--full-screen"];
        let mut terminal = Terminal::start(120, 40, &args);
        let text = terminal.sees("(? for help)>");
        for expected in ["Choices", "Hands and log", " 1. "] {
            assert!(text.contains(expected), "{game}: ‘{expected}’ is missing\n{text}");
        }
        terminal.types("?\r");
        terminal.sees("Any key closes this");
        terminal.types("\u{1b}");
        terminal.sees_that("the box closes", |now| !now.contains("Any key closes this") && log(now) == log(&text));
        // A click on the first choice, which is selected already, takes it.
        let row = text.lines().position(|line| line.starts_with("│ 1. ")).unwrap() + 1;
        let column = 3;
        terminal.types(&format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m"));
        // The log tells. The list doesn't: the same choice may be offered again at once, as Pass is.
        terminal.sees_that("the choice is taken", |now| log(now) != log(&text));
        terminal.types("undo\r");
        terminal.sees_that("it is taken back", |text| text.contains("Taken back:") || text.contains("everybody agree"));
        terminal.types("\u{3}");
        terminal.sees("Save it to a file, too?");
        terminal.types("\r");
        assert!(terminal.ends().0, "{game}");
    }
}

#[test]
fn the_full_screen_fits_eighty_by_twenty_four() {
    let args = ["play", "bonkers", "--players", "Ann,bot:easy", "--seed", "4", "--full-screen"];
    let mut terminal = Terminal::start(80, 24, &args);
    let text = terminal.sees("(? for help)>");
    assert!(text.starts_with("Bonkers!") && text.contains(" 1. "), "{text}");
    terminal.types("\r");
    terminal.types("\u{3}");
    terminal.sees("Save it to a file, too?");
    terminal.types("\r");
    assert!(terminal.ends().0);
}

#[test]
fn an_interrupted_game_is_kept_and_goes_on() {
    let mut terminal = Terminal::start(80, 24, &["play", "bonkers", "--players", "Ann,bot:easy", "--seed", "4"]);
    terminal.sees("(? for help)>");
    terminal.types("\u{3}");
    terminal.sees("Save it to a file, too?");
    terminal.types("\u{3}");
    let (ended, data) = terminal.ends();
    assert!(ended);
    let mut again = Terminal::start_with(data, 80, 24, &["games", "resume", "1"]);
    again.sees("(? for help)>");
    again.types("\u{3}");
    again.sees("Save it to a file, too?");
    again.types("\u{3}");
    assert!(again.ends().0);
}

#[test]
fn ctrl_c_while_bots_move_is_heard() {
    for full_screen in [false, true] {
        // Two hard bots play for minutes.
        let mut args = vec!["play", "bigfoot", "--players", "bot:hard,bot:hard", "--seed", "1"];
        args.extend(full_screen.then_some("--full-screen"));
        let mut terminal = Terminal::start(80, 24, &args);
        match full_screen {
            true => {
                terminal.sees("Bigfoot");
            }
            // Nothing is drawn until the bots are ready, but the game has a place in the data folder.
            false => terminal.waits_for_the_game(),
        }
        terminal.types("\u{3}");
        let text = terminal.sees("Save it to a file, too?");
        assert!(text.contains("‘rollick games resume 1’ continues it"), "{text}");
        terminal.types("\r");
        assert!(terminal.ends().0);
    }
}

#[test]
fn places_are_listed_and_typed_as_they_stand_on_the_board() {
    let args = ["play", "bigfoot", "--players", "Ann,bot:easy", "--seed", "4"];
    for columns in [60, 80] {
        let mut terminal = Terminal::start(columns, 24, &args);
        let text = terminal.sees("(? for help)>");
        assert!(text.contains("Put your car on …") && text.contains("1. F1"), "{text}");
        terminal.types("?\r");
        terminal.sees("A place is written as F1");
        terminal.types("k3\r");
        terminal.sees("2WD car K3");
        terminal.types("\u{3}");
        terminal.sees("Save it to a file, too?");
        terminal.types("\r");
        assert!(terminal.ends().0);
    }
}

#[test]
fn ctrl_c_is_heard_however_close_to_the_question_it_comes() {
    let mut terminal = Terminal::start(80, 24, &["play", "bigfoot", "--players", "Ann,bot:easy", "--seed", "4"]);
    terminal.sees("(? for help)>");
    // Just before the game waits for a line, Ctrl-C is still a signal. So a signal now has the same effect.
    terminal.interrupt();
    terminal.sees("Save it to a file, too?");
    // It was answered. The next question doesn't take it for an answer.
    terminal.types("game.rollick\r");
    let (ended, data) = terminal.ends();
    assert!(ended && data.path().join("game.rollick").is_file());
}

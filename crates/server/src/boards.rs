//! Boards that somebody brings along. A board file is never trusted: it is small, it passes the checks of its game, and it
//! can be drawn.

use std::sync::Arc;

use rollick_draw::{Colours, Options, board_svg};
use rollick_game::{BoardText, GameInfo, Message, Seats};
use rollick_games::{DynGame, OpenError, Setup};
use rollick_protocol::{BoardBody, BoardFile, BoardFound};

use crate::names;
use crate::refused::{Refused, field};

/// The most bytes in a board file. The largest of the standard boards has 7,324.
const LONGEST: usize = 32 * 1024;
/// The most characters in the name of a board.
const LONGEST_NAME: usize = 60;

/// The text of a board file, with a name that can be shown.
pub(crate) fn text_of(file: &BoardFile) -> Result<BoardText, Refused> {
    if file.text.len() > LONGEST {
        let bytes = i64::try_from(LONGEST).unwrap_or(i64::MAX);
        return Err(Refused::cannot(Message::new("board-too-long").with("bytes", bytes)));
    }
    let name = names::clean_up_to(&file.name, LONGEST_NAME);
    Ok(BoardText::new(if name.is_empty() { "board.toml".to_owned() } else { name }, file.text.clone()))
}

/// Opens a game on a board, if the board can be played on.
pub(crate) fn open(setup: &Setup) -> Result<Arc<dyn DynGame>, Refused> {
    rollick_games::open(setup).map_err(|error| wrong(setup.info, &error))
}

fn wrong(info: &GameInfo, error: &OpenError) -> Refused {
    let message = Message::new("bad-board").with("game", info.title).with("why", error.message());
    Refused::cannot(message).in_words_of(error.game())
}

/// Finds out which game a board is for, and draws it.
pub(crate) fn find(body: &BoardBody) -> Result<BoardFound, Refused> {
    let board = text_of(&body.board)?;
    let setup = match &body.game {
        Some(game) => Setup::standard(game).map_err(|error| Refused::impossible(field("game", error.message())))?,
        None => Setup::standard(game_of(&board)).map_err(|_| Refused::fault())?,
    };
    let setup = setup.on_board(board);
    let game = open(&setup)?;
    let words = rollick_words::Words::of(rollick_words::LANGUAGE, setup.info.id);
    let options = Options { colours: Colours::System, words, ..Options::default() };
    let drawing = board_svg(&game.scene(Seats::new(setup.info.most)), &options);
    let (standard, name) = (setup.is_standard_board(), setup.board.name.clone());
    Ok(BoardFound { game: setup.info.id.to_owned(), name, standard, drawing })
}

/// The game whose standard board has most fields in common with this one: a board file doesn't name its game.
fn game_of(board: &BoardText) -> &'static str {
    let fields = fields(&board.text);
    let common = |info: &&&GameInfo| {
        let known = self::fields(&info.standard_board().text);
        fields.iter().filter(|field| known.contains(field)).count()
    };
    // If several games fit equally well, take the first. If none fits, any of them can say what is wrong.
    rollick_games::infos().iter().rev().max_by_key(common).map_or("", |info| info.id)
}

/// The names of all fields of a board file and of its tables, as far as it can be read.
fn fields(text: &str) -> Vec<String> {
    let name = |line: &str| {
        let line = line.trim();
        let key = line
            .strip_prefix('[')
            .map(|rest| rest.trim_matches(['[', ']', ' ']))
            .or(line.split_once('=').map(|(key, _)| key));
        key.map(|key| key.trim().to_owned()).filter(|key| !key.is_empty() && !key.starts_with('#'))
    };
    text.lines().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> BoardBody {
        BoardBody { board: BoardFile { name: "mine.toml".to_owned(), text: text.to_owned() }, game: None }
    }

    #[test]
    fn every_standard_board_is_recognised_and_drawn() {
        for info in rollick_games::infos() {
            let found = find(&file(&info.standard_board().text)).expect("a standard board");
            assert_eq!(found.game, info.id);
            assert!(found.drawing.starts_with("<svg"), "{}", found.drawing);
        }
    }

    #[test]
    fn a_bad_board_is_refused_with_its_file_line_and_field() {
        let classic = Setup::standard("bonkers").expect("a game").board.text;
        let why = |text: &str| crate::sentences::english(None, &find(&file(text)).expect_err("refused").message);
        let bad = why(&classic.replace("lose = 46", "lose = 460"));
        assert!(bad.contains("mine.toml, line 7, lose: "), "{bad}");
        assert!(why("spaces 55").contains("mine.toml, line 1: "), "{}", why("spaces 55"));
        assert!(why("").contains("mine.toml: "), "{}", why(""));
        assert!(why(&"#".repeat(LONGEST + 1)).contains("32"));
    }

    /// Boards with changed numbers are refused or can be drawn: none of them makes the server panic or think for long.
    #[test]
    fn no_number_in_a_board_file_does_harm() {
        let odd = [
            "0",
            "1",
            "2",
            "7",
            "254",
            "255",
            "256",
            "65536",
            "-1",
            "4294967296",
            "9223372036854775807",
            "1e300",
            "nan",
            "0.5",
        ];
        for info in rollick_games::infos() {
            let text = info.standard_board().text;
            let numbers: Vec<(usize, usize)> = numbers(&text);
            for (k, (from, to)) in numbers.iter().enumerate() {
                let with = odd[k % odd.len()];
                for with in [with, odd[(k / odd.len() + 3 * k + 1) % odd.len()]] {
                    let changed = format!("{}{with}{}", &text[..*from], &text[*to..]);
                    let _ = find(&BoardBody { game: Some(info.id.to_owned()), ..file(&changed) });
                }
            }
        }
    }

    /// Where the numbers of a text are.
    fn numbers(text: &str) -> Vec<(usize, usize)> {
        let mut found: Vec<(usize, usize)> = Vec::new();
        for (at, byte) in text.bytes().enumerate() {
            match found.last_mut() {
                Some((_, to)) if *to == at && byte.is_ascii_digit() => *to += 1,
                _ if byte.is_ascii_digit() => found.push((at, at + 1)),
                _ => {}
            }
        }
        found
    }
}

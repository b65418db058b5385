use std::fmt::Write;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use rollick_game::{
    Actions, BoardError, BoardText, Decoder, Encoder, EncodingError, Ending, Game, GameInfo, HouseRules, Log, Message,
    Next, Page, Plain, Plans, Reason, Seat, SeatSet, Seats, Silent, Standings, StateError, Target, Turns, decode,
    encode, way_of,
};
use serde_json::Value;

use crate::is_frozen_in;

/// Checks that the bytes of positions and boards haven't changed. Whatever a release wrote must stay readable for ever,
/// and the same position must give the same bytes.
///
/// Replays the worked games of a folder and compares the bytes of their positions with `file`, which has every 25th
/// position in full and a checksum over all of them. The file also has the board's identity. All of this happens twice,
/// the second time with a game whose text form is garbage, because stored bytes must not depend on printed text.
///
/// # Panics
/// If a byte differs. Then write a new version of the encoding: a frozen file can't be blessed, except to add to it.
pub fn bytes_are_frozen<G: Game>(worked: impl AsRef<Path>, file: impl AsRef<Path>) {
    let kept = kept::<G>(worked.as_ref());
    is_frozen_in(file, &kept);
    assert!(kept == self::kept::<Garbled<G>>(worked.as_ref()), "the bytes depend on the text form");
}

fn kept<G: Game>(folder: &Path) -> String {
    let mut out = String::new();
    let standard: G = crate::standard(&[]);
    let mut board = Encoder::default();
    standard.identify(&mut board);
    let _ = writeln!(out, "board {}", hex(&board.into_bytes()));
    for path in files(folder) {
        let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        follow::<G>(&path, &name, &mut out);
    }
    out
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder of worked games");
    let mut paths: Vec<_> = entries.map(|e| e.expect("an entry of the folder").path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "jsonl"));
    paths.sort();
    paths
}

fn follow<G: Game>(path: &Path, name: &str, out: &mut String) {
    let mut lines = BufReader::new(File::open(path).expect("a worked game")).lines();
    let mut line = || lines.next().map(|line| serde_json::from_str::<Value>(&line.expect("a line")).expect("JSON"));
    let header = line().expect("a header");
    let rules: Vec<&str> = header["rules"].as_array().expect("rules").iter().filter_map(Value::as_str).collect();
    let game: G = crate::standard(&rules);
    let players = header["players"].as_u64().expect("players") as usize;
    let mut s = game.start(G::INFO.seats(players).expect("a number of players that the game allows"));
    let (mut count, mut sum) = (0, Sum::default());
    while let Some(node) = line() {
        let bytes = encode(&game, &s);
        assert!(decode(&game, &bytes).as_ref() == Ok(&s), "the bytes of {name} {count} don't read back");
        sum.add(&bytes);
        if count % 25 == 0 {
            let _ = writeln!(out, "{name} {count} {}", hex(&bytes));
        }
        count += 1;
        let Some(taken) = node["taken"].as_str() else { break };
        match game.next(&s) {
            Next::Chance { .. } => {
                let outcome = taken.parse().expect("a chance token");
                let way = way_of(&game, &s, outcome).expect("it can happen");
                game.happen(&mut s, way, &mut Silent);
            }
            _ => game.choose(&mut s, taken.parse().expect("a decision"), &mut Silent),
        }
    }
    let _ = writeln!(out, "{name} sum of {count}: {:016x}", sum.0);
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

/// A checksum (FNV-1a): enough to notice a change.
pub(crate) struct Sum(pub(crate) u64);

impl Default for Sum {
    fn default() -> Sum {
        Sum(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// A game whose positions are written as garbage and can't be read from text. Everything else works as in the real
/// game.
pub struct Garbled<G>(pub G);

impl<G: Game> Game for Garbled<G> {
    type State = G::State;
    type Action = G::Action;
    type Outcome = G::Outcome;
    type Event = G::Event;

    const INFO: &'static GameInfo = G::INFO;

    fn load(board: &BoardText, house: HouseRules) -> Result<Self, BoardError> {
        G::load(board, house).map(Garbled)
    }

    fn house(&self) -> &HouseRules {
        self.0.house()
    }

    fn identify(&self, to: &mut Encoder) {
        self.0.identify(to);
    }

    fn short(&self, outcome: G::Outcome) -> String {
        self.0.short(outcome)
    }

    fn start(&self, seats: Seats) -> G::State {
        self.0.start(seats)
    }

    fn turns<'s>(&self, s: &'s G::State) -> &'s Turns {
        self.0.turns(s)
    }

    fn next(&self, s: &G::State) -> Next {
        self.0.next(s)
    }

    fn legal(&self, s: &G::State, out: &mut Actions<G::Action>) {
        self.0.legal(s, out);
    }

    fn choose(&self, s: &mut G::State, action: G::Action, log: &mut impl Log<G::Event>) {
        self.0.choose(s, action, log);
    }

    fn happen(&self, s: &mut G::State, way: u32, log: &mut impl Log<G::Event>) {
        self.0.happen(s, way, log);
    }

    fn outcome(&self, s: &G::State, way: u32) -> G::Outcome {
        self.0.outcome(s, way)
    }

    fn score(&self, s: &G::State, seat: Seat) -> i64 {
        self.0.score(s, seat)
    }

    fn goal(&self) -> Option<i64> {
        self.0.goal()
    }

    fn most_turns(&self, seats: Seats) -> Option<u64> {
        self.0.most_turns(seats)
    }

    fn standings(&self, s: &G::State, ending: Ending) -> Standings {
        self.0.standings(s, ending)
    }

    fn why(&self, s: &G::State, about: Target<'_, G::Action>) -> Reason {
        self.0.why(s, about)
    }

    fn alphabet(&self, seats: Seats) -> Vec<G::Action> {
        self.0.alphabet(seats)
    }

    fn in_plan(&self, s: &G::State) -> bool {
        self.0.in_plan(s)
    }

    fn plans(&self, s: &G::State, out: &mut Plans<G::Action>) {
        self.0.plans(s, out);
    }

    fn silence(&self, s: &G::State) -> Option<G::Action> {
        self.0.silence(s)
    }

    fn asked(&self, s: &G::State) -> SeatSet {
        self.0.asked(s)
    }

    fn encode(&self, s: &G::State, to: &mut Encoder) {
        self.0.encode(s, to);
    }

    fn decode(&self, from: &mut Decoder<'_>) -> Result<G::State, EncodingError> {
        self.0.decode(from)
    }

    fn write(&self, _: &G::State) -> String {
        "garbage".to_owned()
    }

    fn parse(&self, text: &str) -> Result<G::State, StateError> {
        Err(StateError::unsound(text, Message::new("garbage")))
    }

    fn facts(&self, _: &G::State) -> Plain {
        Plain::Null
    }

    fn check(&self, s: &G::State) -> Result<(), Message> {
        self.0.check(s)
    }

    fn numbers(&self, seats: Seats) -> usize {
        self.0.numbers(seats)
    }

    fn index(&self, seats: Seats, seat: Seat, action: G::Action) -> Option<usize> {
        self.0.index(seats, seat, action)
    }

    fn observe(&self, s: &G::State, seat: Seat, page: &mut impl Page) {
        self.0.observe(s, seat, page);
    }
}

mod shown;

use std::collections::{BTreeMap, HashMap, HashSet};

use rollick_game::{
    Actions, BoardText, Chance, HouseRules, Next, Plans, Seat, Seats, Silent, Standings, decode, encode, play,
    play_plan, walk_plans,
};
use rollick_luck::Luck;
use rollick_stage::{Scene, Staged, offer};
use rollick_words::{LANGUAGE, Words};

use crate::words::{Proofreader, it_teaches, unreadable, words_of};

use crate::learning::Learning;

/// Checks that must hold for every game, tried in random games:
///
/// - each legal action can be taken, and no other action of the alphabet is accepted;
/// - a refusal changes nothing and gives a reason in words, and so does asking about anything a player can point at;
/// - a state that is not over can go on, and [`Game::check`](rollick_game::Game::check) finds nothing wrong;
/// - texts, bytes and tokens read back, and replaying the tokens gives the same states;
/// - every legal action has its own number, the figures of every position have the same layout, and what a seat sees of
///   a position determines which actions it may take;
/// - plans are exactly the distinct results of their token sequences;
/// - everything shown exists in the scene;
/// - everything read has words, calls the reader "you", and shows no notation and no words from the code;
/// - what is printed on the board, on pieces and on cards has words, too, and fits if they are longer;
/// - the goal, a turn and what to look out for are told in fewer than 60 words;
/// - the guided game can be played from its first step to its last, and shows every rule that the coach has a note on;
/// - random play ends, and then every seat has a rank that fits its score.
pub struct Laws {
    games: u64,
    look: u32,
    boards: Vec<BoardText>,
}

/// A game without a limit may go on for ever. It is stopped after this many tokens.
const CUT: usize = 20_000;
/// Any other game must end before this many tokens.
const TOO_LONG: usize = 3_000_000;
/// In this many games of each kind, the numbers and figures of every decision are checked.
const LEARNED: u64 = 12;

impl Laws {
    /// Plays this many random games for each number of players with the default house rules, and a fifth as many for
    /// every other value of every house rule.
    pub fn over(games: u64) -> Laws {
        Laws { games, look: 40, boards: Vec::new() }
    }

    /// Runs the slow checks (the whole alphabet, plans, texts) on one of this many nodes. The default is 40.
    #[must_use]
    pub fn looking_at_one_in(mut self, nodes: u32) -> Laws {
        self.look = nodes;
        self
    }

    /// Also plays on this board.
    #[must_use]
    pub fn board(mut self, name: &str, text: &str) -> Laws {
        self.boards.push(BoardText::new(name, text));
        self
    }

    /// Runs the checks.
    ///
    /// # Panics
    /// If one fails, naming the law and the position or seed.
    pub fn hold_for<G: Staged>(self) {
        it_teaches::<G>();
        let mut boards = vec![G::INFO.standard_board()];
        boards.extend(self.boards);
        for board in &boards {
            for seats in G::INFO.all_seats() {
                let mut houses = vec![(HouseRules::defaults(G::INFO.rulings), self.games)];
                for ruling in G::INFO.rulings {
                    for value in ruling.samples().iter().filter(|v| *v != ruling.default) {
                        let setting = format!("{}={value}", ruling.id);
                        let house =
                            HouseRules::parse(G::INFO.rulings, [setting.as_str()]).expect("a sample is a value");
                        houses.push((house, (self.games / 5).max(1)));
                    }
                }
                for (house, games) in houses {
                    let game = G::load(board, house).expect("a board of the laws is sound");
                    let court = Court::new(&game, board, seats, self.look);
                    for seed in 0..games {
                        court.try_a_game(seed);
                    }
                }
            }
        }
    }
}

/// One game on one board with one set of house rules, and what is computed once for it.
struct Court<'g, G: Staged> {
    game: &'g G,
    seats: Seats,
    look: u32,
    alphabet: Vec<G::Action>,
    scene: Scene,
    places: HashSet<String>,
    endless: bool,
    proofreader: Proofreader,
    ids: HashSet<String>,
    /// The words of tokens and ids, which a sketch may show.
    notation: HashSet<String>,
    learning: Learning,
}

impl<'g, G: Staged> Court<'g, G> {
    fn new(game: &'g G, board: &BoardText, seats: Seats, look: u32) -> Self {
        let proofreader = Proofreader::new(G::INFO, board, seats);
        let scene = proofreader.printed(|say| game.scene(seats, say));
        let places: HashSet<String> = scene.places.iter().map(|p| p.id.clone()).collect();
        assert_eq!(places.len(), scene.places.len(), "the ids of places are unique");
        assert!(scene.seats.len() >= seats.count(), "every seat has a look");
        let ids = unreadable(places.iter().map(String::as_str));
        let endless = game.house().iter().any(|(_, value)| value == "none");
        let (alphabet, learning) = (game.alphabet(seats), Learning::new(game, seats));
        let written: Vec<String> = alphabet.iter().map(ToString::to_string).chain(places.iter().cloned()).collect();
        let notation = written.iter().flat_map(|token| words_of(token)).map(str::to_owned).collect();
        let court = Court { game, seats, look, alphabet, scene, places, endless, proofreader, ids, notation, learning };
        court.names_the_board();
        court
    }

    fn try_a_game(&self, seed: u64) {
        let game = self.game;
        let mut luck = Luck::of_game(seed, self.seats.count() as u64);
        let mut s = game.start(self.seats);
        let mut tokens: Vec<String> = Vec::new();
        let mut looks: BTreeMap<usize, G::State> = BTreeMap::new();
        let mut events = Vec::new();
        loop {
            let close = luck.below(self.look) == 0;
            self.obey(&s, close, seed);
            if close {
                looks.insert(tokens.len(), s.clone());
                if seed < LEARNED {
                    self.learning.looks_around(game, &s);
                }
            }
            events.clear();
            match game.next(&s) {
                Next::Over(standings) => {
                    self.judge_the_end(&s, &standings);
                    break;
                }
                Next::Chance { ways, .. } => {
                    assert!(ways > 0, "chance has a way, seed {seed}");
                    let way = luck.below(ways);
                    tokens.push(game.outcome(&s, way).to_string());
                    game.happen(&mut s, way, &mut events);
                }
                Next::Choose(seat) => {
                    let mut legal = Actions::new();
                    game.legal(&s, &mut legal);
                    assert!(!legal.is_empty(), "a state that asks offers something: {}", game.write(&s));
                    // Checking every position would take longer than all other laws together.
                    if seed < LEARNED {
                        self.learning.numbers_what_is_legal(game, &s, seat, &legal);
                    }
                    let action = *luck.pick(&legal);
                    tokens.push(action.to_string());
                    play(game, &mut s, seat, action, &mut events).expect("a legal action applies");
                }
            }
            for event in events.iter().filter(|_| close) {
                self.shows(event);
            }
            if self.endless && tokens.len() >= CUT {
                break;
            }
            assert!(tokens.len() < TOO_LONG, "random play ends, seed {seed}: {}", game.write(&s));
        }
        self.replay(&tokens, &looks, &s, seed);
    }

    /// Checks what must hold in every state. The slow checks run only if `close` is set.
    fn obey(&self, s: &G::State, close: bool, seed: u64) {
        let game = self.game;
        if let Err(what) = game.check(s) {
            let what = Words::of(LANGUAGE, G::INFO.id).text(&what);
            panic!("{what}, seed {seed}: {}", game.write(s));
        }
        if !close {
            return;
        }
        let text = game.write(s);
        match game.read(&text) {
            Ok(back) => assert!(back == *s, "the text form loses something: {text}\nread as {}", game.write(&back)),
            Err(e) => panic!("the text form can't be read: {e}\n{text}"),
        }
        let bytes = encode(game, s);
        match decode(game, &bytes) {
            Ok(back) => assert!(back == *s, "the bytes lose something: {text}\nread as {}", game.write(&back)),
            Err(e) => panic!("the bytes can't be read: {e}\n{text}"),
        }
        for end in 0..bytes.len() {
            assert!(decode(game, &bytes[..end]).is_err(), "truncated bytes must not be a position: {text}");
        }
        self.shows_the_position(s);
        self.learning.figures_are_sound(game, s);
        match game.next(s) {
            Next::Choose(seat) => self.judge_decisions(s, seat, &text),
            Next::Chance { ways, what, .. } => self.judge_chance(s, ways, what, &text),
            Next::Over(_) => {
                let refused = play(game, &mut s.clone(), Seat(0), self.alphabet[0], &mut Silent);
                assert!(refused.is_err(), "nothing can be played after the end");
            }
        }
    }

    fn judge_the_end(&self, s: &G::State, standings: &Standings) {
        let text = self.game.write(s);
        assert_eq!(standings.ranks().len(), self.seats.count(), "every seat has a rank: {text}");
        assert!(!standings.first().is_empty(), "somebody comes first: {text}");
        let score = |seat| self.game.score(s, seat);
        let turns = u64::from(self.game.turns(s).turn);
        let most = self.game.most_turns(self.seats);
        assert!(most.is_none_or(|most| turns <= most), "the game had {turns} turns, more than {most:?}: {text}");
        for a in self.seats.iter() {
            for b in self.seats.iter().filter(|b| G::INFO.score.best.is_better(score(a), score(*b))) {
                let fits = standings.rank_of(a) < standings.rank_of(b) || standings.by_limit();
                assert!(fits, "{} has a better score than {} and a worse place: {text}", a.letter(), b.letter());
            }
        }
    }

    fn judge_chance(&self, s: &G::State, ways: u32, what: Chance, text: &str) {
        if let Chance::Dice(looks) = what {
            assert_eq!(ways, 6u32.pow(looks.len() as u32), "dice have six faces: {text}");
            looks.iter().for_each(|look| self.has_die(look, text));
        }
        for way in 0..ways {
            let token = self.game.outcome(s, way).to_string();
            assert_eq!(token.parse::<G::Outcome>().ok(), Some(self.game.outcome(s, way)), "‘{token}’ reads back");
        }
        let mut after = s.clone();
        let refused = play(self.game, &mut after, Seat(0), self.alphabet[0], &mut Silent);
        assert!(refused.is_err() && after == *s, "no decision where chance is due: {text}");
    }

    fn judge_decisions(&self, s: &G::State, seat: Seat, text: &str) {
        let game = self.game;
        let mut legal = Actions::new();
        game.legal(s, &mut legal);
        let distinct: HashSet<G::Action> = legal.iter().copied().collect();
        assert_eq!(distinct.len(), legal.len(), "each legal action appears once: {text}");
        for action in &legal {
            assert!(self.alphabet.contains(action), "the alphabet lacks ‘{action}’: {text}");
            assert_eq!(action.to_string().parse::<G::Action>().ok(), Some(*action), "‘{action}’ reads back");
            let stranger = self.seats.iter().find(|other| *other != seat).expect("two seats at least");
            assert!(play(game, &mut s.clone(), stranger, *action, &mut Silent).is_err(), "nobody acts for another");
            self.offers(s, &offer(game, s, &[*action]));
        }
        for action in self.alphabet.iter().filter(|a| !distinct.contains(a)) {
            let mut after = s.clone();
            match play(game, &mut after, seat, *action, &mut Silent) {
                Ok(()) => panic!("‘{action}’ is not legal, but accepted: {text}"),
                Err(reason) => self.is_refused(s, &reason, &format!("why not ‘{action}’ in {text}")),
            }
            assert!(after == *s, "the refused ‘{action}’ changed something: {text}");
        }
        self.explains_every_spot(s, text);
        assert!(game.asked(s).contains(seat), "the seat that decides is among those asked: {text}");
        if let Some(silence) = game.silence(s) {
            assert!(distinct.contains(&silence), "what silence means is legal: {text}");
            assert!(G::INFO.may_pass, "a question that may go unanswered, though `may_pass` is false: {text}");
        }
        self.judge_plans(s, seat, text);
    }

    /// Plans are exactly the distinct results of their token sequences.
    fn judge_plans(&self, s: &G::State, seat: Seat, text: &str) {
        let game = self.game;
        let results = |plans: &Plans<G::Action>| -> HashMap<G::State, String> {
            plans
                .iter()
                .map(|plan| {
                    let words = plan.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                    let mut after = s.clone();
                    if let Err((k, reason)) = play_plan(game, &mut after, seat, plan, &mut Silent) {
                        panic!("the plan {words} fails at {k} by {reason}: {text}");
                    }
                    assert!(
                        !game.in_plan(&after) || !matches!(game.next(&after), Next::Choose(_)),
                        "the plan {words} ends too early: {text}"
                    );
                    (after, words)
                })
                .collect()
        };
        let (mut plans, mut walked) = (Plans::new(), Plans::new());
        game.plans(s, &mut plans);
        walk_plans(game, s, &mut walked);
        let (ours, all) = (results(&plans), results(&walked));
        assert_eq!(ours.len(), plans.len(), "no two plans have the same result: {text}");
        for (state, words) in &all {
            assert!(ours.contains_key(state), "no plan has the result of {words}: {text}");
        }
        assert_eq!(ours.len(), all.len(), "a plan has a result that no sequence has: {text}");
        for plan in plans.iter().take(40) {
            self.offers(s, &offer(game, s, plan));
        }
    }

    /// Checks that the tokens alone lead to the same states again.
    fn replay(&self, tokens: &[String], looks: &BTreeMap<usize, G::State>, end: &G::State, seed: u64) {
        let game = self.game;
        let mut s = game.start(self.seats);
        for (k, token) in tokens.iter().enumerate() {
            if let Some(seen) = looks.get(&k) {
                assert!(*seen == s, "the replay differs at token {k}, seed {seed}");
            }
            match game.next(&s) {
                Next::Chance { .. } => {
                    let outcome = token.parse().expect("a chance token reads back");
                    let way = rollick_game::way_of(game, &s, outcome).expect("what happened can happen");
                    game.happen(&mut s, way, &mut Silent);
                }
                _ => game.choose(&mut s, token.parse().expect("a decision reads back"), &mut Silent),
            }
        }
        assert!(s == *end, "the replay ends elsewhere, seed {seed}");
    }
}

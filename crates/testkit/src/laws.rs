use std::collections::{BTreeMap, HashMap, HashSet};

use rollick_game::{
    Actions, BoardText, Happened, HouseRules, Message, Next, Plans, Seat, Seats, Silent, play, play_plan, walk_plans,
};
use rollick_luck::Luck;
use rollick_stage::{Choice, Cue, Scene, Spot, Staged};

/// What every game must obey, tried in random games.
///
/// Each legal action applies, and no other token that the board can spell is accepted; a refusal changes nothing and has a
/// reason in words; a state that is not over can go on; pieces and cards are conserved; the text forms of states and
/// tokens round-trip; a replay of the tokens gives the same states; plans are exactly the distinct results of their token
/// sequences; what is shown exists on the scene; random play ends.
pub struct Laws {
    games: u64,
    look: u32,
    boards: Vec<BoardText>,
}

/// Without a limit, a game may go on for ever: it is cut here.
const CUT: usize = 20_000;
/// With one, random play has to end by itself before this.
const TOO_LONG: usize = 3_000_000;

impl Laws {
    /// The laws over this many random games for each number of players with the default house rules, and a fifth of them for
    /// every other value of every house rule.
    pub fn over(games: u64) -> Laws {
        Laws { games, look: 40, boards: Vec::new() }
    }

    /// Looks closely (at every token that the board can spell, at plans and texts) at one node of so many; 40 unless told.
    #[must_use]
    pub fn looking_at_one_in(mut self, nodes: u32) -> Laws {
        self.look = nodes;
        self
    }

    /// Also on this board.
    #[must_use]
    pub fn board(mut self, name: &str, text: &str) -> Laws {
        self.boards.push(BoardText::new(name, text));
        self
    }

    /// Tries them all.
    ///
    /// # Panics
    /// Naming the law, the seed and the position.
    pub fn hold_for<G: Staged>(self) {
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
                    let court = Court::new(&game, seats, self.look);
                    for seed in 0..games {
                        court.try_a_game(seed);
                    }
                }
            }
        }
    }
}

/// One game on one board with one set of house rules, and what is worth making once.
struct Court<'g, G: Staged> {
    game: &'g G,
    seats: Seats,
    look: u32,
    alphabet: Vec<G::Action>,
    scene: Scene,
    places: HashSet<String>,
    endless: bool,
}

impl<'g, G: Staged> Court<'g, G> {
    fn new(game: &'g G, seats: Seats, look: u32) -> Self {
        let scene = game.scene(seats);
        let places: HashSet<String> = scene.places.iter().map(|p| p.id.clone()).collect();
        assert_eq!(places.len(), scene.places.len(), "the ids of places are unique");
        assert!(scene.seats.len() >= seats.count(), "every seat has a look");
        let endless = game.house().iter().any(|(_, value)| value == "none");
        Court { game, seats, look, alphabet: game.alphabet(seats), scene, places, endless }
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
            }
            events.clear();
            match game.next(&s) {
                Next::Over(standings) => {
                    assert!(!standings.first.is_empty(), "somebody comes first, seed {seed}");
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

    /// What holds in every state; much of it is dear, and looked at now and then.
    fn obey(&self, s: &G::State, close: bool, seed: u64) {
        let game = self.game;
        if let Err(what) = game.check(s) {
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
        self.shows_the_position(s);
        match game.next(s) {
            Next::Choose(seat) => self.judge_decisions(s, seat, &text),
            Next::Chance { ways, .. } => self.judge_chance(s, ways, &text),
            Next::Over(_) => {
                let refused = play(game, &mut s.clone(), Seat(0), self.alphabet[0], &mut Silent);
                assert!(refused.is_err(), "nothing is played after the end");
            }
        }
    }

    fn judge_chance(&self, s: &G::State, ways: u32, text: &str) {
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
            self.offers(s, &game.choice(s, &[*action]));
        }
        for action in self.alphabet.iter().filter(|a| !distinct.contains(a)) {
            let mut after = s.clone();
            match play(game, &mut after, seat, *action, &mut Silent) {
                Ok(()) => panic!("‘{action}’ is not legal, and accepted: {text}"),
                Err(reason) => self.reads(&reason.message, &format!("why not ‘{action}’ in {text}")),
            }
            assert!(after == *s, "the refused ‘{action}’ changed something: {text}");
        }
        assert!(game.asked(s).contains(seat), "the seat that decides is among those asked: {text}");
        if let Some(silence) = game.silence(s) {
            assert!(distinct.contains(&silence), "what silence means is legal: {text}");
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
        assert_eq!(ours.len(), plans.len(), "no two plans have one result: {text}");
        for (state, words) in &all {
            assert!(ours.contains_key(state), "no plan has the result of {words}: {text}");
        }
        assert_eq!(ours.len(), all.len(), "a plan has a result that no sequence has: {text}");
        for plan in plans.iter().take(40) {
            self.offers(s, &game.choice(s, plan));
        }
    }

    /// The tokens alone give the same states again.
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

/// What is shown must exist, and what is said must have words.
impl<G: Staged> Court<'_, G> {
    fn reads(&self, message: &Message, of: &str) {
        let text = G::INFO.english.render(message, &|seat| seat.letter().to_string());
        assert!(G::INFO.english.sentence(message.key).is_some(), "no words for the key {} ({of})", message.key);
        assert!(!text.contains('{'), "a gap is left open: {text} ({of})");
    }

    fn has_place(&self, id: &str, of: &str) {
        assert!(self.places.contains(id), "the scene has no place {id} ({of})");
    }

    fn shows(&self, event: &G::Event) {
        let of = format!("{event:?} by {}", event.rule());
        self.reads(&self.game.tell(event), &of);
        let mut cues = Vec::new();
        self.game.cues(event, &mut cues);
        for cue in cues {
            match &cue {
                Cue::Travel { path, .. } => path.iter().for_each(|id| self.has_place(id, &of)),
                Cue::Appear { place, from, .. } => {
                    self.has_place(place, &of);
                    from.iter().for_each(|id| self.has_place(id, &of));
                }
                Cue::Flash { place } => self.has_place(place, &of),
                Cue::Roll { track, .. } => {
                    assert!(self.scene.tracks.iter().any(|t| t.id == *track), "no track {track}")
                }
                _ => {}
            }
        }
    }

    fn shows_the_position(&self, s: &G::State) {
        let view = self.game.view(s);
        let text = self.game.write(s);
        self.reads(&self.game.ask(s), &text);
        assert_eq!(view.seats.len(), self.seats.count(), "a panel for each seat: {text}");
        let mut ids = HashSet::new();
        for piece in &view.pieces {
            self.has_place(&piece.place, &text);
            assert!(ids.insert(&piece.id), "the piece {} is shown twice: {text}", piece.id);
            assert!(self.scene.pieces.iter().any(|look| look.kind == piece.kind), "no look for {}", piece.kind);
        }
        for note in view.seats.iter().flat_map(|seat| &seat.notes) {
            self.reads(note, &text);
        }
        for width in [60, 100] {
            let sketch = self.game.sketch(s, width);
            assert!(sketch.width() <= width, "the sketch takes {} columns of {width}:\n{sketch}", sketch.width());
        }
    }

    fn offers(&self, s: &G::State, choice: &Choice) {
        let of = choice.tokens.join(", ");
        self.reads(&choice.label, &of);
        assert!(!choice.tokens.is_empty(), "a choice has tokens");
        let view = self.game.view(s);
        for id in &choice.path {
            self.has_place(id, &of);
        }
        for target in &choice.targets {
            match target {
                Spot::Place(id) => self.has_place(id, &of),
                Spot::Piece(id) => assert!(view.pieces.iter().any(|p| p.id == *id), "no piece {id} ({of})"),
                Spot::Die(k) => assert!(*k < view.dice.len(), "no die {k} ({of})"),
                Spot::Card(id) => {
                    let held = view.seats.iter().flat_map(|seat| &seat.hand).any(|card| card.id == *id);
                    assert!(held, "no card {id} in a hand ({of})");
                }
                Spot::Seat(seat) => assert!(seat.index() < self.seats.count(), "no seat {seat} ({of})"),
            }
        }
    }
}

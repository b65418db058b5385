// Made from crates/protocol by `cargo run -p rollick-protocol --example typescript`. Do not edit.

/** The number of a seat, from 0. */
export type Seat = number;

/** The value of an argument. */
export type Arg = number | string | { seat: number, } | { seats: Array<number>, } | Message;

/** A sentence or a name: a key of the catalogues, with arguments. */
export type Message = { key: string, args?: { [key in string]: Arg }, };

/** Something that happened, in words. */
export type Told = { rule?: string, key: string, args?: { [key in string]: Arg }, };

/** Why something can't be done. */
export type Reason = { rule: string, message: Message, };

/** A point in the scene. */
export type Point = { x: number, y: number, };

/** A colour by its name in the theme, or the colour of a seat. */
export type Ink = { "type": "none" } | { "type": "named", name: string, } | { "type": "seat", seat: number, } | { "type": "owner" } | { "type": "owner_dark" };

/** How a theme paints a name. A stop has a position from 0 to 1, a light colour and a dark one. */
export type Paint = { "type": "solid", light: string, dark: string, } | { "type": "radial", stops: Array<[number, string, string]>, };

/** The line around a shape. */
export type Stroke = { ink: Ink, width: number, dash: [number, number] | null, };

/** Which part of a text is at its point. */
export type Anchor = "start" | "middle" | "end";

/** The style of a text. */
export type Font = "plain" | "heavy" | "display";

/** A shape. */
export type Shape = { "type": "circle", at: Point, r: number, } | { "type": "rect", at: Point, w: number, h: number, round: number, angle: number, } | { "type": "polygon", points: Array<Point>, } | { "type": "line", points: Array<Point>, } | { "type": "path", d: string, } | { "type": "text", at: Point, size: number, text: string, anchor: Anchor, font: Font, angle: number, spread: number, };

/** A painted shape. */
export type Mark = { shape: Shape, fill: Ink, stroke: Stroke | null, opacity: number, };

/** The colours of a board. */
export type Theme = { display_font: string, paints: Array<[string, Paint]>, };

/** A player's colour and mark. */
export type SeatLook = { name: Message, colour: string, dark: string, mark: string, distinct?: [string, string], };

/** Somewhere a piece can be. */
export type Place = { id: string, name: Message, kind: string, at: Point, slots: Array<Point>, outline: Shape, };

/** A line along which something longer than a place moves. */
export type Track = { id: string, points: Array<Point>, first: number, };

/** How a kind of piece looks, drawn around the point 0,0. */
export type PieceLook = { kind: string, size: number, art: Array<Mark>, turns: boolean, };

/** How a card looks when it is held or drawn. */
export type CardLook = { id: string, size: [number, number], art: Array<Mark>, };

/** How a die looks. */
export type DieLook = { name: string, fill: string, pips: string, edge: string, };

/** An icon in a square of 24 by 24, drawn as a line without a fill. */
export type Icon = { name: string, path: string, };

/** A part of the board. */
export type Area = { at: Point, w: number, h: number, };

/** The parts of a scene that a client needs. Its layers and the art of its places are in the board's SVG drawing. */
export type Scene = { title: string, description: Message, size: [number, number], theme: Theme, seats: Array<SeatLook>, places: Array<Place>, tracks: Array<Track>, pieces: Array<PieceLook>, cards: Array<CardLook>, dice: Array<DieLook>, icons: Array<Icon>, legends?: Array<Area>, };

/** A named number. */
export type Counter = { name: Message, value: number, of?: number, };

/** A card in a hand. */
export type Card = { id: string, label: string, name: Message, };

/** What a seat's panel shows. */
export type SeatView = { score: Counter | null, counters: Array<Counter>, hand: Array<Card>, notes: Array<Message>, };

/** A piece on the board. */
export type Piece = { id: string, kind: string, seat: number | null, place: string, label: string, state: string, name: Message, };

/** Something on a track. */
export type TrackView = { track: string, front: number, direction: number, length: number, };

/** A die. */
export type Die = { value: number, look: string, used?: boolean, };

/** How a game ended. */
export type Standings = { ranks: Array<number>, first: Array<number>, by_limit: boolean, };

/** A position, as a client shows it. */
export type View = { pieces: Array<Piece>, tracks: Array<TrackView>, seats: Array<SeatView>, dice: Array<Die>, mover: number | null, asked: Array<number>, counters: Array<Counter>, over: Standings | null, };

/** What changed about a piece, or a new piece. */
export type PiecePatch = { id: string, at?: number, kind?: string, seat?: number, place?: string, label?: string, state?: string, name?: Message, };

/** What changed in a seat's panel. */
export type SeatPatch = { seat: number, score?: Counter, counters?: Array<Counter>, hand?: Array<Card>, notes?: Array<Message>, };

/** What changed in a view. Apply `gone`, then `pieces` in order. */
export type ViewPatch = { gone?: Array<string>, pieces?: Array<PiecePatch>, tracks?: Array<TrackView>, seats?: Array<SeatPatch>, dice?: Array<Die>, mover?: number | null, asked?: Array<number>, counters?: Array<Counter>, over?: Standings | null, };

/** Something that can be clicked. */
export type Spot = { "type": "piece", id: string, } | { "type": "place", id: string, } | { "type": "die", index: number, } | { "type": "card", id: string, } | { "type": "seat", seat: number, };

/** Whether something is good or bad for a player. */
export type Tone = "good" | "bad" | "neutral";

/** One thing that a choice would do. */
export type Effect = { tone: Tone, seat: number, icon: string, spot: Spot, message: Message, };

/** A legal action or plan. */
export type Choice = { tokens: Array<string>, label: Message, targets: Array<Spot>, path?: Array<string>, effects?: Array<Effect>, rolls?: boolean, sign?: Message, result?: number, };

/** A note of the coach on a rule. Its words have the key `coach-` and the rule in lower case. */
export type Note = { rule: string, when?: Array<string>, };

/** What the player of a guided game should do now, and why. */
export type GuideNow = { lesson: number, of: number, message: Message, rule: string, tokens: Array<string>, };

/** Something bad that a rival could do. */
export type Harm = { effect: Effect, percent: number, };

/** What one rival could do with the next roll. */
export type Danger = { seat: number, reach: Array<string>, harms: Array<Harm>, whole: boolean, };

/** How a piece moves. */
export type Gait = "step" | "slide" | "fly" | "shove";

/** Something that moves on the screen. */
export type Cue = { "type": "dice", seat: number, faces: Array<number>, looks: Array<string>, } | { "type": "travel", piece: string, path: Array<string>, gait: Gait, } | { "type": "swap", a: string, b: string, } | { "type": "appear", piece: string, kind: string, seat: number | null, label: string, from: string | null, place: string, } | { "type": "flip", piece: string, } | { "type": "change", piece: string, state: string, } | { "type": "run", track: string, fronts: Array<[number, number]>, } | { "type": "score", seat: number, by: number, } | { "type": "flash", place: string, } | { "type": "sign", piece: string, icon: string, } | { "type": "card", seat: number, card: string, name: Message, } | { "type": "end", first: Array<number>, };

/** A word that a ruling can have as its value. */
export type RulingWord = { value: string, meaning: Message, };

/** The values a ruling can take. */
export type RulingValues = { "type": "words", words: Array<RulingWord>, } | { "type": "number", least: number, greatest: number, none: boolean, };

/** A house rule: a ruling that a table may change. */
export type Ruling = { id: string, rule: string, question: Message, values: RulingValues, default: string, };

/** How well a bot plays. */
export type BotLevel = { level: string, name: Message, about: Message, };

/** A game that can be played. */
export type GameInfo = { id: string, title: string, about: Message, least: number, most: number, rules_version: number, may_pass: boolean, rulings: Array<Ruling>, bots: Array<BotLevel>, usual_bot: string, seats: Array<Array<SeatLook>>, words: Array<string>, picture: string, guided_seats: number, };

/** One rule. */
export type Rule = { id: string, title: string, text: string, };

/** A game's rules, in our own words. */
export type RulesPage = { game: string, title: string, intro: string, rules: Array<Rule>, };

/** How fast bots play. */
export type BotPace = "slow" | "usual" | "fast";

/** The settings of a table. */
export type Settings = { answer_seconds: number | null, question_seconds: number | null, stand_in: string | null, auto_roll: boolean, auto_single: boolean, bot_pace: BotPace, chat: boolean, watchers_chat: boolean, hints: boolean, };

/** Who will sit on a seat. */
export type SeatSetup = { "type": "device", name: string, } | { "type": "link" } | { "type": "bot", level: string, };

/** A start other than the usual one. Clients are told about it, and the dice of such a table can't be checked. */
export type StartFrom = { position: string | null, dice: Array<string>, guide?: boolean, };

/** A board file. */
export type BoardFile = { name: string, text: string, };

/** A board to be looked at. */
export type BoardBody = { board: BoardFile, game?: string, };

/** A board that can be played on. */
export type BoardFound = { game: string, name: string, standard: boolean, drawing: string, };

/** A record to be kept and shown. */
export type ImportBody = { record: string, board?: BoardFile, phrase?: string, };

/** Where an imported record is shown. */
export type Imported = { table: string, };

/** A table to be made. */
export type NewTable = { game: string, seats: Array<SeatSetup>, house: { [key in string]: string }, settings: Settings, start: StartFrom | null, board?: BoardFile, public: boolean, phrase: string | null, };

/** A table to be made that goes on from a moment of another one. It has the game, the house rules and the board of that table, and dice of its own, which nobody can check. */
export type NewBranch = { version: number, tokens: Array<string>, seats: Array<SeatSetup>, settings: Settings, phrase: string | null, };

/** Where a table went on from. */
export type Branch = { table: string, version: number, turn: number, changed?: boolean, };

/** A key and the seats that it opens. All seats of a device share a key. */
export type Key = { key: string, seats: Array<number>, };

/** The answer when a table is made. */
export type MadeTable = { table: string, host: string, commitment: string, device: Key | null, links: Array<Key>, };

/** What stays the same about a table. */
export type TableInfo = { id: string, game: GameInfo, scene: Scene, house: { [key in string]: string }, commitment: string, arranged: boolean, branch?: Branch, imported?: boolean, board?: string, public: boolean, notes: Array<Note>, guide?: Array<string>, };

/** The phase that a table is in. */
export type TablePhase = "gathering" | "revealing" | "playing" | "over" | "given_up";

/** The kind of player on a seat. */
export type SitterKind = "open" | "person" | "bot" | "closed";

/** When a player wants to be asked a question that may go unanswered. */
export type AskWhen = "never" | "matters" | "always";

/** Why a bot plays for a person. */
export type AwayWhy = "time" | "left" | "host" | "word" | "resigned";

/** Why a bot plays for a person. */
export type Away = { why: AwayWhy, level: string, };

/** Who sits on a seat. */
export type Sitter = { kind: SitterKind, name: string, level: string | null, ask_me: AskWhen, ready: boolean, free: boolean, away?: Away, };

/** A table in a list. */
export type TableBrief = { table: string, game: string, phase: TablePhase, sitters: Array<Sitter>, waiting: Array<number>, free: Array<number>, since: number, version: number, rematch: string | null, };

/** What a client has to know about a server. */
export type ServerInfo = { phrase: boolean, url: string | null, push: string | null, webhooks: boolean, webhook_hosts: Array<string>, };

/** A take-back that waits for everybody to agree. */
export type Offer = { by: number, to: number, agreed: Array<number>, waiting: Array<number>, rolls: number, };

/** Who sits where, and how the table is played. */
export type Status = { phase: TablePhase, sitters: Array<Sitter>, settings: Settings, host: number | null, offer: Offer | null, rematch: string | null, read_only: Message | null, paused: Message | null, no_hints?: number, };

/** What comes next. */
export type Next = { "type": "choose", seat: number, } | { "type": "dice", seat: number, looks: Array<string>, } | { "type": "card", seat: number, pile: string, } | { "type": "over" };

/** What happens when a clock has run out. */
export type ClockEnd = "silence" | "stand_in" | "drop_missing";

/** How long a question stays open. */
export type Clock = { left: number, length: number, then: ClockEnd, };

/** A decision that can be taken back. */
export type Undo = { to: number, seat: number, agree: boolean, rolls: number, };

/** What is asked, and of whom. Everybody gets it; the choices go only to those who are asked. */
export type Ask = { question: number, message: Message, next: Next, waiting?: Array<number>, silence?: string, clock?: Clock, undo?: Undo, earlier?: Array<Undo>, guide?: GuideNow, };

/** What a seat may choose. */
export type SeatChoices = { question: number, seat: number, choices: Array<Choice>, };

/** What is known about the dice so far. */
export type DiceNow = { commitment: string, word_hashes: Array<string>, closed: boolean, missing: Array<number>, clock?: Clock, failed: number, };

/** Who is connected. This is never part of the log. */
export type Presence = { online: Array<number>, watching: number, host: boolean, };

/** The whole state of a table. */
export type Now = { version: number, view: View, ask: Ask, status: Status, dice: DiceNow, presence: Presence, };

/** Who or what decided. */
export type By = "person" | "bot" | "chance" | "silence" | "auto";

/** The kind of a step. */
export type StepKind = { "type": "token", seat?: number, token: string, by: By, } | { "type": "undo", seat: number, to: number, agreed?: Array<number>, } | { "type": "order", order: Array<number>, } | { "type": "other", kind: string, seat?: number, };

/** What one log entry did. */
export type Step = { version: number, turn: number, entry: StepKind, told?: Array<Told>, cues?: Array<Cue>, patch?: ViewPatch, };

/** The position at an earlier version. */
export type Moment = { version: number, view: View, ask: Message, };

/** What would have happened, had somebody decided otherwise. */
export type WhatIf = { version: number, told: Array<Told>, cues: Array<Cue>, view: View, };

/** A table and its state. */
export type TableNow = { table: TableInfo, now: Now, };

/** What is asked at a table, with the choices of the seats that a key opens. */
export type Asked = { phase: TablePhase, seats: Array<number>, ask: Ask, choices: Array<SeatChoices>, };

/** Who hears a line of chat. */
export type Room = "table" | "watchers";

/** Something that somebody said. A line that comes again with the same number replaces the earlier one. */
export type ChatLine = { number: number, room: Room, from: string, seat: number | null, name?: string, time: number, text: string, };

/** What a seat decides. */
export type Answer = { seat: number, tokens: Array<string>, };

/** What can be done at a table. */
export type Act = { "type": "sit", name: string | null, word_hash: string, } | { "type": "name", seat: number, name: string, } | { "type": "ready", ready: boolean, } | { "type": "move", seat: number, to: number, } | { "type": "shuffle", } | { "type": "open", seat: number, } | { "type": "close", seat: number, } | { "type": "start", } | { "type": "word", word: string, } | { "type": "drop_missing", } | { "type": "play", question: number, answers: Array<Answer>, } | { "type": "roll", question: number, seat: number, } | { "type": "undo", to: number, seat: number, } | { "type": "agree", to: number, seat: number, agree: boolean, } | { "type": "ask_me", seat: number, when: AskWhen, } | { "type": "no_hints", } | { "type": "settings", settings: Settings, } | { "type": "replace", seat: number, level: string, } | { "type": "kick", seat: number, } | { "type": "new_link", seat: number, } | { "type": "host", seat: number | null, } | { "type": "leave", } | { "type": "return", } | { "type": "resign", seat: number, } | { "type": "give_up", } | { "type": "rematch", game?: string, } | { "type": "say", text: string, name?: string, me?: string, } | { "type": "unsay", number: number, };

/** A request to a table. */
export type Do = { id: string, act: Act, };

/** The answer to a request that was carried out. */
export type Done = { id: string, version: number, made?: MadeTable, link?: Key, };

/** How the person of a seat wants to be called when it is their turn and their page is closed. */
export type CallMe = { "type": "push", endpoint: string, p256dh: string, auth: string, } | { "type": "webhook", url: string, } | { "type": "no_webhook", } | { "type": "stop", endpoint: string | null, };

/** How a person is called from now on. */
export type Called = { browsers: number, webhook: boolean, };

/** A person who sits down at a public table without a link. */
export type Join = { id: string, seat: number | null, name: string | null, word_hash: string, };

/** The answer to somebody who has joined a public table. */
export type Joined = { key: Key, version: number, };

/** The answer to a request that was refused. */
export type Refusal = { id?: string, code: string, rule: string | null, message: Message, text: string, version: number | null, };

/** A question about something that can't be done. */
export type Why = { seat: number, spot: Spot, };

/** What the keys of a hello open. */
export type You = { seats: Array<Array<number>>, host: boolean, };

/** What a browser has seen already. */
export type Have = { version: number, chat: number, };

/** What the server sends. */
export type ServerSays = { "type": "welcome", protocol: number, table: TableInfo | null, you: You, now: Now, choices: Array<SeatChoices>, steps: Array<Step>, chat: Array<ChatLine>, } | { "type": "step" } & Step | { "type": "ask" } & Ask | { "type": "choices" } & SeatChoices | { "type": "table" } & Status | { "type": "dice" } & DiceNow | { "type": "presence" } & Presence | { "type": "you" } & You | { "type": "chat" } & ChatLine | { "type": "done" } & Done | { "type": "refused" } & Refusal | { "type": "because", id: string, reason: Reason | null, } | { "type": "dangers", id: string, dangers: Array<Danger>, } | { "type": "steps", id: string, steps: Array<Step>, } | { "type": "resync" } | { "type": "beat" } | { "type": "gone" } & Refusal;

/** What the browser sends. */
export type ClientSays = { "type": "hello", protocol: number, keys: Array<string>, have: Have | null, } | { "type": "do", id: string, act: Act, } | { "type": "why", id: string, seat: number, spot: Spot, } | { "type": "dangers", id: string, seat: number, after?: Array<string>, } | { "type": "more", id: string, from: number, to: number, };

/** One roll of dice or one drawn card. */
export type Roll = { index: number, ways: number, way: number, physical: boolean, undone: boolean, };

/** A round of words that failed, because a word never came. */
export type FailedRound = { commitment: string, secret: string, word_hashes: Array<string>, words: Array<string | null>, };

/** What a table tells about its dice. The secret is included only once the table has ended. */
export type Dice = { derivation: number, commitment: string, word_hashes: Array<string>, words: Array<string>, secret: string | null, rolls: Array<Roll>, failed: Array<FailedRound>, };

/** A record to be checked. */
export type VerifyBody = { record: string, kept: string | null, };

/** The result of a check. */
export type Verified = { ok: boolean, findings: Array<Message>, words: Array<string>, text: Array<string>, };

/** The chances at a moment: at the start, or at the end of a turn. */
export type ChancePoint = { version: number, turn: number, chances: Array<number>, };

/** Something that changed the chances. */
export type Swing = { version: number, turn: number, seat: number, change: number, told: Array<Told>, };

/** What the play of a seat was worth. */
export type SeatReview = { luck: number, errors: number, decisions: number, best: Swing | null, worst: Swing | null, };

/** A decision that cost something. */
export type Mistake = { version: number, turn: number, seat: number, cost: number, chose: Message | null, better: Message | null, tokens: Array<string>, };

/** What the play of a game was worth. Chances and changes are fractions of 1. */
export type Review = { analysis: number, quality: number, settled: boolean, error: number | null, learned: boolean, whole: boolean, points: Array<ChancePoint>, seats: Array<SeatReview>, turning: Swing | null, mistakes: Array<Mistake>, };

/** An analysis as a file of its own. A moment of the game is at `/t/{table}?at={version}`. */
export type ReviewFile = { format: number, table: string, game: string, players: Array<string>, review: Review, };

/** The analysis of a finished game, or how far it has come. */
export type Analysis = { done: number, of: number, review: Review | null, };

/** Somebody wants to be shown a good move. */
export type HintBody = { seat: number, };

/** A good move. */
export type Hint = { question: number, choice: Choice, risks: Array<Danger> | null, };

/** The version of the protocol. */
export const PROTOCOL = 2;

/** The settings of a table that nobody changed. */
export const SETTINGS: Settings = {"answer_seconds":20,"question_seconds":null,"stand_in":null,"auto_roll":false,"auto_single":true,"bot_pace":"usual","chat":true,"watchers_chat":true,"hints":false};

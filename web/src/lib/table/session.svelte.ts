// One table in this browser: its connection, what is known about it, what the screen shows, and requests to the server.

import { boardOfTable, doAt } from '../api/http';
import { errorText, Refused } from '../api/refused';
import { type News, TableSocket } from '../api/socket';
import type { Act, Answer, Ask, Danger, Done, Key, Message, Now, Reason, Refusal, Seat, Spot, Status, Step, TableInfo, Undo, You } from '../api';
import { ownChoices } from '../choices';
import { announce, lament, motionsFor } from '../cues/motions';
import { CueQueue, type Motion, screenTicker } from '../cues/queue';
import { hasKey, keep, keepKey, kept, type Kept, linksAfter, wordFor } from '../keys';
import { prefs } from '../prefs.svelte';
import { seatLink } from '../route';
import { server } from '../server.svelte';
import type { Sound } from '../sound';
import { Stage } from '../stage.svelte';
import { toasts } from '../toasts.svelte';
import { watch } from '../watched';
import { anybody, bundleOf, canSay, loadWords, nameAll, nameOf, type Reader, say, t, TABLE_WORDS } from '../words';
import { heard, type Known, prepend, type Welcome, welcomed } from './known';
import { colourName, namesAt } from './names';
import { missesIn, resultOf, thrownBy } from './news';
import { Afterwards } from './afterwards.svelte';
import { Replay } from './replay.svelte';
import { Story } from './story.svelte';
import { Talk } from './talk.svelte';

/** If more steps than this wait to be shown, skip their animations to catch up. */
const MOST_WAITING = 12;
/** How long the whole setup may take to be shown, and the most that one step of it may take; in milliseconds. */
const SETUP = 1800;
const SETUP_STEP = 120;
/** How many earlier steps are fetched at once. The server sends no more. */
const EARLIER = 100;
/** The code of a refusal to a page that is older than the server. */
const OUTDATED = 'other_protocol';

function reduced(): boolean {
  return document.hidden || prefs.all.speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Session {
  /** The address of the board's drawing, without the colours. */
  private drawing: string = $state('');
  readonly queue: CueQueue;
  readonly replay: Replay;
  readonly story: Story;
  readonly talk: Talk;
  readonly after: Afterwards;
  private table: TableInfo | null = $state.raw(null);
  private opens: You = $state.raw({ seats: [], host: false });
  private words = $state.raw(bundleOf([]));
  known: Known | null = $state.raw(null);
  /** What the screen shows. It lags behind `known` while cues play. */
  shown: Known | null = $state.raw(null);
  stage: Stage | null = $state.raw(null);
  online = $state(true);
  /** Why the table can't be shown at all, and whether a new page would help. */
  gone: { text: string; reload: boolean } | null = $state.raw(null);
  /** Whether a request is under way. */
  waiting = $state(false);
  /** How often the user has rolled or decided on this page. */
  moves = $state(0);
  kept: Kept = $state.raw({} as Kept);
  private readonly socket: TableSocket;
  /** Steps whose cues are still to be played, each with what to show afterwards. */
  private waitingSteps: { after: Known }[] = [];
  /** The commitments of the rounds in which this page revealed its word, and sat down again. */
  private revealed: string | null = null;
  private resat: string | null = null;
  /** The question whose answer picks up dice: they are rolled as soon as they are there. */
  private pickedUp: number | null = null;
  /** How much time is left for showing the setup. */
  private setup = SETUP;

  constructor(readonly id: string, key: string | null) {
    this.kept = key ? keepKey(id, key) : kept(id);
    this.drawing = boardOfTable(id);
    this.queue = new CueQueue(screenTicker, reduced, () => prefs.pace * this.replay.pace);
    this.replay = new Replay(this);
    this.story = new Story(this);
    this.talk = new Talk(this);
    this.after = new Afterwards(id);
    this.socket = new TableSocket(id, {
      keys: () => this.keys(),
      have: () => this.known && { version: this.known.now.version, chat: this.known.chat.at(-1)?.number ?? 0 },
      heard: (news) => this.hear(news),
      online: (up) => (this.online = up),
    });
  }

  close(): void {
    this.socket.close();
    this.replay.pause();
    this.after.close();
    this.queue.skip();
  }

  /** Plays a sound, unless sounds are off. */
  sound = (sound: Sound): void => {
    // Without its sounds, which come later, a table opens sooner.
    if (!prefs.muted) void import('../sound').then(({ play }) => play(sound, prefs.all.volume), () => undefined);
  };

  private keys(): string[] {
    return this.kept.host ? [...this.kept.keys, this.kept.host] : this.kept.keys;
  }

  private async hear(news: News): Promise<void> {
    switch (news.type) {
      case 'welcome':
        return this.welcome(news);
      case 'gone':
        return this.vanish(news);
      case 'you':
        return this.open(news);
      case 'refused':
        return this.complain(new Refused(news.text, news.code, news.rule, news.message));
    }
    if (!this.known) return;
    const known = heard(this.known, news, performance.now());
    if (!known) return this.socket.again();
    if (known === this.known) return;
    this.known = known;
    if (news.type === 'step' || news.type === 'table') this.watch(known);
    if (news.type === 'chat') this.talk.hear(news);
    if (news.type === 'step') this.moveLinks(known.steps.slice(-1));
    if (news.type === 'step') this.perform([known.steps.at(-1) as Step], known);
    else this.renew(known);
  }

  private async welcome(news: Welcome): Promise<void> {
    const info = news.table ?? this.table;
    if (!info) throw new TypeError('the first welcome has no table');
    if (news.table) this.words = await loadWords(info.game.words);
    // The board comes a second time if the table has started with fewer seats. Then its picture is another one, too.
    if (news.table && this.table) this.drawing = `${boardOfTable(this.id)}?seats=${info.scene.seats.length}`;
    this.table = info;
    if (news.table || !this.stage) this.stage = new Stage(info.scene);
    this.open(news.you);
    const { known, missed } = welcomed(this.known, news, performance.now());
    this.known = known;
    this.moveLinks(known.steps);
    this.watch(known);
    if (missed && missed.length > 0) return this.perform(missed, known);
    if (!missed) this.queue.skip();
    this.renew(known);
  }

  /** Takes note of what happened, for comparing a record with it. Spectators don't. */
  private watch({ now, steps }: Known): void {
    if (hasKey(this.kept)) watch(this.id, steps, now.status.phase === 'over' || now.status.phase === 'given_up');
  }

  /** Takes note of what the keys of this browser open. */
  private open(you: You): void {
    this.opens = you;
    if (this.keys().length > 0) this.kept = keep(this.id, { title: this.info?.game.title ?? '', seats: this.seats, away: false });
  }

  /** The table can't be shown, and the words of a table may not be there to say so. */
  private async vanish({ code, message, text }: Refusal): Promise<void> {
    const words = this.info ? this.words : await loadWords(TABLE_WORDS).catch(() => null);
    const said = words ? say(message, anybody(words)) : text;
    this.gone = code === OUTDATED ? { text: t('table-outdated'), reload: true } : { text: said, reload: false };
  }

  /** Plays the cues of new steps, then shows the new state. */
  private perform(steps: Step[], known: Known): void {
    const stage = this.stage;
    if (!stage) return;
    const cues = this.replay.at === null ? steps.flatMap((step) => step.cues) : [];
    const entry = { after: known };
    const limit = steps.every((step) => step.turn === 0) && cues.length > 0 ? Math.min(this.setup, SETUP_STEP) : undefined;
    if (limit !== undefined) this.setup -= limit;
    this.waitingSteps.push(entry);
    this.queue.add(
      () => [...this.forced(steps, stage), ...motionsFor(cues, stage, entry.after.now.view, this.sound, this.seats), ...this.lost(steps, stage)],
      () => {
        this.waitingSteps = this.waitingSteps.filter((each) => each !== entry);
        this.show(entry.after);
      },
      limit,
    );
    if (this.waitingSteps.length > MOST_WAITING) this.queue.skip();
  }

  /** Says what the table played for a player who had no other choice, before it is played. */
  private forced(steps: Step[], stage: Stage): Motion[] {
    const only = steps.find(({ entry }) => entry.type === 'token' && entry.by === 'auto' && this.seats.includes(entry.seat ?? -1));
    return only?.told[0] && this.replay.at === null ? [announce(only.told[0], stage)] : [];
  }

  /** Says why a roll changed nothing or whom it hit, and leaves the dice on the table meanwhile. Or says who misses a turn. */
  private lost([step, ...more]: Step[], stage: Stage): Motion[] {
    if (!step || more.length > 0 || this.replay.at !== null) return [];
    const result = resultOf(step);
    const missed = missesIn(step, (piece) => stage.actor(piece)?.seat ?? null);
    return [...(result ? [result] : thrownBy(step)), ...missed].map((told) => lament(told, stage));
  }

  /** Shows news that moves nothing: at once, or together with the last step that is still to be shown. */
  private renew(known: Known): void {
    const last = this.waitingSteps.at(-1);
    if (last) last.after = known;
    else this.show(known);
  }

  private show(known: Known): void {
    const mine = ({ now }: Known) => (now.ask.waiting ?? []).some((seat) => this.seats.includes(seat));
    if (this.shown && mine(known) && !mine(this.shown)) this.sound('turn');
    const moved = this.shown?.now.view !== known.now.view;
    this.shown = known;
    if (this.replay.at === null && moved) this.stage?.show(known.now.view);
    const { phase } = known.now.status;
    if (this.pickedUp !== null && known.now.ask.question !== this.pickedUp) this.throwPicked();
    if (phase === 'revealing') this.reveal(known.now);
    if (phase === 'gathering') this.sitAgain(known.now);
    if ((phase === 'over' || phase === 'given_up') && this.keys().length > 0 && !this.kept.ended) this.kept = keep(this.id, { ended: true });
  }

  /**
   * Reveals this device's word, once the list of word hashes is closed and has the one that this device sent. The whole
   * list is kept first: a record with another one is wrong.
   */
  private reveal({ dice }: Now): void {
    const { word, hash, commitment, hashes } = this.kept;
    if (this.revealed === dice.commitment || !word || !hash || !dice.closed || !dice.missing.some((seat) => this.seats.includes(seat))) return;
    this.revealed = dice.commitment;
    if (commitment !== dice.commitment) return toasts.say(t('dice-commitment-changed'));
    if (!dice.word_hashes.includes(hash)) return toasts.say(t('dice-hash-missing'));
    if (hashes && hashes.join() !== dice.word_hashes.join()) return toasts.say(t('dice-list-changed'));
    this.kept = keep(this.id, { hashes: dice.word_hashes });
    void this.doForAll({ type: 'word', word }).then((done) => {
      if (!done) this.revealed = null;
    });
  }

  /** The dice begin again because a word never came: this device adds a new one. */
  private sitAgain({ dice, status }: Now): void {
    const seated = this.seats.some((seat) => status.sitters[seat]?.kind === 'person');
    if (dice.failed === 0 || !seated || this.resat === dice.commitment) return;
    this.resat = dice.commitment;
    if (this.kept.commitment !== dice.commitment) void this.sit(null);
  }

  /** The address of the board's drawing, in the colours that the user wants. */
  get board(): string {
    return prefs.all.marks ? `${this.drawing}${this.drawing.includes('?') ? '&' : '?'}colours=distinct` : this.drawing;
  }

  /** What stays the same about the table, with the players in the colours that the user wants. */
  get info(): TableInfo | null {
    const { table, stage } = this;
    return table && stage ? { ...table, scene: stage.scene } : table;
  }

  /** The seats played on this device. */
  get seats(): Seat[] {
    return this.opens.seats.flat();
  }

  get host(): boolean {
    return this.opens.host;
  }

  /** The seat of the person in front of this screen; null for a watcher, or if several people share the screen. */
  readonly you: Seat | null = $derived.by(() => {
    const [seat] = this.seats;
    const alone = this.seats.length === 1 && seat !== undefined && this.known?.now.status.sitters[seat]?.kind !== 'bot';
    return alone ? seat : null;
  });

  private readonly reader: Reader = $derived.by(() => {
    const sayName = (message: Message) => say(message, anybody(this.words));
    return { words: this.words, names: namesAt(this.known?.now.status.sitters ?? [], this.info?.scene.seats ?? [], sayName), you: this.you };
  });

  /** A sentence for the person in front of this screen. */
  say = (message: Message): string => say(message, this.reader);

  name(seat: Seat): string {
    return nameOf(seat, this.reader);
  }

  /** The colour of a seat as a name: "Blue". */
  colour(seat: Seat): string {
    const look = this.info?.scene.seats[seat];
    return look ? colourName(look, this.say) : t('seat-number', { number: seat + 1 });
  }

  nameAll(seats: Seat[]): string {
    return nameAll(seats, this.reader);
  }

  get ask(): Ask | null {
    return this.shown?.now.ask ?? null;
  }

  get status(): Status | null {
    return this.shown?.now.status ?? null;
  }

  /** Whether the user can act: the newest state is on the screen and no request is under way. */
  get ready(): boolean {
    return this.known === this.shown && !this.waiting && this.replay.at === null && this.status?.phase === 'playing';
  }

  /** The choices of this device's seats that have yet to answer. */
  get choices() {
    return this.shown && this.replay.at === null ? ownChoices(this.shown.choices, this.shown.now.ask, this.seats) : [];
  }

  /** Whether people on other devices are asked, too, in a question that may go unanswered. */
  get asksOthers(): boolean {
    return this.ask?.silence !== undefined && (this.ask.waiting ?? []).some((seat) => !this.seats.includes(seat));
  }

  /** Whether the question is shown in a bar of its own, because it is put to several seats or closes on its own. */
  get asksInBar(): boolean {
    return this.choices.length > 0 && (this.choices.length > 1 || this.asksOthers || this.ask?.clock?.then === 'silence');
  }

  /** The seat on this device that is to roll, if any. The table draws cards itself, and rolls if it is set to. */
  get rolls(): Seat | null {
    const next = this.ask?.next;
    const due = next?.type === 'dice' && this.status?.phase === 'playing' && !this.status.settings.auto_roll && this.seats.includes(next.seat);
    return due ? next.seat : null;
  }

  /** Does something at the table, and shows why if it can't be done; then the answer is null. */
  async do(act: Act): Promise<Done | null> {
    this.waiting = true;
    try {
      return await this.socket.do(act);
    } catch (error) {
      // If somebody else was quicker, the screen shows it in a moment.
      if (!(error instanceof Refused && error.code === 'conflict')) this.complain(error);
      return null;
    } finally {
      this.waiting = false;
    }
  }

  /** Does something that concerns a device, for each of the devices whose keys this browser has. Usually that is one. */
  private async doForAll(act: Act): Promise<boolean> {
    const [, ...others] = this.kept.keys.filter((_, i) => (this.opens.seats[i] ?? []).length > 0);
    if (!(await this.do(act))) return false;
    try {
      for (const key of others) await doAt(this.id, key, act);
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  /** Whether the game has words for a key. */
  hasWords(key: string): boolean {
    return this.words.hasMessage(key);
  }

  /** The key that opens a seat, if this browser has it. */
  keyOf(seat: Seat): string | null {
    return this.kept.keys[this.opens.seats.findIndex((seats) => seats.includes(seat))] ?? null;
  }

  /** Shows what went wrong. */
  complain(error: unknown, at: { x: number; y: number } | null = null): void {
    const refused = error instanceof Refused ? error : null;
    // The words of a table can name people. What is rarely said there comes in the server's own words.
    const text = refused && canSay(refused.said, this.words) ? this.say(refused.said) : errorText(error);
    toasts.say(text, refused?.rule ?? null, at);
  }

  /** Sends answers. `rolls` says that they pick up dice, which are rolled at once then. */
  play(answers: Answer[], rolls = false): void {
    if (!this.ask || !this.ready) return;
    // A guide has one thing in mind. Whoever tries another is reminded of it.
    const { guide } = this.ask;
    if (guide && !answers.some(({ tokens }) => tokens.join('\n') === guide.tokens.join('\n'))) return toasts.say(t('guide-first'));
    toasts.clear();
    this.moves += 1;
    this.pickedUp = rolls ? this.ask.question : null;
    void this.do({ type: 'play', question: this.ask.question, answers }).then((done) => {
      if (!done) this.pickedUp = null;
    });
  }

  roll(): void {
    const seat = this.rolls;
    if (seat === null || !this.ask || !this.ready) return;
    this.moves += 1;
    void this.do({ type: 'roll', question: this.ask.question, seat });
  }

  /** Rolls the dice that were picked up, if that is what comes next. */
  private throwPicked(): void {
    this.pickedUp = null;
    const [seat, question] = [this.rolls, this.ask?.question];
    if (seat !== null && question !== undefined) void this.do({ type: 'roll', question, seat });
  }

  /** The seat of this device for which the server says why something can't be done: one that is asked, if there is one. */
  private get wonders(): Seat | undefined {
    return this.seats.find((seat) => this.shown?.now.view.asked.includes(seat)) ?? this.seats[0];
  }

  /** Why something can't be done; null if the server doesn't say. */
  async reason(spot: Spot): Promise<Reason | null> {
    const seat = this.wonders;
    return seat === undefined ? null : this.socket.why(seat, spot).catch(() => null);
  }

  /** Asks the server why something can't be done, and shows the answer near the click. */
  async why(spot: Spot, at: { x: number; y: number }): Promise<void> {
    const { shown, wonders: seat } = this;
    if (!shown || this.replay.at !== null) return toasts.say(t('table-in-past'), null, at);
    if (seat === undefined) return toasts.say(t('table-watching'), null, at);
    try {
      const reason = await this.socket.why(seat, spot);
      if (reason) toasts.say(this.say(reason.message), reason.rule, at);
    } catch (error) {
      this.complain(error, at);
    }
  }

  /** What each rival of a seat could do with the next roll: now, or after a choice of that seat. */
  dangersFor(seat: Seat, after: string[]): Promise<Danger[]> {
    return this.socket.dangers(seat, after);
  }

  undo(undo: Undo): void {
    if (undo.agree) this.kept = keep(this.id, { agreed: this.kept.agreed + 1 });
    void this.do({ type: 'undo', to: undo.to, seat: undo.seat });
  }

  /** Answers an offered take-back. One answer counts for all seats of a device. */
  agree(seat: Seat, agree: boolean): void {
    const offer = this.status?.offer;
    if (!offer) return;
    if (agree) this.kept = keep(this.id, { agreed: this.kept.agreed + 1 });
    void this.do({ type: 'agree', to: offer.to, seat, agree });
  }

  /** Sits down on the seats of this device, and sends the hash of its word. */
  async sit(name: string | null): Promise<void> {
    const commitment = this.known?.now.dice.commitment;
    if (commitment === undefined) return;
    try {
      const { hash } = await wordFor(this.id, commitment);
      this.kept = kept(this.id);
      await this.doForAll({ type: 'sit', name, word_hash: hash });
    } catch (error) {
      this.complain(error);
    }
  }

  /** Remembers a new link of a seat for the host. */
  keepLink(link: Key): void {
    const others = this.kept.links.filter((each) => !each.seats.some((seat) => link.seats.includes(seat)));
    this.kept = keep(this.id, { links: [...others, link], linksAt: this.known?.now.version ?? 0 });
  }

  /** After the seats were shuffled, the host's links are for other seats. */
  private moveLinks(steps: Step[]): void {
    for (const { version, entry } of steps) {
      if (version <= this.kept.linksAt || this.kept.links.length === 0) continue;
      const links = linksAfter(this.kept.links, entry);
      if (links) this.kept = keep(this.id, { links, linksAt: version });
    }
  }

  /** The link of a seat, if this browser knows it. */
  linkOf(seat: Seat): string | null {
    const link = this.kept.links.find((key) => key.seats.includes(seat));
    return link ? seatLink(server.origin, this.id, link.key) : null;
  }

  /** Fetches steps before the first known one. */
  async earlier(): Promise<void> {
    const first = this.known?.steps[0]?.version;
    if (first === undefined || first <= 1) return;
    try {
      const steps = await this.socket.more(Math.max(1, first - EARLIER), first - 1);
      if (!this.known) return;
      this.known = prepend(this.known, steps);
      this.renew(this.known);
    } catch (error) {
      this.complain(error);
    }
  }
}

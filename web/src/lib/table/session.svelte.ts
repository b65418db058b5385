// One table in this browser: its connection, what is known about it, what the screen shows, and requests to the server.

import { boardOfTable } from '../api/http';
import { errorText, Refused } from '../api/refused';
import { type News, TableSocket } from '../api/socket';
import type { Act, Answer, Ask, Danger, Done, Have, Message, Reason, Refusal, Seat, Spot, Status, Step, TableInfo, TableNow, Undo } from '../api';
import { ownChoices } from '../choices';
import type { CueQueue } from '../cues/queue';
import { prefs } from '../prefs.svelte';
import type { Sound } from '../sound';
import { Stage } from '../stage.svelte';
import { toasts } from '../toasts.svelte';
import { anybody, bundleOf, canSay, loadWords, nameAll, nameOf, type Reader, say, t, TABLE_WORDS } from '../words';
import { firstLook } from './firstLook';
import { heard, type Known, prepend, type Welcome, welcomed } from './known';
import { colourName, namesAt } from './names';
import { Afterwards } from './afterwards.svelte';
import { Device } from './device.svelte';
import { Replay } from './replay.svelte';
import { Screen } from './screen.svelte';
import { Story } from './story.svelte';
import { Talk } from './talk.svelte';

/** How many earlier steps are fetched at once. The server sends no more. */
const EARLIER = 100;
/** The code of a refusal to a page that is older than the server. */
const OUTDATED = 'other_protocol';

export class Session {
  /** The address of the board's drawing, without the colours. */
  private drawing: string = $state('');
  /** The keys of this browser. */
  readonly device: Device;
  private readonly screen: Screen;
  readonly replay: Replay;
  readonly story: Story;
  readonly talk: Talk;
  readonly after: Afterwards;
  private table: TableInfo | null = $state.raw(null);
  private words = $state.raw(bundleOf([]));
  known: Known | null = $state.raw(null);
  online = $state(true);
  /** Why the table can't be shown at all, and whether a new page would help. */
  gone: { text: string; reload: boolean } | null = $state.raw(null);
  /** Whether a request is under way. */
  waiting = $state(false);
  /** How often the user has rolled or decided on this page. */
  moves = $state(0);
  private readonly socket: TableSocket;
  /** Whether the server has said what this browser may do here. Until then the screen shows what everybody sees. */
  arrived = $state(false);
  /** The question that somebody asked before that. It is sent then. */
  private wondered: () => void = () => undefined;
  /** The first look at the table, which the page brought along. */
  private looking: Promise<void> = Promise.resolve();
  /** Whether the words of the game are here. */
  private worded = false;
  /** The last question on the screen, and whether it was put to this device. */
  private question = 0;
  private mine = false;
  /** The question whose answer picks up dice: they are rolled as soon as they are there. */
  private pickedUp: number | null = null;

  constructor(readonly id: string, key: string | null) {
    this.device = new Device(this, key);
    this.drawing = boardOfTable(id);
    this.replay = new Replay(this);
    this.screen = new Screen(this, (known) => this.follow(known));
    this.story = new Story(this);
    this.talk = new Talk(this);
    this.after = new Afterwards(id);
    this.socket = new TableSocket(id, {
      keys: () => this.device.keys,
      have: () => this.have,
      heard: (news) => this.hear(news),
      online: (up) => (this.online = up),
    });
    const seen = firstLook(id);
    // If the words don't come, the welcome tries again.
    if (seen) this.looking = this.look(seen).catch(() => undefined);
  }

  /** What this browser has of the table. After a first look it has the board, but none of the steps. */
  private get have(): Have | null {
    if (this.known && this.arrived) return { version: this.known.now.version, chat: this.known.chat.at(-1)?.number ?? 0 };
    return this.table ? { version: 0, chat: 0 } : null;
  }

  /** Shows the table as everybody sees it. */
  private async look({ table, now }: TableNow): Promise<void> {
    this.table = table;
    this.words = await loadWords(table.game.words);
    this.worded = true;
    this.screen.stage = new Stage(table.scene);
    this.device.guess();
    const since = performance.now();
    this.known = { now, choices: [], steps: [], chat: [], since, diceSince: since };
    this.screen.show(this.known);
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

  private async hear(news: News): Promise<void> {
    switch (news.type) {
      case 'welcome':
        return this.welcome(news);
      case 'gone':
        return this.vanish(news);
      case 'you':
        return this.device.open(news, this.title);
      case 'refused':
        return this.complain(new Refused(news.text, news.code, news.rule, news.message));
    }
    if (!this.known) return;
    const known = heard(this.known, news, performance.now());
    if (!known) return this.socket.again();
    if (known === this.known) return;
    this.known = known;
    if (news.type === 'step' || news.type === 'table') this.device.watch(known);
    if (news.type === 'chat') this.talk.hear(news);
    if (news.type === 'step') this.device.moveLinks(known.steps.slice(-1));
    if (news.type === 'step') this.screen.perform([known.steps.at(-1) as Step], known);
    else this.screen.renew(known);
  }

  private async welcome(news: Welcome): Promise<void> {
    await this.looking;
    const info = news.table ?? this.table;
    if (!info) throw new TypeError('the first welcome has no table');
    if (news.table || !this.worded) this.words = await loadWords(info.game.words);
    this.worded = true;
    // The board comes a second time if the table has started with fewer seats. Then its picture is another one, too.
    if (news.table && this.table && this.table.scene.seats.length !== info.scene.seats.length) this.drawing = `${boardOfTable(this.id)}?seats=${info.scene.seats.length}`;
    this.table = info;
    this.arrived = true;
    if (news.table || !this.stage) this.screen.stage = new Stage(info.scene);
    this.device.open(news.you, this.title);
    const { known, missed } = welcomed(this.known, news, performance.now());
    this.known = known;
    this.device.moveLinks(known.steps);
    this.device.watch(known);
    if (missed && missed.length > 0) this.screen.perform(missed, known);
    else {
      if (!missed) this.queue.skip();
      this.screen.renew(known);
    }
    this.wondered();
    this.wondered = () => undefined;
  }

  /** The table can't be shown, and the words of a table may not be there to say so. */
  private async vanish({ code, message, text }: Refusal): Promise<void> {
    const words = this.info ? this.words : await loadWords(TABLE_WORDS).catch(() => null);
    const said = words ? say(message, anybody(words)) : text;
    this.gone = code === OUTDATED ? { text: t('table-outdated'), reload: true } : { text: said, reload: false };
  }

  /** Does what follows from the state that the screen shows now. */
  private follow({ now }: Known): void {
    if (!this.arrived) return;
    const { phase } = now.status;
    const mine = this.choices.length > 0 || this.rolls !== null;
    // While others play, questions come and go, and what a click was answered stays long enough to be read.
    if ((now.ask.question !== this.question || mine !== this.mine) && (mine || this.mine)) toasts.outdate();
    [this.question, this.mine] = [now.ask.question, mine];
    if (this.pickedUp !== null && now.ask.question !== this.pickedUp) this.throwPicked();
    if (phase === 'revealing') this.device.reveal(now);
    if (phase === 'gathering') this.device.sitAgain(now);
    if (phase === 'over' || phase === 'given_up') this.device.end();
  }

  /** What the screen shows. It lags behind `known` while cues play. */
  get shown(): Known | null {
    return this.screen.shown;
  }

  get stage(): Stage | null {
    return this.screen.stage;
  }

  get queue(): CueQueue {
    return this.screen.queue;
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

  private get title(): string {
    return this.info?.game.title ?? '';
  }

  /** The seats played on this device. */
  get seats(): Seat[] {
    return this.device.seats;
  }

  get host(): boolean {
    return this.device.host;
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
    return this.arrived && this.known === this.shown && !this.waiting && this.replay.at === null && this.status?.phase === 'playing';
  }

  /** The choices of this device's seats that have yet to answer. */
  get choices() {
    return this.shown && this.replay.at === null ? ownChoices(this.shown.choices, this.shown.now.ask, this.seats) : [];
  }

  /** Whether people on other devices are asked, too, in a question that may go unanswered. */
  get asksOthers(): boolean {
    return this.ask?.silence !== undefined && (this.ask.waiting ?? []).some((seat) => !this.seats.includes(seat));
  }

  /** Whether people on other devices are still asked, after this device has answered. */
  get answered(): boolean {
    const asked = this.shown?.now.view.asked ?? [];
    return this.ready && this.asksOthers && this.choices.length === 0 && asked.some((seat) => this.seats.includes(seat));
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

  /** Whether the game has words for a key. */
  hasWords(key: string): boolean {
    return this.words.hasMessage(key);
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
    // Until the server has said who plays and who watches, the last question waits.
    if (!this.arrived) {
      this.wondered = () => void this.why(spot, at);
      return;
    }
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

  private countAgreement(): void {
    this.device.keep({ agreed: this.device.kept.agreed + 1 });
  }

  undo(undo: Undo): void {
    if (undo.agree) this.countAgreement();
    void this.do({ type: 'undo', to: undo.to, seat: undo.seat });
  }

  /** Answers an offered take-back. One answer counts for all seats of a device. */
  agree(seat: Seat, agree: boolean): void {
    const offer = this.status?.offer;
    if (!offer) return;
    if (agree) this.countAgreement();
    void this.do({ type: 'agree', to: offer.to, seat, agree });
  }

  /** Fetches steps before the first known one. */
  async earlier(): Promise<void> {
    const first = this.known?.steps[0]?.version;
    if (first === undefined || first <= 1) return;
    try {
      const steps = await this.socket.more(Math.max(1, first - EARLIER), first - 1);
      if (!this.known) return;
      this.known = prepend(this.known, steps);
      this.screen.renew(this.known);
    } catch (error) {
      this.complain(error);
    }
  }
}

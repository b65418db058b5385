// A table as this browser has it: connected, caught up, shown, acted on.

import { boardOfTable, Refusal, TableApi } from '../api/http';
import { Live } from '../api/live';
import type { Now, Seat, ServerSays, Spot, Step, TableInfo, You } from '../api';
import { ownChoices } from '../choices';
import { actsFor } from '../cues/acts';
import { CueQueue, screenTicker } from '../cues/queue';
import { kept, keepKey, wordFor, keep, type Kept } from '../keys';
import { prefs } from '../prefs.svelte';
import { play as playSound, type Sound } from '../sound';
import { Stage } from '../stage.svelte';
import { toasts } from '../toasts.svelte';
import { begin, prepend, take, type Known } from './catchup';
import { Replay } from './replay.svelte';

/** More updates than this waiting to be shown: the story is skipped to catch up. */
const MOST_WAITING = 12;

function reduced(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Session {
  readonly api: TableApi;
  readonly board: string;
  readonly queue: CueQueue;
  readonly replay: Replay;
  info: TableInfo | null = $state.raw(null);
  private you: You = $state.raw({ seats: [], host: false });
  known: Known | null = $state.raw(null);
  /** What the screen shows: behind `known` while cues are played. */
  shown: Now | null = $state.raw(null);
  /** When `shown` came in, by this browser's clock: windows count from there. */
  since = $state(0);
  stage: Stage | null = $state.raw(null);
  online = $state(true);
  /** Why the table can't be shown at all. */
  gone: string | null = $state(null);
  /** A request is under way. */
  waiting = $state(false);
  kept: Kept = $state.raw({} as Kept);
  private readonly live: Live;
  private queued = 0;
  private revealed = false;

  constructor(readonly id: string, key: string | null) {
    this.kept = key ? keepKey(id, key) : kept(id);
    this.api = new TableApi(id);
    this.board = boardOfTable(id);
    this.queue = new CueQueue(screenTicker, reduced);
    this.replay = new Replay(this);
    this.live = new Live(id, {
      keys: () => this.keys(),
      version: () => this.known?.now.version ?? null,
      heard: (message) => this.hear(message),
      online: (up) => (this.online = up),
    });
  }

  close(): void {
    this.live.close();
    this.queue.skip();
  }

  /** A sound, unless sounds are off. */
  sound = (sound: Sound): void => {
    if (!prefs.muted) playSound(sound);
  };

  private keys(): string[] {
    return this.kept.host ? [...this.kept.keys, this.kept.host] : this.kept.keys;
  }

  private hear(message: ServerSays): void {
    if (message.type === 'gone') this.gone = message.message;
    if (message.type !== 'welcome' && message.type !== 'update') return;
    if (message.type === 'welcome') {
      this.info = message.table;
      this.you = message.you;
      this.stage ??= new Stage(message.table.scene);
      if (!this.kept.title && this.keys().length > 0) this.kept = keep(this.id, { title: message.table.game.title });
    }
    if (!this.known || (message.type === 'welcome' && this.known.now.version > message.now.version)) {
      this.known = begin(message.now, message.steps);
      this.show(message.now);
      return;
    }
    const caught = take(this.known, message.now, message.steps);
    if (caught.type === 'gap') this.live.again();
    if (caught.type !== 'fresh') return;
    this.known = caught.known;
    this.perform(caught.added, message.now);
  }

  /** Plays the cues of new steps, then shows what is true. */
  private perform(steps: Step[], now: Now): void {
    const stage = this.stage;
    if (!stage) return;
    const cues = this.replay.at === null ? steps.flatMap((step) => step.cues) : [];
    this.queued += 1;
    this.queue.add(
      () => actsFor(cues, stage, now.view, this.sound),
      () => {
        this.queued -= 1;
        this.show(now);
      },
    );
    if (this.queued > MOST_WAITING) this.queue.skip();
  }

  private show(now: Now): void {
    const mine = (at: Now | null) => at !== null && at.view.asked.some((seat) => this.seats.includes(seat));
    if (this.shown && mine(now) && !mine(this.shown)) this.sound('turn');
    this.shown = now;
    this.since = performance.now();
    if (this.replay.at === null) this.stage?.show(now.view);
    if (now.phase === 'revealing') this.reveal();
  }

  /** Once the list is closed, this device shows its word by itself. */
  private reveal(): void {
    const { word } = this.kept;
    if (this.revealed || !word) return;
    this.revealed = true;
    const send = async () => {
      for (const key of this.openingKeys()) await this.api.word(key, word);
    };
    void this.act(send).then((done) => (this.revealed = done));
  }

  /** The keys of this device that open a seat. */
  private openingKeys(): string[] {
    return this.kept.keys.filter((_, i) => (this.you.seats[i] ?? []).length > 0);
  }

  /** The seats played on this device. */
  get seats(): Seat[] {
    return this.you.seats.flat();
  }

  get host(): boolean {
    return this.you.host;
  }

  /** The key that opens a seat. */
  key(seat: Seat): string {
    return this.kept.keys[this.you.seats.findIndex((seats) => seats.includes(seat))] ?? '';
  }

  /** Whether the newest position is on the screen and nothing is under way. */
  get ready(): boolean {
    const newest = this.known?.now.version === this.shown?.version;
    return newest && !this.waiting && this.replay.at === null && this.shown?.phase === 'playing';
  }

  get choices() {
    return this.shown && this.replay.at === null ? ownChoices(this.shown.choices, this.seats) : [];
  }

  /** The seat of ours whose roll or card is due. */
  get rolls(): Seat | null {
    const next = this.shown?.next;
    return next?.type === 'chance' && this.shown?.phase === 'playing' && this.seats.includes(next.seat) ? next.seat : null;
  }

  /** Does something on the server; what goes wrong is said. */
  async act(request: () => Promise<unknown>, at: { x: number; y: number } | null = null): Promise<boolean> {
    this.waiting = true;
    try {
      await request();
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'conflict') return false;
      toasts.say(error instanceof Error ? error.message : String(error), error instanceof Refusal ? error.rule : null, at);
      return false;
    } finally {
      this.waiting = false;
    }
  }

  play(answers: { seat: Seat; tokens: string[] }[]): void {
    const version = this.shown?.version;
    if (version === undefined || !this.ready) return;
    toasts.clear();
    const keys = [...new Set(answers.map((answer) => this.key(answer.seat)))];
    void this.act(async () => {
      for (const key of keys) await this.api.play(key, { version, answers: answers.filter((a) => this.key(a.seat) === key) });
    });
  }

  roll(): void {
    const [seat, version] = [this.rolls, this.shown?.version];
    if (seat === null || version === undefined || !this.ready) return;
    void this.act(() => this.api.roll(this.key(seat), { version, seat }));
  }

  /** Asks why something can't be done, and says it near the click. */
  async why(spot: Spot, at: { x: number; y: number }): Promise<void> {
    const { shown, seats } = this;
    const seat = seats.find((s) => shown?.view.asked.includes(s)) ?? seats[0];
    if (!shown || this.replay.at !== null) return toasts.say('You are looking back. Return to the present to play.', null, at);
    if (seat === undefined) return toasts.say('You are watching: only players can move.', null, at);
    try {
      const reason = await this.api.why(this.key(seat), { version: shown.version, seat, spot });
      toasts.say(reason.message.text, reason.rule, at);
    } catch (error) {
      toasts.say(error instanceof Error ? error.message : String(error), null, at);
    }
  }

  undo(): void {
    const undo = this.shown?.undo;
    const seat = undo?.seats.find((s) => this.seats.includes(s));
    if (!this.shown || seat === undefined) return;
    const { version } = this.shown;
    void this.act(() => this.api.undo(this.key(seat), version, seat));
  }

  /** Takes the seats of this device: sends the hash of its word. */
  async sit(name: string | null): Promise<boolean> {
    if (!this.info) return false;
    const { hash } = wordFor(this.id, this.info.commitment);
    this.kept = kept(this.id);
    return this.act(async () => {
      for (const key of this.openingKeys()) await this.api.sit(key, name, hash);
    });
  }

  /** Fetches the part of the log before what is known. */
  async earlier(): Promise<void> {
    const first = this.known?.steps[0]?.version;
    if (!this.known || first === undefined || first <= 1) return;
    const from = Math.max(1, first - 200);
    await this.act(async () => {
      const steps = await this.api.steps(from, first - 1);
      if (this.known) this.known = prepend(this.known, steps);
    });
  }
}

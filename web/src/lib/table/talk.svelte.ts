// What people say at a table: what is new to this reader, and whom this device doesn't want to hear.

import type { ChatLine } from '../api';
import { keep, kept } from '../keys';
import { prefs } from '../prefs.svelte';
import { watcher, watcherName } from '../watcher';
import type { Session } from './session.svelte';

/** How long a new line stays on the panel of whoever said it, in milliseconds. */
const FRESH_MS = 8000;

/**
 * Among those who are muted: all who watch. Whoever watches needs no key, and can come back as somebody else. This is the mute
 * that they can't get around.
 */
const WATCHERS: ChatLine['room'] = 'watchers';

/** Reactions that are one tap away. They are lines like any other. */
export const REACTIONS = ['👍', '👏', '😂', '😮', '😭', '🎲'];

export class Talk {
  /** Whether the chat is on the screen. */
  open = $state(false);
  /** The number of the newest line that was on the screen. */
  private seen = $state(0);
  private muted: string[] = $state.raw([]);
  /** How lines of this browser are signed while it watches. Empty until that is known. */
  private me = $state('');
  /** The newest line of each seat, for some seconds. */
  fresh: ReadonlyMap<number | null, ChatLine> = $state.raw(new Map());

  private readonly all = $derived.by(() => this.session.known?.chat ?? []);
  readonly lines = $derived.by(() => this.all.filter((line) => this.hears(line)));
  /** The people who are muted, each with a line of theirs that tells who they are. */
  readonly silenced = $derived.by(() => this.muted.filter((from) => from !== WATCHERS).map((from) => ({ from, line: this.all.findLast((line) => line.from === from) })));
  /** Whether all who watch are muted. */
  readonly watchersMuted = $derived.by(() => this.muted.includes(WATCHERS));
  /** Whether others who watch have said something here. */
  readonly watchersTalk = $derived.by(() => this.all.some((line) => line.room === WATCHERS && line.text !== '' && !this.own(line)));
  readonly unread = $derived.by(() => this.lines.filter((line) => line.number > this.seen && !this.own(line)).length);

  constructor(private readonly session: Session) {
    const { seen, muted } = kept(session.id);
    this.seen = seen;
    // An earlier version of this page muted seats.
    this.muted = muted.filter((from) => typeof from === 'string');
  }

  /** Whether the table allows talking at all. */
  get on(): boolean {
    return this.session.status?.settings.chat ?? false;
  }

  /** Whether this device plays or is the host. Others talk among themselves, if the table allows. */
  get plays(): boolean {
    return this.session.seats.length > 0 || this.session.host;
  }

  get speaks(): boolean {
    return this.plays || (this.session.status?.settings.watchers_chat ?? false);
  }

  /** Whether this device may remove a line: the host any, and players their own. */
  mayUnsay(line: ChatLine): boolean {
    return this.session.host || (this.plays && this.own(line));
  }

  /** Removes a line, for everybody. */
  unsay(line: ChatLine): void {
    void this.session.do({ type: 'unsay', number: line.number });
  }

  own(line: ChatLine): boolean {
    // Two who watch may have the same name.
    if (line.room === WATCHERS) return line.from === this.me;
    return line.seat === null ? this.session.host && this.session.seats.length === 0 : this.session.seats.includes(line.seat);
  }

  /** Finds out which lines are this browser's own, if it watches. */
  async knowMyself(): Promise<void> {
    // Without that, the user's own lines look like everybody else's.
    if (!this.plays && this.me === '') this.me = await watcherName(this.session.id).catch(() => '');
  }

  /** A line has just arrived. */
  hear(line: ChatLine): void {
    if (!this.hears(line) || this.own(line) || line.number <= this.seen) return;
    if (this.open) return;
    this.session.sound('card');
    this.fresh = new Map(this.fresh).set(line.seat, line);
    setTimeout(() => {
      if (this.fresh.get(line.seat) === line) this.fresh = new Map([...this.fresh].filter(([seat]) => seat !== line.seat));
    }, FRESH_MS);
  }

  /** Everything so far is on the screen. */
  read(): void {
    const last = this.all.at(-1)?.number ?? 0;
    this.fresh = new Map();
    if (last <= this.seen) return;
    this.seen = last;
    keep(this.session.id, { seen: last });
  }

  mute(from: string, muted: boolean): void {
    this.muted = muted ? [...this.muted, from] : this.muted.filter((each) => each !== from);
    keep(this.session.id, { muted: this.muted });
  }

  muteWatchers(muted: boolean): void {
    this.mute(WATCHERS, muted);
  }

  async say(text: string): Promise<boolean> {
    const line = text.trim();
    await this.knowMyself();
    const name = this.plays ? {} : { name: prefs.name, me: watcher() };
    return line !== '' && (await this.session.do({ type: 'say', text: line, ...name })) !== null;
  }

  private hears(line: ChatLine): boolean {
    const silent = line.room === WATCHERS && this.watchersMuted && !this.own(line);
    return line.text !== '' && !silent && !this.muted.includes(line.from);
  }
}

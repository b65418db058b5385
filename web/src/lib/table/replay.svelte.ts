// Looking back: shows a past version of the table, plays on from there, and tries what somebody could have done instead.

import { getMoment, getWhatIf } from '../api/http';
import type { Moment, Step, WhatIf } from '../api';
import { motionsFor } from '../cues/motions';
import { type Jump, nextStop, previousStop, stops, versionsOf } from './jumps';
import type { Session } from './session.svelte';
import type { Turn } from './turns';

/** How fast a replay can play. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a step stays on the screen before the next one, in milliseconds. */
const REST = 700;

export class Replay {
  /** The version on the screen; null is the present. */
  at: number | null = $state(null);
  moment: Moment | null = $state.raw(null);
  /** What is tried instead of what happened, with its tokens. */
  tried: { tokens: string[]; found: WhatIf } | null = $state.raw(null);
  playing = $state(false);
  speed: number = $state(1);
  private readonly cache = new Map<number, Moment>();
  /** Counts the user's wishes. Whatever was begun for an earlier one stops. */
  private wish = 0;

  constructor(private readonly session: Session) {}

  get last(): number {
    return this.session.known?.now.version ?? 0;
  }

  /** A factor for the speed of all motion. */
  get pace(): number {
    return this.playing ? this.speed : 1;
  }

  /** Goes one step back or forward. A step forward plays its cues. */
  async step(by: 1 | -1): Promise<void> {
    const from = this.at ?? this.last;
    const to = from + by;
    if (to < 1 || to > this.last) return;
    await this.go(to, by === 1);
  }

  /** Shows a version. The last version is the present. */
  async go(version: number, perform = false): Promise<void> {
    const wish = this.begin();
    if (version >= this.last) return this.live();
    await this.show(wish, Math.max(1, version), perform);
  }

  /** Returns to the present. */
  live(): void {
    this.begin();
    this.at = null;
    this.moment = null;
    const { shown, stage } = this.session;
    if (shown) stage?.show(shown.now.view);
  }

  /** Jumps to the next or the previous one of its kind, and shows how it came about. False if there is none. */
  async jump(to: Jump, by: 1 | -1, mistakes: number[] = []): Promise<boolean> {
    const from = this.at;
    const wish = this.begin();
    await this.loadAll();
    if (wish !== this.wish) return true;
    const all = to === 'mistake' ? [...mistakes].sort((a, b) => a - b) : stops(this.session.known?.steps ?? [], to);
    const version = by === 1 ? nextStop(all, from) : previousStop(all, from);
    if (version === null) return false;
    const seen = to === 'hit' || to === 'score';
    if (seen) await this.show(wish, Math.max(1, version - 1), false);
    if (wish === this.wish) await this.show(wish, version, seen);
    return true;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  pause(): void {
    this.wish += 1;
    this.playing = false;
  }

  /** Plays from the moment on the screen to the end; from the beginning, if that is the present. */
  async play(): Promise<void> {
    const wish = this.begin();
    this.playing = true;
    await this.loadAll();
    const from = this.at ?? 0;
    await this.perform(wish, versionsOf(this.session.known?.steps ?? []).filter((version) => version > from));
  }

  /** Plays a turn again, and returns to the present. */
  async watch(turn: Turn): Promise<void> {
    const wish = this.begin();
    this.at = null;
    this.playing = true;
    await this.perform(wish, versionsOf(turn.steps));
  }

  /** Shows versions one after the other, with what led to each, and then the present. From the present, it begins with the moment before. */
  private async perform(wish: number, versions: number[]): Promise<void> {
    const on = () => wish === this.wish;
    if (on() && this.at === null) await this.show(wish, Math.max(1, (versions[0] ?? 1) - 1), false);
    for (const version of versions) {
      if (!on()) return;
      await this.show(wish, version, true);
      if (on()) await new Promise((rested) => setTimeout(rested, REST / this.speed));
    }
    if (on()) this.live();
  }

  /** Shows on the board what these tokens would have led to. */
  async tryOut(version: number, tokens: string[]): Promise<void> {
    const wish = this.begin();
    await this.show(wish, version, false);
    try {
      const found = await getWhatIf(this.session.id, version, tokens);
      const { stage, queue, sound } = this.session;
      if (wish !== this.wish || !stage) return;
      this.tried = { tokens, found };
      queue.add(
        () => motionsFor(found.cues, stage, found.view, sound),
        () => {
          if (this.tried?.found === found) stage.show(found.view);
        },
      );
    } catch (error) {
      this.session.complain(error);
    }
  }

  /** What is on the screen: a moment, or what was tried from there. */
  get view() {
    return this.tried?.found.view ?? this.moment?.view ?? null;
  }

  /** The user wants something else: whatever plays or is tried ends. */
  private begin(): number {
    this.pause();
    this.tried = null;
    this.session.queue.skip();
    return this.wish;
  }

  /** Shows a version, for as long as nobody wants something else. Completes when its motions are over. */
  private async show(wish: number, version: number, perform: boolean): Promise<void> {
    this.at = version;
    let moment: Moment;
    try {
      moment = await this.fetch(version);
    } catch (error) {
      this.session.complain(error);
      if (wish === this.wish) this.live();
      return;
    }
    const { stage, queue, sound, known } = this.session;
    if (wish !== this.wish || !stage) return;
    queue.skip();
    this.moment = moment;
    const step: Step | undefined = perform ? known?.steps.find((s) => s.version === version) : undefined;
    if (this.playing) void this.fetch(Math.min(version + 1, this.last)).catch(() => undefined);
    await new Promise<void>((shown) =>
      queue.add(
        () => (step ? motionsFor(step.cues, stage, moment.view, sound) : []),
        () => {
          if (this.at === version && !this.tried) stage.show(moment.view);
          // The last moment is the present.
          if (this.at === version && version >= this.last) [this.at, this.moment] = [null, null];
          shown();
        },
      ),
    );
  }

  /** Fetches the steps that the browser doesn't have yet. */
  private async loadAll(): Promise<void> {
    const first = () => this.session.known?.steps[0]?.version ?? 1;
    for (let before = 0; first() > 1 && first() !== before; ) {
      before = first();
      await this.session.earlier();
    }
  }

  private async fetch(version: number): Promise<Moment> {
    const found = this.cache.get(version) ?? (await getMoment(this.session.id, version));
    this.cache.set(version, found);
    return found;
  }
}

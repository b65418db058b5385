// Looking back: shows a past version of the table.

import { getMoment } from '../api/http';
import type { Moment, Step } from '../api';
import { motionsFor } from '../cues/motions';
import type { Session } from './session.svelte';

export class Replay {
  /** The version on the screen; null is the present. */
  at: number | null = $state(null);
  moment: Moment | null = $state.raw(null);
  private readonly cache = new Map<number, Moment>();

  constructor(private readonly session: Session) {}

  get last(): number {
    return this.session.known?.now.version ?? 0;
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
    if (version >= this.last) return this.live();
    this.at = Math.max(1, version);
    try {
      const moment = await this.fetch(this.at);
      if (this.at === moment.version) this.show(moment, perform);
    } catch (error) {
      this.session.complain(error);
      this.live();
    }
  }

  /** Returns to the present. */
  live(): void {
    this.at = null;
    this.moment = null;
    const { shown, stage, queue } = this.session;
    queue.skip();
    if (shown) stage?.show(shown.now.view);
  }

  private show(moment: Moment, perform: boolean): void {
    const { stage, queue, sound, known } = this.session;
    if (!stage) return;
    queue.skip();
    this.moment = moment;
    const step: Step | undefined = perform ? known?.steps.find((s) => s.version === moment.version) : undefined;
    queue.add(
      () => (step ? motionsFor(step.cues, stage, moment.view, sound) : []),
      () => {
        if (this.at === moment.version) stage.show(moment.view);
      },
    );
  }

  private async fetch(version: number): Promise<Moment> {
    const found = this.cache.get(version) ?? (await getMoment(this.session.id, version));
    this.cache.set(version, found);
    return found;
  }
}

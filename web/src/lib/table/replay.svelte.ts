// Looking back: a version of the past on the screen, by steps or jumps.

import type { Moment, Step } from '../api';
import { actsFor } from '../cues/acts';
import { toasts } from '../toasts.svelte';
import type { Session } from './session.svelte';

export class Replay {
  /** The version shown; null is the present. */
  at: number | null = $state(null);
  moment: Moment | null = $state.raw(null);
  private readonly cache = new Map<number, Moment>();

  constructor(private readonly session: Session) {}

  get last(): number {
    return this.session.known?.now.version ?? 0;
  }

  /** One step back or forth. Forth plays what happened. */
  async step(by: 1 | -1): Promise<void> {
    const from = this.at ?? this.last;
    const to = from + by;
    if (to < 1 || to > this.last) return;
    await this.go(to, by === 1);
  }

  /** Shows a version; beyond the last one: the present. */
  async go(version: number, perform = false): Promise<void> {
    if (version >= this.last) return this.live();
    this.at = Math.max(1, version);
    try {
      const moment = await this.fetch(this.at);
      if (this.at === moment.version) this.show(moment, perform);
    } catch (error) {
      toasts.say(error instanceof Error ? error.message : String(error));
      this.live();
    }
  }

  /** Back to the present. */
  live(): void {
    this.at = null;
    this.moment = null;
    const { shown, stage, queue } = this.session;
    queue.skip();
    if (shown) stage?.show(shown.view);
  }

  private show(moment: Moment, perform: boolean): void {
    const { stage, queue, sound, known } = this.session;
    if (!stage) return;
    queue.skip();
    this.moment = moment;
    const step: Step | undefined = perform ? known?.steps.find((s) => s.version === moment.version) : undefined;
    queue.add(
      () => (step ? actsFor(step.cues, stage, moment.view, sound) : []),
      () => {
        if (this.at === moment.version) stage.show(moment.view);
      },
    );
  }

  private async fetch(version: number): Promise<Moment> {
    const found = this.cache.get(version) ?? (await this.session.api.at(version));
    this.cache.set(version, found);
    return found;
  }
}

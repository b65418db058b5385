// What is picked of a choice so far, and what glows for it.

import type { Choice, Seat, Spot } from '../api';
import { forced, nextSpots, press, remaining, spotKey, answers } from '../choices';
import type { Session } from './session.svelte';

export class Picking {
  private picked: Spot[] = $state.raw([]);
  private version = $state(-1);
  /** Choices that differ in words alone, to be asked for. */
  asking: Choice[] = $state.raw([]);
  /** The choice whose way is shown: under the pointer or the focus. */
  preview: Choice | null = $state.raw(null);

  constructor(private readonly session: Session) {}

  /** The seat of ours that is asked alone, whose choices are clicked on the board. */
  get seat(): Seat | null {
    const own = this.session.choices;
    return own.length === 1 && own[0] && this.session.ready ? own[0].seat : null;
  }

  get choices(): Choice[] {
    return this.seat === null ? [] : (this.session.choices[0]?.choices ?? []);
  }

  /** What is picked at this version; a new position begins anew. */
  get now(): Spot[] {
    const current = this.version === this.session.shown?.version ? this.picked : [];
    return current.length > 0 ? current : forced(this.choices);
  }

  /** Whether Escape has something to let go of. */
  get holds(): boolean {
    return (this.version === this.session.shown?.version && this.picked.length > 0) || this.asking.length > 0;
  }

  get glowing(): Set<string> {
    return new Set(nextSpots(this.choices, this.now).map(spotKey));
  }

  get held(): Set<string> {
    return new Set(this.now.map(spotKey));
  }

  /** The choices that a spot would leave: for the preview of their ways. */
  behind(spot: Spot): Choice[] {
    return remaining(this.choices, [...this.now, spot]);
  }

  /** A click on the screen; `spots` from the most likely to the least. */
  press(spots: Spot[], at: { x: number; y: number }): void {
    this.session.queue.skip();
    const first = spots[0];
    if (!first) return;
    if (this.seat === null) return void this.session.why(first, at);
    const pressed = press(this.choices, this.now, spots);
    switch (pressed.type) {
      case 'take':
        return this.take(pressed.choice);
      case 'pick':
        return this.hold(pressed.picked, []);
      case 'ask':
        return this.hold(pressed.picked, pressed.choices);
      case 'no':
        return void this.session.why(pressed.spot, at);
    }
  }

  take(choice: Choice, seat: Seat | null = this.seat): void {
    const { shown, choices } = this.session;
    if (seat === null || !shown) return;
    this.let();
    const chosen = { seat, tokens: choice.tokens };
    const several = shown.silence !== null && choices.length > 1;
    this.session.play(several ? answers(choices.map((c) => c.seat), shown.silence as string, chosen) : [chosen]);
  }

  /** Nobody on this device does anything. */
  pass(): void {
    const { shown, choices } = this.session;
    if (!shown || shown.silence === null) return;
    this.let();
    this.session.play(answers(choices.map((c) => c.seat), shown.silence, null));
  }

  /** Lets go of what is picked. */
  let(): void {
    this.hold([], []);
    this.preview = null;
  }

  private hold(picked: Spot[], asking: Choice[]): void {
    this.version = this.session.shown?.version ?? -1;
    this.picked = picked;
    this.asking = asking;
  }
}

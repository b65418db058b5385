// What a table teaches the person in front of the screen.

import { learned } from '../learned.svelte';
import type { Session } from './session.svelte';

export class Lessons {
  /** Whether the user wants the card; null until they say. */
  private wanted: boolean | null = $state(null);

  constructor(private readonly session: Session) {}

  /** Whether the card on how to play is open. It opens by itself on the first visit to a game, unless the table is arranged. */
  get open(): boolean {
    const { info } = this.session;
    return this.wanted ?? (info !== null && !info.arranged && !learned.has(info.game.id));
  }

  toggle(): void {
    const { open } = this;
    this.wanted = !open;
    if (open && this.session.info) learned.add(this.session.info.game.id);
  }
}

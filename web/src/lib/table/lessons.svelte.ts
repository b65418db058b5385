// Whether a table shows how its game is played.

import { learned } from '../learned.svelte';
import type { Session } from './session.svelte';

export class Lessons {
  /** Whether the user wants the card; null until they say. */
  private wanted: boolean | null = $state(null);

  constructor(private readonly session: Session) {}

  /** Whether the card on how to play is open. It opens automatically on the first visit to a game, unless the table is arranged. */
  get open(): boolean {
    const { info, replay } = this.session;
    return this.wanted ?? (info !== null && !info.arranged && replay.at === null && !learned.has(info.game.id));
  }

  toggle(): void {
    if (this.open) this.close();
    else this.wanted = true;
  }

  close(): void {
    this.wanted = false;
    if (this.session.info) learned.add(this.session.info.game.id);
  }
}

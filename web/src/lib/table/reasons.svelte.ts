// Why things can't be picked now, in the server's words.

import type { Reason, Spot } from '../api';
import { spotKey } from '../choices';
import type { Session } from './session.svelte';

export class Reasons {
  /** The question that the reasons belong to. */
  private question = -1;
  private known: Map<string, Reason> = $state.raw(new Map());
  /** What the server was asked about. It is asked once for each thing and question. */
  private asked = new Set<string>();

  constructor(private readonly session: Session) {}

  /** Why a spot can't be picked, if the server was asked and has answered. */
  of(spot: Spot): Reason | null {
    const known = this.known.get(spotKey(spot)) ?? null;
    return this.session.ask?.question === this.question ? known : null;
  }

  /** Asks the server about a spot, unless that was done before. */
  async ask(spot: Spot): Promise<void> {
    const question = this.session.ask?.question ?? -1;
    if (question !== this.question) {
      this.question = question;
      this.known = new Map();
      this.asked = new Set();
    }
    const key = spotKey(spot);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    const reason = await this.session.reason(spot);
    if (this.question !== question) return;
    // Whoever lost the connection may ask again.
    if (reason) this.known = new Map(this.known).set(key, reason);
    else this.asked.delete(key);
  }
}

// A good move for somebody who asks for one, at a table that allows it.

import { getHint } from '../api/http';
import { fullChoices } from '../api';
import type { Choice, Danger, Seat } from '../api';
import type { Session } from './session.svelte';

/** A move that the server recommends, and the question that it answers. */
interface Given {
  question: number;
  seat: Seat;
  choice: Choice;
  /** What rivals could do with the next roll after it; null if nobody can tell. */
  risks: Danger[] | null;
}

export class Hints {
  private given: Given | null = $state.raw(null);
  asking = $state(false);

  constructor(private readonly session: Session) {}

  /** The seat on this device that has something to decide, if the table allows hints. */
  get seat(): Seat | null {
    const { status, ready, choices, replay } = this.session;
    return status?.settings.hints && ready && replay.at === null ? (choices[0]?.seat ?? null) : null;
  }

  /** The hint for the question that is open now. */
  get now(): Given | null {
    return this.given && this.seat === this.given.seat && this.session.ask?.question === this.given.question ? this.given : null;
  }

  async ask(): Promise<void> {
    const { seat } = this;
    const key = seat === null ? null : this.session.device.keyOf(seat);
    if (seat === null || key === null || this.asking) return;
    this.asking = true;
    try {
      const { question, choice, risks } = await getHint(this.session.id, key, { seat });
      const [full] = fullChoices({ question, seat, choices: [choice] }).choices;
      if (full) this.given = { question, seat, choice: full, risks };
    } catch (error) {
      this.session.complain(error);
    } finally {
      this.asking = false;
    }
  }

  drop(): void {
    this.given = null;
  }
}

// What the play of a finished game was worth, as the server finds it out. A first result comes soon, and is refined while
// somebody looks at it.

import { getAnalysis } from '../api/http';
import { errorText } from '../api/refused';
import type { Analysis, Review } from '../api';

/** How long to wait before asking how far the server has come, in milliseconds. */
const AGAIN = 500;

export class Afterwards {
  private now: Analysis | null = $state.raw(null);
  private asking = $state(false);
  private looking = false;
  /** Why there is no result, in words. */
  trouble: string | null = $state(null);

  constructor(private readonly table: string) {}

  get review(): Review | null {
    return this.now?.review ?? null;
  }
  /** Whether the server is at work. */
  get busy(): boolean {
    return this.asking;
  }
  /** How much of the game has been weighed, from 0 to 1. */
  get progress(): number {
    return this.now && this.now.of > 0 ? this.now.done / this.now.of : 0;
  }

  /** Somebody looks at the result, or not any more. */
  look(looking: boolean): void {
    this.looking = looking;
    if (looking && !this.trouble) void this.ask();
  }

  /** Tries again after it failed. */
  again(): void {
    this.trouble = null;
    this.look(true);
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.looking && !this.review?.settled) {
        if (this.now) await new Promise((done) => setTimeout(done, AGAIN));
        if (this.looking) this.now = await getAnalysis(this.table);
      }
    } catch (error) {
      this.trouble = errorText(error);
    } finally {
      this.asking = false;
    }
  }

  close(): void {
    this.looking = false;
  }
}

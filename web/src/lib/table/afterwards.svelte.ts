// What the play of a finished game was worth, as the server finds it out.

import { getAnalysis } from '../api/http';
import { errorText } from '../api/refused';
import type { Analysis, Review } from '../api';

/** How long to wait before asking how far the server has come, in milliseconds. */
const AGAIN = 500;

export class Afterwards {
  private now: Analysis | null = $state.raw(null);
  private asking = $state(false);
  /** Why there is no result, in words. */
  trouble: string | null = $state(null);
  private closed = false;

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

  async begin(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.trouble = null;
    try {
      while (!this.closed && !this.review) {
        if (this.now) await new Promise((done) => setTimeout(done, AGAIN));
        this.now = await getAnalysis(this.table);
      }
    } catch (error) {
      this.trouble = errorText(error);
    } finally {
      this.asking = false;
    }
  }

  close(): void {
    this.closed = true;
  }
}

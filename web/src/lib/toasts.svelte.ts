/** A short message, often beside a click: why something can't be done, or what went wrong. */
export interface Toast {
  id: number;
  text: string;
  rule: string | null;
  /** Where in the window; null is at the bottom. */
  at: { x: number; y: number } | null;
}

const SHOWN_MS = 6000;

/** One message at a time: a new one takes the place of the last. */
class Toasts {
  now: Toast | null = $state.raw(null);
  private count = 0;

  say(text: string, rule: string | null = null, at: Toast['at'] = null): void {
    const id = ++this.count;
    this.now = { id, text, rule, at };
    setTimeout(() => this.close(id), SHOWN_MS);
  }

  close(id: number): void {
    if (this.now?.id === id) this.now = null;
  }

  /** A new question has come: what was said about something that somebody clicked before goes. */
  outdate(): void {
    if (this.now?.at) this.now = null;
  }

  clear(): void {
    this.now = null;
  }
}

export const toasts = new Toasts();

/** A short answer near a click: why something can't be done, or what went wrong. */
export interface Toast {
  id: number;
  text: string;
  rule: string | null;
  /** Where on the window; nothing: at the bottom. */
  at: { x: number; y: number } | null;
}

const SHOWN_MS = 6000;

class Toasts {
  list: Toast[] = $state([]);
  private count = 0;

  say(text: string, rule: string | null = null, at: Toast['at'] = null): void {
    const id = ++this.count;
    this.list = [...this.list.filter((toast) => toast.text !== text).slice(-2), { id, text, rule, at }];
    setTimeout(() => this.close(id), SHOWN_MS);
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  clear(): void {
    this.list = [];
  }
}

export const toasts = new Toasts();

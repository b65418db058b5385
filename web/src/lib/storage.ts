// What this browser remembers between visits. Use this instead of `localStorage`, which can throw at any time: the
// browser may block it (private windows, blocked cookies), or it may be full. Nothing here throws. What can't be stored
// stays in memory until the page is closed or reloaded.

const PROBE = 'rollick.probe';
/** Entries that can be done without. They make room for others if the storage is full, the largest first. */
export const SPARE = 'rollick.watched.';

export class SafeStorage {
  private readonly memory = new Map<string, string>();
  private readonly real: Storage | null;
  private stores: boolean;

  /** `find` gets the browser's storage. It is a function because even reading `window.localStorage` can throw. */
  constructor(find: () => Storage | null | undefined) {
    this.real = attempt(find) ?? null;
    this.stores = this.write(PROBE, '');
    attempt(() => this.real?.removeItem(PROBE));
  }

  /** Whether everything set so far outlives this page. If not, tell the user what will be forgotten. */
  get lasting(): boolean {
    return this.stores;
  }

  get(key: string): string | null {
    return this.memory.get(key) ?? attempt(() => this.real?.getItem(key)) ?? null;
  }

  set(key: string, value: string): void {
    const spare = key.startsWith(SPARE);
    if (this.write(key, value) || (!spare && this.squeeze(key, value))) {
      this.memory.delete(key);
    } else {
      this.memory.set(key, value);
      this.stores &&= spare;
    }
  }

  remove(key: string): void {
    this.memory.delete(key);
    attempt(() => this.real?.removeItem(key));
  }

  keys(): string[] {
    const stored = attempt(() => Object.keys(this.real ?? {})) ?? [];
    return [...new Set([...stored, ...this.memory.keys()])];
  }

  /** Writes an entry after others have made room for it. */
  private squeeze(key: string, value: string): boolean {
    const size = (name: string) => (attempt(() => this.real?.getItem(name)) ?? '').length;
    const spare = this.keys().filter((name) => name.startsWith(SPARE) && size(name) > 0);
    for (const name of spare.sort((a, b) => size(b) - size(a))) {
      attempt(() => this.real?.removeItem(name));
      if (this.write(key, value)) return true;
    }
    return false;
  }

  private write(key: string, value: string): boolean {
    const { real } = this;
    return (
      attempt(() => {
        real?.setItem(key, value);
        return real !== null;
      }) ?? false
    );
  }
}

/** The result of `touch`, or undefined if it throws. */
function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}

export const storage = new SafeStorage(() => window.localStorage);

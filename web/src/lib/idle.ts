// Does what nobody is waiting for when the browser has time.

/** The longest that something waits for a quiet moment, in milliseconds. */
const LATEST = 3000;

/** Does something once the page has shown what there is to see. */
export function whenIdle(work: () => void): void {
  // Some browsers have no such callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST);
}

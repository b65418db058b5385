// A request by HTTP that is repeated if it may not have arrived, or if the server is busy.

import { backoff } from '../backoff';

/** The server could not be reached. */
export class Unreachable extends Error {}

const TRIES = 4;

/** Throws `Unreachable` if all tries fail. */
export async function fetchPatiently(path: string, init: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(path, init).catch(() => null);
    const temporary = answer === null || answer.status === 429 || answer.status >= 502;
    if (!temporary) return answer;
    if (attempt + 1 >= TRIES) {
      if (answer === null) throw new Unreachable();
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, backoff(attempt, Math.random())));
  }
}

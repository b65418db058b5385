// Reads and writes the addresses of the client. These are pure functions; router.svelte.ts holds the current route.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string; at: number | null }
  | { page: 'check'; table: string | null }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'unknown'; path: string };

const WHOLE = /^\d{1,9}$/;

/** The route of an address. The fragment may hold a rule id, or a seat key (see seatKey). */
export function readRoute(url: URL): Route {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const [first, second, ...rest] = parts.map(decode);
  const unknown: Route = { page: 'unknown', path: url.pathname };
  if (rest.length > 0) return unknown;
  if (first === undefined) return { page: 'home' };
  if (second === undefined) {
    if (first === 'new') return { page: 'new', game: url.searchParams.get('game') };
    if (first === 'check') return { page: 'check', table: url.searchParams.get('table') };
    return unknown;
  }
  if (first === 't') {
    const at = url.searchParams.get('at');
    return { page: 'table', id: second, at: at !== null && WHOLE.test(at) ? Number(at) : null };
  }
  if (first === 'rules') return { page: 'rules', game: second, rule: url.hash ? decode(url.hash.slice(1)) : null };
  return unknown;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The key in the fragment of a private link. */
export function seatKey(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('seat') || null;
}

export function tablePath(id: string, at: number | null = null): string {
  return `/t/${encodeURIComponent(id)}${at === null ? '' : `?at=${at}`}`;
}

export function seatLink(origin: string, id: string, key: string): string {
  return `${origin}${tablePath(id)}#seat=${encodeURIComponent(key)}`;
}

export function rulesPath(game: string, rule: string | null = null): string {
  return `/rules/${encodeURIComponent(game)}${rule === null ? '' : `#${encodeURIComponent(rule)}`}`;
}

export function newPath(game: string): string {
  return `/new?game=${encodeURIComponent(game)}`;
}

// All text that people see comes from the Fluent files in `lang`. The client's own words are built in, and each module brings
// those that it alone uses (ownWords.ts). Those of tables and games come from the server: the files once, and then keys with
// arguments, which become sentences here for whoever reads them.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import forAll from 'virtual:own-words';

import type { Message, Seat } from './api';
import { fetchPatiently } from './api/fetch';

declare global {
  /** Tests set this to change every text of the catalogues, so that text from elsewhere stands out. */
  var rollickTransform: ((text: string) => string) | undefined;
}

/** The first language that the browser asks for and that has a folder in `lang`. */
export const language = (globalThis.navigator?.languages ?? []).map((tag) => tag.split('-')[0] as string).find((tag) => forAll[tag] !== undefined) ?? 'en';

const own = bundleOf([forAll[language] ?? '']);
const ordinals = new Intl.PluralRules(language, { type: 'ordinal' });

/** The files may have plain apostrophes, which are easier to type. People read curly ones. */
function curly(text: string): string {
  return text.replaceAll("'", '’');
}

/** Texts as one bundle. The later ones may use the terms of the earlier ones. */
export function bundleOf(texts: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, transform: globalThis.rollickTransform ?? curly });
  for (const text of texts) add(bundle, text);
  return bundle;
}

function add(bundle: FluentBundle, text: string): void {
  for (const error of bundle.addResource(new FluentResource(text))) console.error(error);
}

/** Adds words that a module of the client brings along, by language. */
export function addOwn(texts: Record<string, string>): void {
  add(own, texts[language] ?? '');
}

/** The client's own words. Write the key in place, so that a test can find it. */
export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  return format(own, key, args);
}

function format(bundle: FluentBundle, key: string, args: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) {
    console.error(`there is no text for the key ${key}`);
    return key;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  for (const error of errors) console.error(`${key}: ${error.message}`);
  return text;
}

/** Several names or things in a sentence: "Red, Blue and Green". */
export function listed(items: string[]): string {
  const last = items.at(-1) ?? '';
  const rest = items.slice(0, -1);
  return rest.length === 0 ? last : t('list-last', { a: rest.reduce((a, b) => t('list', { a, b })), b: last });
}

/** One of several things: "a die, a piece or a place". */
export function eitherOf(items: string[]): string {
  const last = items.at(-1) ?? '';
  const rest = items.slice(0, -1);
  return rest.length === 0 ? last : t('either-last', { a: rest.reduce((a, b) => t('list', { a, b })), b: last });
}

/** A place in words: 1st, 2nd, 3rd, 4th … 11th … 21st. */
export function ordinal(place: number): string {
  return t('place', { place, kind: ordinals.select(place) });
}

/** Where the words are for a refusal outside of all games. A game knows where its own are. */
export const TABLE_WORDS = [`/api/words/${language}/table.ftl`];

const loaded = new Map<string, Promise<string>>();

/** Loads words from the server, each address once. */
export async function loadWords(addresses: string[]): Promise<FluentBundle> {
  return bundleOf(await Promise.all(addresses.map(load)));
}

function load(address: string): Promise<string> {
  const found = loaded.get(address) ?? fetchPatiently(address, {}).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(t('server-error', { status: String(answer.status) })))));
  loaded.set(address, found);
  // What failed is tried again the next time.
  found.catch(() => loaded.delete(address));
  return found;
}

/** For whom a sentence is written. */
export interface Reader {
  words: FluentBundle;
  /** What the players are called, by seat. */
  names: string[];
  /** The seat of the person in front of this screen; null for a watcher, or if several people share the screen. */
  you: Seat | null;
}

/**
 * Writes a sentence out. A seat called `seat` becomes the player's name in `$seat`, and `$seat-is` is "you" if that is who
 * reads it, or else "other". Of several seats, `$all-is` can also be "both": the reader and others.
 */
export function say(message: Message, reader: Reader): string {
  const args: Record<string, FluentVariable> = {};
  for (const [name, arg] of Object.entries(message.args ?? {})) {
    if (typeof arg !== 'object') {
      args[name] = arg;
    } else if ('seat' in arg) {
      args[name] = nameOf(arg.seat, reader);
      args[`${name}-is`] = arg.seat === reader.you ? 'you' : 'other';
    } else if ('seats' in arg) {
      args[name] = nameAll(arg.seats, reader);
      args[`${name}-is`] = !arg.seats.includes(reader.you ?? -1) ? 'other' : arg.seats.length === 1 ? 'you' : 'both';
    } else {
      args[name] = say(arg, reader);
    }
  }
  return format(reader.words, message.key, args);
}

/** Whether there are words for all of a message. */
export function canSay(message: Message, words: FluentBundle): boolean {
  const parts = Object.values(message.args ?? {}).filter((arg): arg is Message => typeof arg === 'object' && 'key' in arg);
  return words.hasMessage(message.key) && parts.every((part) => canSay(part, words));
}

/** A reader who doesn't play, of words that name nobody. */
export const anybody = (words: FluentBundle): Reader => ({ words, names: [], you: null });

export function nameOf(seat: Seat, { names }: Pick<Reader, 'names'>): string {
  return names[seat] || t('seat-number', { number: seat + 1 });
}

/** The names of several players, with the reader last, as "you". */
export function nameAll(seats: Seat[], reader: Omit<Reader, 'words'>): string {
  const others = seats.filter((seat) => seat !== reader.you).map((seat) => nameOf(seat, reader));
  return listed(others.length < seats.length ? [...others, t('you')] : others);
}

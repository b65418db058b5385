// Requests to the server. A request that may not have arrived is sent again with the same id: the server knows it again.

import type {
  Dice,
  GameInfo,
  MadeTable,
  Moment,
  NewTable,
  PlayBody,
  Problem,
  Reason,
  RollBody,
  RulesPage,
  Seat,
  Step,
  Verified,
  WhyBody,
} from '.';
import { backoff } from '../table/catchup';

/** A refusal with a sentence to show. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly rule: string | null,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {
  constructor() {
    super('The server can’t be reached. Nothing is lost; try again in a moment.');
  }
}

const TRIES = 4;

async function send(path: string, init: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(path, init).catch(() => null);
    const passing = answer === null || answer.status === 429 || answer.status >= 502;
    if (!passing) return answer;
    if (attempt + 1 >= TRIES) {
      if (answer === null) throw new Unreachable();
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, backoff(attempt, Math.random())));
  }
}

async function refusal(answer: Response): Promise<Refusal> {
  const body = (await answer.json().catch(() => null)) as Problem | null;
  const error = body?.error;
  if (error && typeof error.message === 'string') return new Refusal(error.message, error.code, error.rule, answer.status);
  return new Refusal(`The server answered with an error (${answer.status}).`, 'unknown', null, answer.status);
}

async function get<T>(path: string): Promise<T> {
  const answer = await send(path, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

async function text(path: string): Promise<string> {
  const answer = await send(path, { headers: { accept: 'text/plain' } });
  if (!answer.ok) throw await refusal(answer);
  return answer.text();
}

async function post<T>(path: string, body: unknown, key: string | null = null): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (key) headers.authorization = `Bearer ${key}`;
  const answer = await send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

/** A mark of one request of this browser. */
export function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
}

const part = encodeURIComponent;

export const boardOfGame = (game: string): string => `/api/games/${part(game)}/board.svg`;
export const boardOfTable = (id: string): string => `/api/tables/${part(id)}/board.svg`;
export const exportPath = (id: string): string => `/t/${part(id)}/export`;

export const getGames = (): Promise<GameInfo[]> => get('/api/games');
export const getRules = (game: string): Promise<RulesPage> => get(`/api/games/${part(game)}/rules`);
export const makeTable = (body: NewTable): Promise<MadeTable> => post('/api/tables', body);
export const getRecord = (id: string): Promise<string> => text(exportPath(id));
export const verifyRecord = (record: string): Promise<Verified> => post('/api/verify', { record });

interface Done {
  version: number;
}

/** What can be asked of one table. */
export class TableApi {
  private readonly base: string;

  constructor(readonly id: string) {
    this.base = `/api/tables/${part(id)}`;
  }

  steps = (from: number, to: number): Promise<Step[]> => get(`${this.base}/steps?from=${from}&to=${to}`);
  at = (version: number): Promise<Moment> => get(`${this.base}/at/${version}`);
  dice = (): Promise<Dice> => get(`${this.base}/dice`);

  sit = (key: string, name: string | null, word_hash: string): Promise<Done> => this.act('sit', { name, word_hash }, key);
  start = (key: string): Promise<Done> => this.act('start', {}, key);
  word = (key: string, word: string): Promise<Done> => this.act('word', { word }, key);
  play = (key: string, body: Omit<PlayBody, 'id'>): Promise<Done> => this.act('play', body, key);
  roll = (key: string, body: Omit<RollBody, 'id'>): Promise<Done> => this.act('roll', body, key);
  why = (key: string, body: WhyBody): Promise<Reason> => post(`${this.base}/why`, body, key);
  undo = (key: string, version: number, seat: Seat): Promise<Done> => this.act('undo', { version, seat }, key);
  answerUndo = (key: string, version: number, seat: Seat, agree: boolean): Promise<Done> =>
    this.act('undo-answer', { version, seat, agree }, key);
  askMe = (key: string, seat: Seat, on: boolean): Promise<Done> => this.act('ask-me', { seat, on }, key);
  replace = (key: string, seat: Seat, level: string): Promise<Done> => this.act('replace', { seat, level }, key);
  giveUp = (key: string): Promise<Done> => this.act('give-up', {}, key);
  rematch = (key: string): Promise<MadeTable> => this.act('rematch', {}, key);

  private act<T>(what: string, body: object, key: string): Promise<T> {
    return post(`${this.base}/${what}`, { id: requestId(), ...body }, key);
  }
}

// What is asked by HTTP: everything outside of a table, and the first requests to a table that was just made. A request
// that may not have arrived is repeated with the same id, so the server carries it out only once.

import type { Act, Analysis, Asked, BoardBody, BoardFound, Called, CallMe, Done, GameInfo, Hint, HintBody, ImportBody, Imported, Join, Joined, MadeTable, Moment, NewBranch, NewTable, Refusal, RulesPage, ServerInfo, TableBrief, TableNow, Verified, WhatIf } from '.';
import { anybody, canSay, loadWords, say, t, TABLE_WORDS } from '../words';
import { fetchPatiently } from './fetch';
import { Refused } from './refused';
import { requestId } from './socket';

async function refused(answer: Response): Promise<Refused> {
  const body = (await answer.json().catch(() => null)) as Partial<Refusal> | null;
  if (!body?.message || !body.code) return new Refused(t('server-error', { status: String(answer.status) }), 'unknown', null, { key: '' });
  const { code, rule = null, message, text = '' } = body;
  const words = await loadWords(TABLE_WORDS).catch(() => null);
  // What is wrong with a board is in the words of its game. The server has put it into words, too.
  return new Refused(words && canSay(message, words) ? say(message, anybody(words)) : text, code, rule, message);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetchPatiently(path, init);
  if (!answer.ok) throw await refused(answer);
  return answer;
}

async function get<T>(path: string, key: string | null = null): Promise<T> {
  // Don't add headers if there is no key: then the browser uses the answer that the page's preload hints have already asked for.
  return (await (await send(path, key === null ? {} : { headers: { authorization: `Bearer ${key}` } })).json()) as T;
}

async function post<T>(path: string, body: unknown, key: string | null = null): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (key) headers.authorization = `Bearer ${key}`;
  return (await (await send(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
}

const part = encodeURIComponent;
const tableAt = (id: string): string => `/api/tables/${part(id)}`;

export const boardOfTable = (id: string): string => `${tableAt(id)}/board.svg`;
export const analysisPath = (id: string): string => `/t/${part(id)}/analysis.json`;
export const exportPath = (id: string): string => `/t/${part(id)}/export`;

export const getGames = (): Promise<GameInfo[]> => get('/api/games');
export const getRules = (game: string): Promise<RulesPage> => get(`/api/games/${part(game)}/rules`);
const getText = async (path: string): Promise<string> => (await send(path, { headers: { accept: 'text/html' } })).text();
/** The rules page, as HTML that the server makes from the game. */
export const getRulesPage = (game: string): Promise<string> => getText(`/api/games/${part(game)}/rules.html`);
/** One rule with its examples, as HTML. */
export const getRule = (game: string, rule: string): Promise<string> => getText(`/api/games/${part(game)}/rules/${part(rule)}`);
export const getTable = (id: string): Promise<TableNow> => get(tableAt(id));
export const getBrief = (id: string): Promise<TableBrief> => get(`${tableAt(id)}/brief`);
/** What a table asks of whoever has a key, and which seats they have there. */
export const getAsked = (id: string, key: string): Promise<Asked> => get(`${tableAt(id)}/ask`, key);
export const getPublic = (): Promise<TableBrief[]> => get('/api/tables');
export const getServer = (): Promise<ServerInfo> => get('/api/server');
export const joinTable = (id: string, body: Join): Promise<Joined> => post(`${tableAt(id)}/join`, body);
export const getMoment = (id: string, version: number): Promise<Moment> => get(`${tableAt(id)}/at/${version}`);
export const getWhatIf = (id: string, version: number, tokens: string[]): Promise<WhatIf> => get(`${tableAt(id)}/at/${version}/what-if?tokens=${part(tokens.join('; '))}`);
export const getAnalysis = (id: string): Promise<Analysis> => get(`${tableAt(id)}/analysis`);
export const getRecord = async (id: string): Promise<string> => (await send(exportPath(id), { headers: { accept: 'text/plain' } })).text();
export const branchTable = (id: string, body: NewBranch): Promise<MadeTable> => post(`${tableAt(id)}/branch`, body);
export const importRecord = (body: ImportBody): Promise<Imported> => post('/api/records', body);
export const findBoard = (body: BoardBody): Promise<BoardFound> => post('/api/boards', body);
export const makeTable = (body: NewTable): Promise<MadeTable> => post('/api/tables', body);
export const verifyRecord = (record: string, kept: string | null): Promise<Verified> => post('/api/verify', { record, kept });

/** Says how this browser wants to be called when it is the turn of a seat. */
export const callMe = (id: string, key: string, wish: CallMe): Promise<Called> => post(`${tableAt(id)}/call`, wish, key);

/** Asks for a good move. */
export const getHint = (id: string, key: string, body: HintBody): Promise<Hint> => post(`${tableAt(id)}/hint`, body, key);

/** Does something at a table without its socket. */
export const doAt = (id: string, key: string, act: Act): Promise<Done> => post(`${tableAt(id)}/do`, { id: requestId(), act }, key);

// The WebSocket of a table. Everything that happens at the table goes through it. It reconnects when the connection is
// lost, and then sends the requests again that have no answer yet. They have ids, so that each counts once.

import type { Act, ClientSays, Danger, Done, Have, Reason, Seat, ServerSays, Spot, Step } from '.';
import { fullStep } from '.';
import { PROTOCOL } from './generated';
import { backoff } from '../backoff';
import { Refused } from './refused';

/** What the server says that is no answer to a request. */
export type News = Exclude<ServerSays, { type: 'done' | 'because' | 'dangers' | 'steps' | 'beat' | 'resync' }>;

export interface SocketHandlers {
  /** The keys of this browser for the table. */
  keys(): string[];
  /** What this browser has seen of the table, or null. */
  have(): Have | null;
  /** Handles news. The next news waits until it is done. */
  heard(news: News): void | Promise<void>;
  /** The connection came up, or was lost. */
  online(up: boolean): void;
}

type Request = Extract<ClientSays, { id: string }>;
/** Distributes over the kinds of requests, so that each keeps its own fields. */
type WithoutId<R> = R extends Request ? Omit<R, 'id'> : never;
type Answer = Extract<ServerSays, { type: 'done' | 'because' | 'dangers' | 'steps' }>;

interface Pending {
  text: string;
  /** How often the server was too busy for it. */
  tries: number;
  resolve(answer: Answer): void;
  reject(error: Refused): void;
}

/** The server sends something at least every 15 seconds. After this much silence the connection counts as lost. */
const SILENCE_MS = 45_000;
/** The codes of refusals that are only temporary. */
const BUSY = ['too_many', 'unavailable'];
const TRIES = 4;
/** A browser that is offline waits until it is told otherwise, and tries only rarely. */
const RARELY = 5;

export class TableSocket {
  private socket: WebSocket | null = null;
  /** Whether the server has answered the hello on this socket. */
  private welcomed = false;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** Requests without an answer, in the order in which they were made. */
  private readonly pending = new Map<string, Pending>();
  /** Messages are handled one after the other, though some take time to unpack. */
  private inbox: Promise<void> = Promise.resolve();

  constructor(
    private readonly table: string,
    private readonly handlers: SocketHandlers,
  ) {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.offline);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  /** Does something at the table. Throws `Refused` if the server says no; a lost connection only delays the answer. */
  async do(act: Act): Promise<Done> {
    const answer = await this.request({ type: 'do', act });
    if (answer.type !== 'done') throw new TypeError(answer.type);
    return answer;
  }

  /** Asks why something can't be done. Null if it can be. */
  async why(seat: Seat, spot: Spot): Promise<Reason | null> {
    const answer = await this.request({ type: 'why', seat, spot });
    if (answer.type !== 'because') throw new TypeError(answer.type);
    return answer.reason;
  }

  /** Asks what each rival of a seat could do with the next roll: now, or after a choice of that seat. */
  async dangers(seat: Seat, after: string[]): Promise<Danger[]> {
    const answer = await this.request({ type: 'dangers', seat, ...(after.length > 0 ? { after } : {}) });
    if (answer.type !== 'dangers') throw new TypeError(answer.type);
    return answer.dangers;
  }

  /** Asks for past steps. */
  async more(from: number, to: number): Promise<Step[]> {
    const answer = await this.request({ type: 'more', from, to });
    if (answer.type !== 'steps') throw new TypeError(answer.type);
    return answer.steps.map(fullStep);
  }

  /** Connects again after a pause. The new hello says what is known by then, so that gaps are filled. */
  again(): void {
    this.drop();
    this.retry = setTimeout(() => this.connect(), backoff(this.attempt, Math.random()));
    this.attempt += 1;
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.offline);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
  }

  private request(body: WithoutId<Request>): Promise<Answer> {
    const id = requestId();
    const text = JSON.stringify({ id, ...body });
    return new Promise((resolve, reject) => {
      this.pending.set(id, { text, tries: 0, resolve, reject });
      if (this.welcomed) this.socket?.send(text);
    });
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.socket || this.closed) return;
    this.attempt = 0;
    this.connect();
  };

  /** The browser knows at once that it is offline. The socket would take a long time to find out. */
  private readonly offline = (): void => {
    this.attempt = RARELY;
    this.lost();
  };

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    socket?.close();
  }

  private connect(): void {
    clearTimeout(this.retry);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    const mine = () => this.socket === socket;
    socket.onopen = () => {
      if (!mine()) return;
      const { keys, have } = this.handlers;
      this.say(socket, { type: 'hello', protocol: PROTOCOL, keys: keys(), have: have() });
      this.listen();
    };
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      this.listen();
      this.inbox = this.inbox.then(async () => {
        try {
          for (const message of mine() ? await unpack(data) : []) {
            if (mine()) await this.hear(message);
          }
        } catch (error) {
          console.error(error);
          if (mine()) this.lost();
        }
      });
    };
    // First handle what came before the connection closed: it may say why.
    socket.onclose = () => {
      this.inbox = this.inbox.then(() => {
        if (mine()) this.lost();
      });
    };
  }

  private say(socket: WebSocket, message: ClientSays): void {
    socket.send(JSON.stringify(message));
  }

  private async hear(message: ServerSays): Promise<void> {
    switch (message.type) {
      case 'beat':
        return;
      case 'resync':
        this.attempt = 0;
        return this.again();
      case 'done':
      case 'because':
      case 'dangers':
      case 'steps':
        return this.settle(message.id, ({ resolve }) => resolve(message));
      case 'refused':
        if (message.id === undefined) break;
        if (BUSY.includes(message.code) && this.retryLater(message.id)) return;
        return this.settle(message.id, ({ reject }) => reject(new Refused(message.text, message.code, message.rule, message.message)));
      case 'gone':
        this.close();
        break;
    }
    await this.handlers.heard(message);
    if (message.type === 'welcome') this.ready();
  }

  /** The table is known: sends what is still open. */
  private ready(): void {
    if (!this.socket) return;
    this.attempt = 0;
    this.welcomed = true;
    for (const { text } of this.pending.values()) this.socket.send(text);
    this.handlers.online(true);
  }

  /** Sends a request again after a pause. Returns false if that was done often enough. */
  private retryLater(id: string): boolean {
    const pending = this.pending.get(id);
    if (!pending || pending.tries + 1 >= TRIES) return false;
    setTimeout(() => {
      if (this.welcomed && this.pending.has(id)) this.socket?.send(pending.text);
    }, backoff(pending.tries, Math.random()));
    pending.tries += 1;
    return true;
  }

  private settle(id: string, answer: (pending: Pending) => void): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (pending) answer(pending);
  }

  /** Restarts the timer that gives up on a silent connection. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lost(), SILENCE_MS);
  }

  private lost(): void {
    if (this.closed) return this.drop();
    this.handlers.online(false);
    this.again();
  }
}

/** Long messages come deflated, in a binary frame. */
async function unpack(data: string | ArrayBuffer): Promise<ServerSays[]> {
  const said = typeof data === 'string' ? JSON.parse(data) : await new Response(inflated(data)).json();
  return (Array.isArray(said) ? said : [said]) as ServerSays[];
}

function inflated(data: ArrayBuffer): ReadableStream {
  return new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
}

/** A random id for one request. */
export function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
}

// The socket of a table: says hello with the version it has, hands on what it hears, and connects again when it is cut off.

import type { ServerSays } from '.';
import { backoff } from '../table/catchup';

export interface LiveHandlers {
  keys(): string[];
  /** The newest version known, or null. */
  version(): number | null;
  heard(message: ServerSays): void;
  /** Whether the line is up. */
  online(up: boolean): void;
}

const PROTOCOL = 1;
const SILENCE_MS = 45_000;

export class Live {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly handlers: LiveHandlers,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  /** Something is missing: says hello again, with what is known now. */
  again(): void {
    this.drop();
    this.retry = setTimeout(() => this.connect(), backoff(this.attempt, Math.random()));
    this.attempt += 1;
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.socket || this.closed) return;
    this.attempt = 0;
    this.connect();
  };

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private connect(): void {
    clearTimeout(this.retry);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    const mine = () => this.socket === socket;
    socket.onopen = () => {
      if (!mine()) return;
      const { keys, version } = this.handlers;
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, keys: keys(), version: version() }));
      this.listen();
    };
    socket.onmessage = (event) => {
      if (mine()) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (mine()) this.lost();
    };
  }

  private hear(data: string): void {
    this.listen();
    const message = JSON.parse(data) as ServerSays;
    if (message.type === 'welcome' && message.protocol !== PROTOCOL) return this.outdated();
    if (message.type === 'welcome') {
      this.attempt = 0;
      this.handlers.online(true);
    }
    if (message.type === 'gone') this.close();
    this.handlers.heard(message);
  }

  private outdated(): void {
    this.close();
    this.handlers.heard({ type: 'gone', message: 'This page is of another version than the server. Reload it to go on.' });
  }

  /** A line that says nothing for long is taken for dead. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      this.socket?.close();
      this.lost();
    }, SILENCE_MS);
  }

  private lost(): void {
    if (this.closed) return this.drop();
    this.handlers.online(false);
    this.again();
  }
}

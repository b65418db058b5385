// What the client has to know about its server. It asks once, when it needs it.

import { getServer } from './api/http';
import type { ServerInfo } from './api';

class Server {
  /** Where links lead that are meant for others. The operator may know a better address than the one in the address bar. */
  origin = $state(globalThis.location?.origin ?? '');
  private asked: Promise<ServerInfo> | null = null;

  info(): Promise<ServerInfo> {
    this.asked ??= getServer().then((info) => {
      this.origin = info.url ?? this.origin;
      return info;
    });
    // What failed is tried again the next time.
    this.asked.catch(() => (this.asked = null));
    return this.asked;
  }
}

export const server = new Server();

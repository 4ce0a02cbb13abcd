import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server at work; disposing of it breaks what is under way. */
export interface Listening extends AsyncDisposable {
  readonly baseUrl: string;
}

export async function listen(server: Server, port = 0): Promise<Listening> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
}

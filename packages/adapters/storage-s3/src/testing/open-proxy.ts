import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a call to the proxy was. */
export interface ProxiedCall {
  readonly method: string;
  readonly url: string;
  sizeBytes: number;
}

export interface Proxy extends AsyncDisposable {
  readonly endpoint: string;
  readonly calls: readonly ProxiedCall[];
  /** The most uploads of parts that were under way at once. */
  readonly partsAtOnce: number;
  /** Answers a call itself when it returns true; may be replaced at any time. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Stands between a store and its service, watches what passes, and makes trouble when asked to. */
export async function openProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const calls: ProxiedCall[] = [];
  let parts = 0;
  let partsAtOnce = 0;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const call: ProxiedCall = { method, url, sizeBytes: 0 };
    calls.push(call);
    request.on('data', (chunk: Uint8Array) => {
      call.sizeBytes += chunk.byteLength;
    });
    if (proxy.intercept(request, response)) return;
    if (url.includes('partNumber=')) {
      parts += 1;
      partsAtOnce = Math.max(partsAtOnce, parts);
      response.on('close', () => {
        parts -= 1;
      });
    }
    const passedOn = sendRequest({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  const proxy: Proxy = {
    endpoint: '',
    calls,
    get partsAtOnce() {
      return partsAtOnce;
    },
    intercept: () => false,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ownPort } = server.address() as AddressInfo;
  return Object.assign(proxy, { endpoint: `http://127.0.0.1:${ownPort}` });
}

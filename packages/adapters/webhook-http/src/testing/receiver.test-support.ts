import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createPlainServer } from 'node:net';
import type { AddressInfo, Server as PlainServer, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SecureContextOptions } from 'node:tls';

import type { WebhookMessage } from '@image-production/webhooks';

import { webhookSecrets } from '../webhook-secrets.ts';

export const secret: string = webhookSecrets.mint();
export const body = '{"type":"webhook.test","text":"ä"}';
export const at: number = Date.now();

/** A message to this address. */
export function message(url: string, secrets: readonly string[] = [secret]): WebhookMessage {
  return { url, id: 'evt_00000000000000000000000001', at, body, secrets };
}

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpReceiver extends AsyncDisposable {
  readonly received: readonly Received[];
  readonly port: number;
  readonly url: string;
}

/** A receiver on this machine that answers as it is told; over https with a certificate. */
export async function receiver(
  answer: RequestListener,
  tls?: SecureContextOptions,
): Promise<HttpReceiver> {
  const received: Received[] = [];
  const take: (...given: Parameters<RequestListener>) => Promise<void> = async (
    request,
    response,
  ) => {
    received.push({ headers: request.headers, text: await text(request) });
    answer(request, response);
  };
  const listener: RequestListener = (request, response) => {
    take(request, response).catch(() => response.destroy());
  };
  const server: Server = tls ? createSecureServer(tls, listener) : createServer(listener);
  const port = await listen(server, '127.0.0.1');
  return {
    received,
    port,
    url: `http://127.0.0.1:${port}/hook`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export interface PlainReceiver extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  readonly connections: () => number;
}

/** One that speaks no HTTP but what the test has it write; counts who connects. */
export async function plainReceiver(
  host: string,
  greet: (socket: Socket) => void,
): Promise<PlainReceiver> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createPlainServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  const port = await listen(server, host);
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function listen(server: PlainServer, host: string): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return (server.address() as AddressInfo).port;
}

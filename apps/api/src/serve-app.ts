import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';
import { errorCatalogue, problemMediaType, problemOf } from '@image-production/contract';
import type { ErrorCode } from '@image-production/contract';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { Hono } from 'hono';
import type { Logger } from 'pino';

import type { ApiEnvironment } from './http/api-environment.ts';

const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
};

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** The service cannot listen there; `message` says why to whoever started it. */
export interface ListenFailure {
  readonly kind: 'address-not-available';
  readonly message: string;
}

/** Serves the app until the signal aborts and the calls under way have been answered. */
export async function serveApp(
  app: Hono<ApiEnvironment>,
  address: Address,
  logger: Logger,
  signal: AbortSignal,
): Promise<Result<void, ListenFailure>> {
  const { host, port } = address;
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const calls = new Set<Promise<void>>();
  const server = createServer(serverOptions, (request, response) => {
    const call = listener(request, response).finally(() => calls.delete(call));
    calls.add(call);
  });
  server.on('clientError', answerClientError);
  const failure = await listen(server, { host, port });
  if (failure) return refuse(failure);
  logger.info({ host, port }, 'api listening');
  if (!signal.aborted) await once(signal, 'abort');
  await close(server);
  await settled(calls);
  logger.info('api stopped');
  return succeed(undefined);
}

const listenTroubles: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program has it; stop that one or choose a free port with IPS_PORT',
  EACCES: 'this user may not have it; choose a port from 1024 on with IPS_PORT',
  EADDRNOTAVAIL: 'it is no address of this machine; choose one with IPS_HOST',
  ENOTFOUND: 'there is no such host; choose an address of this machine with IPS_HOST',
};

async function listen(server: Server, { host, port }: Address): Promise<ListenFailure | undefined> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (cause) {
    const trouble = listenTroubles[String((cause as NodeJS.ErrnoException).code)];
    if (trouble === undefined) throw cause;
    const message = `cannot listen on ${host} port ${port}: ${trouble}`;
    return { kind: 'address-not-available', message };
  }
}

/** Connections that are kept alive or wait for an answer must not hold up the end. */
async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const impatient = setTimeout(() => server.closeAllConnections(), 5_000);
  await closed;
  clearInterval(idle);
  clearTimeout(impatient);
}

/** A call whose client has left goes on for a moment: nothing may be closed under it. */
async function settled(calls: ReadonlySet<Promise<void>>): Promise<void> {
  const patience = new AbortController();
  const impatient = sleep(2_000, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(calls), impatient]);
  patience.abort();
}

const clientErrors: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** What Node itself refuses is told in the same form as everything else. */
function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = clientErrors[error.code ?? ''] ?? 'malformed_request';
  const { status, title } = errorCatalogue[code];
  const requestId = crypto.randomUUID();
  const body = JSON.stringify(problemOf({ code, detail: title, instance: '/', requestId }));
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    `content-type: ${problemMediaType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'cross-origin-resource-policy: same-origin',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

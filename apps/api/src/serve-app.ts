import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
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
import type { Patience } from './http/patience.ts';

/** What a server needs to run and when it is to end. */
export interface ServeOptions {
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly patience: Patience;
}

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
  { logger, signal, patience }: ServeOptions,
): Promise<Result<void, ListenFailure>> {
  const { host, port } = address;
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler });
  const calls = new Set<Promise<void>>();
  const server = createServer(serverOptions(patience));
  // A client that takes nothing more of its download must not keep the file open.
  server.setTimeout(patience.idleMs);
  const serve: RequestListener = (request, response) => {
    const call = listener(request, response).finally(() => calls.delete(call));
    calls.add(call);
  };
  server.on('request', serve);
  // An `Expect` that nobody knows may be passed over (RFC 9110 §10.1.1).
  server.on('checkExpectation', serve);
  server.on('clientError', answerClientError);
  const failure = await listen(server, { host, port });
  if (failure) return refuse(failure);
  // Port 0 lets the system choose one.
  logger.info({ host, port: (server.address() as AddressInfo).port }, 'api listening');
  if (!signal.aborted) await once(signal, 'abort');
  await close(server);
  await settled(calls);
  logger.info('api stopped');
  return succeed(undefined);
}

function serverOptions({ headersMs, uploadMs }: Patience): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
    // Refused below, as a problem: Node's own answer has no body.
    requireHostHeader: false,
  };
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
  const { status, title, headers, body } = earlyProblem(
    clientErrors[error.code ?? ''] ?? 'malformed_request',
  );
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'));
}

/** A host or target of which no URL can be made; the app answers everything behind that itself. */
function errorHandler(): Response {
  const { status, headers, body } = earlyProblem('malformed_request');
  return new Response(body, { status, headers });
}

/** A problem of a call that never came to the app. */
function earlyProblem(code: ErrorCode): {
  readonly status: number;
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
} {
  const { status, title } = errorCatalogue[code];
  const requestId = crypto.randomUUID();
  const body = JSON.stringify(problemOf({ code, detail: title, instance: '/', requestId }));
  const headers = {
    'content-type': problemMediaType,
    'content-length': `${Buffer.byteLength(body)}`,
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { status, title, headers, body };
}

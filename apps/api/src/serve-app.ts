import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '@image-production/contract';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { Hono } from 'hono';
import type { Logger } from 'pino';

import type { ApiEnvironment } from './http/api-environment.ts';
import { holdBody } from './http/await-body.ts';
import { ConnectionGate } from './http/connection-gate.ts';
import type { ConnectionLimits } from './http/connection-gate.ts';
import { originIn } from './http/early-headers.ts';
import type { EarlyHeaders } from './http/early-headers.ts';
import { earlyProblem, toRawAnswer, toResponse } from './http/early-problem.ts';
import type { EarlyProblem } from './http/early-problem.ts';
import { methodNotAllowed, refuseHead } from './http/refuse-head.ts';
import type { ClientAddresses } from './limits/client-addresses.ts';
import type { Patience } from './limits/patience.ts';

/** What a server needs to run and when it is to end. */
export interface ServeOptions extends ConnectionLimits {
  readonly logger: Logger;
  /** What the log tells of this process, once it listens. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly onListening?: () => void;
  readonly signal: AbortSignal;
  readonly patience: Patience;
  readonly addresses: ClientAddresses;
  /** What answers carry that never come to the app. */
  readonly earlyHeaders: EarlyHeaders;
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
  options: ServeOptions,
): Promise<Result<void, ListenFailure>> {
  const { logger, facts, onListening, signal, patience, earlyHeaders } = options;
  const { host } = address;
  const calls = new Set<Promise<void>>();
  const server = createServer(serverOptions(patience));
  // A client that takes nothing more of its download must not keep the file open.
  server.setTimeout(patience.idleMs);
  bindCalls(server, app, { calls, earlyHeaders });
  bindConnections(server, new ConnectionGate(options, options.addresses, earlyHeaders));
  const failure = await listen(server, address);
  if (failure) return refuse(failure);
  // Port 0 lets the system choose one.
  const { port } = server.address() as AddressInfo;
  logger.info({ host, port, ...facts }, 'api listening');
  onListening?.();
  if (!signal.aborted) await once(signal, 'abort');
  await close(server);
  await settled(calls);
  logger.info('api stopped');
  return succeed(undefined);
}

type FetchCallback = Parameters<typeof getRequestListener>[0];

interface BoundCalls {
  /** Those under way. */
  readonly calls: Set<Promise<void>>;
  readonly earlyHeaders: EarlyHeaders;
}

/** Has every call answered, and every answer in the form of the contract. */
function bindCalls(server: Server, app: Hono<ApiEnvironment>, bound: BoundCalls): void {
  const { calls, earlyHeaders } = bound;
  const refusals = new WeakMap<IncomingMessage, EarlyProblem>();
  const fetch: FetchCallback = (request, env) => {
    const { incoming } = env as HttpBindings;
    const refusal = refusals.get(incoming);
    if (!refusal) return app.fetch(request, env);
    return toResponse(refusal, earlyHeaders(incoming.headers.origin));
  };
  const listener = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    // A host or target of which no URL can be made; the app answers everything behind that itself.
    errorHandler: () => toResponse(earlyProblem('malformed_request'), earlyHeaders(undefined)),
    // HTTP/1.0 knows no Host, and the service is the same under every name.
    hostname: 'localhost',
  });
  const serve: RequestListener = (request, response) => {
    const refusal = refuseHead(request);
    if (refusal) {
      refusals.set(request, refusal);
      // Of a target such as `*` no URL can be made.
      request.url = '/';
    }
    const call = listener(request, response).finally(() => calls.delete(call));
    calls.add(call);
  };
  server.on('request', serve);
  server.on('checkContinue', (request, response) => {
    holdBody(request, response);
    serve(request, response);
  });
  // An `Expect` that nobody knows may be passed over (RFC 9110 §10.1.1).
  server.on('checkExpectation', serve);
  server.on('connect', ({ headers: { origin } }, socket) =>
    answerConnect(socket, earlyHeaders(origin)),
  );
  server.on('clientError', (error, socket) => answerClientError(error, socket, earlyHeaders));
}

/** Node reads from a connection once its own listener has it: the gate stands before that. */
function bindConnections(server: Server, gate: ConnectionGate): void {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (!gate.admit(socket)) return;
    for (const listener of listeners) listener.call(server, socket);
  });
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
function answerClientError(
  error: Error & { code?: string; rawPacket?: Uint8Array },
  socket: Duplex,
  headersFor: EarlyHeaders,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = clientErrors[error.code ?? ''] ?? 'malformed_request';
  socket.end(toRawAnswer(earlyProblem(code), headersFor(originIn(error.rawPacket))));
}

/** Node hands the bare connection over: nobody else would answer. */
function answerConnect(socket: Duplex, headers: ReturnType<EarlyHeaders>): void {
  socket.on('error', () => undefined);
  socket.end(toRawAnswer(methodNotAllowed(), headers));
}

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
import type { Logger } from 'pino';

import type { Api } from './app.ts';
import { deferBody } from './http/await-body.ts';
import { ConnectionGate } from './http/connection-gate.ts';
import type { ConnectionLimits } from './http/connection-gate.ts';
import { originIn } from './http/early-headers.ts';
import type { EarlyHeaders } from './http/early-headers.ts';
import { earlyProblem, toRawResponse, toResponse } from './http/early-problem.ts';
import type { EarlyProblem } from './http/early-problem.ts';
import { methodNotAllowed, refuseHead } from './http/refuse-head.ts';
import type { ClientAddresses } from './limits/client-addresses.ts';
import type { ClientTimeouts } from './limits/client-timeouts.ts';

/** What the server needs to run, and the signal that stops it. */
export interface ServeOptions extends ConnectionLimits {
  readonly logger: Logger;
  /** Logged with `api listening`. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly onListening?: () => void;
  readonly signal: AbortSignal;
  /** How long calls are still answered after the signal; none unless given. */
  readonly unreadyMs?: number;
  readonly timeouts: ClientTimeouts;
  readonly addresses: ClientAddresses;
  /** Headers of responses that are written without the app. */
  readonly earlyHeaders: EarlyHeaders;
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** The address cannot be bound; `message` tells the operator why. */
export interface ListenFailure {
  readonly kind: 'address-not-available';
  readonly message: string;
}

/** Serves the app until the signal aborts and calls in flight have been answered. */
export async function serveApp(
  api: Api,
  address: Address,
  options: ServeOptions,
): Promise<Result<void, ListenFailure>> {
  const { logger, facts, onListening, signal, unreadyMs = 0, timeouts, earlyHeaders } = options;
  const { host } = address;
  const calls = new Set<Promise<void>>();
  const server = createServer(serverOptions(timeouts));
  // A client that stops reading its download must not keep the file open.
  server.setTimeout(timeouts.idleMs);
  const gate = new ConnectionGate(options, options.addresses, earlyHeaders);
  bindCalls(server, api, { calls, earlyHeaders, gate });
  bindConnections(server, gate);
  const failure = await listen(server, address);
  if (failure) return refuse(failure);
  // The configured port may be 0: the system chose this one.
  const { port } = server.address() as AddressInfo;
  logger.info({ host, port, ...facts }, 'api listening');
  onListening?.();
  if (!signal.aborted) await once(signal, 'abort');
  // Whoever asks `/readyz` turns to another API before this one takes no more connections.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await sleep(unreadyMs);
  await close(server);
  await waitForCalls(calls);
  logger.info('api stopped');
  return succeed(undefined);
}

type FetchCallback = Parameters<typeof getRequestListener>[0];

interface BoundCalls {
  /** Calls in flight. */
  readonly calls: Set<Promise<void>>;
  readonly earlyHeaders: EarlyHeaders;
  readonly gate: ConnectionGate;
}

/** Answers every call in the form of the contract, also those that Node alone would refuse. */
function bindCalls(server: Server, { app, shortWay }: Api, bound: BoundCalls): void {
  const { calls, earlyHeaders, gate } = bound;
  const refusals = new WeakMap<IncomingMessage, EarlyProblem>();
  const fetch: FetchCallback = (request, env) => {
    const { incoming } = env as HttpBindings;
    const refusal = refusals.get(incoming);
    if (!refusal) return app.fetch(request, env);
    return toResponse(refusal, earlyHeaders(incoming.headers.origin));
  };
  const listener = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    // Called when Host and target form no URL; all other errors are answered by the app.
    errorHandler: () => toResponse(earlyProblem('malformed_request'), earlyHeaders(undefined)),
    // Used for HTTP/1.0 calls without Host; the service ignores the name.
    hostname: 'localhost',
  });
  const serve: RequestListener = (request, response) => {
    gate.serve(request, response);
    const refusal = refuseHead(request);
    if (refusal) {
      refusals.set(request, refusal);
      // The target may be no URL, such as `*`.
      request.url = '/';
    }
    const plainly = refusal ? undefined : shortWay.begin(request, response);
    const answered = plainly
      ? plainly.then((isAnswered) => (isAnswered ? undefined : listener(request, response)))
      : listener(request, response);
    const call = answered.finally(() => calls.delete(call));
    calls.add(call);
  };
  server.on('request', serve);
  server.on('checkContinue', (request, response) => {
    deferBody(request, response);
    serve(request, response);
  });
  // An unknown expectation may be ignored (RFC 9110 §10.1.1).
  server.on('checkExpectation', serve);
  server.on('connect', ({ headers: { origin } }, socket) =>
    answerConnect(socket, earlyHeaders(origin)),
  );
  server.on('clientError', (error, socket) => answerClientError(error, socket, earlyHeaders));
}

/** Puts the gate before Node's own connection listener, which starts reading at once. */
function bindConnections(server: Server, gate: ConnectionGate): void {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (!gate.admit(socket)) return;
    for (const listener of listeners) listener.call(server, socket);
  });
}

function serverOptions({ headersMs, uploadMs }: ClientTimeouts): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
    // `refuseHead` does this with a problem: Node's own response has no body.
    requireHostHeader: false,
  };
}

/** Connections that wait to be accepted; Node's 511 overflow under a flood, and clients retry for seconds. */
const backlogMax = 4_096;

const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program has it; stop that one or choose a free port with IPS_PORT',
  EACCES: 'this user may not have it; choose a port from 1024 on with IPS_PORT',
  EADDRNOTAVAIL: 'it is no address of this machine; choose one with IPS_HOST',
  ENOTFOUND: 'there is no such host; choose an address of this machine with IPS_HOST',
};

async function listen(server: Server, { host, port }: Address): Promise<ListenFailure | undefined> {
  try {
    server.listen({ port, host, backlog: backlogMax });
    await once(server, 'listening');
    return undefined;
  } catch (cause) {
    const trouble = listenErrors[String((cause as NodeJS.ErrnoException).code)];
    if (trouble === undefined) throw cause;
    const message = `cannot listen on ${host} port ${port}: ${trouble}`;
    return { kind: 'address-not-available', message };
  }
}

/** Closes the server; idle keep-alive connections at once, all others after five seconds. */
async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const impatient = setTimeout(() => server.closeAllConnections(), 5_000);
  await closed;
  clearInterval(idle);
  clearTimeout(impatient);
}

/** Waits up to two seconds for calls whose client has left: they still use storage. */
async function waitForCalls(calls: ReadonlySet<Promise<void>>): Promise<void> {
  const waiting = new AbortController();
  const impatient = sleep(2_000, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(calls), impatient]);
  waiting.abort();
}

const clientErrors: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers calls that Node's parser refuses with a problem of the contract. */
function answerClientError(
  error: Error & { code?: string; rawPacket?: Uint8Array },
  socket: Duplex,
  headersFor: EarlyHeaders,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = clientErrors[error.code ?? ''] ?? 'malformed_request';
  socket.end(toRawResponse(earlyProblem(code), headersFor(originIn(error.rawPacket))));
}

/** Answers CONNECT, for which Node hands over the bare socket. */
function answerConnect(socket: Duplex, headers: ReturnType<EarlyHeaders>): void {
  socket.on('error', () => undefined);
  socket.end(toRawResponse(methodNotAllowed(), headers));
}

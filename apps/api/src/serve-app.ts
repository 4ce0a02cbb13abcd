import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';

import { errorCatalogue, problemMediaType, problemOf } from '@image-production/contract';
import type { ErrorCode } from '@image-production/contract';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';

import type { ApiEnvironment } from './http/api-environment.ts';

const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
};

/** Serves the app until the signal aborts and the calls under way have been answered. */
export async function serveApp(
  app: Hono<ApiEnvironment>,
  address: { readonly host: string; readonly port: number },
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(serverOptions, (request, response) => void listener(request, response));
  server.on('clientError', answerClientError);
  server.listen(address.port, address.host);
  await once(server, 'listening');
  const { host, port } = address;
  logger.info({ host, port }, 'api listening');
  if (!signal.aborted) await once(signal, 'abort');
  await close(server);
  logger.info('api stopped');
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

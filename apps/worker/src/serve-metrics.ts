import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Registry } from 'prom-client';

export interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  /** Whoever lacks it finds nothing, as at the API. */
  readonly operatorToken: string;
  readonly registry: Registry;
}

/** Serves `/metrics` of a worker until it is disposed. */
export interface MetricsServer extends AsyncDisposable {
  readonly port: number;
}

/** Rejects when the address cannot be listened on. */
export async function serveMetrics(options: MetricsServerOptions): Promise<MetricsServer> {
  const { host, port, operatorToken, registry } = options;
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 });
  server.on('request', (request, response) => {
    const isAllowed = isSame(request.headers.authorization ?? '', `Bearer ${operatorToken}`);
    if (request.url !== '/metrics' || !isAllowed) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
          .end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { Installation, patience } from './installation.ts';
import { endPrograms } from './program.ts';

afterAll(endPrograms);

const sentSpans = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

interface ReceivedSpan {
  readonly service: string | undefined;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly name: string;
}

/** A collector that keeps what it is sent by OTLP over HTTP. */
async function openCollector() {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') keep(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const keep = (body: unknown): void => {
    for (const { resource, scopeSpans } of sentSpans.parse(body).resourceSpans) {
      const named = resource.attributes.find(({ key }) => key === 'service.name');
      const service = named?.value.stringValue;
      for (const scope of scopeSpans)
        spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    spans,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

it(
  'a request is one trace, from the call through the queue to the settlement in another process',
  { timeout: patiently(120_000) },
  async () => {
    await using collector = await openCollector();
    await using installation = await Installation.create();
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
    const { worker } = await installation.startAll({ environment });
    const client = await installation.demoClient();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    const { requestId } = await client.submit('/v1/lab/creative', {
      headers: { 'idempotency-key': 'traced', prefer: 'respond-async', traceparent },
      body: { prompt: 'A chair.', resolution: '1K' },
    });
    await installation.delivered(client, requestId);
    await worker.terminate();

    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
    await vi.waitFor(() => expect(ofTrace().map(({ name }) => name)).toContain('accept'), patience);
    const spans = ofTrace();
    const call = spans.find(({ name }) => name === 'POST createCreative');
    expect(call).toMatchObject({
      service: 'image-production-api',
      parentSpanId: 'b7ad6b7169203331',
    });
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const pathOf = (span: ReceivedSpan | undefined): string[] =>
      span ? [...pathOf(byId.get(span.parentSpanId ?? '')), span.name] : [];
    const paths = new Set(spans.map((span) => pathOf(span).slice(1).join(' > ')));
    const attempt = 'accept > transaction > attempt';
    for (const path of [
      'accept > transaction',
      `${attempt} > queue wait`,
      `${attempt} > render`,
      `${attempt} > store > encode`,
      `${attempt} > settle`,
    ])
      expect(paths).toContain(path);
    const made = spans.filter(({ name }) => name === 'render' || name === 'settle');
    expect(new Set(made.map(({ service }) => service))).toEqual(
      new Set(['image-production-worker']),
    );
    expect(JSON.stringify(collector.spans)).not.toContain('A chair.');
  },
);

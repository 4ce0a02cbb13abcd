import { setTimeout as sleep } from 'node:timers/promises';

import { isTerminal } from '@image-production/production';
import type { GenerationRequest } from '@image-production/production';
import { streamSSE } from 'hono/streaming';
import type { SSEStreamingApi } from 'hono/streaming';

import type { ApiServices } from '../api-services.ts';
import { readRecord } from './answer-record.ts';
import type { ApiContext } from './api-environment.ts';

const lookEveryMs = 200;
const heartbeatEveryMs = 15_000;
const reconnectAfterMs = 2_000;

/**
 * Streams a request's changes (`status`, `progress`, `output`) until it has ended. Every event's
 * id is the version of the request it shows; a client that comes back with the id it saw last
 * gets what has changed since, any other client a snapshot first.
 */
export function streamEvents(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
): Response {
  context.header('Cache-Control', 'no-store');
  context.header('X-Accel-Buffering', 'no');
  const seenVersion = Number(context.req.header('last-event-id') ?? NaN);
  return streamSSE(context, async (stream) => {
    let shown = request.version === seenVersion ? request : undefined;
    let latest = request;
    let lastWriteAt = Date.now();
    while (!stream.aborted && !services.shutdown.aborted) {
      if (shown?.version !== latest.version) {
        await sendChanges(stream, services, latest, shown);
        shown = latest;
        lastWriteAt = Date.now();
      }
      if (isTerminal(latest.status)) return;
      if (Date.now() - lastWriteAt >= heartbeatEveryMs) {
        await stream.write(': alive\n\n');
        lastWriteAt = Date.now();
      }
      await sleep(lookEveryMs);
      latest = (await reread(services, latest)) ?? latest;
    }
  });
}

async function reread(
  services: ApiServices,
  { organizationId, id }: GenerationRequest,
): Promise<GenerationRequest | undefined> {
  return services.production.store.readers.requests.find(organizationId, id);
}

async function sendChanges(
  stream: SSEStreamingApi,
  services: ApiServices,
  request: GenerationRequest,
  shown: GenerationRequest | undefined,
): Promise<void> {
  const id = `${request.version}`;
  const send = (event: string, data: unknown): Promise<void> =>
    stream.writeSSE({ id, event, data: JSON.stringify(data), retry: reconnectAfterMs });
  for (const { index, status } of request.outputs) {
    if (shown?.outputs[index]?.status !== status) await send('output', { index, status });
  }
  if (shown?.status === request.status) {
    const { stage, progress } = request;
    return send('progress', { requestId: request.id, stage, progress });
  }
  await send('status', await readRecord(services, request));
}

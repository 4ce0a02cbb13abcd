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
 * Streams a request's changes (`status`, `progress`, `output`) until it has ended. The last event
 * of a change carries the version of the request as its id, so that a change that was cut off is
 * not taken for seen. A client that comes back with the newest id gets what changes from there
 * on, any other client a snapshot first.
 */
export function streamEvents(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
): Response {
  const isSeen = context.req.header('last-event-id') === `${request.version}`;
  // Nothing will change any more: an EventSource takes this for the end and stays away.
  if (isSeen && isTerminal(request.status)) return context.body(null, 204);
  const response = streamSSE(context, async (stream) => {
    try {
      await follow(stream, services, request, isSeen ? request : undefined);
    } catch (error) {
      // The status is sent already: the stream ends, and the client comes back.
      services.logger.error({ err: error, path: context.req.path }, 'stream of events failed');
    }
  });
  // How bytes travel is for the server to say: it knows the client's protocol.
  response.headers.delete('Connection');
  response.headers.delete('Transfer-Encoding');
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}

async function follow(
  stream: SSEStreamingApi,
  services: ApiServices,
  request: GenerationRequest,
  seen: GenerationRequest | undefined,
): Promise<void> {
  let shown = seen;
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
  const send = (event: string, data: unknown, id?: string): Promise<void> =>
    stream.writeSSE({
      event,
      data: JSON.stringify(data),
      retry: reconnectAfterMs,
      ...(id !== undefined && { id }),
    });
  for (const { index, status } of request.outputs) {
    if (shown?.outputs[index]?.status !== status) await send('output', { index, status });
  }
  const { id: requestId, stage, progress, version } = request;
  if (shown?.status === request.status) {
    return send('progress', { requestId, stage, progress }, `${version}`);
  }
  await send('status', await readRecord(services, request), `${version}`);
}

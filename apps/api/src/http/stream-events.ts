import { isTerminal } from '@image-production/production';
import type { GenerationRequest } from '@image-production/production';
import type { SSEStreamingApi } from 'hono/streaming';

import type { ApiServices } from '../api-services.ts';
import type { Outlook } from '../wire/request-record.ts';
import { readAgain, readRecord } from './answer-record.ts';
import type { ApiContext } from './api-environment.ts';
import {
  heartbeat,
  heartbeatEveryMs,
  openStream,
  reconnectAfterMs,
  streamHead,
} from './open-stream.ts';

/**
 * Streams a request's changes (`status`, `progress`, `output`) until it is terminal or its API key
 * ends. Only the last event of a change carries an id, so that an interrupted change counts as
 * unseen. A client that reconnects with the current id gets later changes only; any other client
 * gets a snapshot first.
 */
export async function streamEvents(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
): Promise<Response> {
  const current = { request, outlook: await services.outlooks.read(request) };
  const isSeen = context.req.header('last-event-id') === toEventId(current);
  if (isSeen && isTerminal(request.status)) return answerEnd(context);
  if (context.req.method === 'HEAD') return streamHead(context);
  const seen = isSeen ? current : undefined;
  return openStream(context, services, request.organizationId, (stream, ended) =>
    follow(stream, services, { current, seen, ended }),
  );
}

/** 204 tells an EventSource to stop reconnecting. There is nothing in it that could be kept. */
function answerEnd(context: ApiContext): Response {
  context.header('Cache-Control', undefined);
  return context.body(null, 204);
}

/** A request and its outlook at one time. */
interface Snapshot {
  readonly request: GenerationRequest;
  readonly outlook: Outlook;
}

interface Following {
  readonly current: Snapshot;
  /** The last state that the client has seen. */
  readonly seen: Snapshot | undefined;
  /** Aborts when the client disconnects, its key ends, or the process shuts down. */
  readonly ended: AbortSignal;
}

async function follow(
  stream: SSEStreamingApi,
  services: ApiServices,
  { current, seen, ended }: Following,
): Promise<void> {
  let shown = seen;
  let latest = current;
  while (!stream.aborted && !ended.aborted) {
    if (shown && toEventId(shown) === toEventId(latest)) await heartbeat(stream);
    else await sendChanges(stream, services, latest, shown?.request);
    shown = latest;
    if (isTerminal(latest.request.status)) return;
    const next = await awaitChange(services, latest, ended);
    // The organization was erased.
    if (!next) return;
    latest = next;
  }
}

/** Waits for the next change, at most one heartbeat; undefined when the request is gone. */
async function awaitChange(
  services: ApiServices,
  { request, outlook }: Snapshot,
  ended: AbortSignal,
): Promise<Snapshot | undefined> {
  const { watch, outlooks } = services;
  const { id, version, status } = request;
  const { queuePosition: position } = outlook;
  if (status === 'queued') {
    const place = await watch.nextMove({ id, version, position }, heartbeatEveryMs, ended);
    // Only the position changed: many streams move at once, and none of them rereads its request.
    if (place !== undefined) return { request, outlook: await outlooks.at(request, place) };
  } else await watch.nextVersion(request, heartbeatEveryMs, ended);
  const next = await readAgain(services, request);
  if (!next) return undefined;
  const isAsBefore = next.version === version;
  return { request: next, outlook: isAsBefore ? outlook : await outlooks.read(next) };
}

/** Row version and, while queued, the queue position, as in the record's entity tag. */
function toEventId({ request, outlook }: Snapshot): string {
  const { queuePosition } = outlook;
  return queuePosition === null ? `${request.version}` : `${request.version}-q${queuePosition}`;
}

async function sendChanges(
  stream: SSEStreamingApi,
  services: ApiServices,
  latest: Snapshot,
  shown: GenerationRequest | undefined,
): Promise<void> {
  const { request, outlook } = latest;
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
  const { id: requestId, stage, progress } = request;
  if (shown?.status === request.status) {
    return send('progress', { requestId, stage, progress, ...outlook }, toEventId(latest));
  }
  await send('status', await readRecord(services, request, outlook), toEventId(latest));
}

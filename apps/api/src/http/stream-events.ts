import { isTerminal } from '@image-production/production';
import type { GenerationRequest } from '@image-production/production';
import { streamSSE } from 'hono/streaming';
import type { SSEStreamingApi } from 'hono/streaming';

import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import type { Outlook } from '../wire/request-record.ts';
import { readRecord } from './answer-record.ts';
import type { ApiContext } from './api-environment.ts';
import { senderOf } from './authenticate.ts';

const heartbeatEveryMs = 15_000;
const reconnectAfterMs = 2_000;

/**
 * Streams a request's changes (`status`, `progress`, `output`) until it has ended. The last event
 * of a change carries an id of what the request has become, so that a change that was cut off is
 * not taken for seen. A client that comes back with the newest id gets what changes from there
 * on, any other client a snapshot first. A stream ends with its key.
 */
export async function streamEvents(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
): Promise<Response> {
  const current = { request, outlook: await services.outlooks.read(request) };
  const isSeen = context.req.header('last-event-id') === eventIdOf(current);
  // Nothing will change any more: an EventSource takes this for the end and stays away.
  if (isSeen && isTerminal(request.status)) return context.body(null, 204);
  // Nobody would read a stream to its end.
  if (context.req.method === 'HEAD') {
    return context.body(null, 200, { ...streamHeaders, 'Content-Type': 'text/event-stream' });
  }
  const giveBack = services.streams.take(request.organizationId);
  if (!giveBack) throw tooManyStreams();
  const { keyId } = senderOf(context);
  const response = streamSSE(context, async (stream) => {
    try {
      using key = services.keys.follow(keyId);
      const left = new AbortController();
      stream.onAbort(() => left.abort());
      const ended = AbortSignal.any([left.signal, key.ended, services.shutdown]);
      await follow(stream, services, { current, seen: isSeen ? current : undefined, ended });
    } catch (error) {
      // The status is sent already: the stream ends, and the client comes back.
      services.logger.error({ err: error, path: context.req.path }, 'stream of events failed');
    } finally {
      giveBack();
    }
  });
  // How bytes travel is for the server to say: it knows the client's protocol.
  response.headers.delete('Connection');
  response.headers.delete('Transfer-Encoding');
  for (const [name, value] of Object.entries(streamHeaders)) response.headers.set(name, value);
  return response;
}

const streamHeaders = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' } as const;

function tooManyStreams(): ProblemError {
  const detail = 'Too many streams of events are open; close some, or ask for the record instead.';
  return new ProblemError('rate_limited', detail, { headers: { 'retry-after': '5' } });
}

/** A request and what was to come of it. */
interface Shown {
  readonly request: GenerationRequest;
  readonly outlook: Outlook;
}

interface Following {
  readonly current: Shown;
  /** What the client has seen already. */
  readonly seen: Shown | undefined;
  /** Aborts when nobody reads on, nobody may, or the process is to end. */
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
    if (shown && eventIdOf(shown) === eventIdOf(latest)) await stream.write(': alive\n\n');
    else await sendChanges(stream, services, latest, shown?.request);
    shown = latest;
    if (isTerminal(latest.request.status)) return;
    const next = await awaitChange(services, latest, ended);
    // Its organization is gone, and with it whoever may know of it.
    if (!next) return;
    latest = next;
  }
}

/** The request after its next change, or as it was after a while. */
async function awaitChange(
  services: ApiServices,
  { request, outlook }: Shown,
  ended: AbortSignal,
): Promise<Shown | undefined> {
  const { watch, outlooks } = services;
  const { id, version, status } = request;
  const { queuePosition: position } = outlook;
  if (status === 'queued') {
    const place = await watch.nextMove({ id, version, position }, heartbeatEveryMs, ended);
    // Nothing else has changed: however many streams are told of their places, none reads again.
    if (place !== undefined) return { request, outlook: await outlooks.at(request, place) };
  } else await watch.nextVersion(request, heartbeatEveryMs, ended);
  const next = await reread(services, request);
  if (!next) return undefined;
  const isAsBefore = next.version === version;
  return { request: next, outlook: isAsBefore ? outlook : await outlooks.read(next) };
}

/** The version of the request and, while it is queued, its place, as in the tag of its record. */
function eventIdOf({ request, outlook }: Shown): string {
  const { queuePosition } = outlook;
  return queuePosition === null ? `${request.version}` : `${request.version}-q${queuePosition}`;
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
  latest: Shown,
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
    return send('progress', { requestId, stage, progress, ...outlook }, eventIdOf(latest));
  }
  await send('status', await readRecord(services, request, outlook), eventIdOf(latest));
}

import type { CallOptions } from './call-options.ts';
import { ConnectionError } from './errors.ts';
import { backOffMs } from './retry-delay.ts';
import { readServerEvents } from './server-events.ts';
import type { ServerEvent } from './server-events.ts';
import { sleep, timeLimit } from './time-limits.ts';
import type { Transport } from './transport.ts';
import type { Output, RequestRecord } from './wire-types.ts';

type Progress = Pick<
  RequestRecord,
  'requestId' | 'stage' | 'progress' | 'queuePosition' | 'estimatedSeconds'
>;

/** What the service tells of a request as it changes. */
export type RequestEvent =
  | { readonly type: 'status'; readonly id: string | null; readonly data: RequestRecord }
  | { readonly type: 'progress'; readonly id: string | null; readonly data: Progress }
  | {
      readonly type: 'output';
      readonly id: string | null;
      readonly data: Pick<Output, 'index' | 'status'>;
    };

export interface EventOptions extends CallOptions {
  /** Of the last event seen: what came before is not told again. */
  readonly lastEventId?: string | undefined;
}

const reconnectionsMax = 3;
/** The service sends a sign of life every 15 seconds. */
const silenceMaxMs = 50_000;

/**
 * The events of a request until it has ended. A stream that breaks is opened again where it was;
 * one that cannot be kept open ends in a `ConnectionError`.
 */
export async function* requestEvents(
  transport: Transport,
  requestId: string,
  options: EventOptions = {},
): AsyncGenerator<RequestEvent> {
  let { lastEventId } = options;
  let failure: unknown;
  for (let broken = 0; broken <= reconnectionsMax; broken += 1) {
    if (broken > 0) await sleep(backOffMs(broken), options.signal);
    try {
      for await (const event of oneStream(transport, requestId, { ...options, lastEventId })) {
        broken = 0;
        lastEventId = event.id ?? lastEventId;
        yield event;
        if (event.type === 'status' && event.data.completedAt !== null) return;
      }
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof BrokenStream)) throw error;
      failure = error.cause;
    }
  }
  throw new ConnectionError(`The events of ${requestId} break off.`, {
    attempts: reconnectionsMax + 1,
    idempotencyKey: null,
    cause: failure,
  });
}

class BrokenStream extends Error {}

async function* oneStream(
  transport: Transport,
  requestId: string,
  { lastEventId, ...options }: EventOptions,
): AsyncGenerator<RequestEvent> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const own = timeLimit(undefined, options.signal);
  const stalled = new AbortController();
  const relay = (): void => stalled.abort(own.signal.reason);
  own.signal.addEventListener('abort', relay, { once: true });
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => stalled.abort(new Error('nothing came')), silenceMaxMs);
  };
  try {
    const headers = {
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    };
    const path = `/v1/requests/${encodeURIComponent(requestId)}/events`;
    const call = { method: 'GET', path, headers, isRepeatable: true };
    const { value } = await transport.open(call, { ...options, signal: stalled.signal });
    if (value.status === 204 || !value.body) {
      yield* lastWord(transport, requestId, options);
      return;
    }
    listen();
    for await (const event of markBreaks(readServerEvents(value.body, listen))) {
      const told = toRequestEvent(event);
      if (told) yield told;
    }
  } finally {
    clearTimeout(silence);
    own.signal.removeEventListener('abort', relay);
    own.release();
    stalled.abort();
  }
}

/** A stream that breaks while it is read, and nothing else, is one to open again. */
async function* markBreaks(events: AsyncIterable<ServerEvent>): AsyncGenerator<ServerEvent> {
  const iterator = events[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        throw new BrokenStream('it broke', { cause: error });
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** 204: it ended with the event that was seen last. */
async function* lastWord(
  transport: Transport,
  requestId: string,
  options: CallOptions,
): AsyncGenerator<RequestEvent> {
  const path = `/v1/requests/${encodeURIComponent(requestId)}`;
  const call = { method: 'GET', path, isRepeatable: true };
  const { value } = await transport.json<RequestRecord>(call, options);
  yield { type: 'status', id: null, data: value };
}

function toRequestEvent({ type, id, data }: ServerEvent): RequestEvent | undefined {
  if (type !== 'status' && type !== 'progress' && type !== 'output') return undefined;
  return { type, id, data: JSON.parse(data) };
}

import type { CallOptions } from './call-options.ts';
import { ConnectionError } from './errors.ts';
import { backOffMs } from './retry-delay.ts';
import { readServerEvents } from './server-events.ts';
import type { ServerEvent } from './server-events.ts';
import { sleep, timeLimit } from './time-limits.ts';
import type { Transport } from './transport.ts';

const reconnectionsMax = 3;
/** The service sends a sign of life every 15 seconds. */
const silenceMaxMs = 50_000;
/** A stream that was open so long is a new one when it breaks. */
const settledMs = 10_000;

export interface StreamOptions extends CallOptions {
  /** Of the last event seen: what came before is not told again. */
  readonly lastEventId?: string | undefined;
}

interface Stream<Event> {
  readonly path: string;
  readonly toEvent: (event: ServerEvent) => Event | undefined;
  /** Whether nothing comes after it. */
  readonly isLast: (event: Event) => boolean;
  /** When the service says that everything was seen. */
  readonly whenOver?: () => AsyncIterable<Event>;
}

/**
 * Events as they happen. A stream that breaks is opened again where it was; one that cannot be kept
 * open ends in a `ConnectionError`.
 */
export async function* followEvents<Event extends { readonly id: string | null }>(
  transport: Transport,
  stream: Stream<Event>,
  options: StreamOptions = {},
): AsyncGenerator<Event> {
  let { lastEventId } = options;
  let failure: unknown;
  for (let broken = 0; broken <= reconnectionsMax; broken += 1) {
    if (broken > 0) await sleep(backOffMs(broken), options.signal);
    const openedAt = Date.now();
    try {
      for await (const event of oneStream(transport, stream, { ...options, lastEventId })) {
        broken = 0;
        lastEventId = event.id ?? lastEventId;
        yield event;
        if (stream.isLast(event)) return;
      }
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof BrokenStream)) throw error;
      failure = error.cause;
    }
    if (Date.now() - openedAt > settledMs) broken = 0;
  }
  throw new ConnectionError(`The events of ${stream.path} break off.`, {
    attempts: reconnectionsMax + 1,
    idempotencyKey: null,
    cause: failure,
  });
}

class BrokenStream extends Error {}

async function* oneStream<Event>(
  transport: Transport,
  { path, toEvent, whenOver }: Stream<Event>,
  { lastEventId, ...options }: StreamOptions,
): AsyncGenerator<Event> {
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
    const call = { method: 'GET', path, headers, isRepeatable: true };
    const { value } = await transport.open(call, { ...options, signal: stalled.signal });
    if (value.status === 204 || !value.body) {
      if (whenOver) yield* whenOver();
      return;
    }
    listen();
    for await (const event of markBreaks(readServerEvents(value.body, listen))) {
      const told = toEvent(event);
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

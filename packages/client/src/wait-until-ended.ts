import { ApiError, AuthenticationError, NotFoundError, PermissionError } from './api-error.ts';
import type { WaitOptions } from './call-options.ts';
import { RequestCanceledError, RequestFailedError, TimeoutError } from './errors.ts';
import { requestEvents } from './request-events.ts';
import type { RequestEvent } from './request-events.ts';
import { readRetryAfter } from './retry-delay.ts';
import { sleep, timeLimit } from './time-limits.ts';
import type { Answered, Transport } from './transport.ts';
import type { RequestRecord } from './wire-types.ts';

const pollSeconds = 20;
const firstPauseMs = 500;
const pauseMaxMs = 5_000;

/** The record of a request once it has ended: by its events, or, where those fail, by long polls. */
export async function waitUntilEnded(
  transport: Transport,
  requestId: string,
  options: WaitOptions,
  known?: RequestRecord,
): Promise<RequestRecord> {
  const { withinMs, cancelOnAbort = false, throwOnFailure = true } = options;
  const limit = timeLimit(withinMs, options.signal);
  try {
    const isKnown = known && known.completedAt !== null;
    const record = isKnown ? known : await follow(transport, requestId, options, limit.signal);
    if (throwOnFailure && record.status === 'failed') throw new RequestFailedError(record);
    if (throwOnFailure && record.status === 'canceled') throw new RequestCanceledError(record);
    return record;
  } catch (error) {
    if (!limit.signal.aborted) throw error;
    // Nobody waits any more: the wish is told once, and what comes of it is not.
    if (cancelOnAbort) await tellToCancel(transport, requestId);
    if (!limit.isOver()) throw error;
    const words = `${requestId} has not ended within ${withinMs} ms; it goes on${cancelOnAbort ? ' until it is canceled' : ''}.`;
    throw new TimeoutError(words, requestId);
  } finally {
    limit.release();
  }
}

async function follow(
  transport: Transport,
  requestId: string,
  options: WaitOptions,
  signal: AbortSignal,
): Promise<RequestRecord> {
  const call = { ...options, signal };
  try {
    let record: RequestRecord | undefined;
    for await (const event of requestEvents(transport, requestId, call)) {
      record = applied(record, event);
      if (record && event.type !== 'output') options.onUpdate?.(record);
      if (record && record.completedAt !== null) return record;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (isFinal(error)) throw error;
  }
  return poll(transport, requestId, options, signal);
}

/** What no other way of asking would change. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof AuthenticationError ||
    error instanceof PermissionError ||
    error instanceof NotFoundError ||
    (error instanceof Error && !(error instanceof ApiError) && error.name === 'TypeError')
  );
}

function applied(
  record: RequestRecord | undefined,
  event: RequestEvent,
): RequestRecord | undefined {
  if (event.type === 'status') return event.data;
  if (!record) return undefined;
  if (event.type === 'progress') return { ...record, ...event.data };
  const { index, status } = event.data;
  const outputs = record.outputs.map((output) =>
    output.index === index ? { ...output, status } : output,
  );
  return { ...record, outputs };
}

async function poll(
  transport: Transport,
  requestId: string,
  options: WaitOptions,
  signal: AbortSignal,
): Promise<RequestRecord> {
  const path = `/v1/requests/${encodeURIComponent(requestId)}`;
  let tag: string | null = null;
  let pauseMs = firstPauseMs;
  for (;;) {
    const askedAt = Date.now();
    const headers: Record<string, string> = {
      prefer: `wait=${pollSeconds}`,
      ...(tag !== null && { 'if-none-match': tag }),
    };
    const call = { method: 'GET', path, headers, isRepeatable: true, accepts: [304] };
    const answer: Answered<RequestRecord | undefined> = await transport.json(call, {
      ...options,
      signal,
    });
    if (answer.value) {
      if (answer.value.completedAt !== null) {
        options.onUpdate?.(answer.value);
        return answer.value;
      }
      if (answer.headers.get('etag') !== tag) options.onUpdate?.(answer.value);
      tag = answer.headers.get('etag');
    }
    // An answer that was held has already taken its time.
    const tookMs = Date.now() - askedAt;
    await sleep(Math.max(0, (readRetryAfter(answer.headers) ?? pauseMs) - tookMs), signal);
    pauseMs = Math.min(pauseMaxMs, pauseMs * 1.5);
  }
}

async function tellToCancel(transport: Transport, requestId: string): Promise<void> {
  const path = `/v1/requests/${encodeURIComponent(requestId)}/cancel`;
  const call = { method: 'POST', path, isRepeatable: true };
  await transport.json(call).catch(() => undefined);
}

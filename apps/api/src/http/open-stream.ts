import type { OrganizationId } from '@image-production/identifiers';
import { streamSSE } from 'hono/streaming';
import type { SSEStreamingApi } from 'hono/streaming';

import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';
import { toSender } from './authenticate.ts';

/** How often a stream says that it lives when it has nothing else to say. */
export const heartbeatEveryMs = 15_000;
/** What clients are told to wait before they connect again. */
export const reconnectAfterMs = 2_000;

// Hono's own are replaced.
const streamHeaders = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' } as const;

/** The answer to HEAD, which has no body to stream. */
export function streamHead(context: ApiContext): Response {
  return context.body(null, 200, { ...streamHeaders, 'Content-Type': 'text/event-stream' });
}

/**
 * Answers with server-sent events until `follow` is through. Its signal aborts when the client
 * leaves, its API key ends or the process shuts down. Throws a problem when too many are open.
 */
export function openStream(
  context: ApiContext,
  services: ApiServices,
  organizationId: OrganizationId,
  follow: (stream: SSEStreamingApi, ended: AbortSignal) => Promise<void>,
): Response {
  const release = services.streams.take(organizationId);
  if (!release) throw tooManyStreams();
  const { keyId } = toSender(context);
  const response = streamSSE(context, async (stream) => {
    try {
      using key = services.keys.follow(keyId);
      const left = new AbortController();
      stream.onAbort(() => left.abort());
      await follow(stream, AbortSignal.any([left.signal, key.ended, services.shutdown]));
    } catch (error) {
      // The status is already sent: end the stream, and the client reconnects.
      services.logger.error(
        { err: error, traceId: context.var.traceId },
        'stream of events failed',
      );
    } finally {
      release();
    }
  });
  // The server sets these by the client's HTTP version.
  response.headers.delete('Connection');
  response.headers.delete('Transfer-Encoding');
  for (const [name, value] of Object.entries(streamHeaders)) response.headers.set(name, value);
  return response;
}

export async function heartbeat(stream: SSEStreamingApi): Promise<void> {
  await stream.write(': alive\n\n');
}

function tooManyStreams(): ProblemError {
  const detail = 'Too many streams of events are open; close some, or ask for the record instead.';
  return new ProblemError('rate_limited', detail, { headers: { 'retry-after': '5' } });
}

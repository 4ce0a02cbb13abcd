import type { CallOptions } from './call-options.ts';
import { followEvents } from './event-stream.ts';
import type { StreamOptions } from './event-stream.ts';
import type { ServerEvent } from './server-events.ts';
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

export type EventOptions = StreamOptions;

/** The events of a request until it has ended. */
export function requestEvents(
  transport: Transport,
  requestId: string,
  options: EventOptions = {},
): AsyncGenerator<RequestEvent> {
  const path = `/v1/requests/${encodeURIComponent(requestId)}`;
  const stream = {
    path: `${path}/events`,
    toEvent: toRequestEvent,
    isLast: ({ type, data }: RequestEvent) => type === 'status' && data.completedAt !== null,
    whenOver: () => lastWord(transport, path, options),
  };
  return followEvents<RequestEvent>(transport, stream, options);
}

/** It ended with the event that was seen last. */
async function* lastWord(
  transport: Transport,
  path: string,
  options: CallOptions,
): AsyncGenerator<RequestEvent> {
  const call = { method: 'GET', path, isRepeatable: true };
  const { value } = await transport.json<RequestRecord>(call, options);
  yield { type: 'status', id: null, data: value };
}

function toRequestEvent({ type, id, data }: ServerEvent): RequestEvent | undefined {
  if (type !== 'status' && type !== 'progress' && type !== 'output') return undefined;
  return { type, id, data: JSON.parse(data) };
}

import type { ClientOptions } from '../index.ts';
import { ImageProduction } from '../node.ts';

/** A call as it left the client. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Reply =
  | Response
  | Error
  | ((call: SeenCall, signal: AbortSignal) => Response | Promise<Response>);

/** A client, what it has sent, and the waits between its attempts. */
export interface Scripted {
  readonly client: ImageProduction;
  readonly calls: readonly SeenCall[];
  readonly waits: readonly (number | null)[];
}

/** A client whose calls get these replies, the last one again and again. */
export function scripted(replies: readonly Reply[], options: ClientOptions = {}): Scripted {
  const calls: SeenCall[] = [];
  const waits: (number | null)[] = [];
  const client = new ImageProduction({
    apiKey: 'ips_live_x',
    baseUrl: 'http://service.test',
    onAttempt: ({ waitMs }) => waits.push(waitMs),
    ...options,
    fetch: async (url, init = {}) => {
      init.signal?.throwIfAborted();
      const call = {
        method: init.method ?? 'GET',
        path: (url as string).replace('http://service.test', ''),
        headers: new Headers(init.headers),
        body: init.body,
      };
      const reply = replies[Math.min(calls.length, replies.length - 1)];
      calls.push(call);
      if (reply instanceof Error) throw reply;
      if (typeof reply === 'function')
        return reply(call, init.signal ?? new AbortController().signal);
      return (reply ?? new Response()).clone();
    },
  });
  return { client, calls, waits };
}

export function problem(
  status: number,
  code: string,
  { retryable = false, headers = {}, ...members }: Readonly<Record<string, unknown>> = {},
): Response {
  const body = { type: '', title: code, status, detail: 'Why.', instance: '/', code, retryable };
  const text = JSON.stringify({ ...body, traceId: 'trace-1', ...members });
  return new Response(text, { status, headers: headers as Record<string, string> });
}

export const requestId = 'req_01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** The members of a record that the client reads. */
export function record(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const outputs = [{ index: 0, status: 'pending', files: [], passes: [] }];
  return { requestId, status: 'queued', completedAt: null, error: null, outputs, ...changes };
}

export const ended = { status: 'succeeded', completedAt: '2027-01-01T00:00:00.000Z' };

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status });
}

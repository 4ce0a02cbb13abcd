import { describe, expect, it } from 'vitest';

import { RequestFailedError, TimeoutError } from './index.ts';
import { ended, json, problem, record, requestId, scripted } from './testing/scripted-service.ts';

function events(...told: readonly [string, unknown, string?][]): Response {
  const text = told.map(([type, data, id]) => {
    return `event: ${type}\ndata: ${JSON.stringify(data)}\n${id === undefined ? '' : `id: ${id}\n`}\n`;
  });
  return new Response(`: alive\n\n${text.join('')}`);
}

describe('the events of an organization', () => {
  it('go on after a break where they were, until the signal aborts', async () => {
    const event = (id: string) => ({ id, type: 'model.saved', createdAt: '', livemode: true });
    const told = (id: string) => events(['model.saved', event(id), id]);
    const { client, calls } = scripted([told('evt_1'), told('evt_2')]);
    const controller = new AbortController();
    const seen: string[] = [];
    const listening = (async () => {
      const options = { signal: controller.signal, lastEventId: 'evt_0' };
      for await (const { id } of client.events.stream({ type: 'model.saved' }, options)) {
        seen.push(id);
        if (id === 'evt_2') controller.abort(new Error('enough'));
      }
    })();
    await expect(listening).rejects.toThrow('enough');
    expect(seen).toEqual(['evt_1', 'evt_2']);
    expect(calls.map(({ headers }) => headers.get('last-event-id'))).toEqual(['evt_0', 'evt_1']);
    expect(calls[0]?.path).toBe('/v1/events?type=model.saved');
  });
});

describe('a wait', () => {
  it('follows the events and opens a broken stream where it was', async () => {
    const first = events(
      ['status', record(), '1'],
      ['progress', { requestId, stage: 'rendering', progress: 0.5 }, '2'],
    );
    const rest = events(
      ['output', { index: 0, status: 'succeeded' }],
      ['status', record(ended), '3'],
    );
    const { client, calls } = scripted([first, rest]);
    const seen: unknown[] = [];
    const done = await client.requests.wait(requestId, {
      onUpdate: ({ progress }) => seen.push(progress),
    });
    expect(done.record.status).toBe('succeeded');
    expect(seen).toEqual([undefined, 0.5, undefined]);
    expect(calls.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '2']);
  });

  it('asks for the record where there are no events', async () => {
    const full = problem(429, 'rate_limited', { retryable: false });
    const { client, calls } = scripted([full, json(record(ended))]);
    await client.requests.wait(requestId);
    expect(calls.at(-1)).toMatchObject({ path: `/v1/requests/${requestId}` });
    expect(calls.at(-1)?.headers.get('prefer')).toBe('wait=20');
  });

  it('throws for what failed unless that is wanted', async () => {
    const error = { code: 'render_refused', message: 'No.', retryable: false };
    const failed = record({ ...ended, status: 'failed', error });
    const { client } = scripted([events(['status', failed, '1'])]);
    await expect(client.requests.wait(requestId)).rejects.toBeInstanceOf(RequestFailedError);
    const wanted = await client.requests.wait(requestId, { throwOnFailure: false });
    expect(wanted.record.status).toBe('failed');
  });

  it('has a limit, after which the request goes on or is canceled', async () => {
    const endless = (call: { path: string }, signal: AbortSignal): Response => {
      if (call.path.endsWith('/cancel')) return json(record({ status: 'canceled' }));
      const body = new ReadableStream({
        start: (controller) => {
          signal.addEventListener('abort', () => controller.error(signal.reason), { once: true });
        },
      });
      return new Response(body);
    };
    const { client, calls } = scripted([endless]);
    const limited = client.requests.wait(requestId, { withinMs: 20 });
    await expect(limited).rejects.toMatchObject({ requestId, name: 'TimeoutError' });
    expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(false);
    const canceling = client.requests.wait(requestId, { withinMs: 20, cancelOnAbort: true });
    await expect(canceling).rejects.toBeInstanceOf(TimeoutError);
    expect(calls.at(-1)?.path).toBe(`/v1/requests/${requestId}/cancel`);
  });
});

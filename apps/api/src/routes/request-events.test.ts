import { apiKeyPage, requestRecord } from '@image-production/contract';
import type { RequestRecord } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { Fault } from '@image-production/kernel';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it, vi } from 'vitest';

import { parsed, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { EventStream } from '../testing/event-stream.ts';
import type { ServerEvent } from '../testing/event-stream.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const unknownRequest = `req_${'0'.repeat(26)}`;

async function accepted(customer: Customer, count = 1): Promise<string> {
  const fields = { prompt: 'A glass bottle.', count: `${count}` };
  return recordIn(await customer.lab('creative', fields)).requestId;
}

function statusIn(event: ServerEvent | undefined): RequestRecord {
  expect(event?.event).toBe('status');
  return requestRecord.parse(event?.data);
}

/** `output 0 pending`, `status queued`, `progress`. */
function summarize({ event, data }: ServerEvent): string {
  const { index, status } = data as { readonly index?: number; readonly status?: string };
  return [event, index, status].filter((word) => word !== undefined).join(' ');
}

describe('the events of a request', () => {
  it('begin with all that is known of it', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer, 3);
    const stream = await EventStream.open(api, customer, requestId);
    const events = await stream.until('status');
    expect(events.map(summarize)).toEqual([
      'output 0 pending',
      'output 1 pending',
      'output 2 pending',
      'status queued',
    ]);
    const record = recordIn(await customer.get(`/v1/requests/${requestId}`));
    expect(statusIn(events.at(-1))).toEqual(record);
    await stream.leave();
  });

  it('report every change until it has ended, then end', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    const stream = await EventStream.open(api, customer, requestId);
    await stream.until('status');
    const claim = await api.studio.start();
    expect(statusIn((await stream.until('status')).at(-1)).status).toBe('running');
    await api.studio.finish(claim);
    const rest = await stream.rest();
    expect(rest.map(summarize)).toEqual(['output 0 succeeded', 'status succeeded']);
    const record = statusIn(rest.at(-1));
    expect(record.outputs[0]?.files).toHaveLength(1);
    expect(record).toEqual(recordIn(await customer.get(`/v1/requests/${requestId}`)));
  });

  it('give only index and status of an output, and no file before the end', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer, 2);
    const stream = await EventStream.open(api, customer, requestId);
    const seen: ServerEvent[] = await stream.until('status');
    api.studio.refused = [1];
    api.studio.whileRendering = async (index) => {
      if (index === 1) seen.push(...(await stream.until('status')));
    };
    await api.studio.finish();
    const last = await stream.rest();
    const outputs = [...seen, ...last].filter(({ event }) => event === 'output');
    expect(outputs.map(({ data }) => data)).toEqual([
      { index: 0, status: 'pending' },
      { index: 1, status: 'pending' },
      { index: 0, status: 'succeeded' },
      { index: 1, status: 'failed' },
    ]);
    const running = statusIn(seen.at(-1));
    expect([running.status, running.outputs[0]?.files]).toEqual(['running', []]);
    expect(statusIn(last.at(-1)).outputs.map(({ files }) => files.length)).toEqual([1, 0]);
  });

  it('report progress at an equal status', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer, 2);
    const claim = await api.studio.start();
    const stream = await EventStream.open(api, customer, requestId);
    await stream.until('status');
    const told: ServerEvent[] = [];
    api.studio.whileRendering = async (index) => {
      if (index === 1) told.push(...(await stream.until('progress')));
    };
    await api.studio.finish(claim);
    expect(told.map(summarize)).toEqual(['output 0 succeeded', 'progress']);
    const progress: unknown = expect.any(Number);
    const outlook = { queuePosition: null, estimatedSeconds: null };
    expect(told.at(-1)?.data).toEqual({ requestId, stage: 'rendering', progress, ...outlook });
    await stream.rest();
  });

  it('of a request that has ended are its last state and nothing more', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    await api.studio.fail();
    const answer = await customer.get(`/v1/requests/${requestId}/events`);
    expect(answer.status).toBe(200);
    const stream = await EventStream.open(api, customer, requestId);
    const events = await stream.rest();
    expect(events.map(summarize)).toEqual(['output 0 failed', 'status failed']);
  });

  it('end with a cancellation', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    const stream = await EventStream.open(api, customer, requestId);
    await stream.until('status');
    await customer.call('POST', `/v1/requests/${requestId}/cancel`);
    const rest = await stream.rest();
    expect(rest.map(summarize)).toEqual(['output 0 canceled', 'status canceled']);
  });
});

describe('the id of an event', () => {
  it('comes with the last event of a change, so that a change is seen whole or not at all', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer, 2);
    const stream = await EventStream.open(api, customer, requestId);
    const events = await stream.until('status');
    expect(events.map(({ id }) => id === undefined)).toEqual([true, true, false]);
    await api.studio.finish();
    const rest = await stream.rest();
    expect(rest.map(({ id }) => id === undefined)).toEqual([true, true, false]);
    expect(rest.at(-1)?.id).not.toBe(events.at(-1)?.id);
  });

  it('brings back what has changed since, and nothing when nothing has', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    const first = await EventStream.open(api, customer, requestId);
    const id = (await first.until('status')).at(-1)?.id;
    await first.leave();

    const second = await EventStream.open(api, customer, requestId, id);
    const waiting = second.rest();
    await api.studio.finish();
    const events = await waiting;
    expect(events.map(summarize)).toEqual(['output 0 succeeded', 'status succeeded']);

    const third = await customer.get(`/v1/requests/${requestId}/events`, {
      'last-event-id': events.at(-1)?.id ?? '',
    });
    expect(third.status).toBe(204);
  });

  it.each(['0', '999', 'x', '', '1.5', '1e99'])(
    'that was never given (%j) brings everything',
    async (lastEventId) => {
      await using api = await testApi();
      const customer = await api.customer();
      const requestId = await accepted(customer);
      await api.studio.finish();
      const stream = await EventStream.open(api, customer, requestId, lastEventId);
      expect((await stream.rest()).map(summarize)).toEqual([
        'output 0 succeeded',
        'status succeeded',
      ]);
    },
  );
});

describe('a stream of events', () => {
  it('is never cached on its way', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    await api.studio.finish();
    const { headers } = await customer.get(`/v1/requests/${requestId}/events`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it('is given to many at once, and one that leaves takes nothing from the others', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    const open = (): Promise<EventStream> => EventStream.open(api, customer, requestId);
    const streams = [await open(), await open(), await open()];
    await Promise.all(streams.map((stream) => stream.until('status')));
    await streams[0]?.leave();
    const rest = streams.slice(1).map((stream) => stream.rest());
    await api.studio.finish();
    const [second = [], third = []] = await Promise.all(rest);
    expect(second.map(summarize)).toEqual(['output 0 succeeded', 'status succeeded']);
    expect(third).toEqual(second);
  });

  it('ends when the service is to end', async () => {
    const shutdown = new AbortController();
    await using api = await testApi({
      replace: (services) => ({ ...services, shutdown: shutdown.signal }),
    });
    const customer = await api.customer();
    const stream = await EventStream.open(api, customer, await accepted(customer));
    await stream.until('status');
    shutdown.abort();
    expect(await stream.rest()).toEqual([]);
  });

  it('ends and is logged when the request cannot be read any more', async () => {
    let isAway = false;
    await using api = await testApi({
      replace: (services) => {
        const { store } = services.production;
        const requests = {
          find: store.readers.requests.find.bind(store.readers.requests),
          versionsOf: (...asked: Parameters<typeof store.readers.requests.versionsOf>) =>
            isAway
              ? Promise.reject(new Fault('disk is away', { isRetryable: true }))
              : store.readers.requests.versionsOf(...asked),
          list: store.readers.requests.list.bind(store.readers.requests),
          countUnfinished: store.readers.requests.countUnfinished.bind(store.readers.requests),
          deliveryOf: store.readers.requests.deliveryOf.bind(store.readers.requests),
          queuePositions: store.readers.requests.queuePositions.bind(store.readers.requests),
          pastEfforts: store.readers.requests.pastEfforts.bind(store.readers.requests),
        };
        const readers = { ...store.readers, requests };
        const broken = { readers, transaction: store.transaction.bind(store) };
        return { ...services, production: { ...services.production, store: broken } };
      },
    });
    const customer = await api.customer();
    const stream = await EventStream.open(api, customer, await accepted(customer));
    await stream.until('status');
    isAway = true;
    expect(await stream.rest()).toEqual([]);
    expect(api.log.join('')).toContain('disk is away');
  });

  it('is one of twenty that an organization may have open, and one that ends makes room', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    const open = (): Promise<EventStream> => EventStream.open(api, customer, requestId);
    const streams = await Promise.all(Array.from({ length: 20 }, open));
    await Promise.all(streams.map((stream) => stream.until('status')));
    const refused = await customer.get(`/v1/requests/${requestId}/events`);
    expect(summarizeRefusal(refused)).toBe('429 rate_limited');
    expect(refused.headers.get('retry-after')).toBe('5');
    const other = await api.customer();
    const theirs = await EventStream.open(api, other, await accepted(other));

    await streams[0]?.leave();
    await expect.poll(async () => (await open().catch(() => undefined)) !== undefined).toBe(true);
    await api.studio.finish();
    await api.studio.finish();
    expect((await theirs.rest()).length).toBeGreaterThan(0);
    await Promise.all(streams.slice(1).map((stream) => stream.rest()));
    expect((await customer.get(`/v1/requests/${requestId}/events`)).status).toBe(200);
  });

  it('is one of as many as the whole service may have open', async () => {
    await using api = await testApi({ streamsMax: 2 });
    const [one, other] = [await api.customer(), await api.customer()];
    const streams = [
      await EventStream.open(api, one, await accepted(one)),
      await EventStream.open(api, other, await accepted(other)),
    ];
    const answer = await one.get(`/v1/requests/${await accepted(one)}/events`);
    expect(summarizeRefusal(answer)).toBe('429 rate_limited');
    for (const stream of streams) await stream.leave();
  });

  it('that is only asked for by HEAD takes no place', async () => {
    await using api = await testApi({ streamsMax: 1 });
    const customer = await api.customer();
    const path = `/v1/requests/${await accepted(customer)}/events`;
    for (let call = 0; call < 3; call += 1) {
      const { status, headers } = await customer.call('HEAD', path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    }
  });

  it.each(['Bearer', ''])('needs a key, not "%s"', async (authorization) => {
    await using api = await testApi();
    const path = `/v1/requests/${unknownRequest}/events`;
    const answer = await api.call('GET', path, { headers: { authorization } });
    expect(summarizeRefusal(answer)).toBe('401 unauthenticated');
  });

  it('of an unknown request is 404', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    for (const id of [unknownRequest, 'req_1', 'x']) {
      const answer = await customer.get(`/v1/requests/${id}/events`);
      expect(summarizeRefusal(answer)).toBe('404 not_found');
    }
  });
});

describe('what goes on under a key', () => {
  const endings = [
    ['key is revoked', 'DELETE', (base: string, keyId: string) => `${base}/api-keys/${keyId}`],
    ['organization is erased', 'DELETE', (base: string) => base],
  ] as const;

  it.each(endings)('streams end at the next look after its %s', async (_, method, pathOf) => {
    await using api = await testApi();
    const customer = await api.customer();
    const stream = await EventStream.open(api, customer, await accepted(customer));
    await stream.until('status');
    await api.operator(method, pathOf(...(await issueKey(api, customer))));
    expect(await stream.rest()).toEqual([]);
  });

  it.each(endings)(
    'a held answer is 401 at the next look after its %s',
    async (_, method, pathOf) => {
      await using api = await testApi();
      const customer = await api.customer();
      const path = `/v1/requests/${await accepted(customer)}`;
      const polled = customer.get(path, { prefer: 'wait=60' });
      const [base, keyId] = await issueKey(api, customer);
      await api.operator(method, pathOf(base, keyId));
      expect(summarizeRefusal(await polled)).toBe('401 unauthenticated');
    },
  );

  it('is heard of by the one whose call was accepted, without any more waiting', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const submitted = customer.generateModel({ prefer: 'wait=60' });
    const [base, keyId] = await issueKey(api, customer);
    const { requests } = api.store.readers;
    const { organizationId } = customer;
    const query = { organizationId: organizationId as OrganizationId, limit: 1 };
    await expect.poll(() => requests.list(query)).toHaveLength(1);
    await api.operator('DELETE', `${base}/api-keys/${keyId}`);
    const answer = await submitted;
    expect(answer.status).toBe(202);
    expect(recordIn(answer).status).toBe('queued');
  });

  it('is queried once for all, and never without waiters', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    const { credentials } = api.services.access;
    const looks = vi.spyOn(credentials, 'usableApiKeys');
    const streams = await Promise.all([
      EventStream.open(api, customer, requestId),
      EventStream.open(api, customer, requestId),
    ]);
    await expect.poll(() => looks.mock.calls.length, { timeout: patiently(5_000) }).toBe(2);
    expect(looks.mock.calls.every(([ids]) => ids.length === 1)).toBe(true);
    await api.studio.finish();
    for (const stream of streams) await stream.rest();
  });
});

async function issueKey(api: TestApi, { organizationId }: Customer): Promise<[string, string]> {
  const base = `/admin/v1/organizations/${organizationId}`;
  const { data } = parsed(apiKeyPage, await api.operator('GET', `${base}/api-keys`));
  return [base, data[0]?.keyId ?? ''];
}

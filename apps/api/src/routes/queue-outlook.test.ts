import { requestPage, requestRecord } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { parsed, recordIn } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { EventStream } from '../testing/event-stream.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const fields = { prompt: 'A glass bottle.' };

async function submitted(api: TestApi, customer: Customer, count = 1): Promise<string> {
  const answer = await customer.lab('creative', { ...fields, count: `${count}` });
  expect(answer.status).toBe(202);
  // Of two requests, one is the older.
  api.clock.advance(1);
  return recordIn(answer).requestId;
}

async function readPosition(customer: Customer, requestId: string): Promise<number | null> {
  return recordIn(await customer.get(`/v1/requests/${requestId}`)).queuePosition;
}

function tagOf({ headers }: Answer): Record<string, string> {
  return { 'if-none-match': headers.get('etag') ?? '' };
}

describe('the place of a request in the queue', () => {
  it('comes with acceptance and counts what is claimed before, and itself', async () => {
    await using api = await testApi();
    const [many, one] = [await api.customer(), await api.customer()];
    const accepted = recordIn(await many.lab('creative', fields));
    expect([accepted.status, accepted.queuePosition]).toEqual(['queued', 1]);
    api.clock.advance(1);
    const second = await submitted(api, many);
    const third = await submitted(api, many);
    const other = await submitted(api, one);
    const places = async (): Promise<(number | null)[]> => [
      await readPosition(many, accepted.requestId),
      await readPosition(one, other),
      await readPosition(many, second),
      await readPosition(many, third),
    ];
    expect(await places()).toEqual([1, 2, 3, 4]);
    const started: string[] = [];
    for (let claims = 1; claims <= 4; claims += 1) {
      started.push((await api.studio.start()).id);
      expect(await places()).toEqual(
        [1, 2, 3, 4].map((place) => Math.max(0, place - claims) || null),
      );
    }
    expect(started).toEqual([accepted.requestId, other, second, third]);
  });

  it('is in the tag while it is queued, so that a poll learns of a move', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await submitted(api, customer);
    const path = `/v1/requests/${await submitted(api, customer)}`;
    const before = await customer.get(path);
    expect(recordIn(before).queuePosition).toBe(2);
    expect((await customer.get(path, tagOf(before))).status).toBe(304);

    const claim = await api.studio.start();
    const after = await customer.get(path, tagOf(before));
    expect([after.status, recordIn(after).queuePosition]).toEqual([200, 1]);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));

    await api.studio.finish(claim);
    expect((await customer.get(path, tagOf(after))).status).toBe(304);
  });

  it('is null in lists, and of a request that runs or has ended', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.lab('creative', fields);
    await api.studio.finish();
    const running = await submitted(api, customer);
    await api.studio.start();
    const queued = await submitted(api, customer);
    expect(await readPosition(customer, running)).toBeNull();
    const { data } = parsed(requestPage, await customer.get('/v1/requests'));
    expect(data.map(({ status }) => status)).toEqual(['queued', 'running', 'succeeded']);
    expect(data.map(({ queuePosition }) => queuePosition)).toEqual([null, null, null]);
    expect(data.map(({ estimatedSeconds }) => estimatedSeconds)).toEqual([null, null, null]);
    const canceled = await customer.call('POST', `/v1/requests/${queued}/cancel`);
    expect(recordIn(canceled)).toMatchObject({ queuePosition: null, estimatedSeconds: null });
  });

  it('is unknown where no worker may claim it', async () => {
    await using api = await testApi({ policy: { holdMs: 60_000 } });
    const customer = await api.customer();
    const requestId = await submitted(api, customer);
    expect(await readPosition(customer, requestId)).toBe(1);
    api.clock.advance(60_000);
    expect(await readPosition(customer, requestId)).toBeNull();
  });

  it('reaches streams as it changes, without rereading each request', async () => {
    let finds = 0;
    await using api = await testApi({
      replace: (services) => {
        const { store } = services.production;
        const { requests } = store.readers;
        const find: typeof requests.find = async (...asked) => {
          finds += 1;
          return requests.find(...asked);
        };
        const readers = Object.assign(Object.create(store.readers), {
          requests: Object.assign(Object.create(requests), { find }),
        }) as typeof store.readers;
        const counting = { readers, transaction: store.transaction.bind(store) };
        return { ...services, production: { ...services.production, store: counting } };
      },
    });
    const customer = await api.customer();
    await submitted(api, customer);
    const requestId = await submitted(api, customer);
    const open = (): Promise<EventStream> => EventStream.open(api, customer, requestId);
    const streams = [await open(), await open(), await open()];
    for (const stream of streams) {
      const record = requestRecord.parse((await stream.until('status')).at(-1)?.data);
      expect(record.queuePosition).toBe(2);
    }
    const before = finds;
    await api.studio.start();
    for (const stream of streams) {
      const [move] = await stream.until('progress');
      const unchanged = { requestId, stage: null, progress: 0 };
      expect(move?.data).toEqual({ ...unchanged, queuePosition: 1, estimatedSeconds: null });
      expect(move?.id).toBeDefined();
    }
    expect(finds).toBe(before);
    await Promise.all(streams.map(async (stream) => stream.leave()));
  });
});

describe('the seconds to the end of a request', () => {
  it('are what the same lately took: the wait while queued, the work on each output', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const first = recordIn(await customer.lab('creative', { ...fields, count: '2' }));
    expect(first.estimatedSeconds).toBeNull();
    api.clock.advance(10_000);
    api.studio.whileRendering = async () => api.clock.advance(4_000);
    await api.studio.finish();

    const path = `/v1/requests/${await submitted(api, customer, 3)}`;
    const estimate = async (): Promise<number | null> =>
      recordIn(await customer.get(path)).estimatedSeconds;
    expect(await estimate()).toBe(10 + 12);
    api.clock.advance(60_000);
    expect(await estimate()).toBe(12);
    await api.studio.start();
    api.clock.advance(5_000);
    const known = await customer.get(path);
    expect(recordIn(known).estimatedSeconds).toBe(7);
    api.clock.advance(5_000);
    expect(await estimate()).toBe(2);
    // Time alone makes no new answer for those who poll.
    expect((await customer.get(path, tagOf(known))).status).toBe(304);
    api.clock.advance(60_000);
    expect(await estimate()).toBe(1);
  });

  it('are unknown when only other operations and sizes have a past', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.lab('creative', fields);
    await api.studio.finish();
    const portrait = recordIn(await customer.generateModel());
    expect(portrait.estimatedSeconds).toBeNull();
  });
});

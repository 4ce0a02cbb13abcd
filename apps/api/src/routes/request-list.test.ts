import { requestPage } from '@image-production/contract';
import type { RequestPage } from '@image-production/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const minuteMs = 60_000;
const at = (ms: number): string => encodeURIComponent(new Date(ms).toISOString());

async function list(customer: Customer, query = ''): Promise<RequestPage> {
  return parsed(requestPage, await customer.get(`/v1/requests${query}`));
}

describe('the list of requests', () => {
  let api: TestApi;
  let customer: Customer;
  let startedAt: number;
  /** Creative, portrait, creative and so on, a minute apart, oldest first. */
  const ids: string[] = [];

  beforeAll(async () => {
    api = await testApi();
    customer = await api.customer();
    const stranger = await api.customer();
    startedAt = api.clock.now();
    for (let index = 0; index < 7; index += 1) {
      const answer =
        index % 2 === 0
          ? await customer.lab('creative', { prompt: 'A glass bottle.' })
          : await customer.generateModel();
      ids.push(recordIn(answer).requestId);
      await stranger.generateModel();
      api.clock.advance(minuteMs);
    }
    // 0 succeeded, 1 failed, 2 canceled, 3 running, the others queued.
    const requests = api.services.production.store.readers.requests;
    const ended = async (index: number, end: () => Promise<void>): Promise<void> => {
      const organizationId = customer.organizationId as Parameters<typeof requests.find>[0];
      const id = ids[index] as Parameters<typeof requests.find>[1];
      while ((await requests.find(organizationId, id))?.status === 'queued') await end();
    };
    await ended(0, () => api.studio.finish());
    await ended(1, () => api.studio.fail());
    await customer.call('POST', `/v1/requests/${ids[2]}/cancel`);
    await ended(3, async () => void (await api.studio.start()));
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Which of the seven a list shows. */
  const shown = async (query: string): Promise<number[]> =>
    (await list(customer, query)).data.map(({ requestId }) => ids.indexOf(requestId));

  it.each([
    ['', [6, 5, 4, 3, 2, 1, 0]],
    ['?status=queued', [6, 5, 4]],
    ['?status=running', [3]],
    ['?status=canceling', []],
    ['?status=succeeded', [0]],
    ['?status=failed', [1]],
    ['?status=canceled', [2]],
    ['?operation=models.portrait', [5, 3, 1]],
    ['?operation=lab.creative', [6, 4, 2, 0]],
    ['?operation=pro.generate', []],
    ['?operation=lab.creative&status=queued', [6, 4]],
    ['?operation=models.portrait&status=failed&limit=1', [1]],
  ])('shows for "%s" only what fits, newest first', async (query, expected) => {
    expect(await shown(query)).toEqual(expected);
  });

  it('shows what was accepted after or before a time, that time itself left out', async () => {
    const third = startedAt + 3 * minuteMs;
    expect(await shown(`?created_after=${at(third)}`)).toEqual([6, 5, 4]);
    expect(await shown(`?created_after=${at(third - 1)}`)).toEqual([6, 5, 4, 3]);
    expect(await shown(`?created_before=${at(third)}`)).toEqual([2, 1, 0]);
    expect(await shown(`?created_before=${at(third + 1)}`)).toEqual([3, 2, 1, 0]);
    const range = `?created_after=${at(startedAt)}&created_before=${at(third)}`;
    expect(await shown(`${range}&operation=lab.creative`)).toEqual([2]);
    const elsewhere = new Date(third + 2 * 60 * minuteMs).toISOString().replace('Z', '+02:00');
    expect(await shown(`?created_after=${encodeURIComponent(elsewhere)}`)).toEqual([6, 5, 4]);
  });

  it.each([1, 2, 3, 6, 7])('comes whole in pages of %i', async (limit) => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: RequestPage = await list(
        customer,
        `?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      expect(page.data.length).toBeLessThanOrEqual(limit);
      seen.push(...page.data.map(({ requestId }) => ids.indexOf(requestId)));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('keeps its filters from page to page', async () => {
    const first = await list(customer, '?operation=lab.creative&limit=3');
    expect(first.data.map(({ requestId }) => ids.indexOf(requestId))).toEqual([6, 4, 2]);
    expect(await shown(`?operation=lab.creative&limit=3&cursor=${first.nextCursor}`)).toEqual([0]);
  });

  it('shows each request as its record does, but for its place in the queue', async () => {
    const { data } = await list(customer);
    const untold = { queuePosition: null, estimatedSeconds: null };
    for (const record of data) {
      const alone = recordIn(await customer.get(`/v1/requests/${record.requestId}`));
      expect(record).toEqual({ ...alone, ...untold });
    }
    expect(data.filter(({ candidate }) => candidate).length).toBe(3);
  });

  it('is private to its organization, cursors included', async () => {
    const stranger = await api.customer();
    expect(await list(stranger)).toEqual({ data: [], nextCursor: null });
    expect(await list(stranger, `?cursor=${ids[6]}`)).toEqual({ data: [], nextCursor: null });
    const answer = await customer.get('/v1/requests');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it.each([
    ['status=done', 'value_not_allowed /status'],
    ['status=', 'value_not_allowed /status'],
    ['operation=pro', 'value_not_allowed /operation'],
    ['limit=0', 'number_out_of_range /limit'],
    ['limit=101', 'number_out_of_range /limit'],
    ['limit=ten', 'value_not_allowed /limit'],
    ['cursor=yesterday', 'value_not_allowed /cursor'],
    [`cursor=mdl_${'0'.repeat(26)}`, 'value_not_allowed /cursor'],
    ['created_after=yesterday', 'value_not_allowed /created_after'],
    ['created_before=2026-01-31', 'value_not_allowed /created_before'],
    ['created_after=2026-01-31T12:00:00', 'value_not_allowed /created_after'],
    ['state=queued', 'unknown_field /state'],
  ])('is not given for "%s"', async (query, problem) => {
    const answer = await customer.get(`/v1/requests?${query}`);
    expect(answer.status).toBe(422);
    expect(inputProblemsIn(answer)).toEqual([problem]);
  });
});

describe('a list without limit', () => {
  it('has twenty entries, and at most a hundred', async () => {
    await using api = await testApi({ policy: { unfinishedMax: 1000 } });
    const customer = await api.customer('100.00');
    for (let index = 0; index < 101; index += 1) {
      await customer.submit('/v1/lab/creative', { prompt: 'x', resolution: '1K' });
    }
    const twenty = await list(customer);
    expect([twenty.data.length, twenty.nextCursor]).toEqual([20, twenty.data[19]?.requestId]);
    const hundred = await list(customer, '?limit=100');
    expect(hundred.data).toHaveLength(100);
    expect((await list(customer, `?limit=100&cursor=${hundred.nextCursor}`)).data).toHaveLength(1);
  });

  it('needs a key', async () => {
    await using api = await testApi();
    expect(summarizeRefusal(await api.call('GET', '/v1/requests'))).toBe('401 unauthenticated');
  });
});

import { createdApiKey } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { operatorToken, publicUrl, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const prices = (customer: Customer): Promise<Answer> => customer.get('/v1/prices');
const limited = '429 rate_limited';

async function keyFor(api: TestApi, customer: Customer, scopes: string[]): Promise<string> {
  const path = `/admin/v1/organizations/${customer.organizationId}/api-keys`;
  const issued = await api.operator('POST', path, { name: 'Another', scopes });
  return parsed(createdApiKey, issued).apiKey;
}

function limits(generationsPerMinute: number, readsPerMinute: number): Promise<TestApi> {
  return testApi({ settings: { generationsPerMinute, readsPerMinute } });
}

/** The remaining calls that an answer tells of: `reads 2`. */
function remaining({ headers }: Answer): string {
  const [, kind, count, seconds] =
    /^"(\w+)";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  return `${kind} ${count}`;
}

describe('reading too often', () => {
  it('is 429 once the calls of the minute are used up', async () => {
    await using api = await limits(100, 3);
    const customer = await api.customer('0.00');
    const within = [await prices(customer), await prices(customer), await prices(customer)];
    expect(within.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(within.map(remaining)).toEqual(['reads 2', 'reads 1', 'reads 0']);
    expect(within[0]?.headers.get('ratelimit-policy')).toBe('"reads";q=3;w=60');
    expect(within[2]?.headers.get('retry-after')).toBeNull();

    const answer = await prices(customer);
    expect(summarizeRefusal(answer)).toBe(limited);
    expect(problemIn(answer).retryable).toBe(true);
    expect(remaining(answer)).toBe('reads 0');
    expect(answer.headers.get('ratelimit-policy')).toBe('"reads";q=3;w=60');
    const retryAfter = Number(answer.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  it('is over with the minute', async () => {
    await using api = await limits(100, 1);
    const customer = await api.customer('0.00');
    await prices(customer);
    api.clock.advance(20_000);
    const answer = await prices(customer);
    expect([summarizeRefusal(answer), answer.headers.get('retry-after')]).toEqual([limited, '40']);
    api.clock.advance(39_999);
    expect(summarizeRefusal(await prices(customer))).toBe(limited);
    api.clock.advance(1);
    expect((await prices(customer)).status).toBe(200);
    expect(summarizeRefusal(await prices(customer))).toBe(limited);
  });

  it('is counted for an organization, whatever its keys and calls', async () => {
    await using api = await limits(100, 3);
    const customer = await api.customer('0.00');
    const other = await api.customer('0.00');
    const apiKey = await keyFor(api, customer, ['read', 'wallet', 'models', 'generate']);
    await customer.get('/v1/models');
    await api.call('GET', '/v1/wallet', { apiKey });
    await customer.get(`/v1/requests/req_${'0'.repeat(26)}`);
    expect(summarizeRefusal(await api.call('GET', '/v1/capabilities', { apiKey }))).toBe(limited);
    expect(summarizeRefusal(await customer.save('cnd_1'))).toBe(limited);
    const request = `/v1/requests/req_${'0'.repeat(26)}`;
    expect(summarizeRefusal(await customer.call('POST', `${request}/cancel`))).toBe(limited);
    expect(summarizeRefusal(await customer.call('DELETE', `${request}/outputs`))).toBe(limited);
    expect(summarizeRefusal(await customer.get(`${request}/events`))).toBe(limited);
    expect((await prices(other)).status).toBe(200);
  });

  it('does not count what needs no key', async () => {
    await using api = await limits(100, 1);
    const customer = await api.customer('0.00');
    await prices(customer);
    expect(summarizeRefusal(await prices(customer))).toBe(limited);
    const health = await api.call('GET', '/healthz');
    expect([health.status, health.headers.get('ratelimit')]).toEqual([200, null]);
    const path = '/admin/v1/organizations';
    const operator = await api.call('GET', path, { apiKey: operatorToken });
    expect([operator.status, operator.headers.get('ratelimit')]).toEqual([200, null]);
  });

  it('does not block files by signed URL', async () => {
    await using api = await limits(100, 2);
    const customer = await api.customer();
    const requestId = await customer.photograph();
    const record = await customer.get(`/v1/requests/${requestId}`);
    const [, signed = ''] = /"url":"([^"]+)"/.exec(record.text) ?? [];
    // Saving the model was the first call of the two, the record the second.
    expect(summarizeRefusal(await prices(customer))).toBe(limited);
    const file = await api.call('GET', signed.slice(publicUrl.length));
    expect([file.status, file.headers.get('ratelimit')]).toEqual([200, null]);
  });
});

describe('generating too often', () => {
  it('is counted apart from reading', async () => {
    await using api = await limits(2, 3);
    const customer = await api.customer();
    const first = await customer.generateModel();
    expect([first.status, remaining(first)]).toEqual([202, 'generations 1']);
    expect(first.headers.get('ratelimit-policy')).toBe('"generations";q=2;w=60');
    await customer.lab('creative', { prompt: 'A glass bottle.' });
    const answer = await customer.generateModel();
    expect(summarizeRefusal(answer)).toBe(limited);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(remaining(await prices(customer))).toBe('reads 2');
    expect((await prices(customer)).status).toBe(200);
    const held = (await customer.wallet()).held.amount;
    expect(held).toBe('0.24');
  });

  const calls: readonly (readonly [string, (customer: Customer) => Promise<Answer>])[] = [
    ['a PRO call', (customer) => customer.generatePro('mdl_1')],
    ['a review', (customer) => customer.reviewPro('mdl_1')],
    ['Creative', (customer) => customer.lab('creative', {})],
    ['Creative as JSON', (customer) => customer.submit('/v1/lab/creative', {})],
    ['Product', (customer) => customer.lab('product', {})],
    ['Polish', (customer) => customer.lab('polish', {})],
    ['a portrait', (customer) => customer.submit('/v1/models/generate', {})],
    ['a full body', (customer) => customer.generateFullBody('cnd_1')],
  ];

  it.each(calls)('counts %s, also when it is refused', async (_what, act) => {
    await using api = await limits(1, 100);
    const customer = await api.customer();
    const refused = await act(customer);
    expect([200, 404, 422]).toContain(refused.status);
    expect(remaining(refused)).toBe('generations 0');
    const answer = await leavesNoTrace(api, customer, () => act(customer));
    expect(summarizeRefusal(answer)).toBe(limited);
  });

  it.each([
    ['a quote', '/v1/quotes', { operation: 'models.portrait' }],
    ['saving', '/v1/models/save', { candidate_id: 'cnd_1' }],
    ['a cancellation', `/v1/requests/req_${'0'.repeat(26)}/cancel`, undefined],
  ])('does not count %s', async (_what, path, json) => {
    await using api = await limits(1, 100);
    const customer = await api.customer('0.00');
    expect(remaining(await customer.call('POST', path, { json }))).toBe('reads 99');
  });

  it('does not count retries of others', async () => {
    await using api = await limits(2, 100);
    const customer = await api.customer();
    const key = { 'idempotency-key': 'look-07' };
    expect((await customer.generateModel(key)).status).toBe(202);
    expect((await customer.generateModel(key)).status).toBe(202);
    expect(summarizeRefusal(await customer.generateModel(key))).toBe(limited);
    expect((await (await api.customer()).generateModel(key)).status).toBe(202);
  });
});

describe('the limit', () => {
  it('is checked after key and scope, before Idempotency-Key and body', async () => {
    await using api = await limits(1, 100);
    const customer = await api.customer();
    const reading = await keyFor(api, customer, ['read']);
    await customer.generateModel();
    const path = '/v1/pro/generate';
    const body = { headers: { 'content-type': 'text/plain' }, body: 'nothing of a form' };
    const send = (apiKey: string | null): Promise<Answer> =>
      api.call('POST', path, { ...body, apiKey });
    expect(summarizeRefusal(await send(null))).toBe('401 unauthenticated');
    expect(summarizeRefusal(await send('ips_live_nonsense'))).toBe('401 unauthenticated');
    expect(summarizeRefusal(await send(reading))).toBe('403 insufficient_scope');
    expect(summarizeRefusal(await send(customer.apiKey))).toBe(limited);
  });

  it('counts no call that is refused before it', async () => {
    await using api = await limits(1, 2);
    const customer = await api.customer();
    const wallet = await keyFor(api, customer, ['wallet']);
    for (const apiKey of [null, 'x', wallet, wallet, wallet]) {
      const answer = await api.call('GET', '/v1/models', { apiKey });
      expect([401, 403]).toContain(answer.status);
      expect(answer.headers.get('ratelimit')).toBeNull();
    }
    expect(remaining(await prices(customer))).toBe('reads 1');
  });

  it('of calls comes before that of unfinished requests', async () => {
    await using api = await testApi({
      settings: { generationsPerMinute: 3 },
      policy: { unfinishedMax: 1 },
    });
    const customer = await api.customer();
    expect((await customer.generateModel()).status).toBe(202);
    const full = await customer.generateModel({ 'idempotency-key': '' });
    expect(summarizeRefusal(full)).toBe('429 too_many_in_flight');
    expect(problemIn(full).retryable).toBe(true);
    expect(full.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(remaining(full)).toBe('generations 1');
    expect(full.headers.get('ratelimit-policy')).toBe('"generations";q=3;w=60');
    await customer.generateModel();
    expect(summarizeRefusal(await customer.generateModel())).toBe(limited);
  });

  it('is shown among the capabilities', async () => {
    await using api = await limits(7, 70);
    const customer = await api.customer('0.00');
    const answer = JSON.parse((await customer.get('/v1/capabilities')).text) as {
      readonly limits: Readonly<Record<string, unknown>>;
    };
    expect(Object.values(answer.limits)).toEqual(expect.arrayContaining([7, 70]));
  });
});

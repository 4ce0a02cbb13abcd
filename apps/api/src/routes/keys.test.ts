import { apiKeyPage, createdApiKey, spending } from '@image-production/contract';
import type { CreatedApiKeyAnswer } from '@image-production/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  inputProblemsIn,
  parsed,
  problemIn,
  recordIn,
  summarizeRefusal,
} from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let owner: Customer;

beforeEach(async () => {
  api = await testApi({ policy: { unfinishedMax: 1_000 } });
  owner = await api.customer('100.00');
});
afterEach(() => api[Symbol.asyncDispose]());

async function make(by: Customer, json: object): Promise<CreatedApiKeyAnswer> {
  return parsed(createdApiKey, await by.call('POST', '/v1/api-keys', { json }));
}

async function rotate(by: Customer, keyId: string, json: object = {}): Promise<Answer> {
  return by.call('POST', `/v1/api-keys/${keyId}/rotate`, { json });
}

/** A customer of the same organization who calls with another key. */
function callerWith({ apiKey }: CreatedApiKeyAnswer): Customer {
  return new Customer(owner.organizationId, apiKey, (...asked) => api.call(...asked), api.studio);
}

let boats = 0;
/** Every call is an order of its own, whoever makes it. */
function boat(by: Customer): Promise<Answer> {
  boats += 1;
  const headers = { 'idempotency-key': `boat-${boats}` };
  return by.lab('creative', { prompt: 'A paper boat.' }, [], headers);
}

const month = (amount: string) => ({ spend_cap: { amount, period: 'month' } });

describe('a key of the organization', () => {
  it('is made by a key, shown once, listed without its secret', async () => {
    const made = await make(owner, { name: 'Shop', scopes: ['read'], ...month('5.00') });
    expect(made).toMatchObject({
      name: 'Shop',
      mode: 'live',
      scopes: ['read'],
      spendCap: { amount: { amount: '5.00' }, period: 'month' },
      lastFour: made.apiKey.slice(-4),
      lastUsedAt: null,
    });
    expect((await callerWith(made).get('/v1/models')).status).toBe(200);
    const listed = await owner.get('/v1/api-keys');
    expect(listed.text).not.toContain(made.apiKey);
    const { apiKey: _, ...shown } = made;
    const [first] = parsed(apiKeyPage, listed).data;
    expect({ ...first, lastUsedAt: null }).toEqual(shown);
    expect(first?.lastUsedAt).toMatch(/:00\.000Z$/);
  });

  it('may do no more than the key that makes it', async () => {
    const expires_at = new Date(api.clock.now() + 60_000).toISOString();
    const scopes = ['read', 'keys'];
    const maker = callerWith(
      await make(owner, { name: 'Team', scopes, expires_at, ...month('5.00') }),
    );
    const post = (json: object): Promise<Answer> => maker.call('POST', '/v1/api-keys', { json });
    const wide = await post({ name: 'Wide', scopes: ['read', 'generate'] });
    expect(summarizeRefusal(wide)).toBe('403 insufficient_scope');
    const rich = await post({ name: 'Rich', ...month('5.01') });
    expect(inputProblemsIn(rich)).toEqual(['value_not_allowed /spend_cap']);
    const long = await post({ name: 'Long', expires_at: '2100-01-01T00:00:00Z' });
    expect(inputProblemsIn(long)).toEqual(['value_not_allowed /expires_at']);
    expect(await make(maker, { name: 'Same' })).toMatchObject({
      scopes,
      expiresAt: expires_at,
      spendCap: { amount: { amount: '5.00' }, period: 'month' },
    });
  });

  it('is made by no key without the scope, and by none of a suspended organization', async () => {
    const reader = callerWith(await make(owner, { name: 'Reader', scopes: ['read'] }));
    const json = { name: 'More' };
    const refused = await reader.call('POST', '/v1/api-keys', { json });
    expect(summarizeRefusal(refused)).toBe('403 insufficient_scope');
    const path = `/admin/v1/organizations/${owner.organizationId}`;
    await api.operator('PATCH', path, { suspended: true });
    const suspended = await owner.call('POST', '/v1/api-keys', { json });
    expect(summarizeRefusal(suspended)).toBe('403 organization_suspended');
    expect((await owner.get('/v1/api-keys')).status).toBe(200);
  });

  it('is dead on the next call after it was revoked, also by itself', async () => {
    const made = await make(owner, { name: 'Shop' });
    const shop = callerWith(made);
    const path = `/v1/api-keys/${made.keyId}`;
    expect((await shop.call('DELETE', path)).status).toBe(204);
    expect(summarizeRefusal(await shop.get('/v1/models'))).toBe('401 unauthenticated');
    expect((await owner.call('DELETE', path)).status).toBe(204);
  });

  it.each([
    [{ amount: '0.00', period: 'day' }, 'number_out_of_range /spend_cap/amount'],
    [{ amount: 5, period: 'day' }, 'value_not_allowed /spend_cap/amount'],
    [{ amount: '5.00', period: 'week' }, 'value_not_allowed /spend_cap/period'],
    [{ amount: '5.00' }, 'value_not_allowed /spend_cap/period'],
  ])('has no cap such as %j', async (spend_cap, problem) => {
    const answer = await owner.call('POST', '/v1/api-keys', { json: { name: 'K', spend_cap } });
    expect(inputProblemsIn(answer)).toEqual([problem]);
  });
});

describe('rotation', () => {
  it('lets both keys work for the overlap, and the new one alone then', async () => {
    const old = await make(owner, { name: 'Shop' });
    const made = parsed(createdApiKey, await rotate(owner, old.keyId, { overlap_seconds: 60 }));
    expect(made).toMatchObject({ name: 'Shop', scopes: old.scopes, expiresAt: null });
    expect(made.apiKey).not.toBe(old.apiKey);
    api.clock.advance(59_999);
    expect((await callerWith(old).get('/v1/models')).status).toBe(200);
    api.clock.advance(1);
    expect(summarizeRefusal(await callerWith(old).get('/v1/models'))).toBe('401 unauthenticated');
    expect((await callerWith(made).get('/v1/models')).status).toBe(200);
    expect(summarizeRefusal(await rotate(owner, old.keyId))).toBe('409 conflict');
  });

  it('carries the cap and what was spent of it', async () => {
    const old = await make(owner, { name: 'Shop', ...month('0.24') });
    expect((await boat(callerWith(old))).status).toBe(202);
    const made = parsed(createdApiKey, await rotate(callerWith(old), old.keyId));
    expect((await boat(callerWith(made))).status).toBe(202);
    for (const key of [old, made]) {
      expect(summarizeRefusal(await boat(callerWith(key)))).toBe('402 spend_cap_reached');
    }
  });

  it('shows no wider secret to a narrow key', async () => {
    const wide = await make(owner, { name: 'Wide' });
    const narrow = callerWith(await make(owner, { name: 'Keys', scopes: ['keys'] }));
    const answer = await rotate(narrow, wide.keyId);
    expect(summarizeRefusal(answer)).toBe('403 insufficient_scope');
  });

  it.each([-1, 604_801, 1.5, '60'])('takes no overlap of %j', async (overlap_seconds) => {
    const { keyId } = await make(owner, { name: 'Shop' });
    const [problem] = inputProblemsIn(await rotate(owner, keyId, { overlap_seconds }));
    expect(problem).toMatch(/^(number_out_of_range|value_not_allowed) \/overlap_seconds$/);
  });
});

describe('a spend cap', () => {
  it('for 10 of 200 requests at once accepts 10', async () => {
    const shop = callerWith(await make(owner, { name: 'Shop', ...month('1.20') }));
    const answers = await Promise.all(Array.from({ length: 200 }, () => boat(shop)));
    const refused = answers.filter(({ status }) => status !== 202);
    expect(refused).toHaveLength(190);
    const resetsAt = '2023-12-01T00:00:00.000Z';
    for (const answer of refused) {
      expect(problemIn(answer)).toMatchObject({
        code: 'spend_cap_reached',
        status: 402,
        cap: { amount: '1.20' },
        spent: { amount: '1.20' },
        resetsAt,
      });
    }
    expect((await boat(owner)).status).toBe(202);
    api.clock.advance(Date.parse(resetsAt) - api.clock.now());
    expect((await boat(shop)).status).toBe(202);
  });

  it('holds for a key and all that it makes together, in parallel and by rotation', async () => {
    const maker = callerWith(await make(owner, { name: 'Team', ...month('1.20') }));
    const siblings = [
      callerWith(await make(maker, { name: 'One' })),
      callerWith(await make(maker, { name: 'Two', ...month('1.00') })),
    ];
    const child = await make(siblings[0] ?? maker, { name: 'Three' });
    const all = [maker, ...siblings, callerWith(child)];
    const orders = Array.from({ length: 15 }, () => all.map((key) => boat(key))).flat();
    const answers = await Promise.all(orders);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
    const rotated = callerWith(parsed(createdApiKey, await rotate(maker, child.keyId)));
    const again = callerWith(await make(rotated, { name: 'Four' }));
    for (const key of [...all, rotated, again]) {
      expect(summarizeRefusal(await boat(key))).toBe('402 spend_cap_reached');
    }
    const other = await make(owner, { name: 'Other', ...month('1.20') });
    expect(summarizeRefusal(await rotate(maker, other.keyId))).toBe('403 insufficient_scope');
    expect((await boat(callerWith(other))).status).toBe(202);
  });

  it('does not count what was released', async () => {
    const shop = callerWith(await make(owner, { name: 'Shop', ...month('0.12') }));
    const { requestId } = recordIn(await boat(shop));
    expect(summarizeRefusal(await boat(shop))).toBe('402 spend_cap_reached');
    await shop.call('POST', `/v1/requests/${requestId}/cancel`);
    expect((await boat(shop)).status).toBe(202);
  });

  it('is told before a lack of money, and after a price that is too high', async () => {
    const poor = await api.customer('0.01');
    const made = await make(poor, { name: 'Shop', ...month('0.11') });
    const shop = new Customer(
      poor.organizationId,
      made.apiKey,
      (...asked) => api.call(...asked),
      api.studio,
    );
    const json = { prompt: 'A paper boat.', resolution: '1K' };
    const capped = await shop.submit('/v1/lab/creative', json);
    expect(summarizeRefusal(capped)).toBe('402 spend_cap_reached');
    const dear = await shop.submit('/v1/lab/creative', json, { 'x-max-cost': '0.10' });
    expect(summarizeRefusal(dear)).toBe('422 quote_exceeded');
  });
});

describe('spending', () => {
  async function orderSome(): Promise<CreatedApiKeyAnswer> {
    const made = await make(owner, { name: 'Shop' });
    const shop = callerWith(made);
    const order = (metadata: object): Promise<Answer> =>
      shop.submit('/v1/lab/creative', { prompt: 'A boat.', resolution: '1K', metadata });
    await order({ campaign: '=autumn, "first"' });
    await api.studio.finish();
    await order({ campaign: '=autumn, "first"' });
    await order({});
    return made;
  }

  it('is told by day, key and a name of the metadata', async () => {
    const { keyId } = await orderSome();
    const answer = await owner.get('/v1/wallet/spending?by=campaign');
    const day = '2023-11-14';
    const money = (amount: string) => ({ amount, currency: 'USD' });
    expect(parsed(spending, answer)).toEqual({
      from: '2023-11-01',
      to: day,
      by: 'campaign',
      data: [
        { day, keyId, value: null, requests: 1, charged: money('0.00'), held: money('0.12') },
        {
          day,
          keyId,
          value: '=autumn, "first"',
          requests: 2,
          charged: money('0.12'),
          held: money('0.12'),
        },
      ],
    });
    const stranger = await api.customer();
    expect(parsed(spending, await stranger.get('/v1/wallet/spending')).data).toEqual([]);
  });

  it('comes as CSV whose cells no spreadsheet takes for formulas', async () => {
    const { keyId } = await orderSome();
    const answer = await owner.get('/v1/wallet/spending?by=campaign', { accept: 'text/csv' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [heading, first, second, end] = answer.text.split('\r\n');
    expect(heading).toBe('day,keyId,by,value,requests,charged,held,currency');
    expect(first).toBe(`2023-11-14,${keyId},campaign,,1,0.00,0.12,USD`);
    expect(second).toBe(`2023-11-14,${keyId},campaign,"'=autumn, ""first""",2,0.12,0.12,USD`);
    expect(end).toBe('');
  });

  it.each([
    ['from=2023-11-02&to=2023-11-01', 'number_out_of_range /to'],
    ['from=2022-01-01&to=2023-11-01', 'number_out_of_range /to'],
    ['from=2023-02-30', 'value_not_allowed /from'],
    ['by=Look', 'value_not_allowed /by'],
  ])('is not told for %s', async (query, problem) => {
    expect(inputProblemsIn(await owner.get(`/v1/wallet/spending?${query}`))).toEqual([problem]);
  });
});

import { createdApiKey, wallet, walletEntryPage } from '@image-production/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  inputProblemsIn,
  parsed,
  problemIn,
  recordIn,
  savedModelIn,
  summarizeRefusal,
} from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { twinOf } from '../testing/twin-of.ts';

let api: TestApi;
let live: Customer;
let twin: Customer;

beforeEach(async () => {
  api = await testApi();
  live = await api.customer('10.00');
  twin = await twinOf(api, live);
});
afterEach(() => api[Symbol.asyncDispose]());

async function moneyOf(customer: Customer): Promise<readonly [available: string, spent: string]> {
  const { available, spent } = parsed(wallet, await customer.get('/v1/wallet'));
  return [available.amount, spent.amount];
}

describe('a test key', () => {
  it('has 1 000.00 to play with and leaves the money of its live half alone', async () => {
    expect(twin.apiKey).toMatch(/^ips_test_/);
    expect(await moneyOf(twin)).toEqual(['1000.00', '0.00']);
    await twin.lab('creative', { prompt: 'A paper boat.' });
    await api.studio.finish();
    expect(await moneyOf(twin)).toEqual(['999.88', '0.12']);
    expect(await moneyOf(live)).toEqual(['10.00', '0.00']);
  });

  it('is told by everything that it is not live', async () => {
    const { candidate, livemode } = recordIn(await twin.generateModel());
    await api.studio.finish();
    expect(livemode).toBe(false);
    const candidateId = candidate?.candidateId ?? '';
    const json = { url: 'https://hooks.example/pictures', events: ['model.saved'] };
    const answers = [
      await twin.get(`/v1/models/candidates/${candidateId}`),
      await twin.save(candidateId),
      await twin.get('/v1/models'),
      await twin.get('/v1/wallet'),
      await twin.get('/v1/api-keys'),
      await twin.get('/v1/events'),
      await twin.call('POST', '/v1/webhooks', { json }),
    ];
    for (const { text } of answers) {
      expect(text).toContain('"livemode":false');
      expect(text).not.toContain('"livemode":true');
    }
    expect((await live.get('/v1/wallet')).text).toContain('"livemode":true');
  });

  it('makes test keys only, and one that is wider than its maker not at all', async () => {
    const make = (by: Customer, json: object) =>
      by.call('POST', '/v1/api-keys', { json: { name: 'Next', ...json } });
    expect(inputProblemsIn(await make(twin, { mode: 'live' }))).toEqual([
      'value_not_allowed /mode',
    ]);
    const next = parsed(createdApiKey, await make(twin, { scopes: ['keys'] }));
    expect(next).toMatchObject({ mode: 'test', livemode: false });
    const path = `/v1/api-keys/${next.keyId}/rotate`;
    const rotated = parsed(createdApiKey, await twin.call('POST', path, { json: {} }));
    expect(rotated.apiKey).toMatch(/^ips_test_/);
    const reader = parsed(createdApiKey, await make(live, { scopes: ['keys'] }));
    const asked = { json: { name: 'Wide', mode: 'test' }, apiKey: reader.apiKey };
    const wide = { ...asked, json: { ...asked.json, scopes: ['generate'] } };
    expect(summarizeRefusal(await live.call('POST', '/v1/api-keys', wide))).toBe(
      '403 insufficient_scope',
    );
    const narrow = parsed(createdApiKey, await live.call('POST', '/v1/api-keys', asked));
    expect(narrow).toMatchObject({ mode: 'test', scopes: ['keys'] });
  });

  it('is no key once its prefix is changed to that of money', async () => {
    const pretending = twin.apiKey.replace('ips_test_', 'ips_live_');
    expect((await api.call('GET', '/v1/wallet', { apiKey: pretending })).status).toBe(401);
  });

  it('is made once with its twin, however many are made at once', async () => {
    const fresh = await api.customer('0.00');
    const [first] = await Promise.all([1, 2, 3].map(() => twinOf(api, fresh)));
    expect(first && (await moneyOf(first))).toEqual(['1000.00', '0.00']);
  });
});

describe('the twin of an organization', () => {
  it('is unknown to operators and in no list of theirs', async () => {
    const path = `/admin/v1/organizations/${twin.organizationId}`;
    const payment = { amount: '5.00', reference: 'payment 9' };
    const answers = [
      await api.operator('GET', path),
      await api.operator('PATCH', path, { name: 'Mine' }),
      await api.operator('DELETE', path),
      await api.operator('POST', `${path}/top-ups`, payment),
      await api.operator('POST', `${path}/payouts`, payment),
      await api.operator('POST', `${path}/api-keys`, { name: 'Back door' }),
      await api.operator('GET', `/admin/v1/export/${twin.organizationId}`),
      await api.operator('POST', '/admin/v1/roster', {
        organization_id: twin.organizationId,
        model_id: await twin.model(),
        name: 'Free',
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const listed = await api.operator('GET', '/admin/v1/organizations');
    expect(listed.text).not.toContain(twin.organizationId);
  });

  it('is suspended and erased with its live half', async () => {
    const path = `/admin/v1/organizations/${live.organizationId}`;
    await api.operator('PATCH', path, { suspended: true });
    expect(problemIn(await twin.lab('creative', { prompt: 'A boat.' })).code).toBe(
      'organization_suspended',
    );
    expect((await twin.get('/v1/wallet')).status).toBe(200);
    await api.operator('DELETE', path);
    expect((await twin.get('/v1/wallet')).status).toBe(401);
  });

  it('may use the roster models of its live half, and no others', async () => {
    const rosterModelId = await api.rosterModel(await api.customer());
    const shown = async () => (await twin.get('/v1/roster')).text;
    expect(await shown()).not.toContain('"entitled":true');
    await api.entitle(live, rosterModelId);
    expect(await shown()).toContain('"entitled":true');
  });

  it('saves models that its live half does not have', async () => {
    const { modelId } = savedModelIn(await twin.save(await twin.candidate()));
    expect((await twin.get(`/v1/models/${modelId}`)).status).toBe(200);
    expect(problemIn(await live.generatePro(modelId)).code).toBe('not_found');
  });

  it('keeps its books apart: they hold, and no account is shared', async () => {
    for (const customer of [live, twin]) {
      await customer.lab('creative', { prompt: 'A paper boat.' });
      await api.studio.finish();
    }
    const verified = await api.operator('GET', '/admin/v1/ledger/verification');
    expect(JSON.parse(verified.text)).toMatchObject({ holds: true });
    const accountsOf = async (customer: Customer): Promise<Set<string>> => {
      const { data } = parsed(walletEntryPage, await customer.get('/v1/wallet/entries'));
      const lists = data.map(({ preimage }) => JSON.parse(preimage.split('\n')[1] ?? ''));
      return new Set(lists.flatMap((list: string[]) => [list[5] ?? '', list[6] ?? '']));
    };
    const [money, play] = [await accountsOf(live), await accountsOf(twin)];
    expect([...play].every((account) => account.startsWith('test:'))).toBe(true);
    expect([...play].filter((account) => money.has(account))).toEqual([]);
  });
});

describe('POST /v1/test/reset', () => {
  it('makes 1 000.00 available again, by a posting of its own', async () => {
    await twin.lab('creative', { prompt: 'A paper boat.' });
    await api.studio.finish();
    const reset = parsed(wallet, await twin.call('POST', '/v1/test/reset'));
    expect(reset).toMatchObject({
      available: { amount: '1000.00' },
      spent: { amount: '0.12' },
      toppedUp: { amount: '1000.12' },
      livemode: false,
    });
    const again = parsed(wallet, await twin.call('POST', '/v1/test/reset'));
    expect(again).toEqual(reset);
    const { data } = parsed(walletEntryPage, await twin.get('/v1/wallet/entries'));
    expect(data.map(({ type }) => type)).toEqual(['top_up', 'capture', 'hold', 'top_up']);
  });

  it('pays out what is more than that, such as a hold that was released', async () => {
    const { requestId } = recordIn(await twin.lab('creative', { prompt: 'A paper boat.' }));
    expect(await moneyOf(twin)).toEqual(['999.88', '0.00']);
    await twin.call('POST', '/v1/test/reset');
    await twin.call('POST', `/v1/requests/${requestId}/cancel`);
    expect(await moneyOf(twin)).toEqual(['1000.12', '0.00']);
    const reset = parsed(wallet, await twin.call('POST', '/v1/test/reset'));
    expect(reset).toMatchObject({
      available: { amount: '1000.00' },
      paidOut: { amount: '0.12' },
    });
  });

  it('is refused to a live key, and to one without the scope', async () => {
    expect(summarizeRefusal(await live.call('POST', '/v1/test/reset'))).toBe(
      '403 insufficient_scope',
    );
    expect(await moneyOf(live)).toEqual(['10.00', '0.00']);
    const json = { name: 'Reads', scopes: ['read'] };
    const { apiKey } = parsed(createdApiKey, await twin.call('POST', '/v1/api-keys', { json }));
    expect((await twin.call('POST', '/v1/test/reset', { apiKey })).status).toBe(403);
  });
});

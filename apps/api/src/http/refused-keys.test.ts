import { createdApiKey, wireOperations } from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, savedModelIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import { casting } from '../testing/customer.ts';
import type { Customer } from '../testing/customer.ts';
import { proParts } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi, TestApiOptions } from '../testing/test-api.ts';

const key = { 'idempotency-key': 'look-07' };
const nobody = `mdl_${'0'.repeat(26)}`;

const generationCalls = Object.values<OperationRow>(wireOperations)
  .filter(({ generation }) => generation)
  .map(({ path }) => path);

describe('every generation call', () => {
  it.each(generationCalls)('to %s needs a key, and one that is well-formed', async (path) => {
    await using api = await testApi();
    const customer = await api.customer();
    const without = await customer.call('POST', path, { json: {} });
    expect(summarizeRefusal(without)).toBe('400 idempotency_key_required');
    const malformed = await customer.submit(path, {}, { 'idempotency-key': 'a b' });
    expect(summarizeRefusal(malformed)).toBe('400 idempotency_key_invalid');
  });

  it('may not name two keys in two headers', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const headers = new Headers({
      authorization: `Bearer ${customer.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': 'one',
    });
    headers.append('idempotency-key', 'two');
    const body = JSON.stringify({ casting });
    const answer = await api.app.request('/v1/models/generate', { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ code: 'idempotency_key_invalid' });
  });
});

it('saving a model needs no key and looks at none', async () => {
  await using api = await testApi();
  const customer = await api.customer();
  const candidateId = await customer.candidate();
  const save = (headers: Readonly<Record<string, string>>): Promise<Answer> =>
    customer.call('POST', '/v1/models/save', { json: { candidate_id: candidateId }, headers });
  const [saved, again, other] = [
    await save(key),
    await save(key),
    await save({ ...key, 'idempotency-key': 'a b' }),
  ];
  expect([saved.status, again.status, other.status]).toEqual([201, 200, 200]);
  expect(savedModelIn(other).modelId).toBe(savedModelIn(saved).modelId);
  expect((await customer.generateModel(key)).status).toBe(202);
});

interface Case {
  readonly verdict: string;
  readonly options?: TestApiOptions;
  readonly dollars?: string;
  /** Makes the call that is refused. */
  readonly act: (customer: Customer, api: TestApi) => Promise<Answer>;
  /** Makes room for the next call. */
  readonly relieve?: (customer: Customer, api: TestApi) => Promise<unknown>;
}

/** The limit of calls per minute is not among them: it is told before any key is read. */
const cases: readonly Case[] = [
  {
    verdict: '400 malformed_request',
    act: (customer) => customer.generatePro(nobody, { brief: '{' }, key),
  },
  {
    verdict: '401 unauthenticated',
    act: (customer) =>
      customer.call('POST', '/v1/models/generate', {
        json: { casting },
        headers: key,
        apiKey: null,
      }),
  },
  {
    verdict: '402 insufficient_funds',
    dollars: '0.11',
    act: (customer) => customer.generateModel(key),
    relieve: (customer, api) => topUp(customer, api),
  },
  {
    verdict: '402 funds_held',
    dollars: '0.12',
    act: async (customer) => {
      await customer.generateModel();
      return customer.generateModel(key);
    },
    relieve: (_customer, api) => api.studio.fail(),
  },
  {
    verdict: '403 insufficient_scope',
    act: async (customer, api) => {
      const path = `/admin/v1/organizations/${customer.organizationId}/api-keys`;
      const issued = await api.operator('POST', path, { name: 'Reads', scopes: ['read'] });
      const { apiKey } = parsed(createdApiKey, issued);
      return customer.call('POST', '/v1/models/generate', {
        json: { casting },
        headers: key,
        apiKey,
      });
    },
  },
  {
    verdict: '403 roster_not_entitled',
    act: async (customer, api) => {
      const modelId = await api.rosterModel(await api.customer());
      const identity = { custom_model_id: undefined, model_id: modelId };
      return customer.generatePro('', identity, key);
    },
  },
  { verdict: '404 not_found', act: (customer) => customer.generatePro(nobody, {}, key) },
  {
    verdict: '409 conflict',
    act: async (customer) => {
      const candidateId = await customer.candidate();
      await customer.generateFullBody(candidateId);
      return customer.generateFullBody(candidateId, key);
    },
  },
  {
    verdict: '410 candidate_expired',
    act: async (customer, api) => {
      const candidateId = await customer.candidate();
      api.clock.advance(8 * 24 * 60 * 60 * 1000);
      return customer.generateFullBody(candidateId, key);
    },
  },
  {
    verdict: '413 request_too_large',
    act: (customer) =>
      customer.submit('/v1/models/generate', { casting: 'x'.repeat(300_000) }, key),
  },
  {
    verdict: '415 unsupported_media_type',
    act: (customer) => customer.submit('/v1/pro/generate', {}, key),
  },
  {
    verdict: '422 value_not_allowed',
    act: (customer) => customer.submit('/v1/models/generate', { casting: {} }, key),
  },
  {
    verdict: '422 unreadable_image',
    act: async (customer) => {
      const parts = await proParts(await customer.model());
      const cut = parts.map((part) =>
        typeof part.content === 'string'
          ? part
          : { ...part, content: part.content.subarray(0, 90) },
      );
      return customer.sendForm(cut, key);
    },
  },
  {
    verdict: '422 quote_exceeded',
    act: (customer) => customer.generateModel({ ...key, 'x-max-cost': '0.11' }),
  },
  {
    verdict: '429 too_many_in_flight',
    options: { policy: { unfinishedMax: 1 } },
    act: async (customer) => {
      await customer.generateModel();
      return customer.generateModel(key);
    },
    relieve: (_customer, api) => api.studio.finish(),
  },
];

function topUp({ organizationId }: Customer, api: TestApi): Promise<Answer> {
  const path = `/admin/v1/organizations/${organizationId}/top-ups`;
  return api.operator('POST', path, { amount: '1.00', reference: 'now' });
}

describe('a key is free again', () => {
  it.each(cases)('after $verdict', async ({ verdict, options, dollars, act, relieve }) => {
    await using api = await testApi(options);
    const customer = await api.customer(dollars);
    const refused = await act(customer, api);
    expect(summarizeRefusal(refused)).toBe(verdict);
    expect(refused.headers.get('idempotent-replayed')).toBeNull();
    expect(problemIn(refused).originalRequestId).toBeUndefined();
    await relieve?.(customer, api);
    // In most cases another call than the refused one: nothing is remembered of that.
    const accepted = await customer.generateModel({ ...key, 'x-max-cost': '0.12' });
    expect([accepted.status, accepted.headers.get('idempotent-replayed')]).toEqual([202, 'false']);
  });
});

import { createdApiKey } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { parsed, summarizeRefusal } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { leavesNoTrace } from './testing/leaves-no-trace.ts';
import { multipart } from './testing/multipart.ts';
import type { Part } from './testing/multipart.ts';
import { proParts } from './testing/pro-form.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

const unknownModel = `mdl_${'0'.repeat(26)}`;
const oversized: Part = {
  name: 'references[]',
  fileName: 'a.png',
  content: Buffer.alloc(20 * 1024 * 1024 + 1),
};

/** A PRO call of which everything can be wrong at the same time. */
interface Call {
  readonly apiKey: string | null;
  readonly idempotencyKey: string | undefined;
  readonly contentType: string | undefined;
  readonly parts: readonly Part[];
}

async function readingKey(api: TestApi, { organizationId }: Customer): Promise<string> {
  const path = `/admin/v1/organizations/${organizationId}/api-keys`;
  const issued = await api.operator('POST', path, { name: 'Reads', scopes: ['read'] });
  return parsed(createdApiKey, issued).apiKey;
}

function send(api: TestApi, call: Call): Promise<Answer> {
  const { contentType, body } = multipart(call.parts);
  return api.call('POST', '/v1/pro/generate', {
    apiKey: call.apiKey,
    body: new Uint8Array(body),
    headers: {
      'content-type': call.contentType ?? contentType,
      'x-max-cost': '0.01',
      ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    },
  });
}

describe('of a PRO call with everything wrong', () => {
  it("the answer lists one kind after another, in the contract's order", async () => {
    await using api = await testApi();
    const customer = await api.customer('0.30');
    const modelId = await customer.model();
    await customer.generatePro(modelId, {}, { 'idempotency-key': 'used' });
    const empty = await customer.wallet();
    expect(empty.available.amount).toBe('0.03');

    const wrongFields = await proParts(unknownModel, { price: '1', resolution: '8K' });
    const brokenBrief = await proParts(unknownModel, { price: '1', brief: '{' });
    const worst: Call = {
      apiKey: null,
      idempotencyKey: undefined,
      contentType: 'application/json',
      parts: [...brokenBrief, oversized],
    };
    const steps: readonly (readonly [string, Partial<Call>])[] = [
      ['401 unauthenticated', {}],
      ['403 insufficient_scope', { apiKey: await readingKey(api, customer) }],
      ['400 idempotency_key_required', { apiKey: customer.apiKey }],
      ['400 idempotency_key_invalid', { idempotencyKey: '' }],
      ['415 unsupported_media_type', { idempotencyKey: 'used' }],
      ['413 file_too_large', { contentType: undefined }],
      ['400 malformed_request', { parts: brokenBrief }],
      ['422 idempotency_key_reused', { parts: wrongFields }],
      ['422 validation_failed', { idempotencyKey: 'new' }],
      ['404 not_found', { parts: await proParts(unknownModel) }],
      ['422 quote_exceeded', { parts: await proParts(modelId) }],
    ];
    const call = { ...worst };
    for (const [verdict, change] of steps) {
      Object.assign(call, change);
      const answer = await leavesNoTrace(api, customer, () => send(api, call));
      expect(summarizeRefusal(answer)).toBe(verdict);
    }
    const answer = await leavesNoTrace(api, customer, () => customer.generatePro(modelId));
    expect(summarizeRefusal(answer)).toBe('402 funds_held');
  });
});

describe('of a full-body call', () => {
  const costly = { 'x-max-cost': '0.01' };

  it("the candidate's state precedes its price", async () => {
    await using api = await testApi();
    const customer = await api.customer('0.12');
    const candidateId = await customer.candidate();
    const price = await customer.generateFullBody(candidateId, costly);
    expect(summarizeRefusal(price)).toBe('422 quote_exceeded');
    expect(summarizeRefusal(await customer.generateFullBody(candidateId))).toBe(
      '402 insufficient_funds',
    );
    await customer.save(candidateId);
    const conflict = await leavesNoTrace(api, customer, () =>
      customer.generateFullBody(candidateId, costly),
    );
    expect(summarizeRefusal(conflict)).toBe('409 conflict');
  });

  it('its expiry precedes its price', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.12');
    const candidateId = await customer.candidate();
    api.clock.advance(7 * 24 * 60 * 60 * 1000);
    const expired = await leavesNoTrace(api, customer, () =>
      customer.generateFullBody(candidateId, costly),
    );
    expect(summarizeRefusal(expired)).toBe('410 candidate_expired');
  });

  it('invalid input precedes an unknown candidate', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const body = { candidate_id: 'cnd_unknown', wardrobe: 'x' };
    expect(summarizeRefusal(await customer.submit('/v1/models/full-body', body))).toBe(
      '422 text_too_short',
    );
    expect(summarizeRefusal(await customer.generateFullBody('cnd_unknown', costly))).toBe(
      '404 not_found',
    );
  });
});

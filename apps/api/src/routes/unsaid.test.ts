import { walletEntryPage } from '@image-production/contract';
import { compilePlan } from '@image-production/production';
import type { GenerationRequest } from '@image-production/production';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, recordIn } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { briefFor, heroGarment, references } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

/** What was accepted, with the private part that no answer shows. */
async function findAccepted(
  api: TestApi,
  customer: Customer,
  answer: Parameters<typeof recordIn>[0],
): Promise<GenerationRequest> {
  const { requestId } = recordIn(answer);
  const organizationId = customer.organizationId as GenerationRequest['organizationId'];
  const id = requestId as GenerationRequest['id'];
  const request = await api.store.readers.requests.find(organizationId, id);
  if (!request) throw new Error(`${requestId} was not stored`);
  return request;
}

describe('what a LAB form leaves unsaid', () => {
  it('is one picture on the studio ground for a product', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const pictures = await references(['red']);
    const request = await findAccepted(api, customer, await customer.lab('product', {}, pictures));
    expect(request.count).toBe(1);
    expect(request.work).toEqual({ kind: 'product', prompt: null, background: 'studio' });
  });

  it('is a balanced polish', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const pictures = await references(['red'], 'image');
    const request = await findAccepted(api, customer, await customer.lab('polish', {}, pictures));
    expect(request.work).toEqual({ kind: 'polish', instructions: null, intensity: 'balanced' });
  });
});

describe('a partial capture', () => {
  it('is one entry whose amount is what it released', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.lab('creative', { prompt: 'A bottle on slate.', count: '3' });
    api.studio.refused = [1];
    await api.studio.finish();
    const { data } = parsed(walletEntryPage, await customer.get('/v1/wallet/entries'));
    const [capture, hold] = data;
    expect([capture?.type, capture?.amount.amount, capture?.charged?.amount]).toEqual([
      'capture',
      '0.12',
      '0.24',
    ]);
    expect([hold?.type, hold?.amount.amount]).toEqual(['hold', '-0.36']);
  });
});

describe('the guard on a brief', () => {
  const places: readonly (readonly [string, object, string])[] = [
    ['item', { ...heroGarment, item: 'girl-of-14' }, '/brief/reference_roles/0/item'],
    [
      'fidelity given as a bare text',
      { ...heroGarment, fidelity: 'As worn by the 14-year-old girl.' },
      '/brief/reference_roles/0/fidelity',
    ],
  ];

  it.each(places)('reads the %s', async (_, role, pointer) => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const answer = await customer.generatePro(modelId, {
      brief: briefFor(1, { reference_roles: [role] }),
    });
    expect(inputProblemsIn(answer)).toContain(`minor_depicted ${pointer}`);
  });
});

describe('the name of a model', () => {
  it('is in nothing that an engine is given', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model('Persephone');
    const request = await findAccepted(api, customer, await customer.generatePro(modelId));
    expect(JSON.stringify(compilePlan(request))).not.toContain('Persephone');
  });
});

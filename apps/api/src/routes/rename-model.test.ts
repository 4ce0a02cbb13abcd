import { model } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';

describe('PATCH /v1/models/{modelId}', () => {
  it('renames a model, which keeps its id and everything else', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const path = `/v1/models/${await customer.model()}`;
    const before = parsed(model, await customer.get(path));
    const answer = await customer.call('PATCH', path, { json: { name: '  Ada Lovelace ' } });
    expect(parsed(model, answer)).toEqual({ ...before, name: 'Ada Lovelace' });
    expect(parsed(model, await customer.get(path)).name).toBe('Ada Lovelace');
  });

  it('is a conflict under the name of another model, whatever its case', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const first = `/v1/models/${await customer.model()}`;
    const second = `/v1/models/${await customer.model()}`;
    await customer.call('PATCH', first, { json: { name: 'Ada' } });
    const answer = await customer.call('PATCH', second, { json: { name: 'ADA' } });
    expect(summarizeRefusal(answer)).toBe('409 conflict');
    expect(inputProblemsIn(answer)).toEqual(['conflict /name']);
    expect(problemIn(answer).retryable).toBe(false);
  });

  it.each([
    [{}, 'value_not_allowed /name'],
    [{ name: '' }, 'text_too_short /name'],
    [{ name: 'x'.repeat(81) }, 'text_too_long /name'],
    [{ name: 7 }, 'value_not_allowed /name'],
    [{ name: 'Ada', casting: {} }, 'unknown_field /casting'],
  ])('refuses %j', async (json, problem) => {
    await using api = await testApi();
    const customer = await api.customer();
    const path = `/v1/models/${await customer.model()}`;
    const answer = await customer.call('PATCH', path, { json });
    expect(inputProblemsIn(answer)).toEqual([problem]);
  });

  it('is not for another organization, a deleted model or a key without the scope', async () => {
    await using api = await testApi();
    const [customer, stranger] = [await api.customer(), await api.customer()];
    const path = `/v1/models/${await customer.model()}`;
    const json = { name: 'Ada' };
    expect(summarizeRefusal(await stranger.call('PATCH', path, { json }))).toBe('404 not_found');
    await customer.call('DELETE', path);
    expect(summarizeRefusal(await customer.call('PATCH', path, { json }))).toBe('404 not_found');
  });
});

import {
  apiKeyPage,
  createdApiKey,
  organization,
  organizationPage,
  topUp,
} from '@image-production/contract';
import type { CreatedApiKeyAnswer } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { operatorToken, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const base = '/admin/v1/organizations';
const unknown = `org_${'0'.repeat(26)}`;

const issue = async (
  api: TestApi,
  { organizationId }: Customer,
  body: object,
): Promise<CreatedApiKeyAnswer> =>
  parsed(createdApiKey, await api.operator('POST', `${base}/${organizationId}/api-keys`, body));

describe('the operator plane', () => {
  const routes = (id: string): readonly (readonly [string, string])[] => [
    ['POST', base],
    ['GET', base],
    ['POST', `${base}/${id}/api-keys`],
    ['GET', `${base}/${id}/api-keys`],
    ['DELETE', `${base}/${id}/api-keys/key_${'0'.repeat(26)}`],
    ['POST', `${base}/${id}/top-ups`],
  ];

  it.each(routes('{id}'))('%s %s is not there for anybody else', async (method, path) => {
    await using api = await testApi();
    const customer = await api.customer();
    const here = path.replace('{id}', customer.organizationId);
    const tokens = [
      null,
      customer.apiKey,
      `${operatorToken}x`,
      operatorToken.slice(0, -1),
      operatorToken.toUpperCase(),
    ];
    for (const apiKey of tokens) {
      const answer = await api.call(method, here, { apiKey });
      const nothing = await api.call('GET', '/admin/v1/nothing', { apiKey });
      expect(summarizeRefusal(answer)).toBe('404 not_found');
      expect(problemIn(answer)).toEqual({
        ...problemIn(nothing),
        instance: here,
        traceId: problemIn(answer).traceId,
      });
    }
  });

  it('gives the operator no organization of its own', async () => {
    await using api = await testApi();
    expect(summarizeRefusal(await api.operator('GET', '/v1/wallet'))).toBe('401 unauthenticated');
  });
});

describe('organizations', () => {
  it('are created and listed newest first', async () => {
    await using api = await testApi();
    const names = ['One', 'Two', 'Three'];
    for (const name of names) await api.operator('POST', base, { name });
    const first = parsed(organizationPage, await api.operator('GET', `${base}?limit=2`));
    const second = parsed(
      organizationPage,
      await api.operator('GET', `${base}?limit=2&cursor=${first.nextCursor}`),
    );
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(names.toReversed());
    expect(second.nextCursor).toBeNull();
    expect(summarizeRefusal(await api.operator('GET', `${base}?cursor=mdl_1`))).toBe(
      '422 value_not_allowed',
    );
  });

  it('may have a youngest age band', async () => {
    await using api = await testApi();
    const body = { name: ' Atelier ', minimum_age_band: '25-34' };
    const created = await api.operator('POST', base, body);
    expect(created.status).toBe(201);
    expect(parsed(organization, created)).toMatchObject({
      name: 'Atelier',
      minimumAgeBand: '25-34',
    });
  });

  it.each([
    [{}, 'value_not_allowed /name'],
    [{ name: '' }, 'text_too_short /name'],
    [{ name: 'x'.repeat(81) }, 'text_too_long /name'],
    [{ name: 'A', minimum_age_band: '12-17' }, 'value_not_allowed /minimum_age_band'],
    [{ name: 'A', organization_id: unknown }, 'unknown_field /organization_id'],
  ])('are not created from %j', async (body, problem) => {
    await using api = await testApi();
    expect(inputProblemsIn(await api.operator('POST', base, body))).toEqual([problem]);
  });
});

describe('a top-up', () => {
  it('is credited once, however often it is sent', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const path = `${base}/${customer.organizationId}/top-ups`;
    const first = await api.operator('POST', path, { amount: '10.00', reference: 'pay-1' });
    const again = await api.operator('POST', path, { amount: '10.00', reference: 'pay-1' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(parsed(topUp, again)).toEqual(parsed(topUp, first));
    expect(parsed(topUp, first)).toMatchObject({
      amount: { amount: '10.00' },
      reference: 'pay-1',
      available: { amount: '10.00' },
    });
    const other = await api.operator('POST', path, { amount: '10.01', reference: 'pay-1' });
    expect(summarizeRefusal(other)).toBe('409 conflict');
    expect(problemIn(other)).toMatchObject({
      code: 'conflict',
      retryable: false,
      currentState: 'booked',
      allowed: [],
    });
    expect((await customer.wallet()).toppedUp.amount).toBe('10.00');
  });

  it('of the same reference in another organization is another one', async () => {
    await using api = await testApi();
    const [one, two] = [await api.customer('1.00'), await api.customer('2.00')];
    expect((await one.wallet()).available.amount).toBe('1.00');
    expect((await two.wallet()).available.amount).toBe('2.00');
  });

  it.each([
    [{ amount: 10, reference: 'x' }, 'value_not_allowed /amount'],
    [{ amount: '10', reference: 'x' }, 'value_not_allowed /amount'],
    [{ amount: '10.0', reference: 'x' }, 'value_not_allowed /amount'],
    [{ amount: '1e3', reference: 'x' }, 'value_not_allowed /amount'],
    [{ amount: '-1.00', reference: 'x' }, 'value_not_allowed /amount'],
    [{ amount: '0.00', reference: 'x' }, 'number_out_of_range /amount'],
    [{ amount: '99999999999.00', reference: 'x' }, 'number_out_of_range /amount'],
    [{ amount: '1.00' }, 'value_not_allowed /reference'],
    [{ amount: '1.00', reference: '' }, 'text_too_short /reference'],
    [{ amount: '1.00', reference: 'x', currency: 'USD' }, 'unknown_field /currency'],
  ])('of %j is refused', async (body, problem) => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const answer = await api.operator('POST', `${base}/${customer.organizationId}/top-ups`, body);
    expect(inputProblemsIn(answer)).toEqual([problem]);
    expect((await customer.wallet()).toppedUp.amount).toBe('0.00');
  });

  it('of an unknown organization is 404', async () => {
    await using api = await testApi();
    const body = { amount: '1.00', reference: 'x' };
    expect(summarizeRefusal(await api.operator('POST', `${base}/${unknown}/top-ups`, body))).toBe(
      '404 not_found',
    );
  });
});

describe('an API key', () => {
  it('is shown once, its use dated to the minute', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { apiKey, keyId, prefix } = await issue(api, customer, { name: 'Shop' });
    expect(apiKey.startsWith(prefix)).toBe(true);
    const path = `${base}/${customer.organizationId}/api-keys`;
    const before = await api.operator('GET', path);
    expect(before.text).not.toContain(apiKey);
    expect(
      parsed(apiKeyPage, before).data.find((key) => key.keyId === keyId)?.lastUsedAt,
    ).toBeNull();
    await api.call('GET', '/v1/wallet', { apiKey });
    const after = parsed(apiKeyPage, await api.operator('GET', path));
    expect(after.data.find((key) => key.keyId === keyId)?.lastUsedAt).toMatch(/:00\.000Z$/);
  });

  it('is dead on the call after it was revoked, and may be revoked again', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { apiKey, keyId } = await issue(api, customer, { name: 'Shop' });
    expect((await api.call('GET', '/v1/wallet', { apiKey })).status).toBe(200);
    const path = `${base}/${customer.organizationId}/api-keys`;
    expect((await api.operator('DELETE', `${path}/${keyId}`)).status).toBe(204);
    expect(summarizeRefusal(await api.call('GET', '/v1/wallet', { apiKey }))).toBe(
      '401 unauthenticated',
    );
    expect((await api.operator('DELETE', `${path}/${keyId}`)).status).toBe(204);
    expect((await customer.get('/v1/wallet')).status).toBe(200);
    const [listed] = parsed(apiKeyPage, await api.operator('GET', path)).data;
    expect(listed).toMatchObject({ keyId, revokedAt: new Date(api.clock.now()).toISOString() });
  });

  it('works until it expires', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const expires_at = new Date(api.clock.now() + 60_000).toISOString();
    const { apiKey } = await issue(api, customer, { name: 'Short', expires_at });
    api.clock.advance(59_999);
    expect((await api.call('GET', '/v1/wallet', { apiKey })).status).toBe(200);
    api.clock.advance(1);
    expect(summarizeRefusal(await api.call('GET', '/v1/wallet', { apiKey }))).toBe(
      '401 unauthenticated',
    );
  });

  it.each([
    [{}, 'value_not_allowed /name'],
    [{ name: 'K', scopes: [] }, 'value_not_allowed /scopes'],
    [{ name: 'K', scopes: ['root'] }, 'value_not_allowed /scopes/0'],
    [{ name: 'K', scopes: ['read', 'read'] }, 'value_not_allowed /scopes/1'],
    [{ name: 'K', expires_at: 'tomorrow' }, 'value_not_allowed /expires_at'],
    [{ name: 'K', expires_at: '2020-01-01T00:00:00Z' }, 'value_not_allowed /expires_at'],
  ])('is not issued for %j', async (body, problem) => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await api.operator('POST', `${base}/${customer.organizationId}/api-keys`, body);
    expect(inputProblemsIn(answer)).toEqual([problem]);
  });

  it('of an unknown organization, or of another one, is 404', async () => {
    await using api = await testApi();
    const [one, two] = [await api.customer(), await api.customer()];
    const { keyId, apiKey } = await issue(api, one, { name: 'Shop' });
    expect(
      summarizeRefusal(await api.operator('POST', `${base}/${unknown}/api-keys`, { name: 'K' })),
    ).toBe('404 not_found');
    expect(summarizeRefusal(await api.operator('GET', `${base}/${unknown}/api-keys`))).toBe(
      '404 not_found',
    );
    const elsewhere = `${base}/${two.organizationId}/api-keys/${keyId}`;
    expect(summarizeRefusal(await api.operator('DELETE', elsewhere))).toBe('404 not_found');
    expect((await api.call('GET', '/v1/wallet', { apiKey })).status).toBe(200);
  });
});

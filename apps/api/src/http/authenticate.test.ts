import { apiKeyScopes } from '@image-production/access';
import { createdApiKey, wireOperations } from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const rows = Object.values<OperationRow>(wireOperations).filter(({ scope }) => scope !== null);
const somePath = (path: string): string =>
  path
    .replace('{modelId}', `mdl_${'0'.repeat(26)}`)
    .replace('{candidateId}', `cnd_${'0'.repeat(26)}`)
    .replace('{requestId}', `req_${'0'.repeat(26)}`)
    .replace('{file}', '0.png');

async function keyWith(api: TestApi, scopes: readonly string[]): Promise<string> {
  const { organizationId } = await api.customer();
  const path = `/admin/v1/organizations/${organizationId}/api-keys`;
  return parsed(createdApiKey, await api.operator('POST', path, { name: 'Scoped', scopes })).apiKey;
}

describe('a call without a valid key', () => {
  const forms: readonly (readonly [string, (key: string) => string])[] = [
    ['an empty header', () => ''],
    ['no scheme', (key) => key],
    ['the scheme alone', () => 'Bearer'],
    ['the scheme and a blank', () => 'Bearer '],
    ['another scheme', (key) => `Basic ${key}`],
    ['two keys', (key) => `Bearer ${key} ${key}`],
    ['a comma', (key) => `Bearer ${key}, Bearer ${key}`],
    ['a key that was cut', (key) => `Bearer ${key.slice(0, -1)}`],
    [
      'a key with a wrong checksum',
      (key) => `Bearer ${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`,
    ],
    ['a key in capitals', (key) => `Bearer ${key.toUpperCase()}`],
    ['a key in quotes', (key) => `Bearer "${key}"`],
    ['a key that was never issued', () => `Bearer ips_live_${'0'.repeat(36)}`],
    ['something very long', () => `Bearer ${'x'.repeat(8000)}`],
  ];

  it.each(forms)('gets one and the same answer for %s', async (_what, form) => {
    await using api = await testApi();
    const { apiKey } = await api.customer();
    const answer = await api.call('GET', '/v1/wallet', {
      headers: { authorization: form(apiKey) },
    });
    const without = await api.call('GET', '/v1/wallet');
    expect(summarizeRefusal(answer)).toBe('401 unauthenticated');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect({ ...problemIn(answer), traceId: '' }).toEqual({
      ...problemIn(without),
      traceId: '',
    });
  });

  it.each(['bearer', 'BEARER', 'Bearer  '])('may still write %j', async (scheme) => {
    await using api = await testApi();
    const { apiKey } = await api.customer();
    const answer = await api.call('GET', '/v1/wallet', {
      headers: { authorization: `${scheme} ${apiKey}` },
    });
    expect(answer.status).toBe(200);
  });

  it('cannot bring the key in the path or a form', async () => {
    await using api = await testApi();
    const { apiKey } = await api.customer();
    expect(summarizeRefusal(await api.call('GET', `/v1/wallet?api_key=${apiKey}`))).toBe(
      '401 unauthenticated',
    );
    const headers = { 'x-api-key': apiKey, cookie: `key=${apiKey}` };
    expect(summarizeRefusal(await api.call('GET', '/v1/wallet', { headers }))).toBe(
      '401 unauthenticated',
    );
  });
});

describe('a scope', () => {
  it.each(rows.map((row) => [row.method.toUpperCase(), row.path, row.scope ?? ''] as const))(
    'is asked for by %s %s: %s and no other',
    async (method, path, scope) => {
      await using api = await testApi();
      const others = await keyWith(
        api,
        apiKeyScopes.filter((name) => name !== scope),
      );
      const refused = await api.call(method, somePath(path), { apiKey: others });
      expect(summarizeRefusal(refused)).toBe('403 insufficient_scope');
      const answer = await api.call(method, somePath(path), {
        apiKey: await keyWith(api, [scope]),
      });
      const isAdmitted = path === '/v1/test/reset' ? /test key/ : /^(?!.*"status":40[13])/;
      expect(answer.text).toMatch(isAdmitted);
    },
  );
});

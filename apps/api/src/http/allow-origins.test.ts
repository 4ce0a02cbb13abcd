import { describe, expect, it } from 'vitest';

import { servedApi } from '../testing/served-api.ts';
import { operatorToken, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const studio = 'https://studio.example';
const corsOrigins = [studio, 'http://localhost:5173'];

const send = async (
  api: TestApi,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
) => api.app.request(path, { method, headers }, {});

const corsHeaders = ({ headers }: Response): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('a page of an allowed origin', () => {
  it.each(corsOrigins)('may read what the service answers: %s', async (origin) => {
    await using api = await testApi({ settings: { corsOrigins } });
    const { apiKey } = await api.customer();
    const calls = [
      ['/v1/wallet', `Bearer ${apiKey}`, 200],
      ['/v1/wallet', 'Bearer x', 401],
      ['/v1/requests?limit=0', `Bearer ${apiKey}`, 422],
      ['/nothing', '', 404],
      ['/admin/v1/organizations', `Bearer ${operatorToken}`, 200],
    ] as const;
    for (const [path, authorization, status] of calls) {
      const answer = await send(api, 'GET', path, { origin, authorization });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('vary')).toBe('Origin');
      const exposed = answer.headers.get('access-control-expose-headers')?.split(',') ?? [];
      const needed = [
        'Location',
        'Retry-After',
        'RateLimit',
        'Idempotent-Replayed',
        'X-Request-Id',
      ];
      expect(exposed).toEqual(expect.arrayContaining(needed));
    }
  });

  it('may ask beforehand, without a key', async () => {
    await using api = await testApi({ settings: { corsOrigins } });
    for (const path of ['/v1/pro/generate', '/v1/models/mdl_1', '/v1/nothing']) {
      const answer = await send(api, 'OPTIONS', path, {
        origin: studio,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key,x-evil',
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe(studio);
      expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
      const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase().split(',');
      expect(allowed).toEqual(
        expect.arrayContaining(['authorization', 'idempotency-key', 'prefer']),
      );
      expect(allowed).not.toContain('x-evil');
      expect(answer.headers.get('access-control-max-age')).toBe('600');
      expect(answer.headers.get('vary')).toContain('Origin');
      expect(answer.headers.get('x-request-id')).not.toBeNull();
    }
  });

  it('gets the same answer to OPTIONS as others', async () => {
    await using api = await testApi({ settings: { corsOrigins } });
    const answer = await send(api, 'OPTIONS', '/healthz', { origin: studio });
    expect(answer.status).toBe(405);
  });
});

describe('a page of any other origin', () => {
  it.each([
    'https://evil.example',
    'https://studio.example.evil.example',
    'http://studio.example',
    'https://studio.example:8443',
    'https://STUDIO.example',
    'null',
    '',
    '*',
  ])('is told nothing: %j', async (origin) => {
    await using api = await testApi({ settings: { corsOrigins } });
    const { apiKey } = await api.customer();
    const authorization = `Bearer ${apiKey}`;
    const read = await send(api, 'GET', '/v1/wallet', { origin, authorization });
    expect(read.status).toBe(200);
    const asked = await send(api, 'OPTIONS', '/v1/wallet', {
      origin,
      authorization,
      'access-control-request-method': 'GET',
    });
    expect(asked.status).toBe(405);
    for (const answer of [read, asked]) {
      expect(corsHeaders(answer)).toEqual([]);
      expect(answer.headers.get('vary')).toBe('Origin');
    }
  });
});

it('what depends on other headers, too, says so of both', async () => {
  await using api = await testApi({ settings: { corsOrigins } });
  const { apiKey } = await api.customer();
  for (const origin of [studio, 'https://evil.example']) {
    const headers = { origin, authorization: `Bearer ${apiKey}` };
    const answer = await send(api, 'GET', '/v1/wallet/entries', headers);
    expect(answer.headers.get('vary')?.split(', ').toSorted()).toEqual(['Accept', 'Origin']);
  }
});

it('no page may call while no origin is configured', async () => {
  await using api = await testApi();
  const { apiKey } = await api.customer();
  const headers = { origin: studio, authorization: `Bearer ${apiKey}` };
  const read = await send(api, 'GET', '/v1/wallet', headers);
  const asked = await send(api, 'OPTIONS', '/v1/wallet', {
    ...headers,
    'access-control-request-method': 'GET',
  });
  expect([read.status, asked.status]).toEqual([200, 405]);
  for (const answer of [read, asked]) {
    expect(corsHeaders(answer)).toEqual([]);
    expect(answer.headers.get('vary')).toBeNull();
  }
});

it('a file with a signed URL is readable by pages of the origin', async () => {
  await using api = await testApi({ settings: { corsOrigins } });
  const customer = await api.customer();
  const { text } = await customer.get(`/v1/requests/${await customer.photograph()}`);
  const [url = ''] = /https:[^"]+0\.png[^"]+/.exec(text) ?? [];
  const answer = await send(api, 'GET', url, { origin: studio });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe(studio);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

const refusedBefore = [
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n', 400],
  ['a method that nothing takes', 'TRACE /healthz HTTP/1.1\r\nHost: a\r\n', 405],
  ['no line of HTTP', 'GET /healthz HTTP/7.1\r\nHost: a\r\n', 400],
  ['a header too large', `GET / HTTP/1.1\r\nHost: a\r\nX-Much: ${'x'.repeat(17_000)}\r\n`, 431],
  ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n', 405],
] as const;

it.each(refusedBefore)(
  'a page learns why its call never came to the app: %s',
  async (_, head, status) => {
    await using served = await servedApi({ settings: { corsOrigins } });
    const [line, ...headers] = head.split('\r\n');
    const from = (origin: string) =>
      served.exchange([line, `Origin: ${origin}`, ...headers, ''].join('\r\n'));
    const told = await from(studio);
    expect(told.status).toBe(status);
    expect(told.headers.get('access-control-allow-origin')).toBe(studio);
    expect(told.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    const other = await from('https://evil.example');
    expect(other.status).toBe(status);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    expect(other.headers.get('vary')).toBe('Origin');
  },
);

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { auditEventPage } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { parsed } from '../testing/answer.ts';
import { browser, sameOrigin, signedIn } from '../testing/browser.ts';
import type { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

/** The token of a link that the command line asks for. */
async function mintLink(api: TestApi, { apiKey }: Pick<Customer, 'apiKey'>): Promise<string> {
  const call = { method: 'POST', headers: { authorization: `Bearer ${apiKey}` } };
  const made = await api.app.request('/studio/api/links', call, {});
  expect(made.status).toBe(201);
  const { url } = (await made.json()) as { url: string };
  return url.split('t=')[1] ?? '';
}

describe('signing in', () => {
  it('by a key gives a cookie that scripts and other sites never see', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await browser(api).signIn({ apiKey: customer.apiKey });
    const given = answer.headers.get('set-cookie') ?? '';
    expect(given).toMatch(/^__Host-ips_session=[0-9A-Za-z]{43}; /);
    expect(given).toMatch(/; Path=\/(;|$)/);
    for (const word of ['HttpOnly', 'Secure', 'SameSite=Strict']) expect(given).toContain(word);
    expect(given).not.toContain('Domain');
    expect(await answer.json()).toMatchObject({ organizationName: 'Atelier', role: 'producer' });
  });

  it('over plain http beyond loopback takes a setting, which gives up what https has', async () => {
    await using api = await testApi({ settings: { isStudioCookieInsecure: true } });
    const page = browser(api);
    const { apiKey } = await api.customer();
    const given = (await page.signIn({ apiKey })).headers.get('set-cookie') ?? '';
    expect(given).toMatch(/^ips_session=[0-9A-Za-z]{43}; /);
    expect(given).not.toContain('Secure');
    for (const word of ['HttpOnly', 'SameSite=Strict']) expect(given).toContain(word);
    expect((await page.call('GET', '/studio/api/v1/wallet')).status).toBe(200);
  });

  it('by a link of the command line works once, and for two minutes', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const mint = (): Promise<string> => mintLink(api, customer);
    const token = await mint();
    expect((await browser(api).signIn({ token })).status).toBe(201);
    expect((await browser(api).signIn({ token })).status).toBe(401);
    const late = await mint();
    api.clock.advance(2 * 60_000);
    expect((await browser(api).signIn({ token: late })).status).toBe(401);
  });

  it('gives a token of its own to whoever brings one, and ends the one brought', async () => {
    await using api = await testApi();
    const { customer, page } = await signedIn(api);
    const before = page.cookie;
    await page.signIn({ apiKey: customer.apiKey });
    expect(page.cookie).not.toBe(before);
    expect((await page.call('GET', '/studio/api/v1/wallet')).status).toBe(200);
    page.cookie = before;
    expect((await page.call('GET', '/studio/api/v1/wallet')).status).toBe(401);
    const fixed = browser(api);
    fixed.cookie = '__Host-ips_session=chosen-by-somebody-else';
    await fixed.signIn({ apiKey: customer.apiKey });
    expect(fixed.cookie).not.toContain('chosen');
  });

  it('is refused a thousand times, nearly all of them by the limit, and still open to a key', async () => {
    await using api = await testApi({ failuresMax: 20 });
    const customer = await api.customer();
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1000; count += 1) {
      const { status } = await browser(api).signIn({ token: `guess-${count}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 20, 429: 980 });
    expect((await browser(api).signIn({ apiKey: customer.apiKey })).status).toBe(201);
  });

  it.each([{}, { token: 7 }, { token: 'a', apiKey: 'b' }])('takes no %j', async (json) => {
    await using api = await testApi();
    expect((await browser(api).signIn(json)).status).toBe(422);
  });
});

describe('a session', () => {
  it('opens the operations under /studio/api, and none under /v1', async () => {
    await using api = await testApi();
    const { page } = await signedIn(api);
    expect((await page.call('GET', '/studio/api/v1/wallet')).status).toBe(200);
    expect((await page.call('GET', '/v1/wallet')).status).toBe(401);
    expect((await page.call('GET', '/studio/api/v1/nothing')).status).toBe(404);
    expect((await page.call('GET', '/studio/api/admin/v1/organizations')).status).toBe(404);
    expect((await browser(api).call('GET', '/studio/api/v1/nothing')).status).toBe(401);
  });

  it('that nobody has is no error, and one that has ended is', async () => {
    await using api = await testApi();
    const stranger = await browser(api).call('GET', '/studio/api/session');
    expect([stranger.status, await stranger.text()]).toEqual([204, '']);
    const stale = browser(api);
    stale.cookie = '__Host-ips_session=of-yesterday';
    expect((await stale.call('GET', '/studio/api/session')).status).toBe(401);
    const foreign = browser(api, { 'sec-fetch-site': 'cross-site' });
    expect((await foreign.call('GET', '/studio/api/session')).status).toBe(403);
  });

  it('is not what a key opens', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const headers = { ...sameOrigin, authorization: `Bearer ${customer.apiKey}` };
    const answer = await browser(api, headers).call('GET', '/studio/api/v1/wallet');
    expect(answer.status).toBe(401);
  });

  it('that begins or ends is in the audit trail once, under its key, as is a link to one; a refusal is not', async () => {
    await using api = await testApi();
    const { customer, page } = await signedIn(api);
    await browser(api).signIn({ apiKey: 'ips_live_nobody' });
    const { keyId } = (await resumed(api, page.cookie)) ?? {};
    await page.call('DELETE', '/studio/api/session');
    await page.call('DELETE', '/studio/api/session');
    await mintLink(api, customer);
    const { data } = parsed(auditEventPage, await customer.get('/v1/audit-events'));
    const actor = { kind: 'studio', id: keyId };
    expect(data.slice(0, 3)).toMatchObject([
      {
        action: 'session.link',
        actor: { kind: 'key', id: keyId },
        subject: keyId,
        outcome: 'done',
      },
      { action: 'session.close', actor, subject: keyId, outcome: 'done' },
      { action: 'session.open', actor, subject: keyId, outcome: 'done' },
    ]);
    expect(JSON.stringify(data.slice(3))).not.toContain('session.');
  });

  it('ends with its key, by signing out, and after twelve hours of nothing', async () => {
    await using api = await testApi();
    const { customer, page } = await signedIn(api);
    const out = await page.call('DELETE', '/studio/api/session');
    expect([out.status, page.cookie]).toEqual([204, '__Host-ips_session=']);
    const idle = browser(api);
    await idle.signIn({ apiKey: customer.apiKey });
    api.clock.advance(12 * 60 * 60_000);
    expect((await idle.call('GET', '/studio/api/session')).status).toBe(401);
    const revoked = browser(api);
    await revoked.signIn({ apiKey: customer.apiKey });
    const { keyId } = (await resumed(api, revoked.cookie)) ?? {};
    expect(keyId).toBeDefined();
    const path = `/admin/v1/organizations/${customer.organizationId}/api-keys/${keyId}`;
    await api.operator('DELETE', path);
    expect((await revoked.call('GET', '/studio/api/v1/wallet')).status).toBe(401);
  });

  it('of a key that generates nothing only looks on', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const path = `/admin/v1/organizations/${customer.organizationId}/api-keys`;
    const issued = await api.operator('POST', path, { name: 'Viewer', scopes: ['read'] });
    const { apiKey } = JSON.parse(issued.text) as { apiKey: string };
    const page = browser(api);
    expect(await (await page.signIn({ apiKey })).json()).toMatchObject({ role: 'viewer' });
    const cast = { casting: { age_range: '25-34' } };
    const answer = await page.call('POST', '/studio/api/v1/models/generate', cast);
    expect(answer.status).toBe(403);
  });
});

describe('a call that no page of Studio made', () => {
  const strangers: readonly Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
    {},
  ];

  it.each(strangers)('changes nothing: %j', async (headers) => {
    await using api = await testApi();
    const { customer, page } = await signedIn(api);
    const quote = { operation: 'pro.generate', resolution: '1K' };
    const call = (method: string, path: string, json?: unknown) =>
      page.call(method, path, json, headers);
    expect((await call('POST', '/studio/api/v1/quotes', quote)).status).toBe(403);
    expect((await call('DELETE', '/studio/api/session')).status).toBe(403);
    const { apiKey } = customer;
    expect((await call('POST', '/studio/api/session', { apiKey })).status).toBe(403);
    expect((await page.call('GET', '/studio/api/session')).status).toBe(200);
  });

  it('reads nothing either, unless somebody typed its address', async () => {
    await using api = await testApi();
    const { page } = await signedIn(api);
    const read = async (site: string): Promise<number> => {
      const headers = { 'sec-fetch-site': site };
      return (await page.call('GET', '/studio/api/v1/wallet', undefined, headers)).status;
    };
    expect([await read('cross-site'), await read('same-site'), await read('none')]).toEqual([
      403, 403, 200,
    ]);
  });

  it('is allowed no origin, whatever the API allows', async () => {
    const origin = 'https://elsewhere.example';
    await using api = await testApi({ settings: { corsOrigins: [origin] } });
    const answer = await browser(api).call('GET', '/studio/api/session', undefined, {
      ...sameOrigin,
      origin,
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the pages', () => {
  const script = `console.log('${'studio '.repeat(100)}')`;

  async function built(api: TestApi): Promise<void> {
    const folder = api.services.settings.studioFolder;
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'assets/app-1a2b.js'), script);
    await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Studio</title>');
    await writeFile(join(folder, '../secret.txt'), 'secret');
  }
  const get = (api: TestApi, path: string, headers: Readonly<Record<string, string>> = {}) =>
    api.app.request(path, { headers }, {});

  it('say how they are built while they are not', async () => {
    await using api = await testApi();
    const answer = await get(api, '/studio/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm start');
  });

  it('are one page for every path, under a policy that allows nothing inline', async () => {
    await using api = await testApi();
    await built(api);
    expect((await get(api, '/studio')).headers.get('location')).toBe('/studio/');
    for (const path of ['/studio/', '/studio/index.html', '/studio/requests/req_1']) {
      const answer = await get(api, path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(await answer.text()).toContain('<title>Studio</title>');
    }
  });

  it('load files that are kept for good, compressed for who takes it', async () => {
    await using api = await testApi();
    await built(api);
    const path = '/studio/assets/app-1a2b.js';
    const plain = await get(api, path, { 'accept-encoding': 'br;q=0, identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('cache-control')).toContain('immutable');
    expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await plain.text()).toBe(script);
    const small = await get(api, path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
    const etag = small.headers.get('etag') ?? '';
    expect((await get(api, path, { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    '/studio/assets/none.js',
    '/studio/favicon.ico',
    '/studio/..%2fsecret.txt',
    '/studio/%2e%2e/secret.txt',
    '/studio/assets/..%2f..%2f..%2fsecret.txt',
    '/studio/assets/....//secret.txt',
    '/studio/..%5csecret.txt',
    '/studio//etc/passwd.txt',
  ])('have no %s', async (path) => {
    await using api = await testApi();
    await built(api);
    const answer = await get(api, path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret\n');
  });
});

/** Whose session a cookie stands for, as the store has it. */
async function resumed({ services }: TestApi, cookie: string) {
  const token = cookie.split('=')[1] ?? '';
  const { digest } = services.access;
  const session = await services.sessions.findSession(digest.sha256Hex(token));
  expect(await services.sessions.findSession(token)).toBeUndefined();
  return session;
}

import { webhookWithSecret } from '@image-production/contract';
import { Fault } from '@image-production/kernel';
import { openLogger } from '@image-production/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parsed, recordIn } from '../testing/answer.ts';
import { browser } from '../testing/browser.ts';
import type { Customer } from '../testing/customer.ts';
import { briefFor, heroGarment, proParts } from '../testing/pro-form.ts';
import { operatorToken, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

/** Words that nobody but the client and the engine is to read. */
const said = {
  objective: 'Quetzal sandals, launched nowhere before spring.',
  scene: 'Standing beside an ocelot that has never been photographed.',
  item: 'quetzal-sandal-unannounced',
  prompt: 'A porcelain submarine on marzipan.',
  fileName: 'quetzal-sandal-confidential',
  metadata: 'campaign-marmalade',
  idempotencyKey: 'key-of-the-quetzal',
} as const;
const databasePassword = 'hunter2-of-the-database';
const databaseUrl = `postgres://ips:${databasePassword}@db.internal:5432/ips`;

let output = '';
let api: TestApi;
let customer: Customer;
let isBroken = false;

beforeAll(async () => {
  const destination = { write: (line: string) => void (output += line) };
  const secrets = [operatorToken, 'secret-of-the-tests', databasePassword];
  const logger = openLogger({ name: 'api', level: 'debug', secrets, destination });
  api = await testApi({
    replace: (services) => {
      const { readers } = services.production.store;
      const list: typeof readers.requests.list = (query) => {
        if (isBroken) throw driverError();
        return readers.requests.list(query);
      };
      const requests = new Proxy(readers.requests, {
        get: (target, name) => {
          if (name === 'list') return list;
          const member: unknown = Reflect.get(target, name);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      });
      const store = {
        transaction: services.production.store.transaction.bind(services.production.store),
        readers: { ...readers, requests },
      } as typeof services.production.store;
      return { ...services, logger, production: { ...services.production, store } };
    },
  });
  customer = await api.customer('50.00');
});
afterAll(() => api[Symbol.asyncDispose]());

/** As drivers throw: with the address, the statement and its values. */
function driverError(): Error {
  const cause = Object.assign(new Error(`connect ECONNREFUSED ${databaseUrl}`), {
    detail: `Key (brief)=(${said.scene}) exists`,
    parameters: [said.item, customer.apiKey],
  });
  return new Fault(`cannot open ${databaseUrl} for ${customer.apiKey}`, {
    isRetryable: false,
    cause,
  });
}

interface Line {
  readonly msg: string;
  readonly [member: string]: unknown;
}

/** The lines that these calls leave. */
async function linesOf(calls: () => Promise<unknown>): Promise<readonly Line[]> {
  const before = output.length;
  await calls();
  return output
    .slice(before)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

describe('the log', () => {
  it('has one line for each call: who, what, what came of it and how long it took', async () => {
    const lines = await linesOf(async () => {
      await customer.get('/v1/wallet');
      await customer.get(`/v1/requests/req_${'0'.repeat(26)}`);
      await api.call('GET', '/v1/wallet', { apiKey: 'ips_live_nobody' });
      await api.operator('GET', '/admin/v1/organizations');
      await api.call('GET', '/v1/nothing-here', { apiKey: customer.apiKey });
    });
    const { organizationId } = customer;
    const own = { organizationId, keyId: expect.stringMatching(/^key_/), method: 'GET' };
    const answered = { msg: 'call answered', level: 30, ms: expect.any(Number) };
    const traceId = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(lines).toMatchObject([
      { ...answered, ...own, traceId, operation: 'getWallet', status: 200 },
      { ...answered, ...own, operation: 'getRequest', status: 404, code: 'not_found' },
      { ...answered, operation: 'getWallet', status: 401, code: 'unauthenticated' },
      { ...answered, operation: 'listOrganizations', status: 200, operatorId: null },
      { ...answered, operation: null, status: 404, code: 'not_found' },
    ]);
    expect(new Set(lines.map((line) => line['traceId'])).size).toBe(5);
    expect(lines[2]).not.toHaveProperty('organizationId');
  });

  it('names the request that a submission came to', async () => {
    let requestId = '';
    const [line] = await linesOf(async () => {
      ({ requestId } = recordIn(await customer.generateModel({})));
    });
    expect(line).toMatchObject({ operation: 'generateModel', requestId, status: 202 });
    await api.studio.finish();
  });

  it('leaves probes that go well to the level of debugging', async () => {
    const lines = await linesOf(async () => {
      for (const path of ['/healthz', '/readyz']) await api.call('GET', path);
    });
    expect(lines.map(({ level }) => level)).toEqual([20, 20]);
  });

  it('has nothing of what is secret, however it is sent and whatever fails', async () => {
    const planted = await plantEverything();
    const lines = output.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(output).toContain('"status":500');
    for (const secret of planted) {
      expect(secret.length).toBeGreaterThan(5);
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});

/** Sends every kind of secret in every place where one may turn up; returns what to look for. */
async function plantEverything(): Promise<readonly string[]> {
  const { apiKey } = customer;
  const model = await customer.model();
  const brief = briefFor(1, {
    commercial_objective: said.objective,
    scene_and_action: said.scene,
    reference_roles: [{ ...heroGarment, item: said.item, file: `${said.fileName}.png` }],
  });
  const form = (await proParts(model, { brief, metadata: { note: said.metadata } })).map((part) =>
    part.fileName === undefined ? part : { ...part, fileName: `${said.fileName}.png` },
  );
  const headers = { 'idempotency-key': said.idempotencyKey };
  const pro = recordIn(await customer.sendForm(form, headers));
  await customer.lab('creative', { prompt: said.prompt });
  await customer.lab('creative', { prompt: said.prompt, nonsense: apiKey });
  await api.studio.finish();
  await api.studio.finish();
  const done = recordIn(await customer.get(`/v1/requests/${pro.requestId}`));
  const urls = [done.archive?.url, ...done.outputs.flatMap(filesOf)].filter((url) => !!url);
  for (const url of urls) await fetchSigned(String(url));
  // In the query, in a path, in a body and in a header where it does not belong.
  await api.call('GET', `/v1/wallet?api_key=${apiKey}`, { apiKey: null });
  await api.app.request(`/v1/${apiKey}`, {}, {});
  await api.call('POST', '/v1/quotes', { apiKey, json: { api_key: apiKey, [apiKey]: 1 } });
  await api.app.request('/v1/wallet', { headers: { 'x-api-key': apiKey } }, {});
  await api.app.request('/admin/v1/organizations', {
    headers: { authorization: `Basic ${btoa(`operator:${operatorToken}`)}` },
  });
  const webhook = parsed(
    webhookWithSecret,
    await customer.call('POST', '/v1/webhooks', {
      json: { url: 'https://receiver.example/hook-of-marmalade', events: ['request.succeeded'] },
    }),
  );
  const page = browser(api);
  await page.signIn({ apiKey });
  await page.call('GET', '/studio/api/v1/wallet');
  isBroken = true;
  await customer.get('/v1/requests');
  isBroken = false;
  const signatures = urls.map((url) => new URL(String(url)).searchParams.get('sig') ?? '');
  return [
    ...Object.values(said),
    ...signatures,
    apiKey,
    operatorToken,
    webhook.secret,
    databasePassword,
    'hook-of-marmalade',
    page.cookie.split('=')[1]?.split(';')[0] ?? '',
  ];
}

const filesOf = ({ files = [] }: { readonly files?: readonly { readonly url: string | null }[] }) =>
  files.map(({ url }) => url);

/** Whole and with an altered signature, which is refused. */
async function fetchSigned(url: string): Promise<void> {
  const { pathname, search } = new URL(url);
  await api.app.request(pathname + search, {}, {});
  await api.app.request(`${pathname}${search}x`, {}, {});
}

import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { createdApiKey } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { openLogger } from '@image-production/telemetry';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { parsed, recordIn } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi, TestApiOptions } from '../testing/test-api.ts';
import { twinOf } from '../testing/twin-of.ts';

type Headers = Readonly<Record<string, string>>;

/** What is answered without the app; undefined where it is left to the app. */
interface Scene extends AsyncDisposable {
  readonly api: TestApi;
  readonly again: (path: string, headers: Headers) => Promise<Told | undefined>;
  readonly byApp: (path: string, headers: Headers) => Promise<Told>;
}

interface Told {
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

async function scene(options: TestApiOptions = {}): Promise<Scene> {
  const api = await testApi(options);
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await api.shortWay.begin(request, response)) return;
    response.writeHead(599).end();
  };
  const server = createServer((request, response) => void respond(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    api,
    again: async (path, headers) => {
      const call = get({ port, path, headers, agent: false });
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      const { statusCode: status = 0 } = answer;
      const body = await text(answer);
      if (status === 599) return undefined;
      return { status, body, headers: comparable(Object.entries(answer.headers as Headers)) };
    },
    byApp: async (path, headers) => {
      const answer = await api.app.request(path, { headers }, {});
      const { status } = answer;
      return { status, body: await answer.text(), headers: comparable([...answer.headers]) };
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      await api[Symbol.asyncDispose]();
    },
  };
}

/** Without what belongs to a connection, or differs for each call. */
const ofEachCall: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'ratelimit',
  'x-request-id',
]);

function comparable(headers: readonly (readonly [string, string])[]): Headers {
  return Object.fromEntries(headers.filter(([name]) => !ofEachCall.has(name)));
}

function bearer({ apiKey }: Pick<Customer, 'apiKey'>): Headers {
  return { authorization: `Bearer ${apiKey}` };
}

it('answers a poll of a finished request as the app does, and a known record with 304', async () => {
  await using opened = await scene({ settings: { corsOrigins: ['https://shop.example'] } });
  const customer = await opened.api.customer();
  const path = `/v1/requests/${await customer.photograph()}`;
  const first = await opened.byApp(path, bearer(customer));
  expect(await opened.again(path, bearer(customer))).toEqual(first);
  const known = { ...bearer(customer), 'if-none-match': `"other", W/${first.headers['etag']}` };
  expect(await opened.again(path, known)).toEqual(await opened.byApp(path, known));
  expect((await opened.again(path, known))?.status).toBe(304);
});

it('counts what it answers: for the limit, and for the metrics', async () => {
  await using opened = await scene();
  const customer = await opened.api.customer();
  const path = `/v1/requests/${await customer.photograph()}`;
  const readLimit = async (): Promise<number> => {
    const answer = await opened.api.app.request('/v1/wallet', { headers: bearer(customer) }, {});
    return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
  };
  await opened.byApp(path, bearer(customer));
  const before = await readLimit();
  expect((await opened.again(path, bearer(customer)))?.status).toBe(200);
  expect(await readLimit()).toBe(before - 2);
  const metrics = await opened.api.operator('GET', '/metrics');
  expect(metrics.text).toContain('ips_http_requests_total{operation="getRequest",status="200"} 2');
});

it('leaves the same line in the log as the app', async () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = openLogger({ name: 'api', level: 'info', secrets: [], destination });
  await using opened = await scene({ replace: (services) => ({ ...services, logger }) });
  const customer = await opened.api.customer();
  const path = `/v1/requests/${await customer.photograph()}`;
  await opened.byApp(path, bearer(customer));
  lines.length = 0;
  await opened.byApp(path, bearer(customer));
  expect((await opened.again(path, bearer(customer)))?.status).toBe(200);
  const perCall = { time: 0, traceId: '', ms: 0 };
  const [told, toldAgain] = lines.map((line) => ({ ...line, ...perCall }));
  expect(told).toMatchObject({ operation: 'getRequest', status: 200, msg: 'call answered' });
  expect(toldAgain).toEqual(told);
  expect(lines).toHaveLength(2);
});

it('leaves to the app whatever is no plain poll', async () => {
  await using opened = await scene();
  const customer = await opened.api.customer();
  const path = `/v1/requests/${await customer.photograph()}`;
  await opened.byApp(path, bearer(customer));
  const stranger = await opened.api.customer();
  for (const [target, headers] of [
    [path, {}],
    [path, { authorization: 'Bearer nothing' }],
    [path, bearer(stranger)],
    [path, { ...bearer(customer), prefer: 'wait=1' }],
    [path, { ...bearer(customer), origin: 'https://shop.example' }],
    [`${path}?x=1`, bearer(customer)],
    [`${path}/events`, bearer(customer)],
    [`${path.slice(0, -1)}0`, bearer(customer)],
  ] as const) {
    expect(await opened.again(target, headers)).toBeUndefined();
  }
});

it('leaves a poll over the limit to the app, which refuses it', async () => {
  await using opened = await scene({ settings: { readsPerMinute: 41 } });
  const customer = await opened.api.customer();
  const path = `/v1/requests/${await customer.photograph()}`;
  const statuses = [];
  for (let poll = 0; poll < 45; poll += 1) {
    const answer =
      (await opened.again(path, bearer(customer))) ?? (await opened.byApp(path, bearer(customer)));
    statuses.push(answer.status);
  }
  // Saving the model was a call, too.
  expect(statuses).toEqual([...Array(40).fill(200), ...Array(5).fill(429)]);
});

it('answers every plain read as the app does, and leaves what is not spelt so to it', async () => {
  await using opened = await scene({ settings: { corsOrigins: ['https://shop.example'] } });
  const customer = await opened.api.customer();
  await customer.photograph();
  const { requestId } = recordIn(await customer.lab('creative', { prompt: 'A paper boat.' }));
  const plain = [
    `/v1/requests/${requestId}`,
    '/v1/requests',
    '/v1/requests?limit=1',
    '/v1/wallet',
    '/v1/capabilities',
    '/healthz',
  ];
  for (const path of plain) {
    const byApp = await opened.byApp(path, bearer(customer));
    expect(byApp.status).toBe(200);
    expect(await opened.again(path, bearer(customer))).toEqual(byApp);
  }
  const others = [
    '/v1/requests?limit=0',
    '/v1/requests?limit=1&limit=1',
    '/v1/wallet?a=b',
    '/v1/wallet/',
  ];
  for (const path of others) expect(await opened.again(path, bearer(customer))).toBeUndefined();
  for (const headers of [{ host: 'a b' }, { 'content-length': '0' }]) {
    const all = { ...bearer(customer), ...headers };
    expect(await opened.again('/healthz', all)).toBeUndefined();
  }
});

it('lets nobody in whom the app does not', async () => {
  await using opened = await scene();
  const live = await opened.api.customer();
  const test = await twinOf(opened.api, live);
  const paths = ['/v1/wallet', '/v1/requests', '/v1/capabilities'];
  const admin = `/admin/v1/organizations/${live.organizationId}/api-keys`;
  const withoutRead = await opened.api.operator('POST', admin, {
    name: 'Maker',
    scopes: ['generate'],
  });
  const { apiKey } = parsed(createdApiKey, withoutRead);
  for (const path of paths) {
    expect((await opened.byApp(path, bearer({ apiKey }))).status).toBe(403);
    expect(await opened.again(path, bearer({ apiKey }))).toBeUndefined();
    const [ofLive, ofTest] = [
      await opened.byApp(path, bearer(live)),
      await opened.byApp(path, bearer(test)),
    ];
    expect(await opened.again(path, bearer(live))).toEqual(ofLive);
    expect(await opened.again(path, bearer(test))).toEqual(ofTest);
  }
  expect((await opened.byApp('/v1/wallet', bearer(test))).body).toContain('"livemode":false');
});

it('lets no key of one mode act in the other, however its row came about', async () => {
  await using opened = await scene();
  const live = await opened.api.customer();
  const { apiKey: secret } = await twinOf(opened.api, live);
  const { digest, credentials, ids } = opened.api.services.access;
  const ofTwin = await credentials.findApiKeyByHash(digest.sha256Hex(secret));
  if (!ofTwin) throw new Error('the key is stored');
  const apiKey = secret.replace('ips_test_', 'ips_live_');
  const id = ids.next('apiKey');
  await credentials.insertApiKey({
    ...ofTwin,
    id,
    secretHash: digest.sha256Hex(apiKey),
    lastUsedAt: opened.api.clock.now(),
  });
  expect((await opened.byApp('/v1/wallet', bearer({ apiKey }))).status).toBe(401);
  expect(await opened.again('/v1/wallet', bearer({ apiKey }))).toBeUndefined();
});

/** What may happen between two reads. */
const events = [
  'a minute passes',
  'minutes pass',
  'the files expire',
  'outputs are deleted',
  'the key is revoked',
  'the organization is erased',
  'a picture is ordered',
  'a picture is begun',
  'a picture is finished',
  'money comes in',
  'another key of it reads',
] as const;

type Event = (typeof events)[number];

interface Story extends Scene {
  readonly customer: Customer;
  readonly requestId: string;
  readonly sibling: Pick<Customer, 'apiKey'>;
}

async function happen(event: Event, { api, byApp, customer, requestId, sibling }: Story) {
  const admin = `/admin/v1/organizations/${customer.organizationId}`;
  const waiting = async (): Promise<boolean> => {
    const { organizationId } = customer;
    const { requests } = api.store.readers;
    return (await requests.countUnfinished(organizationId as OrganizationId)) > 0;
  };
  switch (event) {
    case 'a minute passes':
      return api.clock.advance(60_000);
    case 'minutes pass':
      return api.clock.advance(4 * 60_000);
    case 'the files expire':
      return api.clock.advance(7 * 86_400_000);
    case 'outputs are deleted':
      return void (await customer.call('DELETE', `/v1/requests/${requestId}/outputs`));
    case 'the key is revoked': {
      const { data } = JSON.parse((await api.operator('GET', `${admin}/api-keys`)).text);
      const last = customer.apiKey.slice(-4);
      const key = data.find(({ lastFour }: { readonly lastFour: string }) => lastFour === last);
      return void (await api.operator('DELETE', `${admin}/api-keys/${key.keyId}`));
    }
    case 'the organization is erased':
      return void (await api.operator('DELETE', admin));
    case 'a picture is ordered':
      return void (await customer.lab('creative', { prompt: 'A paper boat.' }));
    case 'a picture is begun':
    case 'a picture is finished': {
      if (!(await waiting())) return undefined;
      const claim = await api.studio.start().catch(() => undefined);
      return event === 'a picture is finished' && claim ? api.studio.finish(claim) : undefined;
    }
    case 'money comes in': {
      const reference = `wire-${api.clock.now()}-${api.log.length}`;
      return void (await api.operator('POST', `${admin}/top-ups`, { amount: '1.00', reference }));
    }
    case 'another key of it reads':
      return void (await byApp(`/v1/requests/${requestId}`, bearer(sibling)));
  }
}

it('answers nothing that the app would not answer at the same moment, whatever has happened', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...events), { minLength: 3, maxLength: 8 }),
      fc.boolean(),
      async (happening, knowsTag) => {
        await using opened = await scene();
        const { api } = opened;
        const customer = await api.customer();
        const requestId = await customer.photograph();
        const other = recordIn(await customer.lab('creative', { prompt: 'A paper boat.' }));
        const admin = `/admin/v1/organizations/${customer.organizationId}/api-keys`;
        const made = await api.operator('POST', admin, { name: 'Sibling' });
        const story = { ...opened, customer, requestId, sibling: parsed(createdApiKey, made) };
        const paths = [
          `/v1/requests/${requestId}`,
          `/v1/requests/${other.requestId}`,
          '/v1/requests?limit=2',
          '/v1/wallet',
          '/v1/capabilities',
        ];
        const tags = new Map<string, string>();
        for (const event of happening) {
          // Whatever is remembered is from before the event.
          for (const path of paths) {
            tags.set(path, (await opened.byApp(path, bearer(customer))).headers['etag'] ?? '');
          }
          await happen(event, story);
          for (const path of paths) {
            const tag = tags.get(path) ?? '';
            const known = knowsTag && tag !== '' ? { 'if-none-match': tag } : {};
            const headers = { ...bearer(customer), ...known };
            const answer = await opened.again(path, headers);
            if (!answer) continue;
            answered += 1;
            expect(answer).toEqual(await opened.byApp(path, headers));
          }
        }
      },
    ),
    { numRuns: 15 },
  );
  expect(answered).toBeGreaterThan(10);
});

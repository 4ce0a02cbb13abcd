import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { openLogger } from '@image-production/telemetry';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi, TestApiOptions } from '../testing/test-api.ts';

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
    if (await api.answerAgain.begin(request, response)) return;
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

/** What may happen between two polls. */
const events = {
  'app is polled': fc.constant('app is polled' as const),
  'app is polled with the tag': fc.constant('app is polled with the tag' as const),
  'minutes pass': fc.constant('minutes pass' as const),
  'the files expire': fc.constant('the files expire' as const),
  'outputs are deleted': fc.constant('outputs are deleted' as const),
  'the key is revoked': fc.constant('the key is revoked' as const),
  'the organization is erased': fc.constant('the organization is erased' as const),
};

it('answers nothing that the app would not answer at the same moment, whatever has happened', async () => {
  let again = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof({ weight: 4, arbitrary: events['app is polled'] }, ...Object.values(events)),
        {
          minLength: 3,
          maxLength: 8,
        },
      ),
      fc.boolean(),
      async (happening, knowsTag) => {
        await using opened = await scene();
        const { api } = opened;
        const customer = await api.customer();
        const id = await customer.photograph();
        const path = `/v1/requests/${id}`;
        const admin = `/admin/v1/organizations/${customer.organizationId}`;
        const tag = (await opened.byApp(path, bearer(customer))).headers['etag'] ?? '';
        const withTag = { ...bearer(customer), 'if-none-match': tag };
        for (const event of happening) {
          if (event === 'app is polled') await opened.byApp(path, bearer(customer));
          if (event === 'app is polled with the tag') await opened.byApp(path, withTag);
          if (event === 'minutes pass') api.clock.advance(4 * 60_000);
          if (event === 'the files expire') api.clock.advance(7 * 86_400_000);
          if (event === 'outputs are deleted') await customer.call('DELETE', `${path}/outputs`);
          if (event === 'the key is revoked') {
            const keys = await api.operator('GET', `${admin}/api-keys`);
            const [{ keyId }] = JSON.parse(keys.text).data;
            await api.operator('DELETE', `${admin}/api-keys/${keyId}`);
          }
          if (event === 'the organization is erased') await api.operator('DELETE', admin);
          const headers = knowsTag ? withTag : bearer(customer);
          const answer = await opened.again(path, headers);
          if (!answer) continue;
          again += 1;
          expect(answer).toEqual(await opened.byApp(path, headers));
        }
      },
    ),
    { numRuns: 15 },
  );
  expect(again).toBeGreaterThan(5);
});

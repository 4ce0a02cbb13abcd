import { wireOperations } from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, problemIn, summarizeRefusal } from '../testing/answer.ts';
import { operatorToken, testApi } from '../testing/test-api.ts';

const rows = Object.values<OperationRow>(wireOperations);
const someIds: Readonly<Record<string, string>> = {
  modelId: `mdl_${'0'.repeat(26)}`,
  candidateId: `cnd_${'0'.repeat(26)}`,
  requestId: `req_${'0'.repeat(26)}`,
  organizationId: `org_${'0'.repeat(26)}`,
  webhookId: `whk_${'0'.repeat(26)}`,
  deliveryId: `dlv_${'0'.repeat(26)}`,
  keyId: `key_${'0'.repeat(26)}`,
  file: '0.png',
  rosterModelId: `rst_${'0'.repeat(26)}`,
  month: '2026-11',
  asset: 'init.js',
  guide: 'first-picture',
  code: 'not_found',
};
const somePath = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => someIds[name] ?? name);
const paths = [...new Set(rows.map(({ path }) => path))];
const methodsOf = (path: string): string[] =>
  rows.filter((row) => row.path === path).map(({ method }) => method.toUpperCase());

describe('the mounted routes', () => {
  it('are the rows of the table of operations and nothing else', async () => {
    await using api = await testApi();
    const mounted = api.app.routes.filter(
      ({ method, path }) => method !== 'ALL' && !path.startsWith('/studio'),
    );
    const described = rows.map(({ method, path }) => {
      return `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    });
    expect(mounted.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      described.toSorted(),
    );
  });

  it.each(rows.map((row) => [row.method.toUpperCase(), row.path, row] as const))(
    'ask of %s %s what its row says',
    async (method, path, row) => {
      await using api = await testApi();
      const answer = await api.call(method, somePath(path));
      const keyed = '401 unauthenticated';
      const verdicts = {
        none: `${row.ok[0].status}`,
        operator: '404 not_found',
        key: keyed,
        key_or_signature: keyed,
      };
      expect(summarizeRefusal(answer)).toBe(verdicts[row.auth]);
    },
  );
});

describe('another method on a known path', () => {
  const cases = paths.flatMap((path) =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
      .filter((method) => !methodsOf(path).includes(method))
      .map((method) => [method, path] as const),
  );

  it.each(cases)('%s %s is 405 and says what is possible', async (method, path) => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const isOperators = path.startsWith('/admin') || path === '/metrics';
    const apiKey = isOperators ? operatorToken : customer.apiKey;
    const answer = await api.call(method, somePath(path), { apiKey });
    expect(summarizeRefusal(answer)).toBe('405 method_not_allowed');
    const allowed = answer.headers.get('allow')?.split(', ').toSorted();
    const known = methodsOf(path);
    expect(allowed).toEqual([...known, ...(known.includes('GET') ? ['HEAD'] : [])].toSorted());
  });

  it.each(['/v1/models', '/v1/pro/generate'])('on %s needs a key', async (path) => {
    await using api = await testApi();
    expect(summarizeRefusal(await api.call('PATCH', path))).toBe('401 unauthenticated');
  });

  it('is hidden on the operator side', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const answer = await customer.call('PATCH', '/admin/v1/organizations');
    expect(summarizeRefusal(answer)).toBe('404 not_found');
    expect(answer.headers.get('allow')).toBeNull();
  });

  it('answers HEAD without a body', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const answer = await customer.call('HEAD', '/v1/pro/generate');
    expect(answer.status).toBe(405);
    expect(answer.bytes).toHaveLength(0);
  });
});

describe('HEAD', () => {
  it.each(['/healthz', '/readyz', '/v1/wallet', '/v1/prices', '/v1/capabilities', '/v1/models'])(
    'answers %s as GET does, without the body',
    async (path) => {
      await using api = await testApi();
      const customer = await api.customer();
      const whole = await customer.get(path);
      const head = await customer.call('HEAD', path);
      expect(head.status).toBe(200);
      expect(head.bytes).toHaveLength(0);
      const namesOf = (headers: Headers): string[] => [...headers.keys()].toSorted();
      expect(namesOf(head.headers)).toEqual(namesOf(whole.headers));
    },
  );
});

describe('a path that nothing is mounted on', () => {
  const unknown = [
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v1/models/',
    '/v1/orders',
    '/v2/models',
    '/V1/MODELS',
    '//',
  ];

  it.each(unknown)('%s is 404 with a key', async (path) => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    expect(summarizeRefusal(await customer.get(path))).toBe('404 not_found');
  });

  it.each(['/v1/nothing', '/v1/orders', '/v1'])('%s is 401 without one', async (path) => {
    await using api = await testApi();
    expect(summarizeRefusal(await api.call('GET', path))).toBe('401 unauthenticated');
  });

  it.each(['/nothing', '/admin', '/admin/v1/nothing', '/.env', '/v1x'])(
    '%s is 404 to anybody',
    async (path) => {
      await using api = await testApi();
      expect(summarizeRefusal(await api.call('GET', path))).toBe('404 not_found');
      expect(summarizeRefusal(await api.operator('GET', path))).toBe('404 not_found');
    },
  );

  it.each(['/v1/requests/%E0%A4%A', '/v1/models/mdl_%F0', '/v1/models/%zz'])(
    '%s is 404 though it is no proper text',
    async (path) => {
      await using api = await testApi();
      const customer = await api.customer('0.00');
      expect((await customer.get(path)).status).toBe(404);
    },
  );

  it('is 404 where an id cannot be one', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    for (const id of ['x', 'mdl_1', `req_${'0'.repeat(25)}i`, `req_8${'0'.repeat(25)}`]) {
      expect(summarizeRefusal(await customer.get(`/v1/requests/${id}`))).toBe('404 not_found');
    }
  });

  it('names itself in the answer and nothing of the inside', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    expect(problemIn(await customer.get('/v1/nothing?secret=1')).instance).toBe('/v1/nothing');
  });
});

describe('a query', () => {
  const lists = rows.filter(({ query }) => query && 'cursor' in query.shape);
  const someCaller = async (row: OperationRow) => {
    const api = await testApi();
    const apiKey = row.auth === 'operator' ? operatorToken : (await api.customer()).apiKey;
    const ask = (search: string) =>
      api.call(row.method.toUpperCase(), `${somePath(row.path)}?${search}`, { apiKey });
    return { ask, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
  };

  it.each(lists)('of $id names everything once', async (row) => {
    await using caller = await someCaller(row);
    const answer = await caller.ask('limit=5&limit=7&cursor=a&l%69mit=5&cursor=a');
    expect(summarizeRefusal(answer)).toBe('422 value_not_allowed');
    expect(inputProblemsIn(answer)).toEqual([
      'value_not_allowed /limit',
      'value_not_allowed /cursor',
    ]);
  });

  it.each(lists)('of $id has no cursor of 513 characters', async (row) => {
    await using caller = await someCaller(row);
    for (const cursor of ['x'.repeat(513), 'x'.repeat(3000)]) {
      const answer = await caller.ask(`cursor=${cursor}`);
      expect(summarizeRefusal(answer)).toBe('422 value_not_allowed');
      expect(inputProblemsIn(answer)).toEqual(['value_not_allowed /cursor']);
    }
  });
});

describe('a body with a coding', () => {
  const takers = rows.filter(({ json, form }) => json ?? form);

  it.each(takers)('is not taken by $id', async (row) => {
    await using api = await testApi();
    const apiKey = row.auth === 'operator' ? operatorToken : (await api.customer()).apiKey;
    const types = { json: 'application/json', form: 'multipart/form-data; boundary=b' };
    for (const [kind, type] of Object.entries(types)) {
      if (row[kind as keyof typeof types] === undefined) continue;
      for (const coding of ['gzip', 'br', 'gzip, identity', 'x']) {
        const headers = {
          'content-type': type,
          'content-encoding': coding,
          'idempotency-key': 'coded',
        };
        const answer = await api.call(row.method.toUpperCase(), somePath(row.path), {
          apiKey,
          headers,
          body: '{}',
        });
        expect(summarizeRefusal(answer)).toBe('415 unsupported_media_type');
      }
    }
  });

  it('may say that it has none', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await customer.call('POST', '/v1/quotes', {
      headers: { 'content-encoding': 'Identity' },
      json: { operation: 'pro.generate', resolution: '1K' },
    });
    expect(answer.status).toBe(200);
  });
});

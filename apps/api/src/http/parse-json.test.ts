import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ProblemError } from '../problem-error.ts';
import { problemIn, summarizeRefusal } from '../testing/answer.ts';
import { proParts } from '../testing/pro-form.ts';
import { operatorToken, testApi } from '../testing/test-api.ts';
import { parseJson } from './parse-json.ts';

const json = { 'content-type': 'application/json' };
const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

/** The pointers of what is refused; nothing when it is read. */
function refusedIn(text: string, pointer = ''): readonly string[] | undefined {
  try {
    parseJson(text, pointer);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.details.errors?.map((problem) => problem.pointer);
  }
}

describe('JSON', () => {
  it('says what JSON.parse says, unless a member is given twice or it is too deep', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(parseJson(text, '')).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    '',
    ' ',
    '{',
    '{"a":1,}',
    '[1,]',
    '{"a":1}x',
    '/* */{}',
    '// x\n{}',
    "{'a':1}",
    '01',
    '\uFEFF{}',
    '\u00A0{}',
    '"\n"',
    'NaN',
    '{"a" 1}',
    '[1 2]',
  ])('%j is none', (text) => expect(refusedIn(text, '/brief')).toEqual(['/brief']));

  it('may be nested 32 levels deep', () => {
    for (const text of [lists(32), objects(32), `[${lists(31)},${objects(31)}]`]) {
      expect(parseJson(text, '')).toEqual(JSON.parse(text));
    }
  });

  it.each([33, 20_000, 2_000_000])('nested %d levels deep is refused', (depth) => {
    expect(refusedIn(lists(depth))).toEqual(['']);
    expect(refusedIn(objects(depth), '/brief')).toEqual(['/brief']);
  });

  it.each([
    ['{"amount":"1.00","amount":"900.00"}', ['/amount']],
    [String.raw`{"amount":1,"\u0061mount":1}`, ['/amount']],
    ['{"a":{"b":[0,{"c":1,"c":1}]},"a":1}', ['/a/b/1/c', '/a']],
    ['{"__proto__":1,"__proto__":2}', ['/__proto__']],
    ['{"a/b":1,"a/b":2,"~":1,"~":2}', ['/a~1b', '/~0']],
    ['{"":1,"":1}', ['/']],
  ])('%s names a member twice', (text, pointers) => {
    expect(refusedIn(text)).toEqual(pointers);
    expect(refusedIn(text, '/brief')).toEqual(pointers.map((pointer) => `/brief${pointer}`));
  });

  it('may use a name again in another object', () => {
    const text = '{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":"a\\",\\"a"}';
    expect(parseJson(text, '')).toEqual(JSON.parse(text));
  });

  it('with thousands of members given twice names a hundred of them', () => {
    const text = `{${Array.from({ length: 5000 }, (_each, index) => `"k${index % 2500}":1`).join()}}`;
    expect(refusedIn(text)).toHaveLength(100);
  });

  it('of a list that no operation takes keeps one entry more than the most that any takes', () => {
    const list = JSON.stringify(Array.from({ length: 9000 }, (_each, index) => index));
    expect(parseJson(`{"a":[${list}]}`, '')).toEqual({
      a: [Array.from({ length: 101 }, (_each, index) => index)],
    });
    const hundred = Array.from({ length: 100 }, () => ({}));
    expect(parseJson(JSON.stringify(hundred), '')).toEqual(hundred);
  });
});

describe('a body', () => {
  it('that names an amount twice credits nothing', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.00');
    const path = `/admin/v1/organizations/${customer.organizationId}/top-ups`;
    const body = '{"amount":"1.00","amount":"900.00","reference":"twice"}';
    const answer = await api.call('POST', path, { apiKey: operatorToken, headers: json, body });
    expect(summarizeRefusal(answer)).toBe('400 malformed_request');
    expect(problemIn(answer).errors?.map(({ pointer }) => pointer)).toEqual(['/amount']);
    expect((await customer.wallet()).available.amount).toBe('1.00');
  });

  it.each(['/v1/quotes', '/v1/models/generate', '/v1/models/save', '/v1/lab/creative'])(
    'of %s that is nested 20 000 levels deep is malformed',
    async (path) => {
      await using api = await testApi();
      const customer = await api.customer();
      const headers = { ...json, 'idempotency-key': 'deep' };
      const answer = await customer.call('POST', path, { headers, body: objects(20_000) });
      expect(summarizeRefusal(answer)).toBe('400 malformed_request');
    },
  );
});

describe('a body with 22 000 unknown members', () => {
  const members = Array.from({ length: 22_000 }, (_each, index) => `"k${index}":1`).join();

  it.each([
    ['of a view', '/v1/models/full-body', `{${members}}`],
    ['of a casting', '/v1/models/generate', `{"casting":{${members}}}`],
    ['of a picture', '/v1/lab/creative', `{${members}}`],
  ])('%s is told of a hundred of them', async (_what, path, body) => {
    await using api = await testApi();
    const customer = await api.customer();
    const headers = { ...json, 'idempotency-key': 'many' };
    const answer = await customer.call('POST', path, { headers, body });
    expect(answer.status).toBe(422);
    expect(problemIn(answer).errors).toHaveLength(100);
    expect(problemIn(answer).detail).toContain('100 things or more');
  });
});

describe('a brief', () => {
  it.each([
    ['nested too deep', objects(33), '/brief'],
    ['with a member given twice', '{"camera":{"lens":"a","lens":"b"}}', '/brief/camera/lens'],
  ])('%s is malformed, as text and as a file', async (_what, content, pointer) => {
    await using api = await testApi();
    const customer = await api.customer();
    const others = (await proParts(await customer.model())).filter(({ name }) => name !== 'brief');
    for (const file of [{}, { fileName: 'brief.json', type: 'application/json' }]) {
      const answer = await customer.sendForm([...others, { name: 'brief', content, ...file }]);
      expect(summarizeRefusal(answer)).toBe('400 malformed_request');
      expect(problemIn(answer).errors?.map((problem) => problem.pointer)).toEqual([pointer]);
    }
  });
});

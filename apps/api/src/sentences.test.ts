import { afterAll, beforeAll, expect, it } from 'vitest';

import { problemIn } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { multipart, testBoundary } from './testing/multipart.ts';
import { proParts, references, textParts } from './testing/pro-form.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

let api: TestApi;
let customer: Customer;

beforeAll(async () => {
  api = await testApi();
  customer = await api.customer();
});
afterAll(() => api[Symbol.asyncDispose]());

const order = { prompt: 'A paper boat.', resolution: '1K' };
const creative = '/v1/lab/creative';
const post = (contentType: string, body: string): Promise<Answer> =>
  customer.call('POST', creative, {
    body: new TextEncoder().encode(body),
    headers: { 'idempotency-key': customer.nextKey(), 'content-type': contentType },
  });
const form = (body: string): Promise<Answer> =>
  post(`multipart/form-data; boundary=${testBoundary}`, body);
const whole = multipart(textParts(order)).body.toString('latin1');

const mistakes: readonly (readonly [string, () => Promise<Answer>, string, string | undefined])[] =
  [
    [
      'more files than are read',
      async () => {
        const many = await references(Array.from({ length: 20 }, () => 'red' as const));
        return customer.sendForm([...(await proParts(`mdl_${'0'.repeat(26)}`)), ...many]);
      },
      'More than 9 references sent; a request takes 1 to 9.',
      '/references',
    ],
    [
      'a form that only browsers send',
      () => post('application/x-www-form-urlencoded', 'prompt=A+paper+boat&resolution=1K'),
      'This operation takes a JSON body ("Content-Type: application/json") or a form (multipart/form-data; with curl, send each field with -F), which may have references.',
      undefined,
    ],
    [
      'a hundred unknown members',
      () => {
        const more = Array.from({ length: 120 }, (_, index) => [`field_${index}`, 1]);
        return customer.submit(creative, { ...order, ...Object.fromEntries(more) });
      },
      '100 things or more in the request are not acceptable.',
      '/field_0',
    ],
    [
      'a part with an empty name',
      () =>
        form(
          whole.replace(
            /^/,
            `--${testBoundary}\r\nContent-Disposition: form-data; name=""\r\n\r\nx\r\n`,
          ),
        ),
      'An empty name is not a field here; remove it or correct its name.',
      '/',
    ],
    [
      'a price with one decimal',
      () => customer.submit(creative, order, { 'x-max-cost': '0.1' }),
      'The X-Max-Cost header is an amount in US dollars with two to six decimals, such as 0.40.',
      '/X-Max-Cost',
    ],
    [
      'a day where a time belongs',
      () => customer.get('/v1/requests?created_after=2027-01-31'),
      'created_after is a time such as 2027-01-31T12:00:00Z, with its offset from UTC.',
      '/created_after',
    ],
    [
      'another boundary than the header names',
      () => form(whole.replaceAll(testBoundary, 'another')),
      'The boundary that Content-Type names is not in the body; let your client library write this header.',
      undefined,
    ],
    [
      'a form that was cut off',
      () => form(whole.slice(0, -6)),
      'The form ends without its last boundary (two hyphens at the end); the body was cut off.',
      undefined,
    ],
    [
      'one metadata twice in a query',
      () => customer.get('/v1/requests?metadata.look=1&metadata.look=2'),
      'metadata.look is given more than once.',
      '/metadata/look',
    ],
    [
      'a number with a leading zero in a form',
      () => customer.lab('creative', { ...order, count: '01' }),
      'count has to be a number without a leading zero.',
      '/count',
    ],
  ];

it.each(mistakes)('%s is told in a sentence that helps', async (_, make, detail, pointer) => {
  const problem = problemIn(await make());
  expect(problem.detail).toBe(detail);
  expect(problem.errors?.[0]?.pointer).toBe(pointer);
});

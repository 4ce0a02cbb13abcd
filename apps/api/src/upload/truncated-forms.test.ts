import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { multipart, testBoundary } from '../testing/multipart.ts';
import type { MultipartBody } from '../testing/multipart.ts';
import { proParts } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let customer: Customer;
let whole: MultipartBody;

beforeAll(async () => {
  api = await testApi();
  customer = await api.customer();
  whole = multipart(await proParts(await customer.model(), { aspect: '1:1' }, ['red', 'blue']));
});
afterAll(() => api[Symbol.asyncDispose]());

const delimiter = `--${testBoundary}`;
/** Four text parts, two files, and the end. */
const delimiterCount = 7;
/** Where the n-th delimiter begins. */
const placeOf = (index: number): number => {
  let place = -1;
  for (let seen = 0; seen <= index; seen += 1) place = whole.body.indexOf(delimiter, place + 1);
  return place;
};

const lengths: readonly (readonly [string, () => number])[] = [
  ...Array.from({ length: 32 }, (_each, part) => {
    return [`${part}/32 of it`, () => Math.floor((whole.body.length * part) / 32)] as const;
  }),
  ...Array.from({ length: delimiterCount }, (_each, index) => [
    ...[-3, -2, -1, 0, 1, 2, 3].map((offset) => {
      return [
        `what comes ${offset} bytes beside the start of delimiter ${index}`,
        () => Math.max(0, placeOf(index) + offset),
      ] as const;
    }),
    ...[-3, -2, -1, 0, 1].map((offset) => {
      return [
        `what comes ${offset} bytes beside the end of delimiter ${index}`,
        () => placeOf(index) + delimiter.length + offset,
      ] as const;
    }),
  ]).flat(),
];

describe('a form of which arrives only', () => {
  it.each(lengths)('%s is malformed', async (_what, length) => {
    const form = { ...whole, body: whole.body.subarray(0, length()) };
    const answer = await leavesNoTrace(api, customer, () => customer.sendForm(form));
    expect(summarizeRefusal(answer)).toBe('400 malformed_request');
  });

  it('everything but its last line break is a form', async () => {
    const form = { ...whole, body: whole.body.subarray(0, -2) };
    const answer = await customer.sendForm(form, { 'idempotency-key': 'whole' });
    expect(summarizeRefusal(answer)).toBe('202');
    expect(await api.uploads()).toEqual([]);
  });
});

describe('a form that breaks off', () => {
  it.each([0, 1, 2, 4, 5, 6])(
    'within the part behind delimiter %i leaves nothing',
    async (index) => {
      const until = placeOf(index) + delimiter.length + 20;
      async function* breaking(): AsyncGenerator<Uint8Array> {
        yield whole.body.subarray(0, until);
        throw new Error('the line is dead');
      }
      const answer = await leavesNoTrace(api, customer, () =>
        customer.call('POST', '/v1/pro/generate', {
          body: ReadableStream.from(breaking()),
          headers: { 'content-type': whole.contentType, 'idempotency-key': customer.nextKey() },
        }),
      );
      expect(summarizeRefusal(answer)).toBe('400 malformed_request');
    },
  );
});

describe('a form that arrives in pieces', () => {
  it.each([1, 2, 7, 64, 1000])('of %i bytes is the same form', async (size) => {
    const headers = { 'content-type': whole.contentType, 'idempotency-key': 'whole' };
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < whole.body.length; at += size) yield whole.body.subarray(at, at + size);
    }
    const body = ReadableStream.from(pieces());
    const answer = await customer.call('POST', '/v1/pro/generate', { body, headers });
    expect(answer.headers.get('idempotent-replayed')).toBe('true');
  });
});

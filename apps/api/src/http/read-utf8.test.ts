import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inputProblemsIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { multipart } from '../testing/multipart.ts';
import { briefFor, proParts } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let customer: Customer;
let modelId: string;

beforeAll(async () => {
  api = await testApi();
  customer = await api.customer();
  modelId = await customer.model();
});
afterAll(() => api[Symbol.asyncDispose]());

const prompt = (word: Uint8Array | string) =>
  Buffer.concat(
    ['{"prompt":"A boat ', word, '","resolution":"1K"}'].map((part) => Buffer.from(part)),
  );
const creative = (body: Uint8Array<ArrayBuffer>, contentType = 'application/json') =>
  leavesNoTrace(api, customer, () =>
    customer.call('POST', '/v1/lab/creative', {
      body,
      headers: {
        'idempotency-key': customer.nextKey(),
        'content-type': contentType,
        prefer: 'respond-async',
      },
    }),
  );

const wrongBytes: readonly (readonly [string, readonly number[]])[] = [
  ['an overlong slash', [0xc0, 0xaf]],
  ['half a surrogate pair', [0xed, 0xa0, 0x80]],
  ['latin-1', [0xe9]],
  ['a byte that never occurs', [0xff]],
  ['a character cut off', [0xe2, 0x82]],
];

describe('text is UTF-8', () => {
  it.each(wrongBytes)('but %s is refused in a JSON body', async (_what, bytes) => {
    const answer = await creative(prompt(Uint8Array.from(bytes)));
    expect(summarizeRefusal(answer)).toBe('400 malformed_request');
    expect(inputProblemsIn(answer)).toEqual(['malformed_request ']);
  });

  it.each(wrongBytes)('but %s is refused in a part, text or file', async (_what, bytes) => {
    const parts = await proParts(modelId, { brief: undefined });
    const [head, tail] = JSON.stringify(briefFor(1)).split(/(?<=^\{)/);
    const content = Buffer.concat([
      Buffer.from(`${head ?? ''}"notes":"x`),
      Uint8Array.from(bytes),
      Buffer.from(`",${tail ?? ''}`),
    ]);
    for (const part of [
      { name: 'brief', content },
      { name: 'brief', fileName: 'brief.json', content },
    ]) {
      const answer = await leavesNoTrace(api, customer, () => customer.sendForm([...parts, part]));
      expect(summarizeRefusal(answer)).toBe('400 malformed_request');
      expect(inputProblemsIn(answer)).toEqual(['malformed_request /brief']);
    }
  });

  it.each(['iso-8859-1', '"utf-16"', 'windows-1252'])('is not read as %s', async (charset) => {
    const json = await creative(prompt('blue'), `application/json; charset=${charset}`);
    expect(summarizeRefusal(json)).toBe('415 unsupported_media_type');
    const form = multipart(await proParts(modelId));
    const contentType = `${form.contentType}; charset=${charset}`;
    const answer = await leavesNoTrace(api, customer, () =>
      customer.sendForm({ ...form, contentType }),
    );
    expect(summarizeRefusal(answer)).toBe('415 unsupported_media_type');
  });

  it('and whatever UTF-8 can say, declared or not', async () => {
    for (const charset of ['', '; charset=utf-8', '; charset="UTF-8"']) {
      const answer = await customer.call('POST', '/v1/lab/creative', {
        body: prompt('é 𝒳 \u{10FFFD}'),
        headers: {
          'idempotency-key': customer.nextKey(),
          'content-type': `application/json${charset}`,
          prefer: 'respond-async',
        },
      });
      expect(answer.status).toBe(202);
    }
  });
});

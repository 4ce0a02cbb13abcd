import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { multipart } from '../testing/multipart.ts';
import type { MultipartBody } from '../testing/multipart.ts';
import { proParts } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const kibibyte = 1024;
const fileBytes = 64 * kibibyte;
const limits = { bytesMax: 8 * fileBytes, bytesPerOrganizationMax: 4 * fileBytes };

let api: TestApi;
let one: Customer;
let other: Customer;
beforeAll(async () => {
  api = await testApi({ uploads: limits });
  one = await api.customer();
  other = await api.customer();
});
afterAll(() => api[Symbol.asyncDispose]());

/** Uploads whose last byte is held back until all of them have met their limits. */
async function uploadAtOnce(customers: readonly Customer[]): Promise<string[]> {
  const held = Promise.withResolvers<void>();
  let mostOnDisk = 0;
  const answers = customers.map(async (customer) => send(customer, await form(), held.promise));
  // Whoever is refused is told at once, while the others are still under way.
  const refused = Promise.withResolvers<void>();
  let settled = 0;
  for (const answer of answers)
    void answer.finally(() => {
      settled += 1;
      if (settled === customers.length - limits.bytesMax / fileBytes) refused.resolve();
    });
  const watch = setInterval(
    () => (mostOnDisk = Math.max(mostOnDisk, api.services.uploads.bytes)),
    1,
  );
  await refused.promise;
  clearInterval(watch);
  held.resolve();
  const summaries = await Promise.all(answers);
  expect(mostOnDisk).toBeLessThanOrEqual(limits.bytesMax);
  return summaries;
}

async function form(): Promise<MultipartBody> {
  const file = { name: 'references[]', fileName: 'a.png', content: Buffer.alloc(fileBytes) };
  const texts = (await proParts('mdl_00000000000000000000000000')).filter(
    ({ name }) => name !== 'references[]',
  );
  return multipart([file, ...texts]);
}

async function send(
  customer: Customer,
  { contentType, body }: MultipartBody,
  held: Promise<void>,
): Promise<string> {
  const parts = async function* () {
    yield body.subarray(0, -1);
    await held;
    yield body.subarray(-1);
  };
  const answer = await api.call('POST', '/v1/pro/review', {
    apiKey: customer.apiKey,
    headers: { 'content-type': contentType },
    body: ReadableStream.from(parts()),
  });
  if (answer.status === 429 || answer.status === 503)
    expect(answer.headers.get('retry-after')).toBe('5');
  return answer.status === 200 ? '200' : summarizeRefusal(answer);
}

describe('uploads under way at once', () => {
  it('of one organization are 429 beyond its own share, and leave room for others', async () => {
    const many = Array.from({ length: 10 }, () => one);
    const four = Array.from({ length: 4 }, () => other);
    const answers = await uploadAtOnce([...many, ...four]);
    expect(answers.slice(0, 10).filter((answer) => answer === '429 rate_limited')).toHaveLength(6);
    expect(answers.slice(10)).toEqual(['200', '200', '200', '200']);
  });

  it('of all are 503 beyond what the disk may take, and all is given back in the end', async () => {
    const third = await api.customer();
    const each = [one, other, third].flatMap((customer) => [
      customer,
      customer,
      customer,
      customer,
    ]);
    const answers = await uploadAtOnce(each);
    expect(answers.filter((answer) => answer === '503 unavailable')).toHaveLength(4);
    expect(answers.filter((answer) => answer === '200')).toHaveLength(8);
    await expect.poll(() => api.uploads()).toEqual([]);
    expect(api.services.uploads.bytes).toBe(0);
  });
});

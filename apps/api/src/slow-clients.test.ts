import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { problemIn, summarizeRefusal } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { multipart } from './testing/multipart.ts';
import { proParts } from './testing/pro-form.ts';
import { servedApi } from './testing/served-api.ts';
import type { ServedApi } from './testing/served-api.ts';

const never = 1_000_000;
/** Nobody here goes on: how long is waited for them does not matter. */
const timeouts = {
  headersMs: 100,
  uploadMs: never,
  uploadWindowMs: 100,
  uploadWindowBytes: 800,
  bodyMs: 100,
  idleMs: never,
};

describe('a client that stops in the middle', () => {
  let served: ServedApi;
  let customer: Customer;
  beforeAll(async () => {
    served = await servedApi({ settings: { timeouts } });
    customer = await served.api.customer();
  });
  afterAll(() => served[Symbol.asyncDispose]());

  const headed = (path: string, type: string): string =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: images.example',
      `Authorization: Bearer ${customer.apiKey}`,
      `Idempotency-Key: ${customer.nextKey()}`,
      `Content-Type: ${type}`,
      'Content-Length: 1000',
      '',
      '',
    ].join('\r\n');

  it('of its headers is answered 408', async () => {
    const answer = await served.exchange('GET /healthz HTTP/1.1\r\nHost: images.example\r\n');
    expect(summarizeRefusal(answer)).toBe('408 request_timeout');
  });

  it.each([0, 700])('of an upload, behind %i bytes, is answered 408', async (bytes) => {
    const { contentType, body } = multipart(await proParts(await customer.model()));
    const start = headed('/v1/pro/generate', contentType);
    const before = await customer.wallet();
    const answer = await served.exchange(start, body.subarray(0, bytes));
    expect(summarizeRefusal(answer)).toBe('408 request_timeout');
    expect(problemIn(answer).retryable).toBe(true);
    expect(answer.headers.get('connection')).toBe('close');
    await expect.poll(() => served.api.uploads()).toEqual([]);
    expect(await customer.wallet()).toEqual(before);
  });

  it.each([
    ['/v1/models/generate', '{"casting":'],
    ['/v1/quotes', ''],
  ])('of the JSON for %s is answered 408', async (path, body) => {
    const answer = await served.exchange(headed(path, 'application/json'), body);
    expect(summarizeRefusal(answer)).toBe('408 request_timeout');
    expect(answer.headers.get('connection')).toBe('close');
  });

  it('of its JSON and leaves is no error of the service', async () => {
    const socket = await served.connect();
    const sent = headed('/v1/quotes', 'application/json');
    await new Promise((resolve) => socket.write(`${sent}{"operation":`, resolve));
    socket.destroy();
    await served.stop();
    expect(served.api.log).toEqual([]);
  });
});

it('an upload that keeps its pace is cut off when it has taken too long', async () => {
  const timesUp = { ...timeouts, uploadMs: 200, uploadWindowMs: never };
  await using served = await servedApi({ settings: { timeouts: timesUp } });
  const customer = await served.api.customer();
  const { contentType, body } = multipart(await proParts(await customer.model()));
  const head = [
    'POST /v1/pro/generate HTTP/1.1',
    'Host: images.example',
    `Authorization: Bearer ${customer.apiKey}`,
    `Idempotency-Key: ${customer.nextKey()}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  const answer = await served.exchange(`${head}\r\n\r\n`, body.subarray(0, -1));
  expect(summarizeRefusal(answer)).toBe('408 request_timeout');
  await expect.poll(() => served.api.uploads()).toEqual([]);
});

import type { Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Customer } from './testing/customer.ts';
import { multipart } from './testing/multipart.ts';
import type { MultipartBody } from './testing/multipart.ts';
import { proParts } from './testing/pro-form.ts';
import { servedApi } from './testing/served-api.ts';
import type { ServedApi } from './testing/served-api.ts';

let served: ServedApi;
let customer: Customer;
let form: MultipartBody;

beforeAll(async () => {
  served = await servedApi({ settings: { generationsPerMinute: 30 } });
  customer = await served.api.customer('100.00');
  form = multipart(await proParts(await customer.model(), { aspect: '1:1' }));
});
afterAll(() => served[Symbol.asyncDispose]());

interface Head {
  readonly path?: string;
  readonly apiKey?: string;
  readonly type?: string;
  readonly length?: number;
  readonly others?: readonly string[];
}

/** A call whose client waits for a go-ahead before it sends its body. */
function waitingCall(given: Head = {}): string {
  const { path = '/v1/pro/generate', apiKey = customer.apiKey, type, length, others } = given;
  return [
    `POST ${path} HTTP/1.1`,
    'Host: images.example',
    'Expect: 100-continue',
    `Authorization: Bearer ${apiKey}`,
    `Content-Type: ${type ?? form.contentType}`,
    `Content-Length: ${length ?? form.body.length}`,
    ...(others ?? [`Idempotency-Key: ${customer.nextKey()}`]),
    '',
    '',
  ].join('\r\n');
}

const nextData = (socket: Socket): Promise<string> =>
  new Promise((resolve) =>
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1'))),
  );
/** All that comes on a connection until the server ends it. */
const rest = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    const received: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => received.push(bytes));
    socket.once('close', () => resolve(Buffer.concat(received).toString('latin1')));
  });

describe('a client that waits for a go-ahead', () => {
  it('gets it when the body is wanted, and its connection stays', async () => {
    const socket = await served.connect();
    socket.write(waitingCall());
    expect(await nextData(socket)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    socket.write(form.body);
    const answer = await nextData(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 202 /);
    expect(answer.toLowerCase()).not.toContain('connection: close');
    socket.write('GET /healthz HTTP/1.1\r\nHost: images.example\r\n\r\n');
    expect(await nextData(socket)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    await served.api.studio.finish();
  });

  it('gets it for JSON', async () => {
    const socket = await served.connect();
    const body = '{"operation":"pro.generate","resolution":"1K"}';
    const type = 'application/json';
    socket.write(waitingCall({ path: '/v1/quotes', type, length: body.length }));
    expect(await nextData(socket)).toMatch(/^HTTP\/1\.1 100 /);
    socket.write(body);
    expect(await nextData(socket)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  const json = 'application/json';
  it.each<readonly [string, () => Head, number]>([
    ['without a valid key', () => ({ apiKey: 'x' }), 401],
    ['without an Idempotency-Key', () => ({ others: [] }), 400],
    ['with a malformed one', () => ({ others: ['Idempotency-Key: a b'] }), 400],
    ['of another type', () => ({ type: 'text/plain' }), 415],
    ['without a boundary', () => ({ type: 'multipart/form-data' }), 400],
    ['with a coding', () => ({ others: ['Idempotency-Key: a', 'Content-Encoding: gzip'] }), 415],
    ['that announces too much', () => ({ length: 200 * 1024 * 1024 }), 413],
    [
      'as JSON that announces too much',
      () => ({ path: '/v1/quotes', type: json, length: 1e6 }),
      413,
    ],
    ['as JSON of another type', () => ({ path: '/v1/quotes' }), 415],
    ['to nowhere', () => ({ path: '/v1/nothing' }), 404],
    ['to where nothing is sent', () => ({ path: '/v1/wallet' }), 405],
    ['with two hosts', () => ({ others: ['Host: other.example'] }), 400],
  ])('%s gets the answer instead, and the end of its connection', async (_what, given, status) => {
    const socket = await served.connect();
    const all = rest(socket);
    socket.write(waitingCall(given()));
    const answer = await all;
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).not.toContain('100 Continue');
  });

  it('that comes too often gets 429 instead', async () => {
    const fast = await served.api.customer();
    for (let call = 0; call < 30; call += 1) await fast.reviewPro('mdl_x');
    const socket = await served.connect();
    const all = rest(socket);
    socket.write(waitingCall({ apiKey: fast.apiKey }));
    expect(await all).toMatch(/^HTTP\/1\.1 429 /);
  });
});

import { once } from 'node:events';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { problemIn, summarizeRefusal } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { servedApi } from './testing/served-api.ts';
import type { ServedApi } from './testing/served-api.ts';

let served: ServedApi;
let customer: Customer;

beforeAll(async () => {
  served = await servedApi();
  customer = await served.api.customer();
});
afterAll(() => served[Symbol.asyncDispose]());

const host = 'Host: images.example';
const closing = 'Connection: close';
const head = (requestLine: string, ...headers: readonly string[]): string =>
  [requestLine, ...headers, '', ''].join('\r\n');
const bearer = (): string => `Authorization: Bearer ${customer.apiKey}`;

describe('headers that leave open what is meant', () => {
  it.each([
    ['two hosts', [host, 'Host: other.example']],
    ['the same host twice', [host, 'host: images.example']],
    ['two keys', [host, 'Authorization: Bearer a', 'Authorization: Bearer b']],
    ['two idempotency keys', [host, 'Idempotency-Key: a', 'Idempotency-Key: b']],
    ['no host', []],
    ['an empty host', ['Host:']],
    ['a coding beside chunked', [host, 'Transfer-Encoding: gzip, chunked']],
    ['chunked twice', [host, 'Transfer-Encoding: chunked, chunked']],
    [
      'a coding in a header of its own',
      [host, 'Transfer-Encoding: gzip', 'Transfer-Encoding: chunked'],
    ],
    ['a coding that is not the last', [host, 'Transfer-Encoding: chunked, gzip']],
    ['another coding', [host, 'Transfer-Encoding: identity']],
  ])('%s are malformed', async (_what, headers) => {
    for (const line of ['GET /healthz HTTP/1.1', 'POST /v1/quotes HTTP/1.1']) {
      const answer = await served.exchange(head(line, closing, ...headers), '0\r\n\r\n');
      expect(summarizeRefusal(answer)).toBe('400 malformed_request');
      expect(answer.headers.get('connection')).toBe('close');
    }
  });

  it('are all others that come twice', async () => {
    const twice = ['X-Max-Cost: 1.00', 'X-Max-Cost: 2.00'];
    const answer = await served.exchange(
      head('GET /v1/wallet HTTP/1.1', host, closing, bearer(), ...twice),
    );
    expect(answer.status).toBe(200);
  });

  it('may name chunks in capitals', async () => {
    const own = [host, closing, bearer(), 'Content-Type: application/json'];
    const body = '{"operation":"pro.generate","resolution":"1K"}';
    const answer = await served.exchange(
      head('POST /v1/quotes HTTP/1.1', ...own, 'Transfer-Encoding: Chunked'),
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    expect(answer.status).toBe(200);
  });
});

describe('a method that nothing takes', () => {
  it.each([
    'OPTIONS * HTTP/1.1',
    'GET * HTTP/1.1',
    'TRACE / HTTP/1.1',
    'TRACE /healthz HTTP/1.1',
    'TRACE /v1/models HTTP/1.1',
    'TRACE /admin/v1/organizations HTTP/1.1',
    'CONNECT images.example:443 HTTP/1.1',
    'CONNECT / HTTP/1.1',
  ])('%s is told which ones there are', async (line) => {
    const answer = await served.exchange(head(line, host, closing, bearer()));
    expect(summarizeRefusal(answer)).toBe('405 method_not_allowed');
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    expect(problemIn(answer).traceId).toBe(answer.headers.get('x-request-id'));
  });

  it('does not end the process when its client is gone', async () => {
    for (const line of ['CONNECT x:1 HTTP/1.1', 'OPTIONS * HTTP/1.1']) {
      const socket = await served.connect();
      socket.write(head(line, host));
      socket.resetAndDestroy();
    }
    const answer = await served.exchange(head('GET /healthz HTTP/1.1', host, closing));
    expect(answer.status).toBe(200);
  });
});

describe('an answer that never comes to the app', () => {
  const early = [
    head('GET * HTTP/1.1', host),
    head('CONNECT images.example:443 HTTP/1.1', host),
    head('GET /healthz HTTP/1.1', 'Host: a b'),
    head('GET /healthz HTTP/1.1', host, `X-Long: ${'x'.repeat(20_000)}`),
    head('no request'),
  ];

  it.each([
    ['https://pictures.example', 'max-age=31536000'],
    ['http://127.0.0.1:8080', null],
  ])('at %s says %s about plain http', async (address, policy) => {
    await using other = await servedApi({ settings: { publicUrl: address } });
    await using full = await servedApi({ settings: { publicUrl: address }, connectionsMax: 0 });
    const answers = await Promise.all(early.map((bytes) => other.exchange(bytes)));
    answers.push(await full.exchange(head('GET /healthz HTTP/1.1', host)));
    expect(answers.map(({ status }) => status)).toEqual([405, 405, 400, 431, 400, 503]);
    for (const { headers } of answers) {
      expect(headers.get('strict-transport-security')).toBe(policy);
    }
  });
});

describe('HTTP/1.0', () => {
  it.each([[[]], [[host]]])('is answered with the headers %j', async (headers) => {
    const open = await served.exchange(head('GET /healthz HTTP/1.0', ...headers));
    const keyed = await served.exchange(head('GET /v1/wallet HTTP/1.0', bearer(), ...headers));
    const unknown = await served.exchange(head('GET /nothing HTTP/1.0', ...headers));
    expect([open, keyed, unknown].map(summarizeRefusal)).toEqual(['200', '200', '404 not_found']);
  });

  it('makes URLs that work elsewhere, too', async () => {
    const requestId = await customer.photograph();
    const answer = await served.exchange(head(`GET /v1/requests/${requestId} HTTP/1.0`, bearer()));
    expect(answer.text).toContain(`https://images.example/v1/requests/${requestId}/outputs/0.png?`);
  });
});

describe('a signed URL', () => {
  it('that was sent in another spelling does not hold', async () => {
    const requestId = await customer.photograph();
    const record = await customer.get(`/v1/requests/${requestId}`);
    const [url = ''] = /https:[^"]+0\.png[^"]+/.exec(record.text) ?? [];
    const target = url.slice('https://images.example'.length);
    const ask = async (spelled: string): Promise<string | undefined> => {
      const socket = await served.connect();
      const received = once(socket, 'data') as Promise<[Buffer]>;
      socket.write(head(`GET ${spelled} HTTP/1.1`, host));
      const [bytes] = await received;
      socket.destroy();
      return /^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1];
    };
    expect(await ask(target)).toBe('200');
    expect(await ask(url)).toBe('200');
    const others = [
      target.replace('/v1/', '/v1/./'),
      target.replace('/v1/', '/x/../v1/'),
      target.replace('/outputs/', '/%6Futputs/'),
      `${target}#`,
      `${target}=`,
      target.replace('?', '?&'),
    ];
    for (const other of others) expect([other, await ask(other)]).toEqual([other, '403']);
  });
});

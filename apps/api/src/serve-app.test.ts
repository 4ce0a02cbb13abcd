import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { defaultTimeouts } from './limits/client-timeouts.ts';
import { problemIn, recordIn, summarizeRefusal } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
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
  served = await servedApi();
  customer = await served.api.customer('100.00');
  form = multipart(await proParts(await customer.model(), { aspect: '1:1' }));
});
afterAll(() => served[Symbol.asyncDispose]());

const host = 'Host: images.example';
const closing = 'Connection: close';
const head = (requestLine: string, ...headers: readonly string[]): string =>
  [requestLine, ...headers, '', ''].join('\r\n');

function proHead(...headers: readonly string[]): string {
  const own = [
    host,
    closing,
    `Authorization: Bearer ${customer.apiKey}`,
    `Content-Type: ${form.contentType}`,
  ];
  return head(
    'POST /v1/pro/generate HTTP/1.1',
    ...own,
    `Idempotency-Key: ${customer.nextKey()}`,
    ...headers,
  );
}

/** What uploads have left behind: files, and money that is held. */
const traces = async (): Promise<unknown> => ({
  uploads: await served.api.uploads(),
  held: (await customer.wallet()).held.amount,
});
const nextData = (socket: Socket): Promise<Buffer> =>
  new Promise((resolve) => socket.once('data', resolve));

const none = { uploads: [], held: '0.00' };

const isAlive = async (): Promise<boolean> =>
  (await served.exchange(head('GET /healthz HTTP/1.1', host, closing))).status === 200;

describe('what Node refuses by itself', () => {
  const garbage: readonly (readonly [string, string, string])[] = [
    ['no HTTP at all', 'hello\r\n\r\n', '400 malformed_request'],
    ['an HTTP version that does not exist', 'GET / HTTP/7.3\r\n\r\n', '400 malformed_request'],
    [
      'a header without a name',
      head('GET /healthz HTTP/1.1', host, ': x'),
      '400 malformed_request',
    ],
    [
      'a header with a line break',
      head('GET /healthz HTTP/1.1', host, 'A: b\rc'),
      '400 malformed_request',
    ],
    [
      'two lengths',
      head('POST /v1/quotes HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2'),
      '400 malformed_request',
    ],
    [
      'a length that is none',
      head('POST /v1/quotes HTTP/1.1', host, 'Content-Length: x'),
      '400 malformed_request',
    ],
    [
      'a length and chunks',
      head('POST /v1/quotes HTTP/1.1', host, 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      '400 malformed_request',
    ],
    [
      '20 KiB of headers',
      head('GET /healthz HTTP/1.1', host, `X-Much: ${'x'.repeat(20_000)}`),
      '431 headers_too_large',
    ],
    [
      'a path of 20 KiB',
      head(`GET /${'x'.repeat(20_000)} HTTP/1.1`, host),
      '431 headers_too_large',
    ],
    ['no host', head('GET /healthz HTTP/1.1', closing), '400 malformed_request'],
    [
      'a host that is none',
      head('GET /healthz HTTP/1.1', closing, 'Host: a b'),
      '400 malformed_request',
    ],
    [
      'a host with a path',
      head('GET /healthz HTTP/1.1', closing, 'Host: a/b'),
      '400 malformed_request',
    ],
    [
      'a target that is no path',
      head('GET healthz HTTP/1.1', host, closing),
      '400 malformed_request',
    ],
    [
      'a target with a backslash',
      head(String.raw`GET /\healthz HTTP/1.1`, host, closing),
      '400 malformed_request',
    ],
    [
      'a broken absolute target',
      head('GET http://[::1 HTTP/1.1', host, closing),
      '400 malformed_request',
    ],
  ];

  it.each(garbage)('%s is a problem like every other', async (_what, request, verdict) => {
    const answer = await served.exchange(request);
    expect(summarizeRefusal(answer)).toBe(verdict);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('connection')).toBe('close');
    expect(problemIn(answer).traceId).toBe(answer.headers.get('x-request-id'));
    expect(await isAlive()).toBe(true);
  });

  it('headers are bounded by their size, not by their number', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `X-${index}: v`);
    const answer = await served.exchange(head('GET /healthz HTTP/1.1', host, closing, ...many));
    expect(answer.status).toBe(200);
    const few = Array.from({ length: 5 }, (_, index) => `X-${index}: ${'v'.repeat(4_000)}`);
    const large = await served.exchange(head('GET /healthz HTTP/1.1', host, closing, ...few));
    expect(summarizeRefusal(large)).toBe('431 headers_too_large');
  });

  it('an unknown expectation is not an error of its own', async () => {
    const answer = await served.exchange(
      head('GET /healthz HTTP/1.1', host, closing, 'Expect: wonders'),
    );
    expect(answer.status).toBe(200);
  });

  it.each([
    ['PROPFIND', '/healthz', '405 method_not_allowed'],
    ['GET', '//healthz', '404 not_found'],
  ])('%s %s is answered by the app', async (method, path, verdict) => {
    const raw = await served.exchange(head(`${method} ${path} HTTP/1.1`, host, closing));
    expect(summarizeRefusal(raw)).toBe(verdict);
  });
});

describe('an upload through a socket', () => {
  it('is accepted with a length and in chunks', async () => {
    const sized = await served.exchange(proHead(`Content-Length: ${form.body.length}`), form.body);
    const chunk = [`${form.body.length.toString(16)}\r\n`, form.body, '\r\n0\r\n\r\n'];
    const chunked = await served.exchange(proHead('Transfer-Encoding: chunked'), ...chunk);
    for (const answer of [sized, chunked]) {
      expect(answer.status).toBe(202);
      await served.api.studio.finish();
    }
    expect(recordIn(chunked).references).toEqual(recordIn(sized).references);
    await expect.poll(traces).toEqual(none);
  });

  it('waits for a go-ahead when it asks for one', async () => {
    const socket = await served.connect();
    socket.write(proHead(`Content-Length: ${form.body.length}`, 'Expect: 100-continue'));
    const first = await nextData(socket);
    expect(first.toString('latin1')).toMatch(/^HTTP\/1\.1 100 Continue/);
    socket.write(form.body);
    const second = await nextData(socket);
    expect(second.toString('latin1')).toMatch(/^HTTP\/1\.1 202 /);
    socket.destroy();
    await served.api.studio.finish();
  });

  it('with a longer length than it has is malformed when its client ends', async () => {
    const socket = await served.connect();
    const received = nextData(socket);
    socket.write(proHead(`Content-Length: ${form.body.length + 10}`));
    socket.end(form.body.subarray(0, -30));
    expect((await received).toString('latin1')).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(traces).toEqual(none);
    expect(await isAlive()).toBe(true);
  });

  it('with a shorter length than it has is malformed', async () => {
    const answer = await served.exchange(
      proHead(`Content-Length: ${form.body.length - 40}`),
      form.body,
    );
    expect(summarizeRefusal(answer)).toBe('400 malformed_request');
    await expect.poll(traces).toEqual(none);
  });

  it('with a broken chunk leaves nothing', async () => {
    const answer = await served.exchange(
      proHead('Transfer-Encoding: chunked'),
      `${(500).toString(16)}\r\n`,
      form.body.subarray(0, 500),
      '\r\nno size\r\n',
    );
    expect(summarizeRefusal(answer)).toBe('400 malformed_request');
    await expect.poll(traces).toEqual(none);
    expect(await isAlive()).toBe(true);
  });

  const large = Buffer.alloc(24 * 1024 * 1024);
  large.write('\r\n--b--\r\n', large.length - 9);
  const opening =
    '--b\r\nContent-Disposition: form-data; name="references[]"; filename="a"\r\n\r\n';
  const refused: readonly (readonly [string, string, () => string, string])[] = [
    [
      'without a key',
      '401 unauthenticated',
      () =>
        head('POST /v1/pro/generate HTTP/1.1', host, closing, `Content-Length: ${large.length}`),
      '',
    ],
    [
      'without an Idempotency-Key',
      '400 idempotency_key_required',
      () =>
        head(
          'POST /v1/pro/generate HTTP/1.1',
          host,
          closing,
          `Authorization: Bearer ${customer.apiKey}`,
          `Content-Length: ${large.length}`,
        ),
      '',
    ],
    [
      'of another type',
      '415 unsupported_media_type',
      () =>
        proHead('X: y', `Content-Length: ${large.length}`).replace(
          'multipart/form-data',
          'text/plain',
        ),
      '',
    ],
    [
      'without a boundary',
      '400 malformed_request',
      () => proHead(`Content-Length: ${large.length}`).replace(/; boundary=\S+/, ''),
      '',
    ],
    [
      'with a file beyond its limit',
      '413 file_too_large',
      () =>
        proHead(`Content-Length: ${large.length + opening.length}`).replace(
          /boundary=\S+/,
          'boundary=b',
        ),
      opening,
    ],
    [
      'as JSON beyond its limit',
      '413 request_too_large',
      () =>
        head(
          'POST /v1/quotes HTTP/1.1',
          host,
          closing,
          `Authorization: Bearer ${customer.apiKey}`,
          'Content-Type: application/json',
          `Content-Length: ${large.length}`,
        ),
      '',
    ],
    [
      'in chunks as JSON beyond its limit',
      '413 request_too_large',
      () =>
        head(
          'POST /v1/quotes HTTP/1.1',
          host,
          closing,
          `Authorization: Bearer ${customer.apiKey}`,
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ),
      `${large.length.toString(16)}\r\n`,
    ],
    [
      'that announces more than any limit',
      '413 request_too_large',
      () => proHead(`Content-Length: ${200 * 1024 * 1024}`),
      '',
    ],
  ];

  it.each(refused)(
    '%s is refused so that its client reads the answer',
    async (_what, verdict, start, first) => {
      const answer: Answer = await served.exchange(start(), first, large);
      expect(summarizeRefusal(answer)).toBe(verdict);
      await expect.poll(traces).toEqual(none);
      expect(await isAlive()).toBe(true);
    },
  );

  it('that is refused for its input leaves the connection usable', async () => {
    const socket = await served.connect();
    const received: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => received.push(bytes));
    const wrong = multipart([{ name: 'resolution', content: '8K' }]);
    socket.write(proHead(`Content-Length: ${wrong.body.length}`).replace(`${closing}\r\n`, ''));
    socket.write(wrong.body);
    socket.write(head('GET /healthz HTTP/1.1', host, closing));
    await new Promise((resolve) => socket.once('close', resolve));
    const statuses = Buffer.concat(received)
      .toString('latin1')
      .match(/HTTP\/1\.1 \d+/g);
    expect(statuses).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200']);
  });

  it('may come many times at once, with some of the clients leaving', async () => {
    const uploads = Array.from({ length: 16 }, async (_each, index) => {
      if (index % 4 !== 0)
        return served.exchange(proHead(`Content-Length: ${form.body.length}`), form.body);
      const socket = await served.connect();
      socket.write(proHead(`Content-Length: ${form.body.length}`));
      socket.write(form.body.subarray(0, 200 + index * 20));
      await sleep(index);
      socket.destroy();
      return undefined;
    });
    const answers = (await Promise.all(uploads)).filter((answer) => answer !== undefined);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 202));
    for (let left = answers.length; left > 0; left -= 1) await served.api.studio.finish();
    await expect.poll(traces).toEqual(none);
  });
});

describe('a file through a socket', () => {
  it('comes whole, in part and as headers only', async () => {
    const requestId = await customer.photograph();
    const path = `/v1/requests/${requestId}/outputs/0.png`;
    const auth = `Authorization: Bearer ${customer.apiKey}`;
    const whole = await served.exchange(head(`GET ${path} HTTP/1.1`, host, closing, auth));
    const part = await served.exchange(
      head(`GET ${path} HTTP/1.1`, host, closing, auth, 'Range: bytes=10-19'),
    );
    const only = await served.exchange(head(`HEAD ${path} HTTP/1.1`, host, closing, auth));
    expect([whole.status, part.status, only.status]).toEqual([200, 206, 200]);
    expect(whole.headers.get('content-length')).toBe(`${whole.bytes.length}`);
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 20));
    expect(only.headers.get('content-length')).toBe(`${whole.bytes.length}`);
    expect(only.bytes).toHaveLength(0);
  });
});

describe('a client that is slow', () => {
  it('headers that do not come in time are 408, by default after ten seconds', async () => {
    expect(defaultTimeouts.headersMs).toBe(10_000);
    const timeouts = { ...defaultTimeouts, headersMs: 1_000 };
    await using impatient = await servedApi({ settings: { timeouts } });
    const answer = await impatient.exchange('GET /healthz HTTP/1.1\r\nHost: images.example\r\n');
    expect(summarizeRefusal(answer)).toBe('408 request_timeout');
    expect(problemIn(answer).retryable).toBe(true);
  });

  it('and all the others have left nothing behind', async () => {
    await expect.poll(traces).toEqual(none);
  });
});

describe('a stream of events', () => {
  it('comes in chunks and ends with the request, and with the connection if asked to', async () => {
    const requestId = await customer.photograph();
    const own = [host, closing, `Authorization: Bearer ${customer.apiKey}`];
    const answer = await served.exchange(
      head(`GET /v1/requests/${requestId}/events HTTP/1.1`, ...own),
    );
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(answer.headers.get('transfer-encoding')).toBe('chunked');
    expect(answer.text.match(/^event: \w+$/gm)).toEqual(['event: output', 'event: status']);
  });

  it('is forgotten when its client leaves', async () => {
    const { requestId } = recordIn(await customer.generateModel());
    const socket = await served.connect();
    const own = [host, `Authorization: Bearer ${customer.apiKey}`];
    socket.write(head(`GET /v1/requests/${requestId}/events HTTP/1.1`, ...own));
    expect((await nextData(socket)).toString()).toContain('HTTP/1.1 200');
    socket.destroy();
    await served.api.studio.finish();
    expect(await isAlive()).toBe(true);
  });
});

import type { Socket } from 'node:net';

import { describe, expect, it } from 'vitest';

import { summarizeRefusal } from './testing/answer.ts';
import { servedApi } from './testing/served-api.ts';
import type { ServedApi } from './testing/served-api.ts';

const loopback = { family: 'ipv4', address: '127.0.0.0', prefixBits: 8 } as const;
const ask = (served: ServedApi) =>
  served.exchange('GET /healthz HTTP/1.1\r\nHost: images.example\r\nConnection: close\r\n\r\n');

const open = (served: ServedApi, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => served.connect()));

async function leave(sockets: readonly Socket[]): Promise<void> {
  const left = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of sockets) socket.destroy();
  await Promise.all(left);
}

/** The server hears a moment later that a client has left. */
const verdicts = (served: ServedApi) => async (): Promise<string> =>
  summarizeRefusal(await ask(served));

describe('the connections of one address', () => {
  it('are a hundred at most, and one that ends makes room', async () => {
    await using served = await servedApi();
    const sockets = await open(served, 100);
    const refused = await ask(served);
    expect(summarizeRefusal(refused)).toBe('429 rate_limited');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('connection')).toBe('close');
    await leave(sockets.slice(0, 2));
    await expect.poll(verdicts(served)).toBe('200');
    await leave(sockets.slice(2));
  });

  it('are not counted for a proxy, which has many clients', async () => {
    await using served = await servedApi({ trustedProxies: [loopback] });
    const sockets = await open(served, 150);
    expect((await ask(served)).status).toBe(200);
    await leave(sockets);
  });

  it('that are refused are ended, also when they say nothing', async () => {
    await using served = await servedApi({ connectionsMax: 1 });
    const [first] = await open(served, 1);
    const silent = await served.connect();
    await new Promise((resolve) => silent.once('close', resolve));
    expect(first?.destroyed).toBe(false);
    await leave(first ? [first] : []);
  });

  it('that are refused in great numbers take nothing from those that are served', async () => {
    await using served = await servedApi({ connectionsMax: 3 });
    const kept = await open(served, 3);
    const flood = await open(served, 400);
    await Promise.all(
      flood.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
    );
    const [one] = kept;
    one?.write('GET /healthz HTTP/1.1\r\nHost: images.example\r\n\r\n');
    const answer = await new Promise<string>((resolve) =>
      one?.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1'))),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    await leave(kept);
    await expect.poll(verdicts(served)).toBe('200');
  });
});

describe('the connections of all', () => {
  it('are as many as is configured', async () => {
    await using served = await servedApi({ connectionsMax: 5, trustedProxies: [loopback] });
    const sockets = await open(served, 5);
    const refused = await ask(served);
    expect(summarizeRefusal(refused)).toBe('503 unavailable');
    expect(refused.headers.get('retry-after')).toBe('1');
    await leave(sockets);
    await expect.poll(verdicts(served)).toBe('200');
  });
});

describe('when there is no room', () => {
  it('whoever crawls through its headers gives way to newcomers, the longest first', async () => {
    await using served = await servedApi({ connectionsMax: 3, connectionPatienceMs: 0 });
    const crawlers = await open(served, 3);
    for (const socket of crawlers) socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
    const ended = crawlers.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    expect((await ask(served)).status).toBe(200);
    await ended[0];
    await leave(crawlers.slice(1));
  });

  it('a call under way does not give way', async () => {
    await using served = await servedApi({ connectionsMax: 1, connectionPatienceMs: 0 });
    const { apiKey } = await served.api.customer();
    const [busy] = await open(served, 1);
    const head = [
      'POST /v1/quotes HTTP/1.1',
      'Host: images.example',
      `Authorization: Bearer ${apiKey}`,
      'Content-Type: application/json',
      'Content-Length: 100',
      'Expect: 100-continue',
    ];
    const isServed = new Promise((resolve) => busy?.once('data', resolve));
    busy?.write(`${head.join('\r\n')}\r\n\r\n`);
    await isServed;
    expect(summarizeRefusal(await ask(served))).toBe('503 unavailable');
    expect(busy?.destroyed).toBe(false);
    await leave(busy ? [busy] : []);
  });
});

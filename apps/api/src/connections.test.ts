import type { Socket } from 'node:net';

import { describe, expect, it } from 'vitest';

import { summarizeRefusal } from './testing/answer.ts';
import { servedApi } from './testing/served-api.ts';
import type { ServedApi } from './testing/served-api.ts';

const loopback = { family: 'ipv4', address: '127.0.0.0', prefixBits: 8 } as const;
const ask = (served: ServedApi) =>
  served.exchange('GET /healthz HTTP/1.1\r\nHost: images.example\r\nConnection: close\r\n\r\n');

const open = (served: ServedApi, count: number, address?: string): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => served.connect(address)));

const ended = (socket: Socket | undefined): Promise<unknown> =>
  new Promise((resolve) => socket?.once('close', resolve));

/** Connections of this address that crawl through their headers. */
async function crawl(served: ServedApi, count: number, address?: string): Promise<Socket[]> {
  const sockets = await open(served, count, address);
  for (const socket of sockets) socket.resume().write('GET /healthz HTTP/1.1\r\nX-Slow: ');
  return sockets;
}

/** A call whose head is sent, as soon as the service has taken it. */
async function call(
  served: ServedApi,
  address: string | undefined,
  lines: readonly string[],
): Promise<Socket> {
  const { apiKey } = await served.api.customer();
  const socket = await served.connect(address);
  const isTaken = new Promise((resolve) => socket.once('data', resolve));
  const head = [...lines, 'Host: images.example', `Authorization: Bearer ${apiKey}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await isTaken;
  return socket;
}

/** The service says to go on, and waits for a body that does not come. */
const callSlowly = (served: ServedApi, address?: string): Promise<Socket> =>
  call(served, address, [
    'POST /v1/quotes HTTP/1.1',
    'Content-Type: application/json',
    'Content-Length: 100',
    'Expect: 100-continue',
  ]);

const stream = (served: ServedApi, address?: string): Promise<Socket> =>
  call(served, address, ['GET /v1/events HTTP/1.1', 'Accept: text/event-stream']);

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
    const crawlers = await crawl(served, 3);
    const first = ended(crawlers[0]);
    expect((await ask(served)).status).toBe(200);
    await first;
    await leave(crawlers.slice(1));
  });

  it('a call under way does not give way to another of its client', async () => {
    await using served = await servedApi({ connectionsMax: 1, connectionPatienceMs: 0 });
    const busy = await callSlowly(served);
    expect(summarizeRefusal(await ask(served))).toBe('503 unavailable');
    expect(busy.destroyed).toBe(false);
    await leave([busy]);
  });
});

// Other systems have no more than one address of their own.
describe.runIf(process.platform === 'linux')('when a few clients take all the room', () => {
  const [one, other] = ['127.0.0.2', '127.0.0.3'];

  it('somebody else is let in at once, again and again, and who has most gives way', async () => {
    await using served = await servedApi({ connectionsMax: 6 });
    const many = await crawl(served, 4, one);
    const few = await crawl(served, 2, other);
    const first = ended(many[0]);
    for (let round = 0; round < 3; round += 1) expect((await ask(served)).status).toBe(200);
    await first;
    expect([...many.slice(1), ...few].filter(({ destroyed }) => destroyed)).toEqual([]);
    await leave([...many.slice(1), ...few]);
  });

  it('they are not let in again at the cost of those who have less', async () => {
    await using served = await servedApi({ connectionsMax: 6, connectionPatienceMs: 0 });
    const kept = await served.connect();
    const attackers = await crawl(served, 5, one);
    // Whoever tries again pushes out its own, or nobody.
    await Promise.all((await crawl(served, 20, one)).map(ended));
    const answer = new Promise<string>((resolve) =>
      kept.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1'))),
    );
    kept.write('GET /healthz HTTP/1.1\r\nHost: images.example\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    await leave([kept, ...attackers]);
  });

  it('bodies that do not come give way, too; calls that were received do not', async () => {
    await using served = await servedApi({ connectionsMax: 3, connectionPatienceMs: 0 });
    const slow = [await callSlowly(served, one), await callSlowly(served, one)];
    const listening = await stream(served, other);
    const first = ended(slow[0]);
    expect((await ask(served)).status).toBe(200);
    await first;
    expect([slow[1]?.destroyed, listening.destroyed]).toEqual([false, false]);
    await leave([listening, ...slow.slice(1)]);
  });

  it('those who listen keep their places', async () => {
    await using served = await servedApi({ connectionsMax: 3, connectionPatienceMs: 0 });
    const listening = [];
    for (let index = 0; index < 3; index += 1) listening.push(await stream(served, one));
    expect(summarizeRefusal(await ask(served))).toBe('503 unavailable');
    expect(listening.filter(({ destroyed }) => destroyed)).toEqual([]);
    await leave(listening);
  });

  it('at the limit of an address, its oldest connection that waits gives way', async () => {
    await using served = await servedApi({ connectionPatienceMs: 0 });
    const sockets = await crawl(served, 100);
    const first = ended(sockets[0]);
    expect((await ask(served)).status).toBe(200);
    await first;
    await leave(sockets.slice(1));
  });

  it('those behind a proxy are many clients, and give way to none who has more', async () => {
    const proxy = { family: 'ipv4', address: one, prefixBits: 32 } as const;
    await using served = await servedApi({ connectionsMax: 4, trustedProxies: [proxy] });
    const proxied = await open(served, 2, one);
    const direct = await crawl(served, 2, other);
    // A third direct one pushes nobody out; another of the proxy takes the place of a direct one.
    await Promise.all((await crawl(served, 1, other)).map(ended));
    const first = ended(direct[0]);
    const newcomer = await crawl(served, 1, one);
    await first;
    expect([...proxied, ...newcomer].filter(({ destroyed }) => destroyed)).toEqual([]);
    await leave([...proxied, ...newcomer, ...direct.slice(1)]);
  });
});

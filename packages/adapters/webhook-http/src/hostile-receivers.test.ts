import type { Socket } from 'node:net';

import { expect, it } from 'vitest';

import { createHttpWebhookSender } from './http-webhook-sender.ts';
import { message, plainReceiver } from './testing/receiver.test-support.ts';

const timeoutMs = 300;
const answer = (text: string) => (socket: Socket) =>
  void socket.once('data', () => socket.write(text));

/** Writes the parts of a text again and again, each a moment after the other, until it is cut off. */
const drip = (first: string, next: string) => (socket: Socket) => {
  socket.once('data', () => {
    socket.write(first);
    const tap = setInterval(() => socket.write(next), 20);
    socket.on('close', () => clearInterval(tap));
  });
};

const timedOut = { kind: 'failed', failure: 'timeout' } as const;
const unreachable = { kind: 'failed', failure: 'unreachable' } as const;

it.each<[string, (socket: Socket) => void, object]>([
  ['takes the connection and says nothing', () => undefined, timedOut],
  ['drips a status line', drip('HTTP/1.1 2', ''), timedOut],
  ['drips headers', drip('HTTP/1.1 200 OK\r\n', 'x-drip: 1\r\n'), timedOut],
  ['drips its answer', drip('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n', '.'), timedOut],
  ['only ever says to go on', drip('', 'HTTP/1.1 100 Continue\r\n\r\n'), timedOut],
  ['hints without end', drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n'), timedOut],
  [
    'switches protocols',
    answer('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    { kind: 'answered', status: 101 },
  ],
  ['hangs up', (socket) => void socket.destroy(), unreachable],
  [
    'hangs up once it was sent to',
    (socket) => socket.once('data', () => socket.end()),
    unreachable,
  ],
  ['speaks something else', answer('SSH-2.0-OpenSSH_9.9\r\n'), unreachable],
  [
    'has headers without end',
    answer(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`),
    unreachable,
  ],
  [
    'announces more than it sends',
    (socket) =>
      void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n.')),
    unreachable,
  ],
])('a receiver that %s holds nobody up', async (_what, greet, outcome) => {
  await using target = await plainReceiver('127.0.0.1', greet);
  const sender = createHttpWebhookSender({ allowedHosts: ['127.0.0.1'], timeoutMs });
  expect(await sender.send(message(target.url))).toEqual(outcome);
});

it('one that never shakes hands is a timeout', async () => {
  await using target = await plainReceiver('127.0.0.1', () => undefined);
  const sender = createHttpWebhookSender({ allowedHosts: ['127.0.0.1'], timeoutMs });
  const url = `https://127.0.0.1:${target.port}/`;
  expect(await sender.send(message(url))).toEqual(timedOut);
});

/** What names of somebody who attacks stand for. */
const names: Readonly<Record<string, readonly string[]>> = {
  'loopback.example': ['127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'rebound.example': ['127.0.0.1'],
};

it.each([
  'https://127.0.0.1',
  'https://127.0.0.2',
  'https://127.1',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://2130706433',
  'https://017700000001',
  'https://0.0.0.0',
  'https://127.0.0.1.',
  'https://[::1]',
  'https://[::]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://[::127.0.0.1]',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://localhost',
  'https://localhost.',
  'https://any.localhost',
  'https://example.com@127.0.0.1',
  'https://example.com#@127.0.0.1',
  'http://127.0.0.1',
  ...Object.keys(names).map((name) => `https://${name}`),
])('%s leads to nobody on this machine', async (start) => {
  await using target = await plainReceiver('::', (socket) => void socket.destroy());
  const sender = createHttpWebhookSender({
    timeoutMs,
    // A name that nothing was wrong with when the webhook was made.
    resolve: async (host) => (names[host] ?? []).map((address) => ({ address, family: 4 })),
  });
  const sent = await sender.send(message(`${start}:${target.port}/`));
  // Behind the sign of a fragment stands no host: that name has no address here.
  const failure = start.includes('#') ? 'unreachable' : 'refused';
  expect(sent).toEqual({ kind: 'failed', failure });
  expect(target.connections()).toBe(0);
});

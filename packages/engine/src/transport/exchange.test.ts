import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { afterAll, describe, expect, it } from 'vitest';

import { exchange, openDispatcher } from '../index.ts';
import type { Exchange, ExchangeLimits } from '../index.ts';
import { answer, openRawServer } from '../testing/raw-server.test-support.ts';

const dispatcher = openDispatcher({ addresses: 'private', connectTimeoutMs: 2_000 });
afterAll(() => dispatcher.destroy());

const patient: ExchangeLimits = { timeoutMs: 60_000, answerBytesMax: 1_000 };
const hasty: ExchangeLimits = { ...patient, timeoutMs: 100 };

interface Played {
  readonly ended: Exchange;
  readonly calls: readonly string[];
}

async function play(
  onCall: (socket: Socket) => void,
  limits: ExchangeLimits = patient,
  signal?: AbortSignal,
): Promise<Played> {
  await using server = await openRawServer(onCall);
  const request = { method: 'POST', url: server.url, body: '{}' } as const;
  return { ended: await exchange(dispatcher, request, limits, signal), calls: [...server.calls] };
}

async function refusedUrl(): Promise<URL> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return new URL(`http://127.0.0.1:${port}`);
}

describe('a call to an engine', () => {
  it('answers with status, headers and bytes, whatever the status', async () => {
    const { ended } = await play((socket) => socket.end(answer(503, 'busy', 'x-say: so\r\n')));
    expect(ended).toMatchObject({ kind: 'answered', status: 503 });
    if (ended.kind !== 'answered') return;
    expect(Buffer.from(ended.bytes).toString()).toBe('busy');
    expect(ended.headers.get('x-say')).toBe('so');
  });

  it('was not sent when nobody listens', async () => {
    const request = { method: 'POST', url: await refusedUrl(), body: '{}' } as const;
    const ended = await exchange(dispatcher, request, patient);
    expect(ended).toEqual({ kind: 'not-sent', reason: 'ECONNREFUSED' });
  });

  it('was not sent when its host has no address', async () => {
    const url = new URL('http://no-such-host.invalid/');
    const ended = await exchange(dispatcher, { method: 'POST', url }, patient);
    expect(ended.kind).toBe('not-sent');
  });

  it.each([1, 22, 6000, 10_080])(
    'was not sent to port %d, which fetch connects to for nobody',
    async (port) => {
      const url = new URL(`http://127.0.0.1:${port}/`);
      const ended = await exchange(dispatcher, { method: 'POST', url, body: '{}' }, patient);
      expect(ended).toEqual({ kind: 'not-sent', reason: 'bad port' });
    },
  );

  it.each(['http://8.8.8.8/', 'http://[2001:4860:4860::8888]/', 'http://169.254.169.254/'])(
    'is not sent to %s, which is no private address',
    async (address) => {
      const ended = await exchange(dispatcher, { method: 'GET', url: new URL(address) }, hasty);
      expect(ended).toEqual({ kind: 'not-sent', reason: 'EADDRESSRULE' });
    },
  );

  it('was not sent when it was canceled before', async () => {
    const { ended, calls } = await play(() => {}, patient, AbortSignal.abort());
    expect(ended.kind).toBe('not-sent');
    expect(calls).toEqual([]);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['after the call', (socket) => socket.resetAndDestroy()],
    ['within the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nconte')],
    ['within the body', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab')],
    ['with something that is no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n\r\n')],
  ])('may have been taken when the connection ends %s', async (_when, onCall) => {
    const { ended, calls } = await play(onCall);
    expect(ended).toEqual({ kind: 'cut', reason: 'connection-lost' });
    expect(calls).toHaveLength(1);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['never comes', () => {}],
    ['drips', drip],
  ])('may have been taken when its answer %s', async (_how, onCall) => {
    const { ended, calls } = await play(onCall, hasty);
    expect(ended).toEqual({ kind: 'cut', reason: 'timeout' });
    expect(calls).toHaveLength(1);
  });

  it('is given up, and its connection with it, when the answer grows too large', async () => {
    const closed = Promise.withResolvers<void>();
    const endless = (socket: Socket): void => {
      socket.on('close', () => closed.resolve());
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = (): unknown => !socket.destroyed && socket.write('a'.repeat(500), more);
      more();
    };
    const { ended } = await play(endless);
    expect(ended).toEqual({ kind: 'cut', reason: 'answer-too-large' });
    await closed.promise;
  });

  it('that is canceled on its way may have been taken', async () => {
    const controller = new AbortController();
    const { ended, calls } = await play(() => controller.abort(), patient, controller.signal);
    expect(ended).toEqual({ kind: 'canceled' });
    expect(calls).toHaveLength(1);
  });

  it('follows no redirection', async () => {
    const away = (socket: Socket): unknown =>
      socket.end(answer(307, '', 'location: http://127.0.0.1:1/\r\n'));
    const { ended, calls } = await play(away);
    expect(ended).toMatchObject({ kind: 'answered', status: 307 });
    expect(calls).toHaveLength(1);
  });

  it('has a connection of its own each time', async () => {
    const ports = new Set<number | undefined>();
    await using server = await openRawServer((socket) => {
      ports.add(socket.remotePort);
      socket.write(answer(200, 'ok'));
    });
    for (const _ of [1, 2, 3])
      await exchange(dispatcher, { method: 'POST', url: server.url, body: '{}' }, patient);
    expect(ports.size).toBe(3);
  });
});

function drip(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n');
  const timer = setInterval(() => socket.write('a'), 5);
  socket.on('close', () => clearInterval(timer));
}

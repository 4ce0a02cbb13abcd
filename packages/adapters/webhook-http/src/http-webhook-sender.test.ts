import type { RequestListener } from 'node:http';

import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

import { createHttpWebhookSender } from './http-webhook-sender.ts';
import type { HttpWebhookSenderOptions } from './http-webhook-sender.ts';
import { at, body, message, receiver, secret } from './testing/receiver.test-support.ts';
import { webhookSecrets } from './webhook-secrets.ts';

const previous = webhookSecrets.mint();

const local: HttpWebhookSenderOptions = { allowedHosts: ['127.0.0.1', 'receiver.test'] };
describe('a message', () => {
  it('is signed by every secret as Standard Webhooks has it', async () => {
    await using target = await receiver((_request, response) => response.writeHead(204).end());
    const sender = createHttpWebhookSender(local);
    const sent = await sender.send(message(target.url, [secret, previous]));
    expect(sent).toEqual({ kind: 'answered', status: 204 });
    const [got] = target.received;
    const headers = got?.headers as Record<string, string>;
    expect(got?.text).toBe(body);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'evt_00000000000000000000000001',
      'webhook-timestamp': `${Math.floor(at / 1000)}`,
    });
    for (const known of [secret, previous]) {
      expect(new Webhook(known).verify(body, headers)).toEqual(JSON.parse(body));
    }
    expect(() => new Webhook(webhookSecrets.mint()).verify(body, headers)).toThrow('signature');
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('signature');
  });

  it.each([200, 404, 410, 500])('is answered: %d', async (status) => {
    await using target = await receiver((_request, response) => response.writeHead(status).end());
    const sender = createHttpWebhookSender(local);
    expect(await sender.send(message(target.url))).toEqual({ kind: 'answered', status });
  });

  it('follows no redirect', async () => {
    await using elsewhere = await receiver((_request, response) => response.end());
    await using target = await receiver((_request, response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    );
    const sender = createHttpWebhookSender(local);
    expect(await sender.send(message(target.url))).toEqual({ kind: 'answered', status: 307 });
    expect(elsewhere.received).toEqual([]);
  });

  it('is over when the answer is longer than anybody reads', async () => {
    await using target = await receiver((_request, response) => {
      response.on('error', () => undefined);
      const flood = (): void =>
        void (response.write(Buffer.alloc(64 * 1024))
          ? setImmediate(flood)
          : response.once('drain', flood));
      flood();
    });
    const sender = createHttpWebhookSender(local);
    expect(await sender.send(message(target.url))).toEqual({ kind: 'answered', status: 200 });
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    ['does not end', (_request, response) => void response.write('…')],
  ])('times out when the receiver %s', async (_what, answer) => {
    await using target = await receiver(answer);
    const sender = createHttpWebhookSender({ ...local, timeoutMs: 200 });
    const sent = await sender.send(message(target.url));
    expect(sent).toEqual({ kind: 'failed', failure: 'timeout' });
  });

  it('times out when a name is not found in time, and is unreachable without one', async () => {
    const never = createHttpWebhookSender({
      timeoutMs: 50,
      resolve: () => new Promise(() => undefined),
    });
    const late = await never.send(message('https://receiver.example/'));
    expect(late).toEqual({ kind: 'failed', failure: 'timeout' });
    const unknown = createHttpWebhookSender({ resolve: async () => [] });
    const lost = await unknown.send(message('https://receiver.example/'));
    expect(lost).toEqual({ kind: 'failed', failure: 'unreachable' });
  });

  it('goes to nobody who is not listening', async () => {
    const { port, ...closed } = await receiver(() => undefined);
    await closed[Symbol.asyncDispose]();
    const sender = createHttpWebhookSender(local);
    const sent = await sender.send(message(`http://127.0.0.1:${port}/`));
    expect(sent).toEqual({ kind: 'failed', failure: 'unreachable' });
  });
});

describe('the address of a name', () => {
  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::a00:1'],
    ['93.184.216.34', '192.168.0.1'],
  ])('is refused when one of its addresses is not public: %s %s', async (...addresses) => {
    const sender = createHttpWebhookSender({
      resolve: async () => addresses.map((address) => ({ address, family: 4 })),
    });
    const sent = await sender.send(message('https://receiver.example/hook'));
    expect(sent).toEqual({ kind: 'failed', failure: 'refused' });
  });

  it('is looked up once, and the connection goes to what was judged, whatever it stands for then', async () => {
    await using target = await receiver((_request, response) => response.writeHead(204).end());
    const answers = ['127.0.0.1', '127.0.0.9'];
    let lookups = 0;
    const sender = createHttpWebhookSender({
      ...local,
      resolve: async () => [{ address: answers[lookups++] ?? '', family: 4 }],
    });
    const sent = await sender.send(message(`http://receiver.test:${target.port}/`));
    expect(sent).toEqual({ kind: 'answered', status: 204 });
    expect(lookups).toBe(1);
    expect(target.received[0]?.headers.host).toBe(`receiver.test:${target.port}`);
  });

  it('is judged again for each message: a name that led nowhere is refused once it leads inside', async () => {
    let lookups = 0;
    const sender = createHttpWebhookSender({
      resolve: async () => (lookups++ === 0 ? [] : [{ address: '127.0.0.1', family: 4 }]),
    });
    const first = await sender.send(message('https://rebinding.example/'));
    expect(first).toEqual({ kind: 'failed', failure: 'unreachable' });
    const second = await sender.send(message('https://rebinding.example/'));
    expect(second).toEqual({ kind: 'failed', failure: 'refused' });
  });
});

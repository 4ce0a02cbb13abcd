import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { describeOnPostgres } from '@image-production/postgres';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { createPgBossQueue } from './index.ts';
import { migratedDatabase } from './testing/open-queue.ts';

/** Stands before a server; once it is silent it takes all bytes and gives none. */
async function openSilencer(target: string) {
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(target);
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [client, upstream].map((one) => one.destroy()));
    }
    client.on('data', (bytes) => isSilent || upstream.write(bytes));
    upstream.on('data', (bytes) => isSilent || client.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent: () => (isSilent = true),
    speak: () => (isSilent = false),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

describeOnPostgres('a database that answers nothing any more', () => {
  it(
    'is given up by the queue, which goes on once it answers again',
    async () => {
      await using database = await migratedDatabase();
      await using silencer = await openSilencer(database.url);
      await using queue = await createPgBossQueue({ url: silencer.url, answerMs: 2_000 });
      await queue.count();
      silencer.fallSilent();
      await expect(queue.count()).rejects.toMatchObject({ name: 'Fault', isRetryable: true });
      silencer.speak();
      expect(await queue.count()).toMatchObject({ ready: 0 });
    },
    patiently(15_000),
  );
});

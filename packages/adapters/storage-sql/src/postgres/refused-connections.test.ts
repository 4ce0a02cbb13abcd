import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import { nodeDigest } from '@image-production/runtime-node';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createPostgresStorage, migratePostgres } from './postgres-storage.ts';

afterEach(() => vi.unstubAllEnvs());

const open = (url: string) => createPostgresStorage({ url, digest: nodeDigest, migrate: false });

/** A server that says these things, one for each thing that it is told. */
async function serverThatSays(...answers: readonly Buffer[]) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    const left = [...answers];
    socket.on('data', () => socket.write(left.shift() ?? Buffer.alloc(0)));
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Once nobody holds a connection. */
    close: () => {
      const closed = once(server, 'close');
      server.close();
      return closed;
    },
  };
}

/** A message about authentication: its kind, and what it says. */
function authentication(kind: number, text: string): Buffer {
  const head = Buffer.from('R\0\0\0\0\0\0\0\0', 'latin1');
  head.writeInt32BE(8 + text.length, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

describe('a server and a URL that do not fit', () => {
  it('is told in words when the server asks for a password, and leaves no connection open', async () => {
    vi.stubEnv('PGPASSWORD', undefined);
    const [sasl, goOn] = [10, 11];
    const server = await serverThatSays(
      authentication(sasl, 'SCRAM-SHA-256\0\0'),
      authentication(goOn, 'r=nonce,s=c2FsdA==,i=4096'),
    );
    await expect(open(`postgres://ips@${server.place}/ips`)).rejects.toMatchObject({
      message: expect.stringContaining('asks for a password, and none is given') as string,
      isRetryable: false,
    });
    await server.close();
  });

  it('is told in words when the URL asks for TLS that is not there', async () => {
    const server = await serverThatSays(Buffer.from('N'));
    const url = `postgres://ips:secret@${server.place}/ips?sslmode=verify-full`;
    await expect(open(url)).rejects.toMatchObject({
      message: expect.stringContaining('the server has none') as string,
      isRetryable: false,
    });
    await server.close();
  });
});

describeOnPostgres('a database that takes no writes', () => {
  it('is opened by nobody until it takes them again', async () => {
    await using database = await createDatabase();
    await migratePostgres(database.url);
    const readOnly = new URL(database.url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(open(readOnly.href)).rejects.toMatchObject({
      message: expect.stringContaining('takes no writes') as string,
      isRetryable: true,
    });
    await using storage = await open(database.url);
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

import { createSocket } from 'node:dgram';
import type { RemoteInfo, Socket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { createHttpWebhookSender } from './http-webhook-sender.ts';
import { askNameServers } from './look-up-names.ts';
import { message, receiver } from './testing/receiver.test-support.ts';

const waiting = (): AbortSignal => new AbortController().signal;

interface NameServer extends AsyncDisposable {
  readonly address: string;
  /** The names that were asked for, with the type of record. */
  readonly asked: readonly string[];
}

const [typeA, typeAaaa] = [1, 28];

/** A name server on this machine, which answers with these addresses of IPv4, or never. */
async function nameServer(
  addresses?: Readonly<Record<string, readonly string[]>>,
): Promise<NameServer> {
  const socket: Socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const { name, type, question } = readQuestion(query);
    asked.push(`${name} ${type}`);
    if (!addresses) return;
    const found = type === typeA ? (addresses[name] ?? []) : [];
    socket.send(answerTo(query, question, found), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    [Symbol.asyncDispose]: () => new Promise((closed) => socket.close(() => closed())),
  };
}

const headerBytes = 12;

function readQuestion(query: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(headerBytes, at + 5);
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), question };
}

function answerTo(query: Buffer, question: Buffer, addresses: readonly string[]): Buffer {
  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  // An answer, recursion available; one question.
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) =>
    // The name of the question, an address of the internet, kept for a minute.
    Buffer.from([
      0xc0,
      headerBytes,
      0,
      typeA,
      0,
      1,
      0,
      0,
      0,
      60,
      0,
      4,
      ...address.split('.').map(Number),
    ]),
  );
  return Buffer.concat([header, question, ...records]);
}

describe('name servers', () => {
  it('are asked for addresses of both kinds', async () => {
    await using server = await nameServer({ 'receiver.example': ['93.184.216.34', '192.0.2.1'] });
    const resolve = askNameServers([server.address]);
    expect(await resolve('receiver.example', waiting())).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '192.0.2.1', family: 4 },
    ]);
    expect(server.asked.toSorted()).toEqual([
      `receiver.example ${typeA}`,
      `receiver.example ${typeAaaa}`,
    ]);
    await expect(resolve('nobody.example', waiting())).rejects.toThrow('ENODATA');
  });

  it('tell of an address inside, and nothing is sent there', async () => {
    await using server = await nameServer({ 'inside.example': ['93.184.216.34', '10.0.0.1'] });
    const sender = createHttpWebhookSender({ nameServers: [server.address] });
    const sent = await sender.send(message('https://inside.example/'));
    expect(sent).toEqual({ kind: 'failed', failure: 'refused' });
  });

  it('that never answer hold up their own messages and nothing else', async () => {
    await using server = await nameServer();
    const sender = createHttpWebhookSender({ nameServers: [server.address], timeoutMs: 2_000 });
    // Twice as many as there are threads for files.
    const names = Array.from({ length: 8 }, (_each, index) => `name-${index}.example`);
    let over = 0;
    const sent = names.map(async (name) => {
      const outcome = await sender.send(message(`https://${name}/`));
      over += 1;
      return outcome;
    });
    await expect.poll(() => server.asked.length).toBeGreaterThanOrEqual(names.length);
    await readFile(import.meta.filename);
    expect(over).toBe(0);
    for (const outcome of await Promise.all(sent))
      expect(outcome).toEqual({ kind: 'failed', failure: 'timeout' });
  });
});

describe('a host that the operator allows', () => {
  it('is looked up as the system does, hosts file included, and not by name servers', async () => {
    await using server = await nameServer({ localhost: ['93.184.216.34'] });
    await using target = await receiver((_request, response) => response.writeHead(204).end());
    const sender = createHttpWebhookSender({
      allowedHosts: ['localhost'],
      nameServers: [server.address],
    });
    const sent = await sender.send(message(`http://localhost:${target.port}/`));
    expect(sent).toEqual({ kind: 'answered', status: 204 });
    expect(server.asked).toEqual([]);
  });
});

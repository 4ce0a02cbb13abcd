import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, readlink, realpath, rm, truncate } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { AssetStore } from '@image-production/production';
import { createFileAssetStore } from '@image-production/storage-files';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { defaultTimeouts } from './limits/client-timeouts.ts';
import { recordIn } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { fileBytes } from './testing/fake-studio.ts';
import { readZip } from './testing/read-zip.ts';
import { servedApi } from './testing/served-api.ts';
import type { ServedApi } from './testing/served-api.ts';
import { swollenAssets } from './testing/swollen-assets.ts';

/** Where Linux tells which files a process has open. */
const descriptors = '/proc/self/fd';
/** More than the buffers between a server and a client that does not read. */
const times = 16_000;
const largeBytes = fileBytes * times;

interface Scene extends AsyncDisposable {
  readonly served: ServedApi;
  readonly customer: Customer;
  readonly requestId: string;
  /** Opens a connection, asks for this and reads nothing but the beginning. */
  ask(path: string, ...headers: readonly string[]): Promise<Socket>;
  /** Stored files that this process has open. */
  readonly openFiles: () => Promise<readonly string[]>;
  /** How many times the bytes of a stored file have begun to be read. */
  readonly begun: () => number;
  /** Where the bytes of a file lie. */
  pathOf(format: string): Promise<string>;
}

async function scene(idleMs: number = defaultTimeouts.idleMs): Promise<Scene> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'downloads-')));
  const files = await createFileAssetStore({ directory: folder });
  const { assets, begun } = countedReads(swollenAssets(files, times));
  const served = await servedApi({
    assets,
    settings: { timeouts: { ...defaultTimeouts, idleMs } },
  });
  const customer = await served.api.customer();
  const { requestId } = recordIn(
    await customer.lab('creative', { prompt: 'A chair.', aspect: '1:1', resolution: '4K' }),
  );
  await served.api.studio.finish();
  return {
    served,
    customer,
    requestId,
    async ask(path, ...headers) {
      const socket = await served.connect();
      const own = ['Host: images.example', `Authorization: Bearer ${customer.apiKey}`];
      const line = `GET /v1/requests/${requestId}/${path} HTTP/1.1`;
      socket.write([line, ...own, ...headers, '', ''].join('\r\n'));
      await once(socket, 'readable');
      return socket;
    },
    async openFiles() {
      const links = (await readdir(descriptors)).map((name) => join(descriptors, name));
      const targets = await Promise.all(links.map((link) => readlink(link).catch(() => '')));
      return targets.filter((target) => target.startsWith(folder));
    },
    begun,
    async pathOf(format) {
      const { outputs } = recordIn(await customer.get(`/v1/requests/${requestId}`));
      const file = outputs[0]?.files.find((candidate) => candidate.format === format);
      return join(folder, file?.sha256.slice(0, 2) ?? '', file?.sha256.slice(2) ?? '');
    },
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

function countedReads(store: AssetStore): { assets: AssetStore; begun: () => number } {
  const open = store.open.bind(store);
  let count = 0;
  async function* counted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for await (const part of bytes) {
      if (isFirst) count += 1;
      isFirst = false;
      yield part;
    }
  }
  const openCounted: AssetStore['open'] = async (...asked) => {
    const bytes = await open(...asked);
    return bytes && counted(bytes);
  };
  return { assets: Object.assign(store, { open: openCounted }), begun: () => count };
}

/** Reads what is left of an answer and splits it. */
async function readRest(socket: Socket): Promise<{ announced: number; body: Buffer }> {
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  await new Promise((resolve) => socket.once('close', resolve));
  const raw = Buffer.concat(received);
  const headEnd = raw.indexOf('\r\n\r\n');
  const [, length] = /content-length: (\d+)/i.exec(raw.toString('latin1', 0, headEnd)) ?? [];
  return { announced: Number(length), body: raw.subarray(headEnd + 4) };
}

const closing = 'Connection: close';

describe.runIf(existsSync(descriptors))('a download', () => {
  let at: Scene;
  beforeAll(async () => {
    at = await scene();
  });
  afterAll(() => at[Symbol.asyncDispose]());

  it('waits for its client with one file open, and completes when it reads on', async () => {
    const socket = await at.ask('outputs.zip', closing);
    await expect.poll(at.openFiles).toHaveLength(1);
    const { announced, body } = await readRest(socket);
    expect(body).toHaveLength(announced);
    const sizes = (await readZip(body)).map(({ bytes }) => bytes.length);
    expect(sizes).toEqual([largeBytes, largeBytes, largeBytes]);
    await expect.poll(at.openFiles).toEqual([]);
  });

  it.each([
    ['outputs/0.png', []],
    ['outputs/0.dng', [`Range: bytes=1000-${largeBytes - 1000}`]],
    ['outputs.zip', []],
  ])('of %s that 50 clients leave keeps no file open', async (path, headers) => {
    for (let round = 0; round < 5; round += 1) {
      const sockets = await Promise.all(Array.from({ length: 10 }, () => at.ask(path, ...headers)));
      await expect.poll(at.openFiles).toHaveLength(10);
      for (const [index, socket] of sockets.entries()) {
        if (index % 2 === 0) socket.destroy();
        else socket.resetAndDestroy();
      }
      await expect.poll(at.openFiles).toEqual([]);
    }
    expect((await at.customer.get('/v1/models')).status).toBe(200);
  });

  it('that is only described opens no file', async () => {
    for (const path of ['outputs/0.png', 'outputs.zip']) {
      await at.customer.call('HEAD', `/v1/requests/${at.requestId}/${path}`);
      expect(await at.openFiles()).toEqual([]);
    }
    expect(at.served.api.log).toEqual([]);
  });
});

describe.runIf(existsSync(descriptors))('a download that cannot go on', () => {
  it('does not reveal why the first byte cannot be read', async () => {
    await using at = await scene();
    const { assets } = at.served.api.services.production;
    const trouble = new Error('the disk is gone');
    const open: AssetStore['open'] = async () =>
      new Readable({ read: () => undefined }).destroy(trouble);
    Object.assign(assets, { open });
    const socket = await at.served.connect();
    const head = `GET /v1/requests/${at.requestId}/outputs/0.png HTTP/1.1`;
    const own = ['Host: images.example', `Authorization: Bearer ${at.customer.apiKey}`];
    socket.write([head, ...own, '', ''].join('\r\n'));
    expect((await readRest(socket)).body.toString()).not.toContain('disk');
    expect(at.served.api.log.join('')).toContain('the disk is gone');
  });

  it('ends when its client takes nothing more', async () => {
    await using at = await scene(300);
    for (const [index, path] of ['outputs/0.png', 'outputs.zip'].entries()) {
      const socket = await at.ask(path);
      await expect.poll(at.begun, { timeout: patiently(10_000) }).toBe(index + 1);
      await expect.poll(at.openFiles, { timeout: patiently(10_000) }).toEqual([]);
      const { announced, body } = await readRest(socket);
      expect(body.length).toBeLessThan(announced);
    }
  });

  it('ends early when a file vanishes from the archive', async () => {
    await using at = await scene();
    const socket = await at.ask('outputs.zip');
    await expect.poll(at.openFiles).toHaveLength(1);
    await rm(await at.pathOf('dng'));
    const { announced, body } = await readRest(socket);
    expect(body.length).toBeGreaterThan(largeBytes);
    expect(body.length).toBeLessThan(announced);
    expect(at.served.api.log.join('')).toContain('download broken off');
    await expect.poll(at.openFiles).toEqual([]);
    expect((await at.customer.get('/v1/models')).status).toBe(200);
  });

  it('ends early when a file turns out to be shorter, and with nothing but its bytes', async () => {
    await using at = await scene();
    const whole = await readFile(await at.pathOf('tiff'));
    const socket = await at.ask('outputs/0.tiff');
    await expect.poll(at.openFiles).toHaveLength(1);
    await truncate(await at.pathOf('tiff'), largeBytes - 20);
    const { announced, body } = await readRest(socket);
    expect(announced).toBe(largeBytes);
    expect(body.length).toBeLessThan(announced);
    expect(body.equals(whole.subarray(0, body.length))).toBe(true);
    await expect.poll(at.openFiles).toEqual([]);
  });
});

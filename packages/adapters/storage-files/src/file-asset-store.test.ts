import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  mkdtemp,
  readFile,
  readdir,
  readlink,
  realpath,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { assetListerContract, assetStoreContract } from '@image-production/production/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFileAssetStore } from './index.ts';

const abc = Uint8Array.from([97, 98, 99]);
const abcDigest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

let directory: string;
beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'assets-')));
});
afterEach(() => rm(directory, { recursive: true }));

const setup = async () => ({ store: await createFileAssetStore({ directory }) });
assetStoreContract('files', setup);
assetListerContract('files', setup);

describe('assets in files', () => {
  it('lie under their digest, and the temporary folder stays empty', async () => {
    const store = await createFileAssetStore({ directory });
    await store.put(abc);
    const content = await readFile(join(directory, 'ba', abcDigest.slice(2)));
    expect(Uint8Array.from(content)).toEqual(abc);
    expect(await readdir(join(directory, 'tmp'))).toEqual([]);
  });

  it('survive reopening and are visible to other processes that share the folder', async () => {
    const first = await createFileAssetStore({ directory });
    await first.put(abc);
    const second = await createFileAssetStore({ directory });
    expect(await second.read(abcDigest)).toEqual(abc);
    await second.remove(abcDigest);
    expect(await first.stat(abcDigest)).toBeUndefined();
  });

  it('are reported when their file was cut, lengthened or changed', async () => {
    const store = await createFileAssetStore({ directory });
    const path = join(directory, 'ba', abcDigest.slice(2));
    for (const text of ['ab', 'abcd', 'abd', '']) {
      await store.put(abc);
      expect(await store.condition(abcDigest)).toEqual({ kind: 'sound', sizeBytes: 3 });
      await writeFile(path, text);
      const sizeBytes = text.length;
      expect(await store.condition(abcDigest)).toEqual({ kind: 'altered', sizeBytes });
    }
    await rm(path);
    expect(await store.condition(abcDigest)).toEqual({ kind: 'lost' });
  });

  it('may lie in a new folder that only its owner can enter', async () => {
    const nested = join(directory, 'data', 'assets');
    const store = await createFileAssetStore({ directory: nested });
    await store.put(abc);
    expect(await readdir(join(nested, 'ba'))).toEqual([abcDigest.slice(2)]);
    expect((await stat(nested)).mode & 0o077).toBe(0);
  });

  it('are not read from files that only look like them', async () => {
    const store = await createFileAssetStore({ directory });
    await store.check();
    for (const text of ['tmp', 'tmp/', '../tmp', 'ba', '.']) {
      expect(await store.stat(text)).toBeUndefined();
      expect(await store.read(text)).toBeUndefined();
    }
  });

  it('cannot be read from before the first byte', async () => {
    const store = await createFileAssetStore({ directory });
    await store.put(abc);
    const opened = await store.open(abcDigest, { start: -1, end: 1 });
    const first = opened?.[Symbol.asyncIterator]().next();
    await expect(first).rejects.toThrow('before the first byte');
  });

  it('store nothing of a source that fails, not even a temporary file', async () => {
    const store = await createFileAssetStore({ directory });
    async function* broken(): AsyncIterable<Uint8Array> {
      yield abc;
      throw new Error('aborted');
    }
    await expect(store.put(broken())).rejects.toThrow('aborted');
    expect(await readdir(join(directory, 'tmp'))).toEqual([]);
  });
});

/** Where Linux lists the open files of a process. */
const descriptors = '/proc/self/fd';

describe.runIf(existsSync(descriptors))('an asset that is read', () => {
  const openFiles = async (): Promise<string[]> => {
    const links = (await readdir(descriptors)).map((name) => join(descriptors, name));
    const targets = await Promise.all(links.map((link) => readlink(link).catch(() => '')));
    return targets.filter((target) => target.startsWith(directory));
  };
  const large = new Uint8Array(1024 * 1024);
  /** Fifty readers, each past its first chunk, of the whole file or of a range. */
  const readers = async (): Promise<AsyncIterator<Uint8Array>[]> => {
    const store = await createFileAssetStore({ directory });
    const { sha256 } = await store.put(large);
    return Promise.all(
      Array.from({ length: 50 }, async (_each, index) => {
        const range = index % 2 === 0 ? undefined : { start: index, end: large.length - index };
        const opened = (await store.open(sha256, range))?.[Symbol.asyncIterator]();
        if (!opened) throw new Error('it was stored');
        await opened.next();
        return opened;
      }),
    );
  };

  it('is open once per reader, until the reader stops', async () => {
    const reading = await readers();
    expect(await openFiles()).toHaveLength(50);
    for (const reader of reading) await reader.return?.();
    expect(await openFiles()).toEqual([]);
  });

  it('is closed for a reader that failed', async () => {
    const reading = await readers();
    for (const name of await readdir(directory, { recursive: true })) {
      if (name.length > 60) await truncate(join(directory, name), 10);
    }
    for (const reader of reading)
      await expect(reader.next()).rejects.toThrow('shorter than it was');
    expect(await openFiles()).toEqual([]);
  });
});

describe('a list of assets', () => {
  it('skips other files and missing folders', async () => {
    const store = await createFileAssetStore({ directory });
    await store.put(abc);
    await writeFile(join(directory, 'ba', 'notes.txt'), 'mine');
    await writeFile(join(directory, 'ba', abcDigest.slice(2).toUpperCase()), 'mine');
    await writeFile(join(directory, 'tmp', 'half'), 'half');
    await rm(join(directory, '00'), { recursive: true });
    const listed = await store.list({ limit: 10 });
    expect(listed.map(({ sha256 }) => sha256)).toEqual([abcDigest]);
  });

  it('reports the time of the last write', async () => {
    const store = await createFileAssetStore({ directory });
    await store.put(abc);
    const dayAgo = Math.floor(Date.now() / 1000) - 86_400;
    await utimes(join(directory, 'ba', abcDigest.slice(2)), dayAgo, dayAgo);
    const storedAt = dayAgo * 1000;
    expect(await store.list({ limit: 1 })).toEqual([{ sha256: abcDigest, storedAt }]);
    await store.put(abc);
    const [again] = await store.list({ limit: 1 });
    expect(again?.storedAt).toBeGreaterThan(storedAt);
  });
});

it('names a folder that cannot be used', async () => {
  const path = join(directory, 'file');
  await writeFile(path, 'x');
  await expect(createFileAssetStore({ directory: path })).rejects.toMatchObject({
    message: `the asset folder ${path} cannot be used; it has to be a folder that can be written (cannot prepare the asset folder: EEXIST)`,
    isRetryable: false,
    isDiskFull: false,
  });
});

describe('a check', () => {
  it('leaves nothing behind', async () => {
    const store = await createFileAssetStore({ directory });
    await store.check();
    expect(await readdir(join(directory, 'tmp'))).toEqual([]);
  });

  it('throws a Fault while the folder is missing, and recovers afterwards', async () => {
    const store = await createFileAssetStore({ directory });
    await rm(join(directory, 'tmp'), { recursive: true });
    const fault = { name: 'Fault', isRetryable: false, message: 'cannot write an asset: ENOENT' };
    await expect(store.check()).rejects.toMatchObject(fault);
    await createFileAssetStore({ directory });
    await expect(store.check()).resolves.toBeUndefined();
  });
});

it('writes small chunks together and large ones by themselves, in their order', async () => {
  const steps: string[] = [];
  const store = await createFileAssetStore({ directory, onStep: (step) => void steps.push(step) });
  const sizes = [1, 0, 100_000, 424_287, 600_000, 7];
  const chunks = sizes.map((size, at) => new Uint8Array(size).fill(at));
  const { sha256, sizeBytes } = await store.put(Readable.from(chunks));
  expect(steps.filter((step) => step === 'part written')).toHaveLength(3);
  expect(sizeBytes).toBe(sizes.reduce((sum, size) => sum + size));
  expect(hash('sha256', (await store.read(sha256)) ?? new Uint8Array(), 'hex')).toBe(sha256);
  expect(hash('sha256', Buffer.concat(chunks), 'hex')).toBe(sha256);
});

it('reports every step of storing and removing once done', async () => {
  const steps: string[] = [];
  const store = await createFileAssetStore({ directory, onStep: (step) => void steps.push(step) });
  await store.put(abc);
  expect(steps).toEqual([
    'temporary file made',
    'part written',
    'content synced',
    'temporary file closed',
    'name given',
    'folder synced',
  ]);
  steps.length = 0;
  await store.remove(abcDigest);
  const looks = ['looked up', 'taken aside', 'looked again'];
  expect(steps).toEqual([...looks, 'name removed', 'folder synced']);
});

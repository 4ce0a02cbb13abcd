import { hash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Fault } from '@image-production/kernel';
import type { AssetLister, AssetStore } from '@image-production/production';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createFileAssetStore } from './index.ts';

type Method = (...parameters: unknown[]) => unknown;

/** Counts file system calls and makes one of them fail. */
const disk = vi.hoisted(() => ({
  calls: 0,
  failingCall: 0,
  openFiles: new Set<object>(),

  async call(name: string, work: () => unknown): Promise<unknown> {
    this.calls += 1;
    const fails = this.calls === this.failingCall;
    // A close that fails has released the file all the same.
    const answer = fails && name !== 'close' ? undefined : await work();
    if (fails) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
    return answer;
  },
}));

vi.mock('node:fs/promises', async (importOriginal) => {
  const counted = (owner: object, name: string): unknown => {
    const member: unknown = Reflect.get(owner, name);
    if (typeof member !== 'function') return member;
    const method = member.bind(owner) as Method;
    return (...parameters: unknown[]) => {
      if (name === 'close') disk.openFiles.delete(owner);
      return disk.call(name, () => method(...parameters));
    };
  };
  const actual = await importOriginal<Record<string, unknown>>();
  const names = Object.keys(actual);
  const wrapped = Object.fromEntries(names.map((name) => [name, counted(actual, name)]));
  const open = async (...parameters: unknown[]): Promise<unknown> => {
    const handle = (await (wrapped['open'] as Method)(...parameters)) as object;
    disk.openFiles.add(handle);
    return new Proxy(handle, { get: (target, name) => counted(target, String(name)) });
  };
  return { ...wrapped, open };
});

const bytes = Uint8Array.from({ length: 600_000 }, (_, index) => index % 253);
const sha256 = hash('sha256', bytes, 'hex');
let directory: string;
let store: AssetStore & AssetLister;

beforeEach(async () => {
  disk.failingCall = 0;
  directory = await mkdtemp(join(tmpdir(), 'assets-'));
  store = await createFileAssetStore({ directory });
});
afterEach(async () => {
  disk.failingCall = 0;
  await rm(directory, { recursive: true });
});

/** Fails the first file system call, then the second, and so on, until the work makes no more. */
async function failEachCall(
  work: () => Promise<unknown>,
  afterFailure: () => Promise<void>,
): Promise<number> {
  for (let failing = 1; ; failing += 1) {
    Object.assign(disk, { calls: 0, failingCall: failing });
    const outcome = await work().catch((error: unknown) => error);
    const wasReached = disk.calls >= failing;
    disk.failingCall = 0;
    if (!wasReached) return failing - 1;
    expect(outcome).toBeInstanceOf(Fault);
    expect(outcome).toMatchObject({ isRetryable: true });
    expect(disk.openFiles.size).toBe(0);
    await afterFailure();
  }
}

async function* inTwoParts(): AsyncIterable<Uint8Array> {
  yield bytes.subarray(0, 550_000);
  yield bytes.subarray(550_000);
}

async function collected(parts: AsyncIterable<Uint8Array> | []): Promise<Uint8Array> {
  const seen = [];
  for await (const part of parts) seen.push(part);
  return Buffer.concat(seen);
}

async function digestOfStored(): Promise<string | undefined> {
  const stored = await store.read(sha256);
  return stored && hash('sha256', stored, 'hex');
}

async function expectReadable(): Promise<void> {
  expect(await digestOfStored()).toBe(sha256);
}

const temporaryFiles = (): Promise<string[]> => readdir(join(directory, 'tmp'));

describe('when any one call to the disk fails', () => {
  it('put throws a Fault, leaves no temporary file and stores all or nothing', async () => {
    const failures = await failEachCall(
      () => store.put(inTwoParts()),
      async () => {
        expect(await temporaryFiles()).toEqual([]);
        expect([undefined, sha256]).toContain(await digestOfStored());
        await store.remove(sha256);
      },
    );
    // open, write, write, sync, close, rename, and open, sync, close of the folder.
    expect(failures).toBe(9);
    await expectReadable();
  });

  it('reading throws a Fault and works the next time', async () => {
    await store.put(bytes);
    const readInParts = async (): Promise<Uint8Array> =>
      collected((await store.open(sha256)) ?? []);
    expect(await failEachCall(() => store.stat(sha256), expectReadable)).toBe(1);
    expect(await failEachCall(() => store.read(sha256), expectReadable)).toBe(1);
    // stat, open, three reads, close.
    expect(await failEachCall(readInParts, expectReadable)).toBe(6);
  });

  it('remove throws a Fault and can be repeated', async () => {
    await store.put(bytes);
    const putAgain = async (): Promise<void> => {
      await store.put(bytes);
    };
    // stat, rename, stat, rm, and open, sync, close of the folder.
    expect(await failEachCall(() => store.remove(sha256), putAgain)).toBe(7);
    expect(await store.stat(sha256)).toBeUndefined();
  });

  it('listing throws a Fault, and is whole the next time', async () => {
    await store.put(bytes);
    const query = { limit: 1, after: `${sha256.slice(0, 2)}${'0'.repeat(62)}` };
    const listAgain = async (): Promise<void> => {
      expect(await store.list(query)).toMatchObject([{ sha256 }]);
    };
    // readdir of the first folder, stat of the asset; it is enough.
    expect(await failEachCall(() => store.list(query), listAgain)).toBe(2);
  });

  it('check throws a Fault and succeeds next time', async () => {
    const failures = await failEachCall(
      () => store.check(),
      () => store.check(),
    );
    // open, write, sync, close, rm.
    expect(failures).toBe(5);
  });

  it('opening the store throws a Fault and works next time', async () => {
    const open = (): Promise<AssetStore & AssetLister> => createFileAssetStore({ directory });
    const openAgain = async (): Promise<void> => {
      await expect(open()).resolves.toBeDefined();
    };
    // mkdir, readdir, and open, sync, close of the folder; readdir for set-aside files and for the
    // sweep.
    expect(await failEachCall(open, openAgain)).toBe(7);
  });
});

describe('no file stays open', () => {
  it('when a reader leaves early or never begins', async () => {
    await store.put(bytes);
    await store.open(sha256);
    for await (const part of (await store.open(sha256)) ?? []) {
      if (part.byteLength > 0) break;
    }
    expect(disk.openFiles.size).toBe(0);
  });
});

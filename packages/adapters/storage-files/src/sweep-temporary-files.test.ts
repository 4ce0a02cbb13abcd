import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFileAssetStore } from './create-file-asset-store.ts';
import { sweepTemporaryFiles } from './sweep-temporary-files.ts';

const hourMs = 3_600_000;
const now = Date.now();

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(directory, 'tmp'));
});
afterEach(() => rm(directory, { recursive: true }));

async function leaveFile(name: string, ageMs: number): Promise<void> {
  const path = join(directory, 'tmp', name);
  await writeFile(path, 'half');
  await utimes(path, (now - ageMs) / 1000, (now - ageMs) / 1000);
}

const left = (): Promise<string[]> => readdir(join(directory, 'tmp'));

describe('sweepTemporaryFiles', () => {
  it('removes files not written for a day and keeps the rest', async () => {
    await leaveFile('old', 24 * hourMs + 1_000);
    await leaveFile('young', 24 * hourMs - 1_000);
    expect(await sweepTemporaryFiles({ directory, now: () => now })).toBe(1);
    expect(await left()).toEqual(['young']);
  });

  it('takes another age', async () => {
    await leaveFile('old', 2 * hourMs);
    await leaveFile('young', 0);
    const options = { directory, olderThanMs: hourMs, now: () => now };
    expect(await sweepTemporaryFiles(options)).toBe(1);
    expect(await left()).toEqual(['young']);
  });

  it('is part of opening the store', async () => {
    await leaveFile('old', 25 * hourMs);
    await createFileAssetStore({ directory });
    expect(await left()).toEqual([]);
  });

  it('ignores folders, and does nothing where no store is', async () => {
    await mkdir(join(directory, 'tmp', 'folder'));
    const later = (): number => now + 1_000 * hourMs;
    expect(await sweepTemporaryFiles({ directory, now: later })).toBe(0);
    expect(await left()).toEqual(['folder']);
    expect(await sweepTemporaryFiles({ directory: join(directory, 'none'), now: later })).toBe(0);
  });

  it('never touches an asset, however old', async () => {
    const store = await createFileAssetStore({ directory });
    const { sha256 } = await store.put(Uint8Array.of(1));
    await sweepTemporaryFiles({ directory, now: () => now + 10_000 * hourMs });
    expect(await store.read(sha256)).toEqual(Uint8Array.of(1));
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFileAssetStore } from './create-file-asset-store.ts';
import { sweepTemporaryFiles } from './sweep-temporary-files.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'assets-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Runs a program in another process and kills it with SIGKILL when it prints `now`. */
async function killWhenItSaysNow(program: string): Promise<void> {
  const index = JSON.stringify(new URL('./index.ts', import.meta.url).href);
  const prelude = `const { createFileAssetStore } = await import(${index});
    const store = await createFileAssetStore({ directory: ${JSON.stringify(directory)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', prelude + program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  child.kill('SIGKILL');
  const [, signal] = (await exited) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

async function assetFiles(): Promise<string[]> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !file.parentPath.endsWith('tmp'))
    .map((file) => file.name);
}

describe('a process that is killed', () => {
  it('while storing leaves nothing readable; the sweep removes the rest', async () => {
    await killWhenItSaysNow(`
      async function* half() {
        yield new Uint8Array(1_000_000);
        process.stdout.write('now');
        await new Promise(() => setInterval(() => {}, 1_000));
      }
      await store.put(half());`);

    expect(await assetFiles()).toEqual([]);
    expect(await readdir(join(directory, 'tmp'))).toHaveLength(1);
    const dayLater = (): number => Date.now() + 25 * 3_600_000;
    expect(await sweepTemporaryFiles({ directory, now: dayLater })).toBe(1);
  });

  it('after it was answered loses nothing', async () => {
    await killWhenItSaysNow(`
      await store.put(Uint8Array.from([97, 98, 99]));
      process.stdout.write('now');
      setInterval(() => {}, 1_000);`);

    const store = await createFileAssetStore({ directory });
    const abcDigest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await store.read(abcDigest)).toEqual(Uint8Array.from([97, 98, 99]));
  });
});

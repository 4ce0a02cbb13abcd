import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { openTestService } from '@image-production/s3';
import type { TestService } from '@image-production/s3';
import { createS3AssetStore } from '@image-production/storage-s3';
import type { S3Assets, Step } from '@image-production/storage-s3';
import { patiently } from '@image-production/vitest-config/patience';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readConfiguration } from './configuration/read-configuration.ts';
import type { Installation } from './installation.ts';
import { openInstallation } from './open-installation.ts';
import { STORAGE } from './tokens.ts';

const dayMs = 24 * 3_600_000;
const bytes = new Uint8Array(9 * 1024 * 1024).fill(7);
const sha256 = createHash('sha256').update(bytes).digest('hex');

let folder: string;
let service: TestService;
let installation: Installation;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  service = await openTestService();
  const name = 'test';
  installation = openInstallation(valueOf(readConfiguration({}, folder)), { name });
});

afterEach(async () => {
  await installation[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Stores the bytes in another process, with its records in the database, and kills it there. */
async function killAfter(step: Step): Promise<void> {
  await installation.get(STORAGE);
  const source = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
  const options = { ...service, prefix: 'studio/', stagingFolder: join(folder, 'staging') };
  const program = `
    const { openInstallation, readConfiguration, STORAGE } = await import(${source('index.ts')});
    const { createS3AssetStore } = await import('@image-production/storage-s3');
    const { value } = readConfiguration({}, ${JSON.stringify(folder)});
    const { objects } = await openInstallation(value, { name: 'killed' }).get(STORAGE);
    const onStep = async (step) => {
      if (step !== ${JSON.stringify(step)}) return;
      process.stdout.write('now');
      await new Promise(() => setInterval(() => {}, 1_000));
    };
    const clock = { now: () => Date.now() };
    const options = { ...${JSON.stringify(options)}, objects, clock, onStep };
    const store = await createS3AssetStore(options);
    async function* source() { yield new Uint8Array(${bytes.length}).fill(7); }
    await store.put(source());`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

/** The store as a process sees it so many milliseconds later. */
async function openLater(ms: number): Promise<S3Assets> {
  const { objects } = await installation.get(STORAGE);
  const clock = { now: () => Date.now() + ms };
  const stagingFolder = join(folder, 'staging');
  return createS3AssetStore({ ...service, prefix: 'studio/', stagingFolder, objects, clock });
}

function objectsOfService(): string[] {
  const names = readdirSync(service.folder ?? folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.includes(sha256) && name.endsWith('_object'));
}

describe('a process that is killed within a put', { timeout: patiently(60_000) }, () => {
  it.each<Step>(['bytes spooled', 'row begun', 'upload noted', 'object sent'])(
    'after "%s" leaves nothing that is read, and a day later nothing at all',
    async (step) => {
      await killAfter(step);
      await using now = await openLater(0);
      expect(await now.stat(sha256)).toBeUndefined();
      expect(await now.sweepUnfinished()).toBe(0);
      await using later = await openLater(dayMs + 60_000);
      expect(await later.sweepUnfinished()).toBe(step === 'bytes spooled' ? 0 : 1);
      expect(await later.sweepUnfinished()).toBe(0);
      expect(objectsOfService()).toEqual([]);
      expect(readdirSync(join(folder, 'staging'))).toEqual([]);
    },
  );

  it('after it was recorded has lost nothing', async () => {
    await killAfter('row completed');
    await using later = await openLater(2 * dayMs);
    expect(await later.sweepUnfinished()).toBe(0);
    expect(await later.condition(sha256)).toEqual({ kind: 'sound', sizeBytes: bytes.length });
    expect((await later.read(sha256))?.length).toBe(bytes.length);
  });
});

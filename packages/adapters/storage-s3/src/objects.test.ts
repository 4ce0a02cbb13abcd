import { appendFile, readFile, readdir, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { plainSha256Hex } from '@image-production/kernel/memory';
import { assetListerContract } from '@image-production/production/contract';
import { openTestService } from '@image-production/s3';
import type { TestService } from '@image-production/s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createS3AssetStore } from './index.ts';
import type { Step } from './index.ts';
import { openProxy } from './testing/open-proxy.ts';
import { openTestStore } from './testing/open-test-store.ts';
import type { TestStore } from './testing/open-test-store.ts';

const hourMs = 3_600_000;
const bytes = Uint8Array.from({ length: 2_000 }, (_, index) => index % 251);
const sha256 = plainSha256Hex(bytes);
const large = new Uint8Array(9 * 1024 * 1024).fill(7);
/** Whether what the service keeps can be looked at, and altered. */
const isOurs = process.env['S3_TEST_ENDPOINT'] === undefined;

let service: TestService;
let opened: TestStore;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  opened = await openTestStore(service);
});
afterEach(() => opened.teardown());

/** The files in which the service keeps the assets of this test. */
async function filesOfService(): Promise<string[]> {
  const { folder = '', bucket } = service;
  const names = await readdir(folder, { recursive: true });
  const isObject = (name: string): boolean =>
    name.startsWith(`${bucket}/${opened.options.prefix}`) && name.endsWith('_object');
  const files = names.filter((name) => isObject(name) && !name.includes('/check.'));
  return files.map((name) => join(folder, name));
}

async function* streamed(given: Uint8Array): AsyncGenerator<Uint8Array> {
  yield given;
}

/** Lets a process that shares records and bucket work until this step, and then never again. */
async function dieAfter(last: Step, work: (process: TestStore['store']) => Promise<unknown>) {
  const died = Promise.withResolvers<void>();
  const onStep = async (step: Step): Promise<void> => {
    if (step !== last) return;
    died.resolve();
    await new Promise(() => {});
  };
  const dying = await createS3AssetStore({ ...opened.options, onStep });
  const worked = work(dying).then(() => {
    throw new Error(`never came to "${last}"`);
  });
  await Promise.race([died.promise, worked]);
  await dying[Symbol.asyncDispose]();
}

/** The records are what the orphan search goes by. */
assetListerContract('records of S3', async () => {
  const { store, objects, teardown } = await openTestStore(service);
  return { store: Object.assign(store, { list: objects.list.bind(objects) }), teardown };
});

describe.runIf(isOurs)('a process that dies', () => {
  it.each<[Step, Uint8Array]>([
    ['row begun', bytes],
    ['object sent', bytes],
    ['object sent', large],
  ])(
    'within a put, after "%s", leaves nothing readable and, after a day, nothing',
    async (step, given) => {
      const { store, objects, clock } = opened;
      const digest = plainSha256Hex(given);
      await dieAfter(step, (dying) => dying.put(streamed(given)));

      expect(await store.stat(digest)).toBeUndefined();
      expect(await store.read(digest)).toBeUndefined();
      expect(await store.remove(digest)).toBe('removed');
      expect(await objects.list({ limit: 9 })).toEqual([]);
      // A put that is under way is left alone.
      clock.advance(23 * hourMs);
      expect(await store.sweepUnfinished()).toBe(0);
      clock.advance(hourMs);
      expect(await store.sweepUnfinished()).toBe(1);
      expect(await store.sweepUnfinished()).toBe(0);
      expect(await filesOfService()).toEqual([]);
      clock.advance(hourMs);
      expect(await store.sweepUnfinished()).toBe(0);
    },
  );

  it('while it sends parts leaves an upload, which is aborted after a day', async () => {
    await using proxy = await openProxy(service.endpoint);
    const { endpoint } = proxy;
    const { objects, options, clock } = opened;
    const noted: string[] = [];
    const noteUpload = objects.noteUpload.bind(objects);
    objects.noteUpload = async (putId, uploadId) => {
      noted.push(uploadId);
      await noteUpload(putId, uploadId);
    };
    await dieAfter('upload noted', (dying) => dying.put(large));
    // The service from npm cannot abort uploads: what it is asked to do is what counts.
    proxy.intercept = ({ method, url = '' }, response) => {
      if (method !== 'DELETE' || !url.includes('uploadId=')) return false;
      response.writeHead(204).end();
      return true;
    };
    await using store = await createS3AssetStore({ ...options, endpoint });
    clock.advance(24 * hourMs);
    expect(await store.sweepUnfinished()).toBe(1);
    const [aborted, removed] = proxy.calls.slice(-2);
    expect(aborted?.method).toBe('DELETE');
    expect(noted).toHaveLength(1);
    expect(aborted?.url).toContain(`uploadId=${noted[0]}`);
    expect(removed).toMatchObject({ method: 'DELETE' });
    expect(removed?.url.split('?')[0]).toBe(aborted?.url.split('?')[0]);
    expect(
      await objects.takeDue({ begunBy: Infinity, takenBy: Infinity, now: 0, limit: 9 }),
    ).toEqual([]);
  });

  it('after its put was recorded loses nothing', async () => {
    await dieAfter('row completed', (dying) => dying.put(bytes));
    expect(await opened.store.read(sha256)).toEqual(bytes);
  });

  it.each<Step>(['rows taken', 'object removed'])(
    'within a removal, after "%s", leaves nothing readable and, after a while, nothing',
    async (step) => {
      const { store, clock } = opened;
      await store.put(bytes);
      await dieAfter(step, (dying) => dying.remove(sha256));
      expect(await store.stat(sha256)).toBeUndefined();
      expect(await store.sweepUnfinished()).toBe(0);
      clock.advance(hourMs);
      expect(await store.sweepUnfinished()).toBe(1);
      expect(await filesOfService()).toEqual([]);
    },
  );

  it('within a removal takes nothing of a later put along', async () => {
    const { store, clock } = opened;
    await store.put(bytes);
    await dieAfter('rows taken', (dying) => dying.remove(sha256));
    await store.put(bytes);
    clock.advance(hourMs);
    expect(await store.sweepUnfinished()).toBe(1);
    expect(await store.read(sha256)).toEqual(bytes);
  });

  it('leaves its file on the disk to the next that opens the store a day later', async () => {
    const { stagingFolder, options, clock } = opened;
    await dieAfter('bytes spooled', (dying) => dying.put(streamed(bytes)));
    expect(await readdir(stagingFolder)).toHaveLength(1);
    clock.advance(Date.now() - clock.now() + 25 * hourMs);
    await (await createS3AssetStore(options))[Symbol.asyncDispose]();
    expect(await readdir(stagingFolder)).toEqual([]);
  });
});

describe.runIf(isOurs)('a put that takes more than a day', () => {
  it('fails, may be tried again, and leaves nothing', async () => {
    const { options, store, clock } = opened;
    const onStep = async (step: Step): Promise<void> => {
      if (step !== 'row begun') return;
      clock.advance(25 * hourMs);
      await store.sweepUnfinished();
    };
    const slow = await createS3AssetStore({ ...options, onStep });
    await expect(slow.put(bytes)).rejects.toMatchObject({ isRetryable: true });
    expect(await store.stat(sha256)).toBeUndefined();
    expect(await filesOfService()).toEqual([]);
    await slow[Symbol.asyncDispose]();
  });
});

describe.runIf(isOurs)('the same bytes', () => {
  it('stored again are not sent again', async () => {
    await opened.store.put(bytes);
    const [file = ''] = await filesOfService();
    await opened.store.put(streamed(bytes));
    expect(await filesOfService()).toEqual([file]);
  });

  it('stored by many at once are one copy, once the others are cleaned up', async () => {
    const { store, clock } = opened;
    await Promise.all(Array.from({ length: 5 }, () => store.put(bytes)));
    clock.advance(hourMs);
    await store.sweepUnfinished();
    expect(await filesOfService()).toHaveLength(1);
    expect(await store.read(sha256)).toEqual(bytes);
  });

  it.each<[string, (file: string) => Promise<void>]>([
    ['cut off', (file) => truncate(file, 10)],
    ['grown', (file) => appendFile(file, 'x')],
    ['gone', unlink],
  ])('replace a copy that is %s', async (_damage, harm) => {
    const { store, clock } = opened;
    await store.put(bytes);
    const [file = ''] = await filesOfService();
    await harm(file);
    await store.put(bytes);
    expect(await store.condition(sha256)).toEqual({ kind: 'sound', sizeBytes: 2_000 });
    expect(await store.read(sha256)).toEqual(bytes);
    clock.advance(hourMs);
    expect(await store.sweepUnfinished()).toBe(1);
    expect(await filesOfService()).toHaveLength(1);
  });

  it('go on being read while another copy replaces them', async () => {
    const { store, clock } = opened;
    await store.put(bytes);
    const reading = await store.open(sha256);
    const [file = ''] = await filesOfService();
    await truncate(file, 10);
    await store.put(bytes);
    clock.advance(hourMs);
    await store.sweepUnfinished();
    const parts = [];
    for await (const part of reading ?? []) parts.push(...part);
    expect(Uint8Array.from(parts)).toEqual(bytes);
  });
});

describe.runIf(isOurs)('an object that was altered in the bucket', () => {
  const found = async (harm: (file: string) => Promise<void>) => {
    await opened.store.put(bytes);
    const [file = ''] = await filesOfService();
    await harm(file);
    return opened.store.condition(sha256);
  };

  it('is told by its length', async () => {
    expect(await found((file) => truncate(file, 10))).toEqual({ kind: 'altered', sizeBytes: 10 });
    expect(await opened.store.stat(sha256)).toEqual({ sha256, sizeBytes: 10 });
    const reading = async (): Promise<void> => {
      for await (const part of (await opened.store.open(sha256)) ?? []) void part;
    };
    await expect(reading()).rejects.toThrow('shorter');
  });

  it('is told by the digest beside it, when something else was put there', async () => {
    const condition = await found(async (file) => {
      const metadata = file.replace(/object$/, 'metadata.json');
      const text = await readFile(metadata, 'utf8');
      await writeFile(metadata, text.replace(sha256, '0'.repeat(64)));
    });
    expect(condition).toEqual({ kind: 'altered', sizeBytes: 2_000 });
  });

  it('is lost when it is gone', async () => {
    expect(await found(unlink)).toEqual({ kind: 'lost' });
    expect(await opened.store.stat(sha256)).toBeUndefined();
  });

  it('is not read as a whole, even where a look does not tell', async () => {
    expect(await found((file) => writeFile(file, bytes.toReversed()))).toMatchObject({
      kind: 'sound',
    });
    expect(await opened.store.read(sha256)).toBeUndefined();
  });
});

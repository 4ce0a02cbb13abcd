import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import { openTestService } from '@image-production/s3';
import type { TestService } from '@image-production/s3';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import { openProxy } from './testing/open-proxy.ts';
import { openTestStore } from './testing/open-test-store.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

const chunk = Uint8Array.from({ length: 1_000_003 }, (_, index) => (index * 31) % 256);
const chunks = 21;

async function* chunked(afterEach: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for (let count = 0; count < chunks; count += 1) {
    yield chunk;
    await afterEach();
  }
}

it(
  'are put to disk while they are hashed and sent in parts, a few megabytes in memory',
  { timeout: patiently(60_000) },
  async () => {
    await using proxy = await openProxy(service.endpoint);
    const { store, objects, stagingFolder, teardown } = await openTestStore(service, {
      endpoint: proxy.endpoint,
    });
    onTestFinished(teardown);
    let spooled = 0;
    const expected = createHash('sha256');
    for (let count = 0; count < chunks; count += 1) expected.update(chunk);

    const stored = await store.put(
      chunked(async () => {
        spooled = Math.max(spooled, (await readdir(stagingFolder)).length);
      }),
    );

    expect(stored).toEqual({ sha256: expected.digest('hex'), sizeBytes: chunks * chunk.length });
    expect(spooled).toBe(1);
    expect(await readdir(stagingFolder)).toEqual([]);
    const parts = proxy.calls.filter(({ url }) => url.includes('partNumber='));
    const mebibytes = 1024 * 1024;
    expect(parts.map(({ sizeBytes }) => sizeBytes).toSorted((one, other) => other - one)).toEqual([
      8 * mebibytes,
      8 * mebibytes,
      stored.sizeBytes - 16 * mebibytes,
    ]);
    expect(proxy.partsAtOnce).toBeLessThanOrEqual(2);
    const object = await objects.find(stored.sha256);
    expect(object?.uploadId).not.toBeNull();

    const read = createHash('sha256');
    for await (const part of (await store.open(stored.sha256)) ?? []) read.update(part);
    expect(read.digest('hex')).toBe(stored.sha256);
    expect(await store.condition(stored.sha256)).toMatchObject({ kind: 'sound' });
    const middle = { start: 9_000_000, end: 9_000_009 };
    const opened = await store.open(stored.sha256, middle);
    const offset = 9_000_000 % chunk.length;
    for await (const part of opened ?? []) expect(part).toEqual(chunk.slice(offset, offset + 10));
    expect.assertions(9);
  },
);

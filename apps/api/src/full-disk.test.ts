import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

import { Fault } from '@image-production/kernel';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { problemIn, summarizeRefusal } from './testing/answer.ts';
import { leavesNoTrace } from './testing/leaves-no-trace.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

/** Where there is no room. */
const disk = { holdsNoUploads: false, holdsNoRows: false };

/** As the original, but without room. */
function withoutRoom<Write extends object>(original: Write): Write {
  const write = (...parameters: unknown[]): void => {
    const done = parameters.at(-1);
    const error = new Error('ENOSPC: no space left on device, write');
    if (typeof done === 'function')
      done(Object.assign(error, { code: 'ENOSPC', syscall: 'write' }));
  };
  return Object.assign(write, original);
}

const { createWriteStream } = fs;
const fullFs = { ...fs, write: withoutRoom(fs.write), writev: withoutRoom(fs.writev) };

beforeAll(() => {
  vi.spyOn(fs, 'createWriteStream').mockImplementation((path, options) =>
    disk.holdsNoUploads && typeof options === 'object'
      ? createWriteStream(path, { ...options, fs: fullFs })
      : createWriteStream(path, options),
  );
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.mocked(fs.createWriteStream).mockRestore();
  syncBuiltinESMExports();
});

const full = new Fault('cannot write a file: ENOSPC', { isRetryable: true, isDiskFull: true });

beforeEach(() => {
  Object.assign(disk, { holdsNoUploads: false, holdsNoRows: false });
});

function apiOnDisk(): Promise<TestApi> {
  return testApi({
    replace: (services) => {
      const { store } = services.production;
      const transaction: typeof store.transaction = async (subject, work) => {
        if (disk.holdsNoRows) throw full;
        return store.transaction(subject, work);
      };
      return {
        ...services,
        production: {
          ...services.production,
          store: { readers: store.readers, transaction },
        },
        checkStorage: async () => {
          if (disk.holdsNoRows) throw full;
        },
        readFreeBytes: async () => (disk.holdsNoRows ? 0 : 4096),
      };
    },
  });
}

it.each(['holdsNoUploads', 'holdsNoRows'] as const)(
  'a disk that %s costs nobody anything, and is written to again as soon as it can be',
  async (trouble) => {
    await using api = await apiOnDisk();
    const customer = await api.customer();
    const modelId = await customer.model();
    const key = { 'idempotency-key': 'look-07' };
    disk[trouble] = true;
    const refused = await leavesNoTrace(api, customer, () =>
      customer.generatePro(modelId, {}, key),
    );
    expect(summarizeRefusal(refused)).toBe('503 unavailable');
    expect([problemIn(refused).retryable, refused.headers.get('retry-after')]).toEqual([true, '1']);
    expect(api.log.at(-1)).toContain('ENOSPC');
    disk[trouble] = false;
    expect((await customer.generatePro(modelId, {}, key)).status).toBe(202);
    expect((await customer.wallet()).held.amount).toBe('0.15');
  },
);

it('readiness, log and metrics report a full disk', async () => {
  await using api = await apiOnDisk();
  const freeBytes = async (): Promise<string | undefined> =>
    /^ips_data_free_bytes (.+)$/m.exec((await api.operator('GET', '/metrics')).text)?.[1];
  expect(await freeBytes()).toBe('4096');
  disk.holdsNoRows = true;
  const answer = await api.operator('GET', '/readyz');
  expect(summarizeRefusal(answer)).toBe('503 unavailable');
  expect(problemIn(answer).detail).toBe('The disk of the service is full (ENOSPC).');
  expect(api.log.at(-1)).toContain('the disk is full (ENOSPC)');
  expect(await freeBytes()).toBe('0');
});

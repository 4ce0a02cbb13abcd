import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

import { Fault } from '@image-production/kernel';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { problemIn, summarizeRefusal } from './testing/answer.ts';
import { leavesNoTrace } from './testing/leaves-no-trace.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

type Code = 'ENOSPC' | 'EROFS';

/** Where nothing can be written, and why. */
const disk = { holdsNoUploads: false, holdsNoRows: false, code: 'ENOSPC' as Code };

/** As the original, but nothing is written. */
function failing<Write extends object>(original: Write): Write {
  const write = (...parameters: unknown[]): void => {
    const done = parameters.at(-1);
    const { code } = disk;
    const error = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
    if (typeof done === 'function') done(error);
  };
  return Object.assign(write, original);
}

const { createWriteStream } = fs;
const troubledFs = { ...fs, write: failing(fs.write), writev: failing(fs.writev) };

beforeAll(() => {
  vi.spyOn(fs, 'createWriteStream').mockImplementation((path, options) =>
    disk.holdsNoUploads && typeof options === 'object'
      ? createWriteStream(path, { ...options, fs: troubledFs })
      : createWriteStream(path, options),
  );
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.mocked(fs.createWriteStream).mockRestore();
  syncBuiltinESMExports();
});

const fault = (): Fault =>
  new Fault(`cannot write a file: ${disk.code}`, {
    isRetryable: true,
    isDiskFull: disk.code === 'ENOSPC',
  });

beforeEach(() => {
  Object.assign(disk, { holdsNoUploads: false, holdsNoRows: false, code: 'ENOSPC' });
});

function apiOnDisk(): Promise<TestApi> {
  return testApi({
    replace: (services) => {
      const { store } = services.production;
      const transaction: typeof store.transaction = async (subject, work) => {
        if (disk.holdsNoRows) throw fault();
        return store.transaction(subject, work);
      };
      return {
        ...services,
        production: {
          ...services.production,
          store: { readers: store.readers, transaction },
        },
        checkStorage: async () => {
          if (disk.holdsNoRows) throw fault();
        },
        readFreeBytes: async () => (disk.holdsNoRows ? 0 : 4096),
      };
    },
  });
}

it.each([
  ['holdsNoUploads', 'ENOSPC'],
  ['holdsNoRows', 'ENOSPC'],
  ['holdsNoUploads', 'EROFS'],
  ['holdsNoRows', 'EROFS'],
] as const)(
  'a disk that %s (%s) costs nobody anything, and is written to again as soon as it can be',
  async (trouble, code) => {
    disk.code = code;
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
    expect(api.log.at(-1)).toContain(code);
    disk[trouble] = false;
    expect((await customer.generatePro(modelId, {}, key)).status).toBe(202);
    expect((await customer.wallet()).held.amount).toBe('0.15');
  },
);

it('reads of what is there go on, and readiness tells the operator, while a disk is read-only', async () => {
  await using api = await apiOnDisk();
  const customer = await api.customer();
  const modelId = await customer.model();
  Object.assign(disk, { holdsNoRows: true, code: 'EROFS' });
  expect((await customer.get('/v1/wallet')).status).toBe(200);
  expect((await customer.get(`/v1/models/${modelId}`)).status).toBe(200);
  const answer = await api.operator('GET', '/readyz');
  expect(summarizeRefusal(answer)).toBe('503 unavailable');
  expect(problemIn(answer).detail).toBe('The database or the store of files cannot be used.');
  disk.holdsNoRows = false;
  expect((await api.operator('GET', '/readyz')).text).toContain('ready');
});

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

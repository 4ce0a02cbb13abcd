import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findConfinement } from './confinement.ts';
import { IsolatedPool } from './isolated-pool.ts';
import type { Mischief, Outcomes } from './testing/mischievous-program.test-support.ts';

const program = join(import.meta.dirname, 'testing/mischievous-program.test-support.ts');
/** Limits of this machine are not test failures; the README lists them by platform. */
const { network, memory } = await findConfinement();

let folder: string;
let secretPath: string;
let outcomes: Outcomes;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confined-'));
  secretPath = join(folder, 'secret');
  await writeFile(secretPath, 'of the service');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  using pool = new IsolatedPool<Mischief, never, Outcomes>(program, folder, {
    processes: 1,
    jobsPerOwner: 1,
    jobsPerProcess: 1,
    cpuMsMax: Infinity,
    wallMsMax: 3_600_000,
    memoryBytesMax: 100_000_000,
  });
  const { port } = server.address() as AddressInfo;
  const cancellation = new ManualCancellation();
  const told = await pool.run({ owner: 'me', job: { secretPath, port }, cancellation });
  outcomes = valueOf(told.result);
  server.close();
});
afterAll(() => rm(folder, { recursive: true }));

describe('a decoder', () => {
  it.each(['read', 'write', 'start', 'thread'] as const)('has no right to %s', async (deed) => {
    expect(outcomes[deed]).toBe('ERR_ACCESS_DENIED');
    await expect(access(`${secretPath}.copy`)).rejects.toThrow('ENOENT');
  });

  it.runIf(network === 'none')('has no network, not even loopback', () => {
    expect(outcomes.connect).toBe('ENETUNREACH');
  });

  it.runIf(memory === 'kernel')('is denied memory beyond its bound at once', () => {
    expect(outcomes.memory).toBe('ERR_MEMORY_ALLOCATION_FAILED');
  });
});

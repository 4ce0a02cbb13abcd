import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';

import { IsolatedPool } from '../isolated-pool.ts';
import type { Deed, Told } from './obedient-program.test-support.ts';

/* Runs a job, prints the process that did it, and with `stay` waits for one that never ends. */

const pool = new IsolatedPool<Deed, string, Told>(
  join(import.meta.dirname, 'obedient-program.test-support.ts'),
  tmpdir(),
  {
    processes: 1,
    jobsPerOwner: 1,
    jobsPerProcess: 10,
    cpuMsMax: Infinity,
    wallMsMax: 3_600_000,
    memoryBytesMax: Infinity,
  },
);
const run = (job: Deed) => pool.run({ owner: 'me', job, cancellation: new ManualCancellation() });
const { result } = await run('answer');
console.log(valueOf(result).pid);
if (process.argv.includes('stay')) await run('hang');

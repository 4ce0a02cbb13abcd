import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';

import { IsolatedPool } from '../isolated-pool.ts';
import type { Deed, Told } from './obedient-program.test-support.ts';

/* Has a job done, tells the process that did it, and with `stay` waits for one that never ends. */

const pool = new IsolatedPool<Deed, Told>(
  join(import.meta.dirname, 'obedient-program.test-support.ts'),
  { processes: 1, jobsPerProcess: 10, deadlineMs: 3_600_000, memoryBytesMax: Infinity },
);
const { result } = await pool.run('answer');
console.log(valueOf(result).pid);
if (process.argv.includes('stay')) await pool.run('hang');

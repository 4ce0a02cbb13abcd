import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Fault, valueOf } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import { patiently } from '@image-production/vitest-config/patience';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { IsolatedPool } from './isolated-pool.ts';
import type { PoolBounds } from './isolated-pool.ts';
import type { JobOutcome } from './isolated-process.ts';
import { isRunning } from './testing/is-running.test-support.ts';
import type { Deed, Told } from './testing/obedient-program.test-support.ts';

const programs = join(import.meta.dirname, 'testing');
const obedient = join(programs, 'obedient-program.test-support.ts');
/** Every job is short; bounds not under test are too generous to be hit on a busy machine. */
const patient: PoolBounds = {
  processes: 1,
  jobsPerOwner: 8,
  jobsPerProcess: 100,
  cpuMsMax: Infinity,
  wallMsMax: 3_600_000,
  memoryBytesMax: Infinity,
};

/** Other systems report wall time only. */
const tellsCpu = process.platform === 'linux';

const opened: Disposable[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one[Symbol.dispose]();
});

type Pool = IsolatedPool<Deed, string, Told>;

function poolWith(bounds: Partial<PoolBounds> = {}, program = obedient): Pool {
  const pool: Pool = new IsolatedPool(program, tmpdir(), { ...patient, ...bounds });
  opened.push(pool);
  return pool;
}

/** Runs one job, by default for a fixed owner; `cancellation` ends it. */
function run(
  pool: Pool,
  job: Deed,
  owner = 'anyone',
  cancellation: Cancellation = new ManualCancellation(),
): Promise<JobOutcome<Told>> {
  return pool.run({ owner, job, cancellation });
}

async function findWorkerPid(pool: Pool, owner?: string): Promise<number> {
  const { result } = await run(pool, 'answer', owner);
  return valueOf(result).pid;
}

const gone = async (pid: number): Promise<void> =>
  vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: patiently(20_000) });

describe('jobs', () => {
  it('run in one other process, which is reused', async () => {
    const pool = poolWith({ processes: 2 });
    const pids = [await findWorkerPid(pool), await findWorkerPid(pool), await findWorkerPid(pool)];
    expect(new Set(pids).size).toBe(1);
    expect(pids).not.toContain(process.pid);
    expect(isRunning(pids[0] ?? 0)).toBe(true);
  });

  it('run in parallel up to the limit, the rest afterwards', async () => {
    const pool = poolWith({ processes: 2 });
    const pids = await Promise.all([1, 2, 3, 4, 5].map(() => findWorkerPid(pool)));
    expect(new Set(pids).size).toBe(2);
  });

  it('get a new process after some of them', async () => {
    const pool = poolWith({ jobsPerProcess: 2 });
    const [first, second, third] = [
      await findWorkerPid(pool),
      await findWorkerPid(pool),
      await findWorkerPid(pool),
    ];
    expect([second, third === first]).toEqual([first, false]);
    await gone(first);
  });

  it('do not see environment variables that decoders do not need', async () => {
    vi.stubEnv('IPS_OPERATOR_TOKEN', 'secret');
    const { result } = await run(poolWith(), 'answer');
    vi.unstubAllEnvs();
    expect(valueOf(result).variables).toContain('PATH');
    expect(valueOf(result).variables).not.toContain('IPS_OPERATOR_TOKEN');
  });
});

describe('a process', () => {
  it.each([
    ['hang', 'wall', { wallMsMax: 1_000 }],
    ['spin', 'wall', { wallMsMax: 1_000 }],
    ...(tellsCpu ? ([['spin', 'cpu', { cpuMsMax: 500 }]] as const) : []),
  ] as const)('that only does %s is killed at its bound: %s', async (deed, why, bounds) => {
    const pool = poolWith(bounds);
    const first = await findWorkerPid(pool);
    expect(await run(pool, deed)).toMatchObject({ result: { ok: false, failure: why } });
    expect(isRunning(first)).toBe(false);
    expect(await findWorkerPid(pool)).not.toBe(first);
  });

  it('that merely waits for the processor is left alone', async () => {
    const pool = poolWith({ cpuMsMax: 1_000 });
    const { result, milliseconds } = await run(pool, 'nap');
    expect(milliseconds).toBeGreaterThan(1_000);
    expect(result.ok).toBe(true);
  });

  it.runIf(process.platform === 'linux')('that exceeds its memory bound is killed', async () => {
    const pool = poolWith({ memoryBytesMax: 100_000_000 });
    const first = await findWorkerPid(pool);
    const { result, memoryBytes } = await run(pool, 'hog');
    expect(result).toEqual({ ok: false, failure: 'memory' });
    expect(memoryBytes).toBeGreaterThan(100_000_000);
    expect(isRunning(first)).toBe(false);
    expect(await findWorkerPid(pool)).not.toBe(first);
  });

  it('that dies takes no other job with it', async () => {
    const pool = poolWith();
    const [died, answered] = await Promise.all([run(pool, 'die'), run(pool, 'answer')]);
    expect(died.result).toEqual({ ok: false, failure: 'died' });
    expect(answered.result.ok).toBe(true);
  });

  it('that died while idle is replaced', async () => {
    const pool = poolWith();
    const first = await findWorkerPid(pool);
    process.kill(first, 'SIGKILL');
    expect(await findWorkerPid(pool)).not.toBe(first);
  });

  it('reports its own trouble as a fault and goes on', async () => {
    const pool = poolWith();
    const first = await findWorkerPid(pool);
    await expect(run(pool, 'fail')).rejects.toThrow('the disk is full');
    await expect(run(pool, 'fail')).rejects.toBeInstanceOf(Fault);
    expect(await findWorkerPid(pool)).toBe(first);
  });

  it('that never starts a job is a fault', async () => {
    const pool = poolWith({}, join(programs, 'idle-program.test-support.ts'));
    await expect(run(pool, 'answer')).rejects.toThrow('the picture decoder ends before it begins');
  });

  it('that cannot start is a retryable fault with its own output', async () => {
    const broken = poolWith({}, join(programs, 'broken-program.test-support.ts'));
    const failure = await run(broken, 'answer').catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(Fault);
    expect(failure).toMatchObject({
      isRetryable: true,
      message: expect.stringContaining('a library is missing'),
    });
    await expect(run(broken, 'answer')).rejects.toBeInstanceOf(Fault);
  });
});

describe('a job with a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pool-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const copy = (pool: Pool, from: string, to: string): Promise<JobOutcome<Told>> =>
    pool.run({
      owner: 'anyone',
      job: 'copy',
      cancellation: new ManualCancellation(),
      input: join(folder, from),
      output: join(folder, to),
    });

  it.each([0, 1, 262_144, 5_000_001])(
    'of %i bytes is given the file, and gives one back',
    async (bytes) => {
      const pool = poolWith();
      const file = randomBytes(bytes);
      await writeFile(join(folder, 'from'), file);
      for (const to of ['first', 'second']) {
        valueOf((await copy(pool, 'from', to)).result);
        const copied = bytes === 0 ? Buffer.alloc(0) : await readFile(join(folder, to));
        expect(copied.equals(file)).toBe(true);
      }
    },
  );

  it.each([0, 1, 262_144, 5_000_001])(
    'of %i bytes may come from memory and go there',
    async (bytes) => {
      const pool = poolWith();
      for (const input of [randomBytes(bytes), randomBytes(bytes >> 1)]) {
        let copied: Uint8Array = new Uint8Array();
        const { result } = await pool.run({
          owner: 'anyone',
          job: 'copy',
          cancellation: new ManualCancellation(),
          input,
          output: (whole) => {
            copied = whole;
          },
        });
        valueOf(result);
        expect(input.equals(copied)).toBe(true);
      }
    },
  );

  it('that cannot be read is a fault and harms no later job', async () => {
    const pool = poolWith();
    const first = await findWorkerPid(pool);
    await expect(copy(pool, 'missing', 'to')).rejects.toBeInstanceOf(Fault);
    expect(await findWorkerPid(pool)).toBe(first);
  });

  it('whose copy cannot be written is a fault and harms no later job', async () => {
    const pool = poolWith();
    await writeFile(join(folder, 'from'), randomBytes(5_000_000));
    await expect(copy(pool, 'from', 'missing/to')).rejects.toBeInstanceOf(Fault);
    valueOf((await copy(pool, 'from', 'to')).result);
  });
});

describe('owners', () => {
  const two = { processes: 2, jobsPerOwner: 2 };

  it("with many jobs let another's first job pass", async () => {
    const pool = poolWith(two);
    const done: string[] = [];
    const note = async (owner: string): Promise<void> => {
      await run(pool, 'answer', owner);
      done.push(owner);
    };
    await Promise.all([...Array.from({ length: 8 }, () => note('flood')), note('quiet')]);
    // The two running jobs, and at most one that ended at the same time.
    expect(done.indexOf('quiet')).toBeLessThanOrEqual(3);
  });

  it('never exceed their share, even with an idle process', async () => {
    const pool = poolWith({ processes: 3, jobsPerOwner: 2 });
    const stuck = new ManualCancellation();
    const hanging = [1, 2, 3].map(() => run(pool, 'hang', 'flood', stuck));
    await findWorkerPid(pool, 'quiet');
    stuck.request();
    for (const { result } of await Promise.all(hanging)) {
      expect(result).toEqual({ ok: false, failure: 'canceled' });
    }
  });
});

describe('a canceled job', () => {
  it('leaves the queue without touching a process', async () => {
    const pool = poolWith();
    const first = await findWorkerPid(pool);
    const [working, waiting] = [new ManualCancellation(), new ManualCancellation()];
    const hanging = run(pool, 'hang', 'one', working);
    const queued = run(pool, 'hang', 'two', waiting);
    waiting.request();
    expect((await queued).result).toEqual({ ok: false, failure: 'canceled' });
    expect(isRunning(first)).toBe(true);
    working.request();
    await hanging;
  });

  it('ends with its process; the next job runs', async () => {
    const pool = poolWith();
    const first = await findWorkerPid(pool);
    const cancellation = new ManualCancellation();
    const begun = Promise.withResolvers<void>();
    const reply = async (): Promise<boolean> => {
      begun.resolve();
      return false;
    };
    const hanging = pool.run({ owner: 'one', job: 'ask', cancellation, reply });
    const next = findWorkerPid(pool, 'two');
    await begun.promise;
    cancellation.request();
    expect((await hanging).result).toEqual({ ok: false, failure: 'canceled' });
    expect(isRunning(first)).toBe(false);
    expect(await next).not.toBe(first);
  });

  it('never starts when canceled before', async () => {
    const left = new ManualCancellation();
    left.request();
    expect((await run(poolWith(), 'hang', 'one', left)).result).toEqual({
      ok: false,
      failure: 'canceled',
    });
  });
});

describe('a closed pool', () => {
  it('has no process and fails jobs with retryable faults', async () => {
    const pool = poolWith();
    const pid = await findWorkerPid(pool);
    const jobs = ['hang', 'answer'] as const;
    const unfinished = Promise.allSettled(jobs.map((deed) => run(pool, deed)));
    pool[Symbol.dispose]();
    const outcomes = [...(await unfinished), ...(await Promise.allSettled([run(pool, 'answer')]))];
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { isRetryable: true } });
    }
    await gone(pid);
  });

  it('ends a process that is still starting', async () => {
    const pool = poolWith();
    const job = run(pool, 'hang');
    pool[Symbol.dispose]();
    await expect(job).rejects.toBeInstanceOf(Fault);
  });
});

describe('a parent', () => {
  const start = (...options: readonly string[]): ChildProcess =>
    spawn(process.execPath, [join(programs, 'parent-program.test-support.ts'), ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const toldPid = async (parent: ChildProcess): Promise<number> => {
    const [line] = await once(parent.stdout ?? parent, 'data');
    return Number(String(line));
  };

  it('can exit, and its process ends with it', async () => {
    const parent = start();
    const pid = await toldPid(parent);
    expect(await once(parent, 'exit')).toEqual([0, null]);
    await gone(pid);
  });

  it('that is killed leaves no process behind, not even a busy one', async () => {
    const parent = start('stay');
    const pid = await toldPid(parent);
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await gone(pid);
  });

  it('alone ends its processes: a signal to the group does not', async () => {
    const pool = poolWith();
    const pid = await findWorkerPid(pool);
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    expect(await findWorkerPid(pool)).toBe(pid);
  });
});

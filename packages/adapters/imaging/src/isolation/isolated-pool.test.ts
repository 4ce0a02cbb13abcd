import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { Fault, valueOf } from '@image-production/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { IsolatedPool } from './isolated-pool.ts';
import type { PoolBounds } from './isolated-pool.ts';
import { isRunning } from './testing/is-running.test-support.ts';
import type { Deed, Told } from './testing/obedient-program.test-support.ts';

const programs = join(import.meta.dirname, 'testing');
const obedient = join(programs, 'obedient-program.test-support.ts');
/** Nothing here takes long; where a deadline is not what is tested, none is met on a busy machine. */
const patient: PoolBounds = {
  processes: 1,
  jobsPerProcess: 100,
  deadlineMs: 3_600_000,
  memoryBytesMax: Infinity,
};

const opened: Disposable[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one[Symbol.dispose]();
});

function poolWith(bounds: Partial<PoolBounds> = {}, program = obedient): IsolatedPool<Deed, Told> {
  const pool = new IsolatedPool<Deed, Told>(program, { ...patient, ...bounds });
  opened.push(pool);
  return pool;
}

async function workerOf(pool: IsolatedPool<Deed, Told>): Promise<number> {
  const { result } = await pool.run('answer');
  return valueOf(result).pid;
}

const gone = async (pid: number): Promise<void> =>
  vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 });

describe('jobs', () => {
  it('are done in one other process, which is kept', async () => {
    const pool = poolWith({ processes: 2 });
    const pids = [await workerOf(pool), await workerOf(pool), await workerOf(pool)];
    expect(new Set(pids).size).toBe(1);
    expect(pids).not.toContain(process.pid);
    expect(isRunning(pids[0] ?? 0)).toBe(true);
  });

  it('that come at once are done in as many processes as there may be, the others after them', async () => {
    const pool = poolWith({ processes: 2 });
    const pids = await Promise.all([1, 2, 3, 4, 5].map(() => workerOf(pool)));
    expect(new Set(pids).size).toBe(2);
  });

  it('get another process after some of them', async () => {
    const pool = poolWith({ jobsPerProcess: 2 });
    const [first, second, third] = [
      await workerOf(pool),
      await workerOf(pool),
      await workerOf(pool),
    ];
    expect([second, third === first]).toEqual([first, false]);
    await gone(first);
  });

  it('see no variable of the environment that a decoder has no use for', async () => {
    vi.stubEnv('IPS_OPERATOR_TOKEN', 'secret');
    const { result } = await poolWith().run('answer');
    vi.unstubAllEnvs();
    expect(valueOf(result).variables).toContain('PATH');
    expect(valueOf(result).variables).not.toContain('IPS_OPERATOR_TOKEN');
  });
});

describe('a process', () => {
  it.each(['hang', 'spin'] as const)('that does nothing but %s is killed', async (deed) => {
    const pool = poolWith({ deadlineMs: 100 });
    const first = await workerOf(pool);
    expect(await pool.run(deed)).toMatchObject({ result: { ok: false, failure: 'deadline' } });
    expect(isRunning(first)).toBe(false);
    expect(await workerOf(pool)).not.toBe(first);
  });

  it.runIf(process.platform === 'linux')('that takes too much memory is killed', async () => {
    const pool = poolWith({ memoryBytesMax: 100_000_000 });
    const first = await workerOf(pool);
    const { result, memoryBytes } = await pool.run('hog');
    expect(result).toEqual({ ok: false, failure: 'memory' });
    expect(memoryBytes).toBeGreaterThan(100_000_000);
    expect(isRunning(first)).toBe(false);
    expect(await workerOf(pool)).not.toBe(first);
  });

  it('that dies takes no other job with it', async () => {
    const pool = poolWith();
    const [died, answered] = await Promise.all([pool.run('die'), pool.run('answer')]);
    expect(died.result).toEqual({ ok: false, failure: 'died' });
    expect(answered.result.ok).toBe(true);
  });

  it('that died while it waited is not missed', async () => {
    const pool = poolWith();
    const first = await workerOf(pool);
    process.kill(first, 'SIGKILL');
    expect(await workerOf(pool)).not.toBe(first);
  });

  it('tells trouble of its own as a fault and goes on', async () => {
    const pool = poolWith();
    const first = await workerOf(pool);
    await expect(pool.run('fail')).rejects.toThrow('the disk is full');
    await expect(pool.run('fail')).rejects.toBeInstanceOf(Fault);
    expect(await workerOf(pool)).toBe(first);
  });

  it('that never takes a job up is a fault', async () => {
    const pool = poolWith({}, join(programs, 'idle-program.test-support.ts'));
    await expect(pool.run('answer')).rejects.toThrow('the picture decoder ends before it begins');
  });

  it('that cannot be started is a fault that may pass, and says what it said', async () => {
    const broken = poolWith({}, join(programs, 'broken-program.test-support.ts'));
    const failure = await broken.run('answer').catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(Fault);
    expect(failure).toMatchObject({
      isRetryable: true,
      message: expect.stringContaining('a library is missing'),
    });
    await expect(broken.run('answer')).rejects.toBeInstanceOf(Fault);
  });
});

describe('a closed pool', () => {
  it('has no process, and its jobs are faults that may pass', async () => {
    const pool = poolWith();
    const pid = await workerOf(pool);
    const jobs = ['hang', 'answer'] as const;
    const unfinished = Promise.allSettled(jobs.map((deed) => pool.run(deed)));
    pool[Symbol.dispose]();
    const outcomes = [...(await unfinished), ...(await Promise.allSettled([pool.run('answer')]))];
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { isRetryable: true } });
    }
    await gone(pid);
  });

  it('while its first process starts does not leave it behind', async () => {
    const pool = poolWith();
    const job = pool.run('hang');
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

  it('is not kept alive, and its process ends with it', async () => {
    const parent = start();
    const pid = await toldPid(parent);
    expect(await once(parent, 'exit')).toEqual([0, null]);
    await gone(pid);
  });

  it('that is killed leaves no process behind, not even one at work', async () => {
    const parent = start('stay');
    const pid = await toldPid(parent);
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await gone(pid);
  });

  it('alone ends its processes: a signal to all of them does not', async () => {
    const pool = poolWith();
    const pid = await workerOf(pool);
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    expect(await workerOf(pool)).toBe(pid);
  });
});

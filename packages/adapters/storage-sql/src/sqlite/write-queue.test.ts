import { Fault } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { WriteQueue, batchMax } from './write-queue.ts';
import type { WritingHandle } from './write-queue.ts';

/** Notes what it is told, and fails when it is told something in particular. */
class NotingHandle implements WritingHandle {
  readonly log: string[] = [];
  isInTransaction = false;
  trouble: { readonly at: string; readonly error: Error } | undefined;

  execute(sql: string): void {
    this.log.push(sql);
    if (sql === this.trouble?.at) throw this.trouble.error;
    if (sql === 'begin immediate') this.isInTransaction = true;
    if (sql === 'commit' || sql === 'rollback') this.isInTransaction = false;
  }
}

function setUp() {
  const handle = new NotingHandle();
  const queue = new WriteQueue(handle);
  const write = (name: string) => async (): Promise<string> => {
    handle.log.push(name);
    return name;
  };
  return { handle, queue, write };
}

const kept = (name: string) => ['savepoint work', name, 'release work'];
const undone = (name: string) => ['savepoint work', name, 'rollback to work', 'release work'];

describe('WriteQueue', () => {
  it('writes everything that waits in one transaction, each work in its own savepoint', async () => {
    const { handle, queue, write } = setUp();
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => queue.run(write(name))));
    expect(answers).toEqual(['a', 'b', 'c']);
    expect(handle.log).toEqual(['begin immediate', ...['a', 'b', 'c'].flatMap(kept), 'commit']);
  });

  it('takes back a work that throws or is not to be kept, and commits the others', async () => {
    const { handle, queue, write } = setUp();
    const answers = await Promise.allSettled([
      queue.run(write('a')),
      queue.run(async () => {
        handle.log.push('b');
        throw new Error('trouble');
      }),
      queue.run(write('c'), (answer) => answer !== 'c'),
      queue.run(write('d')),
    ]);
    expect(answers).toEqual([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: new Error('trouble') },
      { status: 'fulfilled', value: 'c' },
      { status: 'fulfilled', value: 'd' },
    ]);
    expect(handle.log).toEqual([
      'begin immediate',
      ...kept('a'),
      ...undone('b'),
      ...undone('c'),
      ...kept('d'),
      'commit',
    ]);
  });

  it('answers nobody before the commit', async () => {
    const { handle, queue, write } = setUp();
    const answered = ['a', 'b'].map(async (name) => {
      await queue.run(write(name));
      handle.log.push(`answered ${name}`);
    });
    await Promise.all(answered);
    expect(handle.log.slice(-3)).toEqual(['commit', 'answered a', 'answered b']);
  });

  it('runs one work after the other, also when they wait in between', async () => {
    const { queue } = setUp();
    let running = 0;
    const overlaps = await Promise.all(
      Array.from({ length: 10 }, () =>
        queue.run(async () => {
          running += 1;
          await Promise.resolve();
          const seen = running;
          running -= 1;
          return seen;
        }),
      ),
    );
    expect(overlaps).toEqual(Array(10).fill(1));
  });

  it('bounds a batch', async () => {
    const { handle, queue, write } = setUp();
    await Promise.all(Array.from({ length: batchMax + 1 }, () => queue.run(write('w'))));
    expect(handle.log.filter((entry) => entry === 'commit')).toHaveLength(2);
    expect(handle.log.indexOf('commit')).toBe(1 + 3 * batchMax);
  });

  it('takes work that arrives while a batch is being written into the next one', async () => {
    const { handle, queue, write } = setUp();
    let later: Promise<string> | undefined;
    await queue.run(async () => {
      later = queue.run(write('later'));
    });
    expect(await later).toBe('later');
    expect(handle.log.filter((entry) => entry === 'commit')).toHaveLength(2);
  });

  it.each([
    ['begin immediate', true],
    ['savepoint work', true],
    ['release work', true],
    ['commit', true],
    ['commit', false],
  ])('gives all of a batch a Fault when %s fails (retryable: %s)', async (at, isRetryable) => {
    const { handle, queue, write } = setUp();
    const error = new Fault('disk', { isRetryable });
    handle.trouble = { at, error };
    const answers = await Promise.allSettled([queue.run(write('a')), queue.run(write('b'))]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { isRetryable, cause: error } });
    }
    expect(handle.isInTransaction).toBe(false);
    handle.trouble = undefined;
    expect(await queue.run(write('c'))).toBe('c');
  });

  it('gives all of a batch a Fault when SQLite has taken the whole transaction back', async () => {
    const { handle, queue, write } = setUp();
    const answers = await Promise.allSettled([
      queue.run(write('a')),
      queue.run(async () => {
        handle.isInTransaction = false;
        throw new Error('the disk is full');
      }),
      queue.run(write('c')),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { isRetryable: true } });
    }
    expect(await queue.run(write('d'))).toBe('d');
  });

  it('goes on when even the rollback fails', async () => {
    const { handle, queue, write } = setUp();
    handle.trouble = { at: 'commit', error: new Error('disk') };
    const rollback = handle.execute.bind(handle);
    handle.execute = (sql) => {
      rollback(sql);
      if (sql === 'rollback') throw new Error('no rollback');
    };
    await expect(queue.run(write('a'))).rejects.toBeInstanceOf(Fault);
    handle.trouble = undefined;
    expect(await queue.run(write('b'))).toBe('b');
  });

  it('finishes what waits when it is closed, and takes no more', async () => {
    const { queue, write } = setUp();
    const waiting = queue.run(write('a'));
    await queue.close();
    expect(await waiting).toBe('a');
    await expect(queue.run(write('b'))).rejects.toMatchObject({ isRetryable: false });
  });
});

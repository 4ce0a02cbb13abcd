import { Fault } from '@image-production/kernel';
import { describe, expect, it, vi } from 'vitest';

import { Shares } from './shares.ts';

describe('works that share a name', () => {
  it('run so many at once, in the order of their arrival, beside those of other names', async () => {
    const shares = new Shares({ most: 2, waitMs: 0 });
    const ends = new Map<string, () => void>();
    const begin = (name: string, work: string): Promise<void> =>
      shares.run(name, () => new Promise((end) => ends.set(work, end)));
    const first = begin('a', 'a1');
    const others = [begin('a', 'a2'), begin('a', 'a3'), begin('a', 'a4'), begin('b', 'b1')];
    await Promise.resolve();
    expect([...ends.keys()]).toEqual(['a1', 'a2', 'b1']);
    ends.get('a1')?.();
    await first;
    await vi.waitFor(() => expect([...ends.keys()]).toEqual(['a1', 'a2', 'b1', 'a3']));
    ends.get('a2')?.();
    await others[0];
    await vi.waitFor(() => expect([...ends.keys()]).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']));
    for (const end of ends.values()) end();
    await Promise.all(others);
  });

  it('give their place on when they fail', async () => {
    const shares = new Shares({ most: 1, waitMs: 0 });
    const failed = shares.run('a', () => Promise.reject(new Error('broken')));
    const next = shares.run('a', async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('wait no longer than they may: a Fault to try again after, and no work', async () => {
    const shares = new Shares({ most: 1, waitMs: 1 });
    const open = Promise.withResolvers<void>();
    const first = shares.run('a', () => open.promise);
    let hasRun = false;
    const late: unknown = await shares
      .run('a', async () => (hasRun = true))
      .catch((error: unknown) => error);
    expect(late).toBeInstanceOf(Fault);
    expect(late).toMatchObject({ isRetryable: true });
    open.resolve();
    await first;
    expect(hasRun).toBe(false);
    expect(await shares.run('a', async () => 'done')).toBe('done');
  });
});

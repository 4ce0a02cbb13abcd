import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { estimateSeconds } from './estimate.ts';
import type { PastEffort } from './estimate.ts';
import { requestStatuses } from './generation-request.ts';

const created = 1_700_000_000_000;
const queued = { status: 'queued', count: 2, createdAt: created, startedAt: null } as const;
const running = { ...queued, status: 'running', startedAt: created + 1000 } as const;
/** Work of 4, 6 and 60 seconds per output after a wait of 10, 20 and 300 seconds. */
const lately: readonly PastEffort[] = [
  { waitedMs: 20_000, workedMs: 24_000, count: 4 },
  { waitedMs: 10_000, workedMs: 4_000, count: 1 },
  { waitedMs: 300_000, workedMs: 120_000, count: 2 },
];

describe('the seconds to the end of a request', () => {
  it('are the usual wait and the usual work on each output while it is queued', () => {
    expect(estimateSeconds(queued, lately, created)).toBe(20 + 12);
    expect(estimateSeconds(queued, lately, created + 5_000)).toBe(15 + 12);
  });

  it('are never less than the whole work before that has begun', () => {
    expect(estimateSeconds(queued, lately, created + 3_600_000)).toBe(12);
  });

  it('are the work that is left while it is running, and at least one', () => {
    expect(estimateSeconds(running, lately, created + 1_000)).toBe(12);
    expect(estimateSeconds(running, lately, created + 4_001)).toBe(9);
    expect(estimateSeconds(running, lately, created + 3_600_000)).toBe(1);
  });

  it('lie between the two in the middle of an even number', () => {
    expect(estimateSeconds({ ...running, count: 1 }, lately.slice(0, 2), created + 1_000)).toBe(5);
  });

  it('are unknown without a past, when it stops and when it has ended', () => {
    expect(estimateSeconds(queued, [], created)).toBeNull();
    const known = requestStatuses.filter(
      (status) => estimateSeconds({ ...running, status }, lately, created) !== null,
    );
    expect(known).toEqual(['queued', 'running']);
  });

  it('are whole and positive whatever the past and the clock say', () => {
    const time = fc.integer({ min: -1e13, max: 1e13 });
    const effort = fc.record({
      waitedMs: fc.nat(),
      workedMs: fc.nat(),
      count: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(effort, { minLength: 1 }), time, (efforts, now) => {
        for (const request of [queued, running]) {
          const seconds = estimateSeconds(request, efforts, now);
          expect(Number.isSafeInteger(seconds) && Number(seconds) >= 1).toBe(true);
        }
      }),
    );
  });
});

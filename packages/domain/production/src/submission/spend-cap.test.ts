import type { CapPeriod } from '@image-production/access';
import type { ApiKeyId } from '@image-production/identifiers';
import { micros, noMicros } from '@image-production/kernel';
import { boundsOf } from '@image-production/ledger';
import { expect, it } from 'vitest';

import { capObstacleTo } from './spend-cap.ts';

const dayMs = 86_400_000;
const { from: monthBegins, until: monthEnds } = boundsOf('2028-02');
/** The last millisecond of a leap day. */
const at = monthEnds - 1;
const keyId = 'key_00000000000000000000000001' as ApiKeyId;

it.each<[CapPeriod, number, number | null]>([
  ['day', monthEnds - dayMs, monthEnds],
  ['month', monthBegins, monthEnds],
  ['total', 0, null],
])(
  'a cap per %s asks from its first day on and says when it resets',
  async (period, from, resetsAt) => {
    const asked: number[] = [];
    const spending = {
      spentSince: async (_: ApiKeyId, day: number) => {
        asked.push(day * dayMs);
        return micros(830_001n);
      },
    };
    const key = { spendCap: { amount: micros(1_000_000n), period }, spenderId: keyId };
    const obstacle = await capObstacleTo(spending, key, micros(170_000n), at);
    expect(asked).toEqual([from]);
    expect(obstacle).toEqual({
      kind: 'spend-cap-reached',
      cap: 1_000_000n,
      spent: 830_001n,
      resetsAt,
    });
  },
);

it('nothing is asked for a key without a cap, nor for what costs nothing', async () => {
  const spending = { spentSince: async () => Promise.reject(new Error('asked')) };
  const cap = { amount: micros(1n), period: 'total' } as const;
  const uncapped = { spendCap: null, spenderId: keyId };
  expect(await capObstacleTo(spending, uncapped, micros(1n), at)).toBeUndefined();
  const capped = { spendCap: cap, spenderId: keyId };
  expect(await capObstacleTo(spending, capped, noMicros, at)).toBeUndefined();
});

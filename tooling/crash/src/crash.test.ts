import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { runCrash } from './parent/run-crash.ts';

const seed = 1;

it(
  'loses and doubles nothing in 100 kills',
  async () => {
    const outcome = await runCrash({ seed, kills: 100 });

    console.log(
      `pnpm crash --kills 100 --seed ${seed}: ${outcome.killsPerMinute} kills per minute`,
    );
    expect(outcome).toMatchObject({ findings: [], guiltySeed: null });
    expect(outcome.kills).toBeGreaterThanOrEqual(100);
    expect(outcome.failpoints).toBeGreaterThan(10);
    expect(outcome.requests).toBeGreaterThan(10);
    expect(outcome.calls).toBeGreaterThan(50);
    expect(outcome.picturesDelivered).toBeGreaterThan(20);
    expect(outcome.picturesLostWithId).toBe(0);
  },
  patiently(300_000),
);

import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { runCrash } from './parent/run-crash.ts';

const seed = 1;
const kills = atDepth(36, 100);

it(
  `loses and doubles nothing in ${kills} kills`,
  async () => {
    // Two worlds, the second one of paid calls.
    const outcome = await runCrash({ seed, kills, killsPerWorld: kills / 2 });

    console.log(
      `pnpm crash --kills ${kills} --seed ${seed}: ${outcome.killsPerMinute} kills per minute`,
    );
    expect(outcome.findings).toEqual([]);
    expect(outcome).toMatchObject({ guiltySeed: null, worlds: 2 });
    expect(outcome.kills).toBeGreaterThanOrEqual(kills);
    expect(outcome.failpoints).toBeGreaterThan(atDepth(5, 10));
    expect(outcome.requests).toBeGreaterThan(atDepth(5, 10));
    expect(outcome.calls).toBeGreaterThan(atDepth(8, 50));
    expect(outcome.picturesDelivered).toBeGreaterThan(atDepth(3, 20));
    expect(outcome.picturesLostWithId).toBe(0);
    expect(outcome.eventsTaken).toBeGreaterThan(atDepth(5, 10));
    expect(outcome.messagesTurnedAway).toBeGreaterThan(0);
  },
  patiently(300_000),
);

import { uptime } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { uptimeClock } from './index.ts';

it("counts up from the machine's boot and never back", () => {
  const times = Array.from({ length: 1_000 }, () => uptimeClock.now());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBeGreaterThan(0);
});

it('follows the system, whether it asks it or counts on by itself', async () => {
  for (let look = 0; look < 20; look += 1) {
    const before = uptime() * 1_000;
    const now = uptimeClock.now();
    const after = uptime() * 1_000;
    // The system tells hundredths of a second.
    expect(now).toBeGreaterThanOrEqual(Math.floor(before) - 20);
    expect(now).toBeLessThanOrEqual(Math.ceil(after) + 20);
    await sleep(7);
  }
});

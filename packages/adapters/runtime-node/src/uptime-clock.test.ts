import { expect, it } from 'vitest';

import { uptimeClock } from './index.ts';

it("counts up from the machine's boot and never back", () => {
  const times = Array.from({ length: 1_000 }, () => uptimeClock.now());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBeGreaterThan(0);
});

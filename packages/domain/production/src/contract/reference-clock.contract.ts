import { afterEach, describe, expect, it } from 'vitest';

import type { ReferenceClock } from '../ports/reference-clock.ts';
import { start } from './production-scene.ts';

export type ReferenceClockSetup = () => Promise<{
  clock: ReferenceClock;
  /** The same clock, as another process asks it. */
  other: ReferenceClock;
  teardown?: () => Promise<void> | void;
}>;

/** The behaviour every ReferenceClock adapter shows. */
export function referenceClockContract(adapterName: string, setup: ReferenceClockSetup): void {
  describe(`ReferenceClock contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<ReferenceClockSetup>>;
    afterEach(() => opened.teardown?.());

    it('is one for all processes, goes on between two answers, or is left to the machine', async () => {
      opened = await setup();
      const { clock, other } = opened;
      const times = [await clock.read(), await other.read(), await clock.read()];
      const known = times.filter((time) => time !== undefined);
      expect([0, times.length]).toContain(known.length);
      expect(known).toEqual(known.map(Math.floor).toSorted((one, next) => one - next));
      for (const time of known) expect(time).toBeGreaterThanOrEqual(start);
    });
  });
}

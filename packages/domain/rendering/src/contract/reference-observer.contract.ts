import { describe, expect, it } from 'vitest';

import type { ReferenceObserver } from '../ports/reference-observer.ts';

export type ReferenceObserverSetup = () => Promise<{
  observer: ReferenceObserver;
  /** Addresses of working copies, at least two. */
  addresses: readonly string[];
}>;

/** The behaviour every ReferenceObserver adapter shows. */
export function referenceObserverContract(
  adapterName: string,
  setup: ReferenceObserverSetup,
): void {
  describe(`ReferenceObserver contract (${adapterName})`, () => {
    it('counts faces and tells nothing else, or says that it did not look', async () => {
      const { observer, addresses } = await setup();
      expect(addresses.length).toBeGreaterThan(1);
      for (const sha256 of addresses) {
        const seen = await observer.faces(sha256);
        if (seen === 'not_inspected') continue;
        expect(Object.keys(seen)).toEqual(['count']);
        expect(Number.isInteger(seen.count) && seen.count >= 0).toBe(true);
      }
    });

    it('says the same of the same picture, also beside others', async () => {
      const { observer, addresses } = await setup();
      const alone: unknown[] = [];
      for (const sha256 of addresses) alone.push(await observer.faces(sha256));
      const together = await Promise.all(addresses.toReversed().map(observer.faces));
      expect(together.toReversed()).toEqual(alone);
    });

    it('has not looked at what is not there', async () => {
      const { observer } = await setup();
      expect(await observer.faces('0'.repeat(64))).toBe('not_inspected');
    });
  });
}

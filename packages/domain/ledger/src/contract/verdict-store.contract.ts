import { describe, expect, it } from 'vitest';

import type { VerdictStore } from '../ports/verdict-store.ts';

/** Opens a store without a verdict; every call is a transaction of its own. */
export type VerdictStoreSetup = () => Promise<{
  store: VerdictStore;
  teardown?: () => Promise<void> | void;
}>;

/** The contract suite of every VerdictStore adapter. */
export function verdictStoreContract(adapterName: string, setup: VerdictStoreSetup): void {
  describe(`VerdictStore contract (${adapterName})`, () => {
    it('has no verdict before the first verification', async () => {
      const { store, teardown } = await setup();
      expect(await store.latest()).toBeUndefined();
      await teardown?.();
    });

    it('tells the latest verdict, whichever way it turns', async () => {
      const { store, teardown } = await setup();
      const verdicts = [[], [5, 26], [1], []].map((violated, index) => ({
        checkedAt: 1_700_000_000_000 + index,
        violated,
      }));
      for (const verdict of verdicts) {
        await store.record(verdict);
        expect(await store.latest()).toEqual(verdict);
      }
      await teardown?.();
    });

    it('is not taken back by a verification that began earlier and ended later', async () => {
      const { store, teardown } = await setup();
      await store.record({ checkedAt: 20, violated: [5] });
      await store.record({ checkedAt: 19, violated: [] });
      expect(await store.latest()).toEqual({ checkedAt: 20, violated: [5] });
      await teardown?.();
    });
  });
}

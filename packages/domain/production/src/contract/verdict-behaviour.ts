import { refuse } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { WithProduction } from './production-scene.ts';

/** Storing the verdicts of verifications. */
export function verdictBehaviour(withProduction: WithProduction): void {
  it(
    'are part of the transaction, and seen by readers once they are committed',
    withProduction(async (scene) => {
      const { store, subject } = scene;
      const { verdicts } = store.readers;
      const verdict = { checkedAt: 7, violated: [5] };
      await store.transaction(subject, async (stores) => {
        await stores.verdicts.record(verdict);
        expect(await stores.verdicts.latest()).toEqual(verdict);
        expect(await verdicts.latest()).toBeUndefined();
        return refuse('undone');
      });
      expect(await verdicts.latest()).toBeUndefined();
      await scene.change((stores) => stores.verdicts.record(verdict));
      expect(await verdicts.latest()).toEqual(verdict);
    }),
  );
}

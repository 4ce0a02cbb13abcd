import { refuse } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { OrphanSearch } from '../ports/orphan-search-store.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const latest = (scene: ProductionScene): Promise<OrphanSearch | undefined> =>
  scene.change(({ orphanSearch }) => orphanSearch.latest());

/** Storing the position of the orphan search. */
export function orphanSearchBehaviour(withProduction: WithProduction): void {
  it(
    'has no place before the first word, and then that of the last',
    withProduction(async (scene) => {
      expect(await latest(scene)).toBeUndefined();
      const searches: OrphanSearch[] = [
        { after: null, resumesAt: start, found: 0 },
        { after: 'a'.repeat(64), resumesAt: start + 1, found: 3 },
        { after: null, resumesAt: start + 2, found: 4 },
      ];
      for (const search of searches) {
        await scene.change(({ orphanSearch }) => orphanSearch.record(search));
        expect(await latest(scene)).toEqual(search);
      }
    }),
  );

  it(
    'is part of the transaction',
    withProduction(async (scene) => {
      await scene.store.transaction(scene.subject, async ({ orphanSearch }) => {
        await orphanSearch.record({ after: null, resumesAt: start, found: 1 });
        return refuse('undone');
      });
      expect(await latest(scene)).toBeUndefined();
    }),
  );
}

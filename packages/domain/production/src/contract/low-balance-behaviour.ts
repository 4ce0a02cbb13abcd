import { refuse } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const note = (scene: ProductionScene, organizationId = scene.organizationId) =>
  scene.change(({ lowBalanceNotices }) => lowBalanceNotices.note(organizationId, start));

/** Notices of a low balance. */
export function lowBalanceBehaviour(withProduction: WithProduction): void {
  it(
    'are noted once for an organization until they are cleared',
    withProduction(async (scene) => {
      const [own, other] = scene.organizations;
      expect(await note(scene)).toBe('noted');
      expect(await note(scene)).toBe('already-noted');
      expect(await note(scene, other)).toBe('noted');
      await scene.change(({ lowBalanceNotices }) => lowBalanceNotices.clear(own));
      expect(await note(scene)).toBe('noted');
      expect(await note(scene, other)).toBe('already-noted');
    }),
  );

  it(
    'are part of the transaction',
    withProduction(async (scene) => {
      await scene.store.transaction(scene.subject, async ({ lowBalanceNotices }) => {
        await lowBalanceNotices.note(scene.organizationId, start);
        return refuse('undone');
      });
      expect(await note(scene)).toBe('noted');
    }),
  );
}

import type { ModelId, OrganizationId } from '@image-production/identifiers';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { CustomModel } from '../model/custom-model.ts';
import type { ModelLibrary } from '../ports/model-library.ts';
import type { WithScene } from './library-scene.ts';

export function modelPagingBehaviour(withScene: WithScene): void {
  it(
    'show every active model of the organization once, newest first',
    withScene(async (scene) => {
      const { library, ids } = scene;
      const fate = fc.constantFrom('kept', 'deleted', 'foreign');
      const fates = fc.array(fate, { maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(fates, fc.integer({ min: 1, max: 5 }), async (models, limit) => {
          const [organizationId, other] = [ids.next('organization'), ids.next('organization')];
          const kept: CustomModel[] = [];
          for (const [index, end] of models.entries()) {
            const owner = end === 'foreign' ? other : organizationId;
            const model = await scene.savedModel(`Model ${index}`, owner);
            if (end === 'deleted') await scene.delete(model);
            if (end === 'kept') kept.unshift(model);
          }
          expect(await allPages(library, organizationId, limit)).toEqual(kept);
        }),
        { numRuns: 25 },
      );
    }),
  );

  it(
    'go on after a model that was deleted meanwhile',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const oldest = await scene.savedModel('Oldest');
      const middle = await scene.savedModel('Middle');
      await scene.savedModel('Newest');
      await scene.delete(middle);
      const page = await library.listModels({ organizationId, limit: 10, before: middle.id });
      expect(page).toEqual([oldest]);
    }),
  );
}

/** Reads all pages; stops at one that is not older than the page before. */
async function allPages(
  library: ModelLibrary,
  organizationId: OrganizationId,
  limit: number,
): Promise<CustomModel[]> {
  const collected: CustomModel[] = [];
  let page = await library.listModels({ organizationId, limit });
  for (let before: ModelId | undefined; page.length > 0;) {
    expect(page.length).toBeLessThanOrEqual(limit);
    collected.push(...page);
    const last = page.at(-1)?.id;
    if (last === undefined || (before !== undefined && last >= before)) break;
    before = last;
    page = await library.listModels({ organizationId, limit, before });
  }
  return collected;
}

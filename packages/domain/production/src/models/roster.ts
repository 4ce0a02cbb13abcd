import type { ModelId, OrganizationId } from '@image-production/identifiers';
import { castingWithoutTexts } from '@image-production/identity';
import type { ModelNotFound, RosterModel } from '@image-production/identity';
import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { recordDeed } from '../audit/record-deed.ts';
import { viewAddresses } from '../model/work-order.ts';
import type { ProductionServices } from '../services.ts';

/** Adds an installation's initial identities to its roster if they are missing. */
export async function openRoster(
  services: ProductionServices,
  people: readonly Pick<RosterModel, 'id' | 'name' | 'casting' | 'appearance'>[],
): Promise<void> {
  const createdAt = services.clock.now();
  const opened = await services.store.transaction({ concern: 'roster' }, async ({ models }) => {
    for (const person of people) {
      await models.insertRosterModel({ ...person, portrait: null, fullBody: null, createdAt });
    }
    return succeed(undefined);
  });
  valueOf(opened);
}

/**
 * Adds a frozen copy of a saved model to the roster; deleting the model does not affect the copy.
 * The copy omits what the client wrote, which the appearance makes unnecessary.
 */
export async function addToRoster(
  services: ProductionServices,
  asked: {
    readonly organizationId: OrganizationId;
    readonly modelId: ModelId;
    readonly name: string;
  },
): Promise<Result<RosterModel, ModelNotFound>> {
  return services.store.transaction(
    { organizationId: asked.organizationId },
    async (stores): Promise<Result<RosterModel, ModelNotFound>> => {
      const { models, assetUses, erasures } = stores;
      const model = await models.findModel(asked.organizationId, asked.modelId);
      if (!model || (await erasures.isErased(asked.organizationId)))
        return refuse({ kind: 'model-not-found' });
      const { casting, appearance, portrait, fullBody } = model;
      const entry: RosterModel = {
        id: services.ids.next('rosterModel'),
        name: asked.name,
        casting: castingWithoutTexts(casting),
        appearance,
        portrait,
        fullBody,
        createdAt: services.clock.now(),
      };
      await models.insertRosterModel(entry);
      await assetUses.add(`roster:${entry.id}`, viewAddresses(entry));
      const { organizationId } = asked;
      const added = { organizationId, action: 'roster.add', subject: entry.id } as const;
      await recordDeed(services, stores, added);
      return succeed(entry);
    },
  );
}

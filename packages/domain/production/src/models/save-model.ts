import { readmit } from '@image-production/access';
import type { ReadmitFailure, Sender } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { deleteModel, renameModel, saveCandidate } from '@image-production/identity';
import type {
  CustomModel,
  DeleteModelInput,
  ModelNotFound,
  RenameModelFailure,
  RenameModelInput,
  SaveCandidateFailure,
  SaveCandidateInput,
  SavedModel,
} from '@image-production/identity';
import type { Result } from '@image-production/kernel';

import { recordDeed } from '../audit/record-deed.ts';
import { viewAddresses } from '../model/work-order.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import { forgetTextsOfModel } from '../retention/forget-texts.ts';
import type { ProductionServices } from '../services.ts';
import { announce } from '../webhooks/announce.ts';

/** Saves a candidate as a model once, free of charge, and stores the event with it. */
export async function saveModel(
  services: ProductionServices,
  input: SaveCandidateInput & Sender,
): Promise<Result<SavedModel, SaveCandidateFailure | ReadmitFailure>> {
  return services.store.transaction(
    { organizationId: input.organizationId },
    async (stores): Promise<Result<SavedModel, SaveCandidateFailure | ReadmitFailure>> => {
      const at = services.clock.now();
      const admitted = await readmit(stores.callers, input, 'models', at);
      if (!admitted.ok) return admitted;
      const saved = await saveCandidate({ ...services, models: stores.models }, input);
      if (saved.ok && saved.value.created) {
        const { model } = saved.value;
        await stores.assetUses.add(`model:${model.id}`, viewAddresses(model));
        await stores.assetUses.release(`candidate:${model.candidateId}`, services.clock.now());
        await tell(services, stores, 'model.saved', input.organizationId, model.id);
        await recordDeed(services, stores, { ...input, action: 'model.save', subject: model.id });
      }
      return saved;
    },
  );
}

/** Renames a model; names are unique within the organization. */
export async function changeModelName(
  services: Pick<ProductionServices, 'store' | 'clock' | 'ids' | 'deed'>,
  input: RenameModelInput & Sender,
): Promise<Result<CustomModel, RenameModelFailure | ReadmitFailure>> {
  return services.store.transaction(
    { organizationId: input.organizationId },
    async (stores): Promise<Result<CustomModel, RenameModelFailure | ReadmitFailure>> => {
      const admitted = await readmit(stores.callers, input, 'models', services.clock.now());
      if (!admitted.ok) return admitted;
      const known = await stores.models.findModel(input.organizationId, input.modelId);
      const renamed = await renameModel(stores, input);
      const subject = input.modelId;
      if (renamed.ok && renamed.value.name !== known?.name)
        await recordDeed(services, stores, { ...input, action: 'model.rename', subject });
      return renamed;
    },
  );
}

/** Removes a model; requests already accepted with it keep their snapshot and still finish. */
export async function removeModel(
  services: ProductionServices,
  input: DeleteModelInput,
): Promise<Result<CustomModel, ModelNotFound>> {
  return services.store.transaction({ organizationId: input.organizationId }, async (stores) => {
    const removed = await deleteModel({ ...services, models: stores.models }, input);
    if (removed.ok) {
      await forgetTextsOfModel(stores, removed.value);
      await stores.assetUses.release(`model:${input.modelId}`, services.clock.now());
      await tell(services, stores, 'model.deleted', input.organizationId, input.modelId);
      const subject = input.modelId;
      await recordDeed(services, stores, { ...input, action: 'model.delete', subject });
    }
    return removed;
  });
}

async function tell(
  services: ProductionServices,
  stores: ProductionStores,
  type: 'model.saved' | 'model.deleted',
  organizationId: OrganizationId,
  subjectId: string,
): Promise<void> {
  await announce(services, stores, { type, organizationId, subjectId, at: services.clock.now() });
}

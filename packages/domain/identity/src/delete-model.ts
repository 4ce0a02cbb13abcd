import type { ModelId, OrganizationId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Clock, Result } from '@image-production/kernel';

import type { CustomModel } from './model/custom-model.ts';
import type { ModelNotFound } from './model/model-failure.ts';
import type { ModelLibrary } from './ports/model-library.ts';

export interface DeleteModelServices {
  readonly models: ModelLibrary;
  readonly clock: Clock;
}

export interface DeleteModelInput {
  readonly organizationId: OrganizationId;
  readonly modelId: ModelId;
}

/**
 * Deletes a model for good and frees its name. Returns the deleted model; the caller purges its
 * views once no accepted request needs them.
 */
export async function deleteModel(
  services: DeleteModelServices,
  input: DeleteModelInput,
): Promise<Result<CustomModel, ModelNotFound>> {
  const { models, clock } = services;
  const model = await models.findModel(input.organizationId, input.modelId);
  if (model === undefined) return refuse({ kind: 'model-not-found' });
  const answer = await models.deleteModel(input.organizationId, input.modelId, clock.now());
  return answer === 'deleted' ? succeed(model) : refuse({ kind: 'model-not-found' });
}

import { refuse, succeed } from '@image-production/kernel';
import type { ModelId, OrganizationId, Result } from '@image-production/kernel';

import type { CustomModel } from './model/custom-model.ts';
import type { ModelNameTaken, ModelNotFound } from './model/model-failure.ts';
import { parseModelName } from './model/model-name.ts';
import type { InvalidModelName } from './model/model-name.ts';
import type { ModelLibrary } from './ports/model-library.ts';

export interface RenameModelInput {
  readonly organizationId: OrganizationId;
  readonly modelId: ModelId;
  /** As the client wrote it. */
  readonly name: string;
}

export type RenameModelFailure = ModelNotFound | InvalidModelName | ModelNameTaken;

/** Gives a model another name, or its own in another case. Its id and identity stay. */
export async function renameModel(
  { models }: { readonly models: ModelLibrary },
  { organizationId, modelId, name: written }: RenameModelInput,
): Promise<Result<CustomModel, RenameModelFailure>> {
  const name = parseModelName(written);
  if (!name.ok) return name;
  const answer = await models.renameModel(organizationId, modelId, name.value);
  if (answer === 'not-found') return refuse({ kind: 'model-not-found' });
  if (answer !== 'name-taken') return succeed(answer);
  // A model comes of a saved candidate, which nothing more can be done with.
  return refuse({
    kind: 'model-name-taken',
    name: name.value,
    currentState: 'saved',
    allowed: [],
  });
}

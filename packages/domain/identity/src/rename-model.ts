import type { ModelId, OrganizationId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { CustomModel } from './model/custom-model.ts';
import type { ModelNameTaken, ModelNotFound } from './model/model-failure.ts';
import { parseModelName } from './model/model-name.ts';
import type { InvalidModelName } from './model/model-name.ts';
import type { ModelLibrary } from './ports/model-library.ts';

export interface RenameModelInput {
  readonly organizationId: OrganizationId;
  readonly modelId: ModelId;
  /** Unparsed, as the client sent it. */
  readonly name: string;
}

export type RenameModelFailure = ModelNotFound | InvalidModelName | ModelNameTaken;

/** Renames a model; a change of case alone is allowed. Its id and identity stay. */
export async function renameModel(
  { models }: { readonly models: ModelLibrary },
  { organizationId, modelId, name: written }: RenameModelInput,
): Promise<Result<CustomModel, RenameModelFailure>> {
  const name = parseModelName(written);
  if (!name.ok) return name;
  const answer = await models.renameModel(organizationId, modelId, name.value);
  if (answer === 'not-found') return refuse({ kind: 'model-not-found' });
  if (answer !== 'name-taken') return succeed(answer);
  // A model's candidate is `saved`, which allows no further action.
  return refuse({
    kind: 'model-name-taken',
    name: name.value,
    currentState: 'saved',
    allowed: [],
  });
}

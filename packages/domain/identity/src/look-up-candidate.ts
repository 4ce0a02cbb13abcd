import type { CandidateId, OrganizationId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { CandidateNotFound } from './model/candidate-failure.ts';
import type { Candidate } from './model/candidate.ts';
import type { ModelReader } from './ports/model-library.ts';

/**
 * Returns the stored candidate. `candidate-not-found` covers unknown ids, those of other
 * organizations and candidates whose model was deleted. Expiry is applied by `candidateAt`.
 */
export async function lookUpCandidate(
  models: ModelReader,
  organizationId: OrganizationId,
  candidateId: CandidateId,
): Promise<Result<Candidate, CandidateNotFound>> {
  const candidate = await models.findCandidate(organizationId, candidateId);
  if (candidate === undefined) return refuse({ kind: 'candidate-not-found' });
  const isDeleted =
    candidate.state === 'saved' && (await models.isDeleted(organizationId, candidate.modelId));
  return isDeleted ? refuse({ kind: 'candidate-not-found' }) : succeed(candidate);
}

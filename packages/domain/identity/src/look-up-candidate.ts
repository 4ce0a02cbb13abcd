import { refuse, succeed } from '@image-production/kernel';
import type { CandidateId, OrganizationId, Result } from '@image-production/kernel';

import type { CandidateNotFound } from './model/candidate-failure.ts';
import type { Candidate } from './model/candidate.ts';
import type { ModelReader } from './ports/model-library.ts';

/**
 * The candidate as it is stored. Unknown, another organization's, and one whose model was deleted
 * are all the same `candidate-not-found`. Whether its time has passed: see `candidateAt`.
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

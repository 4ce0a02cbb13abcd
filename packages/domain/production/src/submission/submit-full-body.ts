import type { RequestId } from '@image-production/identifiers';
import { changeCandidate, lookUpCandidate } from '@image-production/identity';
import type { Candidate, CandidateFailure } from '@image-production/identity';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { orderedAspect } from '@image-production/operations';

import type { ProductionServices } from '../services.ts';
import { replaceCandidate } from '../settlement/update-candidate.ts';
import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';
import type { ReviewedContents, ReviewedSubmission } from './reviewed-submission.ts';

export type SubmitFullBodyFailure = AcceptFailure | CandidateFailure;

/** Accepts a full-body view of a candidate, derived from its portrait. */
export async function submitFullBody(
  services: ProductionServices,
  submission: Submission,
  { content }: ReviewedSubmission<'fullBody'>,
): Promise<Result<Acceptance, SubmitFullBodyFailure>> {
  const { organizationId } = submission;
  const { candidateId } = content;
  return services.store.transaction(
    { organizationId },
    async (stores): Promise<Result<Acceptance, SubmitFullBodyFailure>> => {
      const replay = await replayIn(stores, submission);
      if (!replay.ok) return replay;
      if (replay.value) return succeed(replay.value);
      const found = await lookUpCandidate(stores.models, organizationId, candidateId);
      if (!found.ok) return found;
      const requestId = services.ids.next('request');
      const command = { type: 'request-full-body', at: services.clock.now(), requestId } as const;
      const changed = changeCandidate(found.value, command);
      if (!changed.ok) return refuse(changed.failure);
      const draft = draftOf(submission, content, requestId, found.value);
      const accepted = await acceptRequest(services, stores, submission, draft);
      if (!accepted.ok) return accepted;
      await replaceCandidate(stores.models, found.value, command);
      return accepted;
    },
  );
}

function draftOf(
  { variation }: Submission,
  { wardrobe, advisories }: ReviewedContents['fullBody'],
  requestId: RequestId,
  candidate: Candidate,
): RequestDraft {
  if (!('portrait' in candidate)) throw new Error(`candidate ${candidate.id} has no portrait`);
  const { casting, appearance, portrait } = candidate;
  return {
    id: requestId,
    operation: 'models.full_body',
    resolution: '1K',
    ...orderedAspect('models.full_body', null, []),
    count: 1,
    identity: null,
    candidateId: candidate.id,
    variation: variation ?? 0,
    references: [],
    advisories,
    work: { kind: 'full_body', casting, appearance, portrait, wardrobe },
  };
}

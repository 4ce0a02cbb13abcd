import { decideCandidate, lookUpCandidate } from '@image-production/identity';
import type { Candidate, CandidateFailure } from '@image-production/identity';
import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { CandidateId, RequestId, Result } from '@image-production/kernel';
import { quote, standardPrices } from '@image-production/pricing';

import type { RequestAdvisory } from '../model/generation-request.ts';
import type { ProductionServices } from '../services.ts';
import { replaceCandidate } from '../settlement/tell-candidate.ts';
import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';

export interface FullBodySubmission extends Submission {
  readonly candidateId: CandidateId;
  readonly wardrobe: string | null;
  readonly advisories: readonly RequestAdvisory[];
}

export type SubmitFullBodyFailure = AcceptFailure | CandidateFailure;

/** Accepts the full-body view of a candidate, derived from its portrait. */
export async function submitFullBody(
  services: ProductionServices,
  submission: FullBodySubmission,
): Promise<Result<Acceptance, SubmitFullBodyFailure>> {
  const { candidateId, organizationId } = submission;
  return services.store.transaction(
    async (stores): Promise<Result<Acceptance, SubmitFullBodyFailure>> => {
      const replay = await replayIn(stores, submission);
      if (!replay.ok) return replay;
      if (replay.value) return succeed(replay.value);
      const found = await lookUpCandidate(stores.models, organizationId, candidateId);
      if (!found.ok) return found;
      const requestId = services.ids.next('request');
      const command = { type: 'request_full_body', at: services.clock.now(), requestId } as const;
      const decided = decideCandidate(found.value, command);
      if (!decided.ok) return refuse(decided.failure);
      const price = valueOf(
        quote(standardPrices, {
          operation: 'models.full_body',
          resolution: '1K',
          count: 1,
          referenceCount: 0,
        }),
      );
      const draft = draftOf(submission, requestId, found.value);
      const accepted = await acceptRequest(services, stores, submission, draft, price);
      if (!accepted.ok) return accepted;
      await replaceCandidate(stores.models, found.value, command);
      return accepted;
    },
  );
}

function draftOf(
  submission: FullBodySubmission,
  requestId: RequestId,
  candidate: Candidate,
): RequestDraft {
  if (!('portrait' in candidate)) throw new Error(`candidate ${candidate.id} has no portrait`);
  const { casting, appearance, portrait } = candidate;
  return {
    id: requestId,
    operation: 'models.full_body',
    resolution: '1K',
    requestedAspect: '2:3',
    aspect: '2:3',
    count: 1,
    identity: null,
    candidateId: candidate.id,
    variation: submission.variation ?? 0,
    references: [],
    advisories: submission.advisories,
    work: {
      kind: 'full_body',
      casting,
      appearance,
      portrait,
      wardrobe: submission.wardrobe,
    },
  };
}

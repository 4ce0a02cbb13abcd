import { decideCandidate, evolveCandidate, resolveAppearance } from '@image-production/identity';
import type { Appearance, Candidate, Casting } from '@image-production/identity';
import { succeed, valueOf } from '@image-production/kernel';
import type { CandidateId, RequestId, Result } from '@image-production/kernel';
import { quote, standardPrices } from '@image-production/pricing';

import type { RequestAdvisory } from '../model/generation-request.ts';
import { appearanceSeed, drawVariation } from '../model/seeds.ts';
import type { ProductionServices } from '../services.ts';
import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';

export interface PortraitSubmission extends Submission {
  readonly casting: Casting;
  readonly advisories: readonly RequestAdvisory[];
}

/** Accepts the portrait of a new synthetic identity and opens the candidate it belongs to. */
export async function submitPortrait(
  services: ProductionServices,
  submission: PortraitSubmission,
): Promise<Result<Acceptance, AcceptFailure>> {
  const { casting, organizationId } = submission;
  return services.store.transaction(async (stores) => {
    const replay = await replayIn(stores, submission);
    if (!replay.ok) return replay;
    if (replay.value) return succeed(replay.value);
    const candidateId = services.ids.next('candidate');
    const requestId = services.ids.next('request');
    const { digest } = services;
    const variation = submission.variation ?? drawVariation(requestId, digest);
    const seed = appearanceSeed(organizationId, casting, variation, digest);
    const appearance = resolveAppearance(casting, seed);
    const ids = { id: requestId, candidateId };
    const draft = draftOf(submission, ids, variation, appearance);
    const price = valueOf(
      quote(standardPrices, {
        operation: 'models.portrait',
        resolution: '1K',
        count: 1,
        referenceCount: 0,
      }),
    );
    const accepted = await acceptRequest(services, stores, submission, draft, price);
    if (!accepted.ok) return accepted;
    const at = services.clock.now();
    const command = {
      type: 'request_portrait',
      at,
      candidateId,
      organizationId,
      casting,
      appearance,
      requestId,
    } as const;
    const candidate = valueOf(decideCandidate(null, command)).reduce<Candidate | null>(
      evolveCandidate,
      null,
    );
    if (!candidate) throw new Error('a requested portrait opens a candidate');
    await stores.models.insertCandidate(candidate);
    return accepted;
  });
}

function draftOf(
  submission: PortraitSubmission,
  ids: { readonly id: RequestId; readonly candidateId: CandidateId },
  variation: number,
  appearance: Appearance,
): RequestDraft {
  return {
    ...ids,
    operation: 'models.portrait',
    resolution: '1K',
    requestedAspect: '3:4',
    aspect: '3:4',
    count: 1,
    identity: null,
    variation,
    references: [],
    advisories: submission.advisories,
    work: { kind: 'portrait', casting: submission.casting, appearance },
  };
}

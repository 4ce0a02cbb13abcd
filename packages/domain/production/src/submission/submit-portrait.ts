import type { CandidateId, RequestId } from '@image-production/identifiers';
import { newCandidate, resolveAppearance } from '@image-production/identity';
import type { Appearance } from '@image-production/identity';
import { succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { orderedAspect } from '@image-production/operations';

import { appearanceSeed, drawVariation } from '../model/seeds.ts';
import type { ProductionServices } from '../services.ts';
import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';
import type { ReviewedContents, ReviewedSubmission } from './reviewed-submission.ts';

/** Accepts a portrait of a new synthetic identity and creates its candidate. */
export async function submitPortrait(
  services: ProductionServices,
  submission: Submission,
  { content }: ReviewedSubmission<'portrait'>,
): Promise<Result<Acceptance, AcceptFailure>> {
  const { organizationId } = submission;
  const { casting } = content;
  return services.store.transaction({ organizationId }, async (stores) => {
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
    const draft = draftOf(content, ids, variation, appearance);
    const accepted = await acceptRequest(services, stores, submission, draft);
    if (!accepted.ok) return accepted;
    const candidate = newCandidate({
      id: candidateId,
      organizationId,
      casting,
      appearance,
      createdAt: services.clock.now(),
      requestIds: [requestId],
    });
    await stores.models.insertCandidate(candidate);
    return accepted;
  });
}

function draftOf(
  { casting, advisories }: ReviewedContents['portrait'],
  ids: { readonly id: RequestId; readonly candidateId: CandidateId },
  variation: number,
  appearance: Appearance,
): RequestDraft {
  return {
    ...ids,
    operation: 'models.portrait',
    resolution: '1K',
    ...orderedAspect('models.portrait', null, []),
    count: 1,
    identity: null,
    variation,
    references: [],
    advisories,
    work: { kind: 'portrait', casting, appearance },
  };
}

import { succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { orderedAspect } from '@image-production/operations';

import type { AcceptedReference } from '../assets/inspect-references.ts';
import type { RequestReference } from '../model/generation-request.ts';
import { labWork } from '../model/work-order.ts';
import type { ProductionServices } from '../services.ts';
import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';
import type { ReviewedSubmission } from './reviewed-submission.ts';

/** Accepts a LAB request, or returns the one this submission already created. */
export async function submitLab(
  services: ProductionServices,
  submission: Submission,
  { content }: ReviewedSubmission<'lab'>,
): Promise<Result<Acceptance, AcceptFailure>> {
  const { order, references } = content;
  const { operation, resolution, aspect, count, fields } = order;
  return services.store.transaction(
    { organizationId: submission.organizationId },
    async (stores): Promise<Result<Acceptance, AcceptFailure>> => {
      const replay = await replayIn(stores, submission);
      if (!replay.ok) return replay;
      if (replay.value) return succeed(replay.value);
      const draft: RequestDraft = {
        id: services.ids.next('request'),
        operation,
        resolution,
        ...orderedAspect(operation, aspect, references),
        count,
        identity: null,
        candidateId: null,
        variation: submission.variation ?? 0,
        references: references.map(withoutRole),
        advisories: [],
        work: labWork(operation, fields),
      };
      return acceptRequest(services, stores, submission, draft);
    },
  );
}

function withoutRole(reference: AcceptedReference, index: number): RequestReference {
  return { ...reference, index, role: null, fidelity: null, item: null };
}

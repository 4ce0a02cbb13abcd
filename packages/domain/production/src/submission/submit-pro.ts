import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { orderedAspect } from '@image-production/operations';

import type { RequestReference } from '../model/generation-request.ts';
import type { IdentitySnapshot } from '../model/work-order.ts';
import type { IntakeServices, ProductionServices } from '../services.ts';
import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';
import { findIdentitySnapshot } from './find-identity-snapshot.ts';
import type { ReviewedContents, ReviewedSubmission } from './reviewed-submission.ts';

export type SubmitProFailure =
  | AcceptFailure
  | { readonly kind: 'model-not-found' }
  /** The roster model exists, but the organization has no licence for it. */
  | { readonly kind: 'roster-not-entitled' };

/** Accepts a PRO photograph of one identity, or returns the request already created for it. */
export async function submitPro(
  services: ProductionServices & Pick<IntakeServices, 'entitlements'>,
  submission: Submission,
  { content }: ReviewedSubmission<'pro'>,
): Promise<Result<Acceptance, SubmitProFailure>> {
  const { organizationId } = submission;
  const { identity } = content;
  const isEntitled =
    identity.source === 'custom' ||
    (await services.entitlements.isEntitled(organizationId, identity.id));
  return services.store.transaction(
    { organizationId },
    async (stores): Promise<Result<Acceptance, SubmitProFailure>> => {
      const replay = await replayIn(stores, submission);
      if (!replay.ok) return replay;
      if (replay.value) return succeed(replay.value);
      const model = await findIdentitySnapshot(stores.models, organizationId, identity);
      if (!model) return refuse({ kind: 'model-not-found' });
      if (!isEntitled) return refuse({ kind: 'roster-not-entitled' });
      const draft = draftOf(services, submission, content, model);
      return acceptRequest(services, stores, submission, draft);
    },
  );
}

function draftOf(
  services: ProductionServices,
  { variation }: Submission,
  content: ReviewedContents['pro'],
  model: IdentitySnapshot,
): RequestDraft {
  const { brief, aspect, resolution, identity, references, advisories, passes } = content;
  const { appearance, portrait, fullBody } = model;
  return {
    id: services.ids.next('request'),
    operation: 'pro.generate',
    resolution,
    ...orderedAspect('pro.generate', aspect, references),
    count: 1,
    identity,
    candidateId: null,
    variation: variation ?? 0,
    references: joinRoles(content),
    advisories,
    work: {
      kind: 'pro',
      brief,
      identity: { appearance, portrait, fullBody },
      ...(passes.length > 0 && { passes }),
    },
  };
}

function joinRoles({ brief, references }: ReviewedContents['pro']): RequestReference[] {
  return references.map((reference, index) => {
    const instruction = brief.referenceRoles[index];
    if (!instruction) throw new Error('the review counts one role per reference');
    const { role, fidelity, item = null } = instruction;
    return { ...reference, index, role, fidelity, item };
  });
}

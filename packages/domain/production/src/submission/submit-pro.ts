import type { OrganizationId } from '@image-production/identifiers';
import type { ModelReader, RosterReader } from '@image-production/identity';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { orderedAspect } from '@image-production/operations';

import type { RequestReference } from '../model/generation-request.ts';
import type { IdentitySnapshot } from '../model/work-order.ts';
import type { IntakeServices, ProductionServices } from '../services.ts';
import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';
import type { ProIdentity } from './pro-identity.ts';
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
      const model = await findIdentity(stores.models, organizationId, identity);
      if (!model) return refuse({ kind: 'model-not-found' });
      if (!isEntitled) return refuse({ kind: 'roster-not-entitled' });
      const draft = draftOf(services, submission, content, model);
      return acceptRequest(services, stores, submission, draft);
    },
  );
}

async function findIdentity(
  models: ModelReader & RosterReader,
  organizationId: OrganizationId,
  identity: ProIdentity,
): Promise<IdentitySnapshot | undefined> {
  return identity.source === 'custom'
    ? models.findModel(organizationId, identity.id)
    : models.findRosterModel(identity.id);
}

function draftOf(
  services: ProductionServices,
  { variation }: Submission,
  content: ReviewedContents['pro'],
  model: IdentitySnapshot,
): RequestDraft {
  const { brief, aspect, resolution, identity, references, advisories } = content;
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
    work: { kind: 'pro', brief, identity: { appearance, portrait, fullBody } },
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

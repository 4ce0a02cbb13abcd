import { effectiveAspect } from '@image-production/brief';
import type { Aspect } from '@image-production/brief';
import type { ModelReader, RosterReader } from '@image-production/identity';
import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { ModelId, Resolution, Result, RosterModelId } from '@image-production/kernel';
import { quote, standardPrices } from '@image-production/pricing';

import type { AcceptedReference } from '../assets/inspect-references.ts';
import type { RequestAdvisory, RequestReference } from '../model/generation-request.ts';
import type { IdentitySnapshot } from '../model/work-order.ts';
import type { IntakeServices, ProductionServices } from '../services.ts';
import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';
import type { ReviewedBrief } from './review-pro.ts';

export interface ProSubmission extends Submission {
  readonly identity: ProIdentity;
  readonly resolution: Resolution;
  /** As the client asked; the effective one may differ. */
  readonly aspect: Aspect;
  readonly brief: ReviewedBrief;
  readonly advisories: readonly RequestAdvisory[];
  /** One per entry of `brief.referenceRoles`, in the same order. */
  readonly references: readonly AcceptedReference[];
}

export type ProIdentity =
  | { readonly source: 'custom'; readonly id: ModelId }
  | { readonly source: 'roster'; readonly id: RosterModelId };

export type SubmitProFailure =
  | AcceptFailure
  | { readonly kind: 'model-not-found' }
  /** The roster model exists, but the organization holds no licence for it. */
  | { readonly kind: 'roster-not-entitled' };

/** Accepts one PRO photograph of one identity, or answers with the request it already is. */
export async function submitPro(
  services: ProductionServices & Pick<IntakeServices, 'entitlements'>,
  submission: ProSubmission,
): Promise<Result<Acceptance, SubmitProFailure>> {
  const { organizationId, identity, resolution, references } = submission;
  const isEntitled =
    identity.source === 'custom' ||
    (await services.entitlements.isEntitled(organizationId, identity.id));
  return services.store.transaction(
    async (stores): Promise<Result<Acceptance, SubmitProFailure>> => {
      const replay = await replayIn(stores, submission);
      if (!replay.ok) return replay;
      if (replay.value) return succeed(replay.value);
      const model = await findIdentity(stores.models, submission);
      if (!model) return refuse({ kind: 'model-not-found' });
      if (!isEntitled) return refuse({ kind: 'roster-not-entitled' });
      const draft = draftOf(services, submission, model);
      const order = { operation: 'pro.generate', resolution, count: 1 } as const;
      const price = valueOf(quote(standardPrices, { ...order, referenceCount: references.length }));
      return acceptRequest(services, stores, submission, draft, price);
    },
  );
}

async function findIdentity(
  models: ModelReader & RosterReader,
  { organizationId, identity }: ProSubmission,
): Promise<IdentitySnapshot | undefined> {
  return identity.source === 'custom'
    ? models.findModel(organizationId, identity.id)
    : models.findRosterModel(identity.id);
}

function draftOf(
  services: ProductionServices,
  submission: ProSubmission,
  model: IdentitySnapshot,
): RequestDraft {
  const { brief, aspect, resolution, identity } = submission;
  const { appearance, portrait, fullBody } = model;
  return {
    id: services.ids.next('request'),
    operation: 'pro.generate',
    resolution,
    requestedAspect: aspect,
    aspect: effectiveAspect('pro.generate', aspect),
    count: 1,
    identity,
    candidateId: null,
    variation: submission.variation ?? 0,
    references: referencesOf(submission),
    advisories: submission.advisories,
    work: { kind: 'pro', brief, identity: { appearance, portrait, fullBody } },
  };
}

function referencesOf(submission: ProSubmission): RequestReference[] {
  const { brief, references } = submission;
  return brief.referenceRoles.map((instruction, index) => {
    const reference = references[index];
    if (!reference) throw new Error(`reference ${index} has a role but no file`);
    const { role, fidelity, item = null } = instruction;
    return { ...reference, index, role, fidelity, item };
  });
}

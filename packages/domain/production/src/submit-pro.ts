import { effectiveAspect } from '@image-production/brief';
import type { Advisory, Aspect, ProBrief } from '@image-production/brief';
import type { CustomModel } from '@image-production/identity';
import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { ModelId, Resolution, Result, RosterModelId } from '@image-production/kernel';
import { quote } from '@image-production/pricing';

import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';
import type { AcceptedReference } from './inspect-references.ts';
import type { RequestReference } from './model/generation-request.ts';
import type { ProductionServices } from './services.ts';

export interface ProSubmission extends Submission {
  readonly identity: ProIdentity;
  readonly resolution: Resolution;
  /** As the client asked; the effective one may differ. */
  readonly aspect: Aspect;
  /** Already reviewed: nothing in it is refused. */
  readonly brief: ProBrief;
  readonly advisories: readonly Advisory[];
  /** One per entry of `brief.referenceRoles`, in the same order. */
  readonly references: readonly AcceptedReference[];
}

export type ProIdentity =
  | { readonly source: 'custom'; readonly id: ModelId }
  | { readonly source: 'roster'; readonly id: RosterModelId };

export type SubmitProFailure =
  | AcceptFailure
  | { readonly kind: 'model-not-found'; readonly id: string };

/** Accepts one PRO photograph of a saved identity, or answers with the request it already is. */
export async function submitPro(
  services: ProductionServices,
  submission: ProSubmission,
): Promise<Result<Acceptance, SubmitProFailure>> {
  const { identity, organizationId } = submission;
  return services.store.transaction(
    async (stores): Promise<Result<Acceptance, SubmitProFailure>> => {
      const replay = await replayIn(stores, submission);
      if (!replay.ok) return replay;
      if (replay.value) return succeed(replay.value);
      const model =
        identity.source === 'custom'
          ? await stores.models.findModel(organizationId, identity.id)
          : undefined;
      if (!model) return refuse({ kind: 'model-not-found', id: identity.id });
      const draft = draftOf(services, submission, model);
      const price = valueOf(
        quote({
          operation: 'pro.generate',
          resolution: submission.resolution,
          count: 1,
          referenceCount: submission.references.length,
        }),
      );
      return acceptRequest(services, stores, submission, draft, price);
    },
  );
}

function draftOf(
  services: ProductionServices,
  submission: ProSubmission,
  model: CustomModel,
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

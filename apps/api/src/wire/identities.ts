import { castingAnswerOf } from '@image-production/contract';
import type {
  CandidateAnswer,
  IdentityView,
  ModelAnswer,
  RosterEntryAnswer,
} from '@image-production/contract';
import { candidateAt } from '@image-production/identity';
import type { Candidate, CustomModel, RosterModel, View } from '@image-production/identity';
import type { OrganizationId } from '@image-production/kernel';

import type { UrlSigner } from '../url-signer.ts';
import { timestamp, timestampOrNull } from './timestamp.ts';

export function modelAnswerOf(model: CustomModel, urls: UrlSigner): ModelAnswer {
  const base = `/v1/models/${model.id}`;
  return {
    modelId: model.id,
    name: model.name,
    casting: castingAnswerOf(model.casting),
    ...viewsOf(model, model.organizationId, base, urls),
    createdAt: timestamp(model.createdAt),
    candidateId: model.candidateId,
  };
}

export function candidateAnswerOf(
  stored: Candidate,
  urls: UrlSigner,
  now: number,
): CandidateAnswer {
  const candidate = candidateAt(stored, now);
  const base = `/v1/models/candidates/${candidate.id}`;
  return {
    candidateId: candidate.id,
    state: candidate.state,
    casting: castingAnswerOf(candidate.casting),
    ...viewsOf(candidate, candidate.organizationId, base, urls),
    createdAt: timestamp(candidate.createdAt),
    expiresAt: timestampOrNull(candidate.expiresAt),
    modelId: candidate.state === 'saved' ? candidate.modelId : null,
    requestIds: [...candidate.requestIds],
  };
}

/** The view that a path names, if the identity has it now. */
export function viewOf(
  identity: Candidate | CustomModel | RosterModel,
  name: 'portrait' | 'fullBody',
): View | null {
  if (name === 'portrait') return 'portrait' in identity ? identity.portrait : null;
  return 'fullBody' in identity ? identity.fullBody : null;
}

function viewsOf(
  identity: Candidate | CustomModel | RosterModel,
  organizationId: OrganizationId,
  base: string,
  urls: UrlSigner,
): { portrait: IdentityView | null; fullBody: IdentityView | null } {
  const answerOf = (view: View | null, path: string): IdentityView | null => {
    if (view === null) return null;
    const { url, expiresAt } = urls.sign(path, organizationId);
    const { width, height, sha256 } = view;
    return { url, urlExpiresAt: timestamp(expiresAt), width, height, sha256 };
  };
  return {
    portrait: answerOf(viewOf(identity, 'portrait'), `${base}/portrait`),
    fullBody: answerOf(viewOf(identity, 'fullBody'), `${base}/full-body`),
  };
}

export function rosterEntryOf(
  model: RosterModel,
  organizationId: OrganizationId,
  entitled: boolean,
  urls: UrlSigner,
): RosterEntryAnswer {
  const { portrait } = viewsOf(model, organizationId, `/v1/roster/${model.id}`, urls);
  return { modelId: model.id, name: model.name, portrait, entitled };
}

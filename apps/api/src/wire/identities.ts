import { pathTo, toCastingAnswer, toSnakeCase, wireOperations } from '@image-production/contract';
import type {
  CandidateAnswer,
  IdentityView,
  ModelAnswer,
  RosterEntryAnswer,
} from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { candidateAt } from '@image-production/identity';
import type { Candidate, CustomModel, RosterModel, View } from '@image-production/identity';

import type { UrlSigner } from '../url-signer.ts';
import { isLive } from './is-live.ts';
import { timestamp, timestampOrNull } from './timestamp.ts';

export function toModelAnswer(model: CustomModel, urls: UrlSigner): ModelAnswer {
  const { id: modelId, organizationId } = model;
  const { getModelPortrait, getModelFullBody } = wireOperations;
  const sign = (view: View | null, path: string) => signView(view, path, organizationId, urls);
  return {
    modelId,
    name: model.name,
    casting: toCastingAnswer(model.casting),
    portrait: sign(model.portrait, pathTo(getModelPortrait, { modelId })),
    fullBody: sign(model.fullBody, pathTo(getModelFullBody, { modelId })),
    createdAt: timestamp(model.createdAt),
    candidateId: model.candidateId,
    livemode: isLive(organizationId),
  };
}

export function toCandidateAnswer(
  stored: Candidate,
  urls: UrlSigner,
  now: number,
): CandidateAnswer {
  const candidate = candidateAt(stored, now);
  const { id: candidateId, organizationId } = candidate;
  const { getCandidatePortrait, getCandidateFullBody } = wireOperations;
  const sign = (name: 'portrait' | 'fullBody', path: string) =>
    signView(findView(candidate, name), path, organizationId, urls);
  return {
    candidateId,
    state: toSnakeCase(candidate.state),
    casting: toCastingAnswer(candidate.casting),
    portrait: sign('portrait', pathTo(getCandidatePortrait, { candidateId })),
    fullBody: sign('fullBody', pathTo(getCandidateFullBody, { candidateId })),
    createdAt: timestamp(candidate.createdAt),
    expiresAt: timestampOrNull(candidate.expiresAt),
    modelId: candidate.state === 'saved' ? candidate.modelId : null,
    requestIds: [...candidate.requestIds],
    livemode: isLive(organizationId),
  };
}

export function toRosterEntry(
  model: RosterModel,
  organizationId: OrganizationId,
  entitled: boolean,
  urls: UrlSigner,
): RosterEntryAnswer {
  const path = pathTo(wireOperations.getRosterPortrait, { rosterModelId: model.id });
  const portrait = signView(model.portrait, path, organizationId, urls);
  return { modelId: model.id, name: model.name, portrait, entitled };
}

/** Returns the named view; null when the identity does not have it. */
export function findView(
  identity: Candidate | CustomModel,
  name: 'portrait' | 'fullBody',
): View | null {
  if (name === 'portrait') return 'portrait' in identity ? identity.portrait : null;
  return 'fullBody' in identity ? identity.fullBody : null;
}

function signView(
  view: View | null,
  path: string,
  organizationId: OrganizationId,
  urls: UrlSigner,
): IdentityView | null {
  if (view === null) return null;
  const { url, expiresAt } = urls.sign(path, organizationId);
  const { width, height, sha256 } = view;
  return { url, urlExpiresAt: timestamp(expiresAt), width, height, sha256 };
}

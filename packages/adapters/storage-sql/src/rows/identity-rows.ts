import type {
  CandidateId,
  ModelId,
  OrganizationId,
  RequestId,
} from '@image-production/identifiers';
import { modelNameKey } from '@image-production/identity';
import type {
  Appearance,
  Candidate,
  CandidateFacts,
  CandidateState,
  Casting,
  CustomModel,
  View,
} from '@image-production/identity';
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';

import {
  decodeNullable,
  encodeNullable,
  numberOrNull,
  objectCodec,
  textsCodec,
} from './json-codec.ts';
import type { JsonCodec } from './json-codec.ts';
import type { Tables } from './tables.ts';

export const castingCodec: JsonCodec<Casting> = objectCodec({ ageRange: z.string() });
export const appearanceCodec: JsonCodec<Appearance> = objectCodec({
  version: z.literal(1),
  face: z.record(z.string(), z.number()),
});
export const viewCodec: JsonCodec<View> = objectCodec({
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
});
const requestIdsCodec = textsCodec<RequestId>();

/** States are stored in snake case, as clients read them. */
export function toStoredState(state: CandidateState): string {
  return state.replaceAll('-', '_');
}

function toState(stored: string): CandidateState {
  return stored.replaceAll('_', '-') as CandidateState;
}

export function toCandidateRow(candidate: Candidate): Insertable<Tables['candidates']> {
  const portrait = 'portrait' in candidate ? candidate.portrait : null;
  const fullBody = 'fullBody' in candidate ? candidate.fullBody : null;
  return {
    id: candidate.id,
    organization_id: candidate.organizationId,
    state: toStoredState(candidate.state),
    casting: castingCodec.encode(candidate.casting),
    appearance: appearanceCodec.encode(candidate.appearance),
    portrait: encodeNullable(viewCodec, portrait),
    full_body: encodeNullable(viewCodec, fullBody),
    model_id: candidate.state === 'saved' ? candidate.modelId : null,
    request_ids: requestIdsCodec.encode(candidate.requestIds),
    request_count: candidate.requestIds.length,
    created_at: candidate.createdAt,
    expires_at: candidate.expiresAt,
  };
}

export function toCandidate(row: Selectable<Tables['candidates']>): Candidate {
  const facts: CandidateFacts = {
    id: row.id as CandidateId,
    organizationId: row.organization_id as OrganizationId,
    casting: castingCodec.decode(row.casting),
    appearance: appearanceCodec.decode(row.appearance),
    createdAt: Number(row.created_at),
    expiresAt: numberOrNull(row.expires_at),
    requestIds: requestIdsCodec.decode(row.request_ids),
  };
  const fullBody = decodeNullable(viewCodec, row.full_body);
  const state = toState(row.state);
  switch (state) {
    case 'portrait-pending':
    case 'failed':
    case 'expired':
      return { ...facts, state };
    case 'portrait-ready':
      return { ...facts, state, portrait: toView(row.portrait) };
    case 'full-body-pending':
      return { ...facts, state, portrait: toView(row.portrait), fullBody };
    case 'full-body-ready':
      return { ...facts, state, portrait: toView(row.portrait), fullBody: toView(row.full_body) };
    case 'saved':
      return { ...facts, state, portrait: toView(row.portrait), fullBody, modelId: toModelId(row) };
  }
}

export function toModelRow(model: CustomModel): Insertable<Tables['models']> {
  return {
    id: model.id,
    organization_id: model.organizationId,
    candidate_id: model.candidateId,
    name: model.name,
    name_key: modelNameKey(model.name),
    casting: castingCodec.encode(model.casting),
    appearance: appearanceCodec.encode(model.appearance),
    portrait: viewCodec.encode(model.portrait),
    full_body: encodeNullable(viewCodec, model.fullBody),
    created_at: model.createdAt,
    deleted_at: null,
  };
}

export function toModel(row: Selectable<Tables['models']>): CustomModel {
  return {
    id: row.id as ModelId,
    organizationId: row.organization_id as OrganizationId,
    candidateId: row.candidate_id as CandidateId,
    name: row.name,
    casting: castingCodec.decode(row.casting),
    appearance: appearanceCodec.decode(row.appearance),
    portrait: viewCodec.decode(row.portrait),
    fullBody: decodeNullable(viewCodec, row.full_body),
    createdAt: Number(row.created_at),
  };
}

function toView(text: string | null): View {
  if (text === null) throw new Error('a candidate is stored without a view that its state has');
  return viewCodec.decode(text);
}

function toModelId(row: Selectable<Tables['candidates']>): ModelId {
  if (row.model_id === null) throw new Error(`${row.id} is stored as saved without its model`);
  return row.model_id as ModelId;
}

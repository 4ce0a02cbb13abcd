import type {
  CandidateId,
  OrganizationId,
  RequestId,
  WorkerId,
} from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import type { Operation, Resolution } from '@image-production/operations';
import type {
  GenerationRequest,
  Lease,
  Metadata,
  RequestError,
  RequestStage,
  RequestStanding,
  RequestStatus,
} from '@image-production/production';
import type { Insertable, Selectable } from 'kysely';

import { numberOrNull } from './json-codec.ts';
import { toOutputs } from './output-rows.ts';
import { requestDetailCodec } from './request-detail.ts';
import type { RequestDetail } from './request-detail.ts';
import type { Tables } from './tables.ts';

type RequestRow = Selectable<Tables['requests']>;

/** A request's row with its outputs and their files aggregated as JSON. */
export interface WholeRequestRow extends RequestRow {
  readonly outputs: string;
  readonly files: string;
}

export function toRequestRow(request: GenerationRequest): Insertable<Tables['requests']> {
  const { lease } = request;
  return {
    id: request.id,
    organization_id: request.organizationId,
    operation: request.operation,
    resolution: request.resolution,
    status: request.status,
    stage: request.stage,
    progress: request.progress,
    billing: request.billing,
    charged: request.charged,
    candidate_id: request.candidateId,
    created_at: request.createdAt,
    started_at: request.startedAt,
    completed_at: request.completedAt,
    expires_at: request.expiresAt,
    data_removed_at: request.dataRemovedAt,
    hold_expires_at: request.holdExpiresAt,
    version: request.version,
    lease_token: lease.token,
    lease_until: lease.until,
    worker_id: lease.workerId,
    attempts: lease.attempts,
    not_before: lease.notBefore,
    variation: request.variation,
    idempotency_key: request.idempotencyKey,
    metadata: JSON.stringify(request.metadata),
    detail: requestDetailCodec.encode(toDetail(request)),
  };
}

function toDetail(request: GenerationRequest): RequestDetail {
  return {
    requestedAspect: request.requestedAspect,
    aspect: request.aspect,
    count: request.count,
    identity: request.identity,
    references: request.references,
    advisories: request.advisories,
    work: request.work,
    terms: request.terms,
    provenance: request.provenance,
    error: request.error,
    ...(request.traceparent !== undefined && { traceparent: request.traceparent }),
  };
}

export function toRequest(row: WholeRequestRow): GenerationRequest {
  const { error, ...detail } = requestDetailCodec.decode(row.detail);
  return {
    ...detail,
    id: row.id as RequestId,
    organizationId: row.organization_id as OrganizationId,
    operation: row.operation as Operation,
    resolution: row.resolution as Resolution,
    progress: row.progress,
    charged: micros(row.charged),
    candidateId: row.candidate_id as CandidateId | null,
    variation: numberOrNull(row.variation),
    idempotencyKey: row.idempotency_key,
    metadata: toMetadata(row.metadata),
    createdAt: Number(row.created_at),
    holdExpiresAt: Number(row.hold_expires_at),
    version: Number(row.version),
    lease: toLease(row),
    outputs: toOutputs(row.outputs, row.files),
    ...toStanding(row, error),
  };
}

/** Reads the columns of the request's state; a state's required columns are never null. */
function toStanding(row: RequestRow, error: RequestError | null): RequestStanding {
  const status = row.status as RequestStatus;
  const startedAt = numberOrNull(row.started_at);
  const unfinished = {
    completedAt: null,
    expiresAt: null,
    dataRemovedAt: null,
    billing: 'held',
    error: null,
  } as const;
  switch (status) {
    case 'queued':
      return { ...unfinished, status, stage: null, startedAt: null };
    case 'running':
    case 'canceling': {
      const stage = present(row, row.stage) as RequestStage;
      return { ...unfinished, status, stage, startedAt: present(row, startedAt) };
    }
    case 'succeeded': {
      const started = { startedAt: present(row, startedAt) };
      return { ...endOf(row), ...started, status, billing: 'captured', error: null };
    }
    case 'failed':
      return { ...endOf(row), startedAt, status, billing: 'released', error: present(row, error) };
    case 'canceled':
      return { ...endOf(row), startedAt, status, billing: 'released', error: null };
  }
}

function endOf(row: RequestRow) {
  return {
    stage: null,
    completedAt: Number(present(row, row.completed_at)),
    expiresAt: Number(present(row, row.expires_at)),
    dataRemovedAt: numberOrNull(row.data_removed_at),
  };
}

function present<Value>({ id, status }: RequestRow, value: Value | null): Value {
  if (value === null) throw new Error(`${id} is stored as ${status} without what goes with it`);
  return value;
}

/** A zod record would drop the key `__proto__`. */
function toMetadata(text: string): Metadata {
  const metadata: unknown = JSON.parse(text);
  if (isTexts(metadata)) return metadata;
  throw new Error('metadata is stored as something else than texts by name');
}

function isTexts(given: unknown): given is Metadata {
  if (typeof given !== 'object' || given === null) return false;
  return Object.values(given).every((value) => typeof value === 'string');
}

function toLease(row: RequestRow): Lease {
  return {
    token: Number(row.lease_token),
    workerId: row.worker_id as WorkerId | null,
    attempts: Number(row.attempts),
    until: numberOrNull(row.lease_until),
    notBefore: Number(row.not_before),
  };
}

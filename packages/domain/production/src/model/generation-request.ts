import type { Advisory, Aspect, Fidelity, ReferenceRole } from '@image-production/brief';
import type { GuardAdvisory } from '@image-production/guard';
import type {
  CandidateId,
  FileFormat,
  Micros,
  ModelId,
  Operation,
  OrganizationId,
  RequestId,
  Resolution,
  RosterModelId,
  WorkerId,
} from '@image-production/kernel';

import type { Provenance } from './provenance.ts';
import type { ReferenceMediaType } from './reference-media-type.ts';
import type { RequestError } from './request-error.ts';
import type { Staging } from './staging.ts';
import type { WorkOrder } from './work-order.ts';

export const requestStatuses = [
  'queued',
  'running',
  'canceling',
  'succeeded',
  'failed',
  'canceled',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestStages = ['preparing', 'rendering', 'finishing', 'storing'] as const;
export type RequestStage = (typeof requestStages)[number];

/** One accepted unit of paid work. All times are epoch milliseconds. */
export interface GenerationRequest {
  readonly id: RequestId;
  readonly organizationId: OrganizationId;
  readonly operation: Operation;
  readonly resolution: Resolution;
  readonly requestedAspect: Aspect | 'source';
  readonly aspect: Aspect;
  /** Outputs asked for. */
  readonly count: number;
  readonly identity: RequestIdentity | null;
  /** The candidate whose view this request renders. */
  readonly candidateId: CandidateId | null;
  /** Which of the pictures that the same words allow; null where it was accepted before there were any. */
  readonly variation: number | null;
  /** The client's own notes, which mean nothing here: no engine ever sees them. */
  readonly metadata: Metadata;
  /** The key it was accepted under; null when that was forgotten before requests kept it. */
  readonly idempotencyKey: string | null;
  readonly references: readonly RequestReference[];
  readonly advisories: readonly RequestAdvisory[];
  /** What is to be made. Private: no answer ever contains it. */
  readonly work: WorkOrder;
  readonly terms: Terms;
  readonly createdAt: number;
  /** When an unresolved hold ends with the request. */
  readonly holdExpiresAt: number;

  readonly status: RequestStatus;
  readonly stage: RequestStage | null;
  /** 0 to 1; never falls. */
  readonly progress: number;
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  readonly expiresAt: number | null;
  readonly dataRemovedAt: number | null;
  readonly outputs: readonly Output[];
  readonly billing: 'held' | 'captured' | 'released';
  readonly charged: Micros;
  readonly provenance: Provenance | null;
  readonly error: RequestError | null;
  readonly lease: Lease;
  /** Counts every change that a client can see. */
  readonly version: number;
}

/** Texts by name, as the client wrote them. */
export type Metadata = Readonly<Record<string, string>>;

/** Advice that came with the acceptance: on the brief, or on the words of a casting. */
export type RequestAdvisory = Advisory | GuardAdvisory;

export interface RequestIdentity {
  readonly source: 'custom' | 'roster';
  readonly id: ModelId | RosterModelId;
}

/** A production input as it was accepted. */
export interface RequestReference {
  readonly index: number;
  /** Null in LAB, where references have no roles. */
  readonly role: ReferenceRole | null;
  readonly fidelity: Fidelity | null;
  readonly item: string | null;
  /** Of the bytes as uploaded. */
  readonly sha256: string;
  /** Upright. */
  readonly width: number;
  readonly height: number;
  readonly mediaType: ReferenceMediaType;
  /** Address of the working copy: the only form of the upload that is kept. */
  readonly workingCopySha256: string;
}

/** The price agreed at acceptance, whatever the price list says later. */
export interface Terms {
  readonly priceVersion: string;
  /** Charged per delivered output. */
  readonly outputPrice: Micros;
  /** Charged when all outputs are delivered; held until then. */
  readonly total: Micros;
}

export type Output =
  | { readonly index: number; readonly status: 'pending' | 'canceled' }
  | { readonly index: number; readonly status: 'failed'; readonly error: RequestError }
  | ({ readonly index: number; readonly status: 'succeeded' } & DeliveredPicture);

export interface DeliveredPicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly DeliveredFile[];
  /** Over the samples of the deepest file; pictures of earlier versions have none. */
  readonly pixelSha256?: string;
  /** How the picture was made of what was given; pictures of earlier versions have none. */
  readonly staging?: Staging;
}

export interface DeliveredFile {
  readonly format: FileFormat;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly bitDepth: 8 | 16;
}

/** Who may work on a request. The token grows with every claim and fences out everyone before. */
export interface Lease {
  readonly token: number;
  readonly workerId: WorkerId | null;
  /** Claims so far. */
  readonly attempts: number;
  /** The lease is lost after this time; null while nobody works on the request. */
  readonly until: number | null;
  /** Not to be claimed before this time. */
  readonly notBefore: number;
}

export function isTerminal(status: RequestStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled';
}

export function deliveredOutputs(
  request: Pick<GenerationRequest, 'outputs'>,
): readonly Extract<Output, { status: 'succeeded' }>[] {
  return request.outputs.filter((output) => output.status === 'succeeded');
}

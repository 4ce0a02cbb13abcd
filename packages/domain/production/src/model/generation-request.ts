import type { AdvisoryCode, Fidelity, ReferenceRole } from '@image-production/brief';
import type { AdviceReason } from '@image-production/guard';
import type {
  CandidateId,
  ModelId,
  OrganizationId,
  RequestId,
  RosterModelId,
  WorkerId,
} from '@image-production/identifiers';
import type { Micros } from '@image-production/kernel';
import type {
  FileFormat,
  Operation,
  PassName,
  Resolution,
  Aspect,
} from '@image-production/operations';
import type {
  OutputInspection,
  Provenance,
  RejectedTake,
  Staging,
  Take,
} from '@image-production/rendering';

import type { ReferenceMediaType } from './reference-media-type.ts';
import type { RequestError } from './request-error.ts';
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

/** Members a request has in every status. All times are epoch milliseconds. */
export interface RequestFacts {
  readonly id: RequestId;
  readonly organizationId: OrganizationId;
  readonly operation: Operation;
  readonly resolution: Resolution;
  readonly requestedAspect: Aspect | 'source';
  readonly aspect: Aspect;
  /** Number of outputs ordered. */
  readonly count: number;
  readonly identity: RequestIdentity | null;
  /** The candidate whose view this request renders. */
  readonly candidateId: CandidateId | null;
  /** Selects one of the pictures the same words allow; null in requests older than variations. */
  readonly variation: number | null;
  /** The client's own key-value notes; never sent to an engine. */
  readonly metadata: Metadata;
  /** The key it was accepted under; null if that was forgotten before requests stored it. */
  readonly idempotencyKey: string | null;
  readonly references: readonly RequestReference[];
  readonly advisories: readonly RequestAdvisory[];
  /** What to make. Private: no response contains it. */
  readonly work: WorkOrder;
  readonly terms: Terms;
  readonly createdAt: number;
  /** When the hold expires; a request still unfinished then is ended. */
  readonly holdExpiresAt: number;
  /** 0 to 1; never falls. */
  readonly progress: number;
  readonly outputs: readonly Output[];
  /** Zero unless the request succeeded. */
  readonly charged: Micros;
  readonly provenance: Provenance | null;
  readonly lease: Lease;
  /** W3C trace context of the call that it came with; absent where calls are not traced. */
  readonly traceparent?: string;
  /** Incremented by every change that clients can see. */
  readonly version: number;
}

interface Unfinished {
  readonly completedAt: null;
  readonly expiresAt: null;
  readonly dataRemovedAt: null;
  readonly billing: 'held';
  readonly error: null;
}

interface Ended {
  readonly stage: null;
  readonly completedAt: number;
  readonly expiresAt: number;
  readonly dataRemovedAt: number | null;
}

/** The members that depend on the status; null marks what a status does not have. */
export type RequestStanding =
  | (Unfinished & { readonly status: 'queued'; readonly stage: null; readonly startedAt: null })
  | (Unfinished & {
      readonly status: 'running' | 'canceling';
      readonly stage: RequestStage;
      readonly startedAt: number;
    })
  | (Ended & {
      readonly status: 'succeeded';
      readonly startedAt: number;
      readonly billing: 'captured';
      readonly error: null;
    })
  | (Ended & {
      readonly status: 'failed';
      /** Null if it was never claimed. */
      readonly startedAt: number | null;
      readonly billing: 'released';
      readonly error: RequestError;
    })
  | (Ended & {
      readonly status: 'canceled';
      /** Null if it was never claimed. */
      readonly startedAt: number | null;
      readonly billing: 'released';
      readonly error: null;
    });

/** One accepted unit of paid work. */
export type GenerationRequest = RequestFacts & RequestStanding;

export type UnfinishedRequest = Extract<GenerationRequest, { readonly completedAt: null }>;

/** A request that was claimed at least once and has not ended. */
export type StartedRequest = Extract<UnfinishedRequest, { readonly startedAt: number }>;

export type EndedRequest = Extract<GenerationRequest, { readonly completedAt: number }>;

/** Values by name, as the client sent them. */
export type Metadata = Readonly<Record<string, string>>;

/**
 * Advice for the client: on acceptance about the brief or the words of a casting, later about what
 * the inspection of a delivered picture found, and about passes that its engine does not make.
 */
export interface RequestAdvisory {
  readonly code: AdvisoryCode | AdviceReason | 'inspection_findings' | 'passes_unavailable';
  readonly severity: 'warning' | 'notice';
  /**
   * JSON Pointer (RFC 6901) into the submission, with the client's own names; for findings into
   * the record.
   */
  readonly pointer: string;
  readonly message: string;
}

export interface RequestIdentity {
  readonly source: 'custom' | 'roster';
  readonly id: ModelId | RosterModelId;
}

/** A production input as accepted. */
export interface RequestReference {
  readonly index: number;
  /** Null in LAB, where references have no roles. */
  readonly role: ReferenceRole | null;
  readonly fidelity: Fidelity | null;
  readonly item: string | null;
  /** SHA-256 of the uploaded bytes. */
  readonly sha256: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly mediaType: ReferenceMediaType;
  /** Address of the working copy; the upload itself is not kept. */
  readonly workingCopySha256: string;
}

/** The price agreed at acceptance; later price changes do not affect it. */
export interface Terms {
  readonly priceVersion: string;
  /** Charged per delivered output. */
  readonly outputPrice: Micros;
  /** Price of all outputs: held at acceptance, charged if all are delivered. */
  readonly total: Micros;
}

export type Output =
  | PendingOutput
  | { readonly index: number; readonly status: 'canceled' }
  | FailedOutput
  | ({ readonly index: number; readonly status: 'succeeded' } & DeliveredPicture);

export interface PendingOutput {
  readonly index: number;
  readonly status: 'pending';
  /** The paid call for the current take, recorded just before it is sent. */
  readonly call?: EngineCall;
  /** Set once the first take was rejected: the second is the current one. */
  readonly rejectedTake?: RejectedTake;
}

export interface FailedOutput {
  readonly index: number;
  readonly status: 'failed';
  readonly error: RequestError;
  /** Absent if no take was inspected. */
  readonly inspection?: OutputInspection;
}

/** A call to an engine that charges per call. */
export interface EngineCall {
  /** The name of the engine. */
  readonly engine: string;
  readonly take: Take;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** The engine's job id; null until the engine returns it. */
  readonly jobId: string | null;
}

export interface DeliveredPicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly DeliveredFile[];
  /** SHA-256 over the samples of the deepest file; absent in pictures of earlier versions. */
  readonly pixelSha256?: string;
  /** How the inputs were used in the picture; absent in pictures of earlier versions. */
  readonly staging?: Staging;
  /** Absent if the picture was not inspected. */
  readonly inspection?: OutputInspection;
  /** Absent if there are none, as in pictures of earlier versions. */
  readonly companions?: DeliveredCompanions;
}

/** Bytes in the asset store. */
export interface StoredBytes {
  readonly sizeBytes: number;
  readonly sha256: string;
}

export interface DeliveredFile extends StoredBytes {
  readonly format: FileFormat;
  readonly mediaType: string;
  readonly bitDepth: 8 | 16;
  /** Whether its samples are light of the scene; false in files of earlier versions. */
  readonly sceneReferred: boolean;
}

/** What is stored beside the files of a picture, kept as long as they are and never charged. */
export interface DeliveredCompanions {
  /** The lighting plan, an SVG. */
  readonly plan: StoredBytes | null;
  readonly passes: readonly DeliveredPass[];
}

/** A pass, a PNG of 8 bits. */
export interface DeliveredPass extends StoredBytes {
  readonly name: PassName;
  readonly width: number;
  readonly height: number;
}

/** The right to work on a request. Each claim increments the token, fencing out earlier holders. */
export interface Lease {
  readonly token: number;
  readonly workerId: WorkerId | null;
  /** Number of claims that count as attempts. */
  readonly attempts: number;
  /** When the lease expires; null while no worker holds it. */
  readonly until: number | null;
  /** Earliest time of the next claim. */
  readonly notBefore: number;
}

export function isTerminal(status: RequestStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled';
}

/** The take of a pending output that is to be rendered, or is being rendered. */
export function currentTake({ rejectedTake }: Pick<PendingOutput, 'rejectedTake'>): Take {
  return rejectedTake ? 1 : 0;
}

export function isEnded(request: GenerationRequest): request is EndedRequest {
  return isTerminal(request.status);
}

export function deliveredOutputs(
  request: Pick<GenerationRequest, 'outputs'>,
): readonly Extract<Output, { status: 'succeeded' }>[] {
  return request.outputs.filter((output) => output.status === 'succeeded');
}

import { pathTo, toBilling, wireOperations } from '@image-production/contract';
import type { OutputEnding, OutputRecord, RequestRecord } from '@image-production/contract';
import type {
  DeliveredCompanions,
  DeliveredFile,
  GenerationRequest,
  Output,
} from '@image-production/production';
import type { Placement } from '@image-production/rendering';

import type { UrlSigner } from '../url-signer.ts';
import { isLive } from './is-live.ts';
import { timestamp, timestampOrNull } from './timestamp.ts';

/** Queue position and time estimate, null where unknown. */
export type Outlook = Pick<RequestRecord, 'queuePosition' | 'estimatedSeconds'>;

/** What a record shows that the request row does not hold. */
export interface RecordContext {
  /** Only for requests that produce a view of a candidate. */
  readonly candidate: RequestRecord['candidate'] | undefined;
  readonly outlook: Outlook;
}

/** Converts a request to its record as of `now`, with signed file URLs. */
export function toRequestRecord(
  request: GenerationRequest,
  { candidate, outlook }: RecordContext,
  urls: UrlSigner,
  now: number,
): RequestRecord {
  return {
    requestId: request.id,
    operation: request.operation,
    status: request.status,
    stage: request.stage,
    progress: request.progress,
    queuePosition: outlook.queuePosition,
    estimatedSeconds: outlook.estimatedSeconds,
    idempotencyKey: request.idempotencyKey,
    metadata: { ...request.metadata },
    variation: request.variation,
    livemode: isLive(request.organizationId),
    requestedAspect: request.requestedAspect,
    aspect: request.aspect,
    resolution: request.resolution,
    count: request.count,
    createdAt: timestamp(request.createdAt),
    startedAt: timestampOrNull(request.startedAt),
    completedAt: timestampOrNull(request.completedAt),
    expiresAt: timestampOrNull(request.expiresAt),
    dataRemoved: isDataRemoved(request, now),
    identity: request.identity,
    references: request.references.map(toReference),
    outputs: request.outputs.map((output) => toOutput(request, output, urls, now)),
    archive: toArchive(request, urls, now),
    advisories: request.advisories.map((advisory) => ({ ...advisory })),
    billing: toBilling(request),
    provenance: request.provenance,
    error: request.error,
    ...(candidate && { candidate }),
  };
}

/** Whether the files are removed, or expired and waiting for the sweep. */
export function isDataRemoved(request: GenerationRequest, now: number): boolean {
  if (request.dataRemovedAt !== null) return true;
  return request.expiresAt !== null && request.expiresAt <= now;
}

function toReference(
  reference: GenerationRequest['references'][number],
): RequestRecord['references'][number] {
  const { index, role, fidelity, item, sha256, width, height, mediaType } = reference;
  return {
    index,
    role,
    fidelity: fidelity && {
      level: fidelity.level,
      aspects: [...fidelity.aspects],
      note: fidelity.note ?? null,
    },
    item,
    sha256,
    width,
    height,
    mediaType,
  };
}

function toOutput(
  request: GenerationRequest,
  output: Output,
  urls: UrlSigner,
  now: number,
): OutputRecord {
  const { index, status } = output;
  if (output.status === 'succeeded') {
    const isPublic = hasFiles(request, now);
    const files = isPublic ? output.files.map((file) => toFile(request, index, file, urls)) : [];
    const told = request.status === 'succeeded' ? output.staging : undefined;
    return {
      index,
      status,
      width: output.width,
      height: output.height,
      files,
      error: null,
      pixelSha256: (request.status === 'succeeded' && output.pixelSha256) || null,
      placements: (told?.placements ?? []).map((placement) => toPlacement(request, placement)),
      notes: [...(told?.notes ?? [])],
      inspection: toInspection(output),
      ...toCompanions(request, index, isPublic ? output.companions : undefined, urls),
    };
  }
  const [error, inspection] =
    output.status === 'failed' ? [output.error, toInspection(output)] : [null, null];
  const empty = { width: null, height: null, files: [], pixelSha256: null, plan: null, passes: [] };
  return { index, status, ...empty, error, placements: [], notes: [], inspection };
}

/** The plan and the passes of an output, with signed URLs; none if there are none to read. */
function toCompanions(
  request: GenerationRequest,
  index: number,
  companions: DeliveredCompanions | undefined,
  urls: UrlSigner,
): Pick<OutputRecord, 'plan' | 'passes'> {
  const signed = (ending: OutputEnding) => toSignedUrl(request, `${index}.${ending}`, urls);
  return {
    plan: companions?.plan ? signed('plan.svg') : null,
    passes: (companions?.passes ?? []).map((pass) => ({ ...pass, ...signed(`${pass.name}.png`) })),
  };
}

/** Without what only the service compares pictures by. */
function toInspection({
  inspection,
}: Extract<Output, { status: 'succeeded' | 'failed' }>): OutputRecord['inspection'] {
  if (!inspection) return null;
  const { inspector, version, takes, checks } = inspection;
  return { inspector, version, takes, checks: [...checks] };
}

function toPlacement(
  request: GenerationRequest,
  { referenceIndex, ...told }: Placement,
): OutputRecord['placements'][number] {
  const { role = null } = request.references[referenceIndex] ?? {};
  return { referenceIndex, role, ...told };
}

/** Whether clients can read files of this request now. */
function hasFiles(request: GenerationRequest, now: number): boolean {
  return request.status === 'succeeded' && !isDataRemoved(request, now);
}

function toArchive(
  request: GenerationRequest,
  urls: UrlSigner,
  now: number,
): RequestRecord['archive'] {
  if (!hasFiles(request, now)) return null;
  const path = pathTo(wireOperations.getOutputsArchive, { requestId: request.id });
  const { url, expiresAt } = urls.sign(path, request.organizationId);
  return { url, urlExpiresAt: timestamp(expiresAt) };
}

function toFile(
  request: GenerationRequest,
  index: number,
  file: DeliveredFile,
  urls: UrlSigner,
): OutputRecord['files'][number] {
  return { ...file, ...toSignedUrl(request, `${index}.${file.format}`, urls) };
}

function toSignedUrl(request: GenerationRequest, file: string, urls: UrlSigner): SignedUrl {
  const path = pathTo(wireOperations.getOutputFile, { requestId: request.id, file });
  const { url, expiresAt } = urls.sign(path, request.organizationId);
  return { url, urlExpiresAt: timestamp(expiresAt) };
}

type SignedUrl = NonNullable<RequestRecord['archive']>;

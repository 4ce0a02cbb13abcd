import { preferenceApplied } from '@image-production/contract';
import type { Preferences, RequestRecord } from '@image-production/contract';
import { candidateAt } from '@image-production/identity';
import type { OrganizationId, RequestId } from '@image-production/kernel';
import { isTerminal } from '@image-production/production';
import type { Acceptance, GenerationRequest } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { isDataRemoved, recordOf } from '../wire/request-record.ts';
import type { Outlook, RecordSurroundings } from '../wire/request-record.ts';
import type { ApiContext } from './api-environment.ts';
import { senderOf } from './authenticate.ts';
import { isKnown } from './entity-tag.ts';

/** The answer to an accepted or repeated submission, held back for as long as was agreed. */
export async function answerAcceptance(
  context: ApiContext,
  services: ApiServices,
  acceptance: Acceptance,
  options: { readonly preferences: Preferences; readonly waitSeconds: number },
): Promise<Response> {
  const request = await waitUntilTerminal(
    context,
    services,
    acceptance.request,
    options.waitSeconds,
  );
  const isFinished = isTerminal(request.status);
  context.header('Location', `/v1/requests/${request.id}`);
  context.header('Idempotent-Replayed', `${acceptance.isReplay}`);
  const applied = preferenceApplied(options.preferences);
  if (applied !== undefined) context.header('Preference-Applied', applied);
  return answerRecord(context, services, request, isFinished ? 200 : 202);
}

/** A request record with everything that makes polling it cheap. */
export async function answerRecord(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
  status: 200 | 202,
): Promise<Response> {
  const surroundings = await lookAround(services, request);
  setTag(context, etagOf(services, request, surroundings));
  if (!isTerminal(request.status)) context.header('Retry-After', '1');
  return context.json(recordNow(services, request, surroundings), status);
}

/** The same to a client that asks for the record, unless it has it already. */
export async function answerPoll(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
): Promise<Response> {
  const surroundings = await lookAround(services, request);
  const tag = etagOf(services, request, surroundings);
  setTag(context, tag);
  if (isKnown(context, tag)) return context.body(null, 304);
  if (!isTerminal(request.status)) context.header('Retry-After', '1');
  return context.json(recordNow(services, request, surroundings), 200);
}

/** A request as its record shows it at this moment, with this to come. */
export async function readRecord(
  services: ApiServices,
  request: GenerationRequest,
  outlook: Outlook,
): Promise<RequestRecord> {
  const candidate = await candidateOf(services, request);
  return recordNow(services, request, { candidate, outlook });
}

function recordNow(
  { production, urls }: ApiServices,
  request: GenerationRequest,
  surroundings: RecordSurroundings,
): RequestRecord {
  return recordOf(request, surroundings, urls, production.clock.now());
}

async function lookAround(
  services: ApiServices,
  request: GenerationRequest,
): Promise<RecordSurroundings> {
  return {
    candidate: await candidateOf(services, request),
    outlook: await services.outlooks.read(request),
  };
}

/**
 * Waits until the request is terminal or the time is up; less long when the client has left,
 * its key has ended, or the process is to end.
 */
export async function waitUntilTerminal(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
  waitSeconds: number,
): Promise<GenerationRequest> {
  const until = performance.now() + waitSeconds * 1000;
  using key = services.keys.follow(senderOf(context).keyId);
  const ended = AbortSignal.any([context.req.raw.signal, key.ended, services.shutdown]);
  let latest = request;
  while (!isTerminal(latest.status) && !ended.aborted) {
    const left = until - performance.now();
    if (left <= 0) break;
    await services.watch.nextVersion(latest, left, ended);
    const next = await read(services, latest.organizationId, latest.id);
    if (!next) break;
    latest = next;
  }
  return latest;
}

function read(
  services: ApiServices,
  organizationId: OrganizationId,
  id: RequestId,
): Promise<GenerationRequest | undefined> {
  return services.production.store.readers.requests.find(organizationId, id);
}

async function candidateOf(
  { production: { store, clock } }: ApiServices,
  { candidateId, organizationId }: GenerationRequest,
): Promise<RecordSurroundings['candidate']> {
  if (candidateId === null) return undefined;
  const { models } = store.readers;
  const stored = await models.findCandidate(organizationId, candidateId);
  if (!stored) return undefined;
  const candidate = candidateAt(stored, clock.now());
  const isDeleted =
    candidate.state === 'saved' && (await models.isDeleted(organizationId, candidate.modelId));
  return { candidateId, state: isDeleted ? 'deleted' : candidate.state };
}

/**
 * The entity tag of a record: its version, the step of its URLs' grid, its place in the queue, and
 * what time alone does to it: its files go and its candidate expires.
 */
function etagOf(
  { production, urls }: ApiServices,
  request: GenerationRequest,
  { candidate, outlook }: RecordSurroundings,
): string {
  const parts = [
    request.version,
    urls.currentExpiry() / 1000,
    ...(outlook.queuePosition === null ? [] : [`q${outlook.queuePosition}`]),
    ...(isDataRemoved(request, production.clock.now()) ? ['removed'] : []),
    ...(candidate ? [candidate.state] : []),
  ];
  return `"${parts.join('-')}"`;
}

function setTag(context: ApiContext, tag: string): void {
  context.header('ETag', tag);
  context.header('Cache-Control', 'private, no-cache');
}

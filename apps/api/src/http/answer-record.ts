import { setTimeout as sleep } from 'node:timers/promises';

import { preferenceApplied } from '@image-production/contract';
import type { Preferences, RequestRecord } from '@image-production/contract';
import { candidateAt } from '@image-production/identity';
import type { Candidate } from '@image-production/identity';
import type { OrganizationId, RequestId } from '@image-production/kernel';
import { isTerminal } from '@image-production/production';
import type { Acceptance, GenerationRequest } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { isDataRemoved, recordOf } from '../wire/request-record.ts';
import type { ApiContext } from './api-environment.ts';

const lookEveryMs = 100;

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
  const candidate = await candidateOf(services, request);
  context.header('ETag', etagOf(services, request, candidate));
  context.header('Cache-Control', 'private, no-cache');
  if (!isTerminal(request.status)) context.header('Retry-After', '1');
  return context.json(recordNow(services, request, candidate), status);
}

/** A request as its record shows it at this moment. */
export async function readRecord(
  services: ApiServices,
  request: GenerationRequest,
): Promise<RequestRecord> {
  return recordNow(services, request, await candidateOf(services, request));
}

function recordNow(
  { production, urls }: ApiServices,
  request: GenerationRequest,
  candidate: Candidate | undefined,
): RequestRecord {
  return recordOf(request, candidate, urls, production.clock.now());
}

/**
 * The entity tag of a record: its version, the step of its URLs' grid, and what time alone does
 * to it: its files go and its candidate expires.
 */
export async function recordTag(
  services: ApiServices,
  request: GenerationRequest,
): Promise<string> {
  return etagOf(services, request, await candidateOf(services, request));
}

/**
 * Looks again and again until the request is terminal or the time is up; less long when the client
 * has left or the process is to end.
 */
export async function waitUntilTerminal(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
  waitSeconds: number,
): Promise<GenerationRequest> {
  const until = Date.now() + waitSeconds * 1000;
  const ended = AbortSignal.any([context.req.raw.signal, services.shutdown]);
  let latest = request;
  while (!isTerminal(latest.status) && Date.now() < until && !ended.aborted) {
    await sleep(lookEveryMs);
    latest = (await read(services, latest.organizationId, latest.id)) ?? latest;
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
): Promise<Candidate | undefined> {
  if (candidateId === null) return undefined;
  const candidate = await store.readers.models.findCandidate(organizationId, candidateId);
  return candidate && candidateAt(candidate, clock.now());
}

function etagOf(
  { production, urls }: ApiServices,
  request: GenerationRequest,
  candidate: Candidate | undefined,
): string {
  const parts = [
    request.version,
    urls.currentExpiry() / 1000,
    ...(isDataRemoved(request, production.clock.now()) ? ['removed'] : []),
    ...(candidate ? [candidate.state] : []),
  ];
  return `"${parts.join('-')}"`;
}

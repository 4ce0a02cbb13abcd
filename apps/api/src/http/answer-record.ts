import { pathTo, preferenceApplied, toSnakeCase, wireOperations } from '@image-production/contract';
import type { Preferences, RequestRecord } from '@image-production/contract';
import { candidateAt } from '@image-production/identity';
import { isTerminal } from '@image-production/production';
import type { Acceptance, GenerationRequest } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { RecentAnswer } from '../recall/recent-answers.ts';
import type { Standing } from '../recall/record-texts.ts';
import { unknownOutlook } from '../watch/request-outlooks.ts';
import { isDataRemoved, toRequestRecord } from '../wire/request-record.ts';
import type { Outlook, RecordContext } from '../wire/request-record.ts';
import type { ApiContext } from './api-environment.ts';
import { toSender } from './authenticate.ts';
import { lists } from './entity-tag.ts';
import type { PlainAnswer } from './plain-answer.ts';

/** Answers an accepted or replayed submission, after waiting up to `waitSeconds` for its end. */
export async function answerAcceptance(
  context: ApiContext,
  services: ApiServices,
  acceptance: Acceptance,
  options: { readonly preferences: Preferences; readonly waitSeconds: number },
): Promise<Response> {
  context.set('requestId', acceptance.request.id);
  const request = await waitUntilTerminal(
    context,
    services,
    acceptance.request,
    options.waitSeconds,
  );
  const isFinished = isTerminal(request.status);
  context.header('Location', pathTo(wireOperations.getRequest, { requestId: request.id }));
  context.header('Idempotent-Replayed', `${acceptance.isReplay}`);
  const applied = preferenceApplied(options.preferences);
  if (applied !== undefined) context.header('Preference-Applied', applied);
  return answerRecord(context, services, request, isFinished ? 200 : 202);
}

/** Answers with a request record and the headers that make polling cheap. */
export async function answerRecord(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
  status: 200 | 202,
): Promise<Response> {
  const recordContext = await readRecordContext(services, request);
  context.header('ETag', recordTag(services, request, recordContext));
  if (!isTerminal(request.status)) context.header('Retry-After', '1');
  return context.json(toCurrentRecord(services, request, recordContext), status);
}

/** What a poll is answered with now: as `answerRecord`, with 304 when the client has the record. */
export async function readPoll(
  services: ApiServices,
  request: GenerationRequest,
  ifNoneMatch: string | undefined,
): Promise<PlainAnswer> {
  const { id: requestId } = request;
  const recordContext = await readRecordContext(services, request);
  // Read before the record is written: when it changes meanwhile, nothing is answered by it again.
  const standing = readStanding(services, request);
  const tag = recordTag(services, request, recordContext);
  const isCurrent = lists(ifNoneMatch, tag);
  const text = isCurrent ? undefined : writeRecord(services, request, recordContext, standing);
  if (standing) keepAnswer(services, request, { ...standing, tag, text });
  if (text === undefined) return { status: 304, text: '', headers: ['etag', tag], requestId };
  const again = isTerminal(request.status) ? [] : ['retry-after', '1'];
  return { status: 200, text, headers: ['etag', tag, ...again], requestId };
}

/** The record as an item of a list, without an outlook. */
export async function readItem(services: ApiServices, request: GenerationRequest): Promise<string> {
  const standing = readStanding(services, request);
  const candidate = await findCandidateState(services, request);
  return writeRecord(services, request, { candidate, outlook: unknownOutlook }, standing);
}

/** The record as JSON, which is written once for as long as it stands. */
function writeRecord(
  services: ApiServices,
  request: GenerationRequest,
  recordContext: RecordContext,
  standing: Standing | undefined,
): string {
  const write = (): string => JSON.stringify(toCurrentRecord(services, request, recordContext));
  return standing ? services.texts.find(request, standing, write) : write();
}

/**
 * Until when a record stays as it is while its version does; undefined for one that follows other
 * rows: a place in the queue, or the state of a candidate.
 */
function readStanding(
  { urls, production }: ApiServices,
  request: GenerationRequest,
): Standing | undefined {
  if (!isTerminal(request.status) || request.candidateId !== null) return undefined;
  const urlsExpireAt = urls.currentExpiry();
  const isRemoved = isDataRemoved(request, production.clock.now());
  return { urlsExpireAt, expiresAt: isRemoved ? null : request.expiresAt };
}

/** For the next poll of the same organization. */
function keepAnswer(
  { answers }: ApiServices,
  { organizationId, id, version }: GenerationRequest,
  answer: Omit<RecentAnswer, 'version'>,
): void {
  const known = answers.find(organizationId, id);
  // One client has the record and asks for it no more, another of the same organization may.
  const text = answer.text ?? (known?.tag === answer.tag ? known.text : undefined);
  answers.keep(organizationId, id, { ...answer, version, text });
}

/** Reads what a record needs beside the request and its outlook, and converts it. */
export async function readRecord(
  services: ApiServices,
  request: GenerationRequest,
  outlook: Outlook,
): Promise<RequestRecord> {
  const candidate = await findCandidateState(services, request);
  return toCurrentRecord(services, request, { candidate, outlook });
}

function toCurrentRecord(
  { production, urls }: ApiServices,
  request: GenerationRequest,
  recordContext: RecordContext,
): RequestRecord {
  return toRequestRecord(request, recordContext, urls, production.clock.now());
}

async function readRecordContext(
  services: ApiServices,
  request: GenerationRequest,
): Promise<RecordContext> {
  return {
    candidate: await findCandidateState(services, request),
    outlook: await services.outlooks.read(request),
  };
}

/**
 * Returns the request once it is terminal, or as it is when the time is up, the client disconnects,
 * its key ends, or the process shuts down.
 */
export async function waitUntilTerminal(
  context: ApiContext,
  services: ApiServices,
  request: GenerationRequest,
  waitSeconds: number,
): Promise<GenerationRequest> {
  const until = performance.now() + waitSeconds * 1000;
  using key = services.keys.follow(toSender(context).keyId);
  const ended = AbortSignal.any([context.req.raw.signal, key.ended, services.shutdown]);
  let latest = request;
  while (!isTerminal(latest.status) && !ended.aborted) {
    const left = until - performance.now();
    if (left <= 0) break;
    await services.watch.nextVersion(latest, left, ended);
    const next = await readAgain(services, latest);
    if (!next) break;
    latest = next;
  }
  return latest;
}

/** Reads the current row of a request; undefined when it was erased. */
export function readAgain(
  services: ApiServices,
  { organizationId, id }: GenerationRequest,
): Promise<GenerationRequest | undefined> {
  return services.production.store.readers.requests.find(organizationId, id);
}

async function findCandidateState(
  { production: { store, clock } }: ApiServices,
  { candidateId, organizationId }: GenerationRequest,
): Promise<RecordContext['candidate']> {
  if (candidateId === null) return undefined;
  const { models } = store.readers;
  const stored = await models.findCandidate(organizationId, candidateId);
  if (!stored) return undefined;
  const candidate = candidateAt(stored, clock.now());
  const isDeleted =
    candidate.state === 'saved' && (await models.isDeleted(organizationId, candidate.modelId));
  return { candidateId, state: isDeleted ? 'deleted' : toSnakeCase(candidate.state) };
}

/**
 * The entity tag of a record: row version, expiry of its signed URLs, queue position, and what
 * changes by time alone: whether its files are removed, and the candidate's state.
 */
function recordTag(
  { production, urls }: ApiServices,
  request: GenerationRequest,
  { candidate, outlook }: RecordContext,
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

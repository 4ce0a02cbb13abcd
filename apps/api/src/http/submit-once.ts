import { readmit } from '@image-production/access';
import type { Sender } from '@image-production/access';
import { problemsMax } from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';
import { refuse } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { findReplay, fingerprintOf } from '@image-production/production';
import type { Acceptance, Submission, SubmissionContent } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { problemOfFailure } from '../problem.ts';
import type { DomainFailure } from '../problem.ts';
import { answerAcceptance } from './answer-record.ts';
import type { ApiContext } from './api-environment.ts';
import { toSender } from './authenticate.ts';
import { recordingRefusals } from './record-refusals.ts';
import type { SubmissionHeaders } from './submission.ts';
import type { SubmittedFields } from './submitted-fields.ts';

/** A generation call whose headers and body have been read. */
export interface SubmissionCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly row: Pick<OperationRow, 'method' | 'path'>;
  readonly headers: SubmissionHeaders;
  readonly content: Omit<SubmissionContent, 'endpoint'>;
}

/** A submission whose fields are not parsed yet, with its organization and API key. */
export type UnparsedSubmission = Omit<Submission, keyof SubmittedFields> & Required<Sender>;

/**
 * Answers a replay with the request that it created, before any other check; otherwise `accept`
 * validates and accepts the call. The caller is authorized again first, because an upload may have
 * taken minutes since its headers were read.
 */
export async function submitOnce(
  call: SubmissionCall,
  accept: (submission: UnparsedSubmission) => Promise<Result<Acceptance, DomainFailure>>,
): Promise<Response> {
  const { context, services, headers } = call;
  const submission = toSubmission(call);
  await requireReadmission(services, submission);
  const replay = await findReplay(services.production.store.readers, submission);
  if (!replay.ok) throw problemOfFailure(replay.failure);
  if (replay.value) {
    return answerAcceptance(context, services, { request: replay.value, isReplay: true }, headers);
  }
  const accepted = await unlessPaused(services, () =>
    recordingRefusals(context, services, call.content, () =>
      services.spans.run('accept', {}, () => accept(submission)),
    ),
  );
  if (accepted.ok) return answerAcceptance(context, services, accepted.value, headers);
  await requireReadmission(services, submission);
  // A concurrent duplicate may have been accepted and taken the funds that this one lacked.
  const twin = await findReplay(services.production.store.readers, submission);
  if (!twin.ok || !twin.value) throw problemOfFailure(accepted.failure);
  return answerAcceptance(context, services, { request: twin.value, isReplay: true }, headers);
}

/** Asks before anything is validated; the accepting transaction asks again. */
async function unlessPaused(
  { production }: ApiServices,
  accept: () => Promise<Result<Acceptance, DomainFailure>>,
): Promise<Result<Acceptance, DomainFailure>> {
  const { isAccepting } = await production.store.readers.pauses.current();
  return isAccepting ? accept() : refuse({ kind: 'paused' });
}

async function requireReadmission(
  { access: { credentials, clock } }: ApiServices,
  sender: Sender,
): Promise<void> {
  const admitted = await readmit(credentials, sender, 'generate', clock.now());
  if (!admitted.ok) throw problemOfFailure(admitted.failure);
}

function toSubmission({
  context,
  services,
  row,
  headers,
  content,
}: SubmissionCall): UnparsedSubmission {
  const endpoint = `${row.method.toUpperCase()} ${row.path}`;
  return {
    ...toSender(context),
    idempotencyKey: headers.idempotencyKey,
    fingerprint: fingerprintOf({ endpoint, ...content }, services.production.digest),
    costMax: headers.costMax,
  };
}

/**
 * Converts a JSON body to the content that is fingerprinted: each member is a field. Members
 * beyond the limit are dropped, because a body with so many is never accepted.
 */
export function jsonContent(body: unknown): Omit<SubmissionContent, 'endpoint'> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const members: [string, unknown][] = isObject
    ? Object.entries(body).slice(0, problemsMax)
    : [['', body]];
  return { fields: new Map(members.map(([name, value]) => [name, [value]])), files: new Map() };
}

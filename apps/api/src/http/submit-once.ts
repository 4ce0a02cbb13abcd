import { readmit } from '@image-production/access';
import type { Sender } from '@image-production/access';
import { problemsMax } from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';
import type { Result } from '@image-production/kernel';
import { findReplay, fingerprintOf } from '@image-production/production';
import type { Acceptance, Submission, SubmissionContent } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { problemOfFailure } from '../problem.ts';
import type { DomainFailure } from '../problem.ts';
import { answerAcceptance } from './answer-record.ts';
import type { ApiContext } from './api-environment.ts';
import { senderOf } from './authenticate.ts';
import type { SaidFields } from './said-fields.ts';
import type { SubmissionHeaders } from './submission.ts';

/** A generation call whose headers and body have been read. */
export interface SubmissionCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly row: Pick<OperationRow, 'method' | 'path'>;
  readonly headers: SubmissionHeaders;
  readonly content: Omit<SubmissionContent, 'endpoint'>;
}

/** A submission whose fields have not been looked at, and the key that it came with. */
export type UnreadSubmission = Omit<Submission, keyof SaidFields> & Required<Sender>;

/**
 * Answers a call that was accepted before with what it has become, ahead of every other check;
 * anything else is validated and accepted by `accept`. Since the headers were read, an upload may
 * have taken minutes: whoever may no longer call is refused before he learns of anything.
 */
export async function submitOnce(
  call: SubmissionCall,
  accept: (submission: UnreadSubmission) => Promise<Result<Acceptance, DomainFailure>>,
): Promise<Response> {
  const { context, services, headers } = call;
  const submission = submissionOf(call);
  await requireReadmission(services, submission);
  const replay = await findReplay(services.production.store.readers, submission);
  if (!replay.ok) throw problemOfFailure(replay.failure);
  if (replay.value) {
    return answerAcceptance(context, services, { request: replay.value, isReplay: true }, headers);
  }
  const accepted = await accept(submission);
  if (accepted.ok) return answerAcceptance(context, services, accepted.value, headers);
  await requireReadmission(services, submission);
  // The same call may have been accepted meanwhile, with the money that was missing here.
  const twin = await findReplay(services.production.store.readers, submission);
  if (!twin.ok || !twin.value) throw problemOfFailure(accepted.failure);
  return answerAcceptance(context, services, { request: twin.value, isReplay: true }, headers);
}

async function requireReadmission(
  { access: { credentials, clock } }: ApiServices,
  sender: Sender,
): Promise<void> {
  const admitted = await readmit(credentials, sender, 'generate', clock.now());
  if (!admitted.ok) throw problemOfFailure(admitted.failure);
}

function submissionOf({
  context,
  services,
  row,
  headers,
  content,
}: SubmissionCall): UnreadSubmission {
  const endpoint = `${row.method.toUpperCase()} ${row.path}`;
  return {
    ...senderOf(context),
    idempotencyKey: headers.idempotencyKey,
    fingerprint: fingerprintOf({ endpoint, ...content }, services.production.digest),
    costMax: headers.costMax,
  };
}

/**
 * A JSON body as the content of a submission: each member is a field. A body with more of them
 * than any operation knows is never accepted, so that its beginning tells it apart.
 */
export function jsonContent(body: unknown): Omit<SubmissionContent, 'endpoint'> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const members: [string, unknown][] = isObject
    ? Object.entries(body).slice(0, problemsMax)
    : [['', body]];
  return { fields: new Map(members.map(([name, value]) => [name, [value]])), files: new Map() };
}

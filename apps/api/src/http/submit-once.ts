import type { OperationRow } from '@image-production/contract';
import type { Result } from '@image-production/kernel';
import { findReplay, fingerprintOf } from '@image-production/production';
import type { Acceptance, Submission, SubmissionContent } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { problemOfFailure } from '../problem.ts';
import type { DomainFailure } from '../problem.ts';
import { answerAcceptance } from './answer-record.ts';
import type { ApiContext } from './api-environment.ts';
import type { SubmissionHeaders } from './submission.ts';

/** A generation call whose headers and body have been read. */
export interface SubmissionCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly row: Pick<OperationRow, 'method' | 'path'>;
  readonly headers: SubmissionHeaders;
  readonly content: Omit<SubmissionContent, 'endpoint'>;
}

/**
 * Answers a call that was accepted before with what it has become, ahead of every other check;
 * anything else is validated and accepted by `accept`.
 */
export async function submitOnce(
  call: SubmissionCall,
  accept: (submission: Submission) => Promise<Result<Acceptance, DomainFailure>>,
): Promise<Response> {
  const { context, services, headers } = call;
  const submission = submissionOf(call);
  const replay = await findReplay(services.production.store.readers, submission);
  if (!replay.ok) throw problemOfFailure(replay.failure);
  if (replay.value) {
    return answerAcceptance(context, services, { request: replay.value, isReplay: true }, headers);
  }
  const accepted = await accept(submission);
  if (!accepted.ok) throw problemOfFailure(accepted.failure);
  return answerAcceptance(context, services, accepted.value, headers);
}

function submissionOf({ context, services, row, headers, content }: SubmissionCall): Submission {
  const endpoint = `${row.method.toUpperCase()} ${row.path}`;
  return {
    organizationId: context.var.caller.organizationId,
    idempotencyKey: headers.idempotencyKey,
    fingerprint: fingerprintOf({ endpoint, ...content }, services.production.digest),
    costMax: headers.costMax,
  };
}

/** A JSON body as the content of a submission: each member is a field. */
export function jsonContent(body: unknown): Omit<SubmissionContent, 'endpoint'> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const members: [string, unknown][] = isObject ? Object.entries(body) : [['', body]];
  return { fields: new Map(members.map(([name, value]) => [name, [value]])), files: new Map() };
}

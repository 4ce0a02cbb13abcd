import { readJson, readRetryAfter } from '@image-production/engine';
import type { CallEnd, Exchange, NoPicture } from '@image-production/engine';
import { z } from 'zod';

import { toFluxJob, toNote } from './flux-job.ts';

type Answered = Extract<Exchange, { kind: 'answered' }>;

/** What an answer is read with. */
export interface AnswerReading {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly engineOrigin: string;
  /** Is kept out of what the operator is told, should the engine repeat it. */
  readonly apiKey: string;
}

/** How a job stands, before anything is fetched. */
export type FluxState =
  | { readonly kind: 'pending'; readonly progress?: number }
  /** The picture can be had at this address for ten minutes. */
  | { readonly kind: 'ready'; readonly sample: string }
  /** Not known at this address: not yet, or not any more. */
  | { readonly kind: 'not-found' }
  | NoPicture;

const submission = z.object({ id: z.string(), polling_url: z.string() });
const problem = z.object({ loc: z.array(z.union([z.string(), z.int()])), msg: z.string() });
const trouble = z.object({ detail: z.union([z.string(), z.array(problem)]) });
// Statuses grow with the service: those that are not known here are not the end.
const standing = z.object({
  id: z.string(),
  status: z.string(),
  result: z.unknown().optional(),
  progress: z.unknown().optional(),
});
const result = z.object({ sample: z.string().min(1) });
const fraction = z.number().min(0).max(1);

/** The note of an accepted job, or why it was not accepted. */
export function readSubmission(answer: Answered, reading: AnswerReading): CallEnd<string> {
  const { status } = answer;
  if (status >= 200 && status < 300) return readAccepted(answer, reading);
  switch (status) {
    case 401:
    case 403:
      return {
        kind: 'rejected',
        reason: `the engine does not accept the key: status ${status}`,
        isAboutAccount: true,
      };
    case 402:
      return {
        kind: 'rejected',
        reason: 'the account of the engine has no credits left',
        isAboutAccount: true,
      };
    case 404:
      return { kind: 'rejected', reason: 'the engine has no such model' };
    case 429:
      return {
        kind: 'busy',
        retryAfterMs: readRetryAfter(answer.headers.get('retry-after'), reading.now),
      };
    case 500:
    case 503:
      return { kind: 'unavailable', reason: `status ${status}` };
    // A gateway that gave up waiting: what it waited for may have been taken.
    case 408:
      return { kind: 'unknown', reason: `status ${status}` };
  }
  if (status >= 300 && status < 400)
    return { kind: 'rejected', reason: `the engine answers elsewhere: status ${status}` };
  if (status >= 400 && status < 500)
    return { kind: 'rejected', reason: sentenceIn(answer, reading) };
  return { kind: 'unknown', reason: `status ${status}` };
}

function readAccepted(answer: Answered, { engineOrigin }: AnswerReading): CallEnd<string> {
  const read = submission.safeParse(readJson(answer));
  if (!read.success) return { kind: 'unknown', reason: 'the job was accepted without a name' };
  const job = toFluxJob(read.data.id, read.data.polling_url, engineOrigin);
  return job
    ? { kind: 'made', made: toNote(job) }
    : { kind: 'unknown', reason: 'the job is to be asked about where no key may go' };
}

/** How a job stands; trouble on the way to it says nothing about it. */
export function readState(answer: Answered, jobId: string): FluxState {
  const { status } = answer;
  if (status === 404 || status === 410) return { kind: 'not-found' };
  const read = status === 200 ? standing.safeParse(readJson(answer)) : undefined;
  // The state of another job would bring somebody else's picture.
  if (!read?.success || read.data.id !== jobId) return { kind: 'pending' };
  switch (read.data.status) {
    case 'Ready':
      return readResult(read.data.result);
    case 'Request Moderated':
      return { kind: 'refused', stage: 'input' };
    case 'Content Moderated':
      return { kind: 'refused', stage: 'output' };
    case 'Error':
    case 'Failed':
      return { kind: 'spoiled', reason: 'the engine failed at the picture' };
    case 'Task not found':
      return { kind: 'not-found' };
    default:
      return readProgress(read.data.progress);
  }
}

function readResult(value: unknown): FluxState {
  const read = result.safeParse(value);
  return read.success
    ? { kind: 'ready', sample: read.data.sample }
    : { kind: 'spoiled', reason: 'the job ended without a picture' };
}

function readProgress(value: unknown): FluxState {
  const read = fraction.safeParse(value);
  return read.success ? { kind: 'pending', progress: read.data } : { kind: 'pending' };
}

/** For the operator: which field is wrong and why, never what was in it. */
function sentenceIn(answer: Answered, { apiKey }: AnswerReading): string {
  const read = trouble.safeParse(readJson(answer));
  if (!read.success) return `status ${answer.status}`;
  const { detail } = read.data;
  const said =
    typeof detail === 'string'
      ? detail
      : detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
  const printable = said.replaceAll(apiKey, '[key]').replaceAll(/[\p{C}\s]+/gu, ' ');
  return `status ${answer.status}: ${printable.slice(0, 200)}`;
}

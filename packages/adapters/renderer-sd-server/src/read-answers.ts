import { readJson, readRetryAfter } from '@image-production/engine';
import type { CallEnd, Exchange, JobState } from '@image-production/engine';
import { z } from 'zod';

type Answered = Extract<Exchange, { kind: 'answered' }>;

const submission = z.object({ id: z.string().min(1).max(200) });
const trouble = z.object({ error: z.string() });
const job = z.object({
  status: z.enum(['queued', 'generating', 'completed', 'failed', 'cancelled']),
  result: z.object({ images: z.array(z.object({ b64_json: z.string() })) }).nullish(),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
});

/** The name of an accepted job, or why it was not accepted. */
export function readSubmission(answer: Answered, now: number): CallEnd<string> {
  const { status } = answer;
  if (status === 202) {
    const read = submission.safeParse(readJson(answer));
    return read.success
      ? { kind: 'made', made: read.data.id }
      : { kind: 'unknown', reason: 'the job was accepted without a name' };
  }
  if (status === 429) {
    const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), now);
    return { kind: 'busy', retryAfterMs };
  }
  if (status >= 400 && status < 500) return { kind: 'rejected', reason: sentenceIn(answer) };
  // It parses before it queues: a call that failed in it was not queued.
  if (status === 500) return { kind: 'rejected', reason: sentenceIn(answer) };
  if (status === 503) return { kind: 'unavailable', reason: `status ${status}` };
  return { kind: 'unknown', reason: `status ${status}` };
}

/** How a job stands. It is remembered for ten minutes after its end. */
export function readJob(answer: Answered): JobState<Uint8Array> {
  const { status } = answer;
  if (status === 404 || status === 410)
    return { kind: 'unknown', reason: 'the server does not know the job any more' };
  const read = status === 200 ? job.safeParse(readJson(answer)) : undefined;
  // Trouble on the way to a job says nothing about the job.
  if (!read?.success) return { kind: 'pending' };
  switch (read.data.status) {
    case 'queued':
    case 'generating':
      return { kind: 'pending' };
    case 'completed':
      return readPicture(read.data);
    case 'cancelled':
      return { kind: 'canceled' };
    case 'failed':
      // Mostly a size that is too large for the memory; the picture was not made.
      return {
        kind: 'spoiled',
        reason: `the server failed: ${read.data.error?.code ?? 'unknown'}`,
      };
  }
}

function readPicture({ result }: z.infer<typeof job>): JobState<Uint8Array> {
  const [image] = result?.images ?? [];
  return image
    ? { kind: 'made', made: Buffer.from(image.b64_json, 'base64') }
    : { kind: 'spoiled', reason: 'the job ended without a picture' };
}

/** For the operator; the server's own words are short and fixed. */
function sentenceIn(answer: Answered): string {
  const read = trouble.safeParse(readJson(answer));
  return read.success ? read.data.error.slice(0, 200) : `status ${answer.status}`;
}

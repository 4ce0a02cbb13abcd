import { readJson, readRetryAfter } from '@image-production/engine';
import type { CallEnd, Exchange } from '@image-production/engine';
import { z } from 'zod';

import { readTrouble } from './read-trouble.ts';
import type { Trouble } from './read-trouble.ts';

type Answered = Extract<Exchange, { kind: 'answered' }>;

/** A picture itself, or where it is: OpenAI's own models answer with bytes, servers with either. */
export type AnsweredPicture = { readonly bytes: Uint8Array } | { readonly url: string };

export interface AnswerReading {
  readonly now: number;
  /** Taken out of what a server says, should it say it. */
  readonly apiKey: string | undefined;
}

const pictures = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().max(4_000).nullish() })),
});

/** What one call came to. */
export function readAnswer(answer: Answered, reading: AnswerReading): CallEnd<AnsweredPicture> {
  const { status } = answer;
  const json = readJson(answer);
  const trouble = readTrouble(json, reading.apiKey);
  if (trouble?.refusedAt) return { kind: 'refused', stage: trouble.refusedAt };
  if (status === 200) return trouble ? spoiledBy(trouble) : readPicture(json);
  if (status === 429) return readTooMany(answer, trouble, reading);
  return readFailure(status, trouble);
}

function readPicture(json: unknown): CallEnd<AnsweredPicture> {
  const read = pictures.safeParse(json);
  if (!read.success) return { kind: 'unknown', reason: 'the answer is not one of the Images API' };
  const [picture] = read.data.data;
  if (picture?.b64_json)
    return { kind: 'made', made: { bytes: Buffer.from(picture.b64_json, 'base64') } };
  if (picture?.url) return { kind: 'made', made: { url: picture.url } };
  return { kind: 'spoiled', reason: 'the answer has no picture' };
}

function spoiledBy({ words }: Trouble): CallEnd<never> {
  return { kind: 'spoiled', reason: `the answer was an error: ${words}` };
}

function readTooMany(
  { headers }: Answered,
  trouble: Trouble | undefined,
  { now }: AnswerReading,
): CallEnd<never> {
  if (trouble?.isAboutFunds) return withoutFunds;
  return { kind: 'busy', retryAfterMs: readRetryAfter(headers.get('retry-after'), now) };
}

const withoutFunds = {
  kind: 'rejected',
  reason: 'the account of the engine has no funds or has reached its limit',
  isAboutAccount: true,
} as const;

function readFailure(status: number, trouble: Trouble | undefined): CallEnd<never> {
  if (status === 402 || trouble?.isAboutFunds) return withoutFunds;
  // What it says here may hold part of the key.
  if (status === 401 || status === 403)
    return {
      kind: 'rejected',
      reason: `the engine refuses its key: status ${status}`,
      isAboutAccount: true,
    };
  const reason = trouble ? `status ${status}: ${trouble.words}` : `status ${status}`;
  if (status === 500 || status === 503) return { kind: 'unavailable', reason };
  // It waited for the rest of a call that it may have begun to work on.
  if (status === 408) return { kind: 'unknown', reason };
  // A call is not sent after a redirection: the base URL is wrong.
  if (status >= 300 && status < 500) return { kind: 'rejected', reason };
  // A gateway gave up on what was taken, perhaps.
  return { kind: 'unknown', reason };
}

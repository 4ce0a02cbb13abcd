import { readRetryAfter } from '@image-production/engine';
import type { Exchange, NoPicture } from '@image-production/engine';
import { z } from 'zod';

type Answered = Extract<Exchange, { kind: 'answered' }>;

export interface TroubleReading {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Struck out of whatever is quoted. */
  readonly apiKey: string;
}

/** `google.rpc.Status`. Of its details only `RetryInfo` is read: `DebugInfo` is Google's own. */
const trouble = z.object({
  error: z.object({
    status: z.string().nullish(),
    message: z.string().nullish(),
    details: z.array(z.unknown()).nullish(),
  }),
});
type Trouble = z.infer<typeof trouble>['error'];
const retryInfo = z.object({
  '@type': z.literal('type.googleapis.com/google.rpc.RetryInfo'),
  retryDelay: z.string(),
});

/** Statuses that may come after the work was taken, or from somebody on the way. */
const unclear: ReadonlySet<number> = new Set([408, 409, 499]);

/** Why a call has no answer of the model, by what it may have cost. */
export function readTrouble(answer: Answered, json: unknown, reading: TroubleReading): NoPicture {
  const { status } = answer;
  const said = trouble.safeParse(json).data?.error;
  if (status === 429) return readTooMany(answer, said, reading.now);
  if (status === 401 || status === 403)
    return {
      kind: 'rejected',
      reason: `the key is refused (${nameOf(status, said)})`,
      isAboutAccount: true,
    };
  if (status === 402) return withoutFunds;
  if (status >= 400 && status < 500 && !unclear.has(status)) {
    const reason = sentence(status, said, reading.apiKey);
    // A key that was never one is a wrong argument to Google.
    const isAboutKey = /\bAPI key not valid\b/i.test(said?.message ?? '');
    return { kind: 'rejected', reason, ...(isAboutKey && { isAboutAccount: true }) };
  }
  // Google charges no failure of its own; of somebody else's on the way nothing is known.
  const isOwnFailure = status === 500 && said?.status;
  if (status === 503 || isOwnFailure) return { kind: 'unavailable', reason: nameOf(status, said) };
  return { kind: 'unknown', reason: nameOf(status, said) };
}

const withoutFunds = {
  kind: 'rejected',
  reason: 'the account has no funds',
  isAboutAccount: true,
} as const;

/** An account without funds gets the status of one that asks too often, and waiting does not help. */
function readTooMany({ headers }: Answered, said: Trouble | undefined, now: number): NoPicture {
  if (/\bprepay/i.test(said?.message ?? '')) return withoutFunds;
  const retryAfterMs =
    readRetryAfter(headers.get('retry-after'), now) ?? readRetryDelay(said?.details ?? [], now);
  return { kind: 'busy', retryAfterMs };
}

/** A duration as JSON of protocol buffers writes it: `34.07s`. */
function readRetryDelay(details: readonly unknown[], now: number): number | null {
  for (const detail of details) {
    const read = retryInfo.safeParse(detail);
    const seconds = read.data && /^(\d+(?:\.\d+)?)s$/.exec(read.data.retryDelay)?.[1];
    if (seconds !== undefined) return readRetryAfter(seconds, now);
  }
  return null;
}

function nameOf(status: number, said: Trouble | undefined): string {
  const name = said?.status ?? '';
  return /^[A-Z_]{1,40}$/.test(name) ? `${status} ${name}` : `status ${status}`;
}

/** For the operator: a line of what the engine says. */
function sentence(status: number, said: Trouble | undefined, apiKey: string): string {
  const words = (said?.message ?? '')
    .replaceAll(apiKey, '[key]')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return words === '' ? nameOf(status, said) : `${nameOf(status, said)}: ${words.slice(0, 200)}`;
}

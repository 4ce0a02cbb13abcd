import { isRetryable } from './api-error.ts';
import type { Refusal } from './api-error.ts';

/** Who asks for more patience is not retried behind the caller's back. */
const retryAfterMaxMs = 60_000;
const firstDelayMs = 500;
const delayMaxMs = 8_000;
const jitter = 0.25;

/** Milliseconds that the service asks to wait, from `retry-after-ms` or `Retry-After`. */
export function readRetryAfter(headers: Headers, now: number = Date.now()): number | null {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (exact >= 0) return exact;
  const given = headers.get('retry-after');
  if (given === null || given.trim() === '') return null;
  const seconds = Number(given);
  if (seconds >= 0) return seconds * 1000;
  const moment = Date.parse(given);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}

/** The wait before the next attempt: 0.5 s, doubled up to 8 s, less up to a quarter by chance. */
export function backOffMs(attempt: number): number {
  const full = Math.min(delayMaxMs, firstDelayMs * 2 ** (attempt - 1));
  return full * (1 - jitter * Math.random());
}

/** The wait before a refused call is sent again, or null when it should not be. */
export function retryDelayMs(refusal: Refusal): number | null {
  const told = refusal.headers.get('x-should-retry');
  if (told === 'false') return null;
  if (told !== 'true' && !mayRetry(refusal)) return null;
  const { retryAfterMs, attempts } = refusal;
  if (retryAfterMs === null) return backOffMs(attempts);
  return retryAfterMs > retryAfterMaxMs ? null : retryAfterMs;
}

/** A conflict passes only where the service says when. */
function mayRetry(refusal: Refusal): boolean {
  if (refusal.status === 409 && refusal.retryAfterMs === null) return false;
  return isRetryable(refusal);
}

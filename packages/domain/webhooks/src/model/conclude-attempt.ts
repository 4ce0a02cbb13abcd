import type { AttemptOutcome, Delivery } from './delivery.ts';
import { disabled } from './webhook.ts';
import type { Webhook } from './webhook.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

/** The wait after each try that failed; ten tries take about a day. */
export const retryDelaysMs: readonly number[] = [
  10 * secondMs,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  6 * hourMs,
  10 * hourMs,
];

/** A webhook that nothing has reached for so long is disabled by its next failure. */
export const failingMsMax: number = 72 * hourMs;

/** Waits are shorter or longer by up to this share. */
const jitterShare = 0.2;

export interface AttemptTiming {
  /** When it ended, epoch milliseconds. */
  readonly at: number;
  /** A random number from 0 to 1, without 1. */
  readonly jitter: number;
  /** Instead of the waits of a day. */
  readonly delaysMs?: readonly number[];
}

export interface ConcludedAttempt {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
}

/**
 * What an attempt changes. A success ends the delivery; a failure is tried again later, unless it
 * was the last try or a test, which has one. 410 disables the webhook at once, any other failure
 * when nothing has arrived for three days.
 */
export function concludeAttempt(
  webhook: Webhook,
  delivery: Delivery,
  outcome: AttemptOutcome,
  { at, jitter, delaysMs = retryDelaysMs }: AttemptTiming,
): ConcludedAttempt {
  const tried: Delivery = {
    ...delivery,
    attempts: delivery.attempts + 1,
    tries: delivery.tries + 1,
    lastAttemptAt: at,
    responseStatus: outcome.kind === 'answered' ? outcome.status : null,
  };
  if (isSuccess(outcome)) {
    const done = { ...tried, status: 'succeeded', failure: null, nextAttemptAt: null } as const;
    return { delivery: done, webhook: { ...webhook, failingSince: null } };
  }
  const failure = outcome.kind === 'answered' ? 'status' : outcome.failure;
  const failed = { ...tried, failure } as const;
  const after = afterFailure(webhook, outcome, at);
  // Of a webhook disabled meanwhile, nothing is tried again.
  if (delivery.status !== 'pending') return { delivery: failed, webhook: after };
  const delayMs = after.status === 'active' ? delayAfter(failed, delaysMs) : undefined;
  if (delayMs === undefined) return { delivery: givenUp(failed), webhook: after };
  const wait = Math.round(delayMs * (1 + jitterShare * (2 * jitter - 1)));
  return { delivery: { ...failed, nextAttemptAt: at + wait }, webhook: after };
}

function isSuccess(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}

function afterFailure(webhook: Webhook, outcome: AttemptOutcome, at: number): Webhook {
  if (webhook.status === 'disabled') return webhook;
  const failingSince = webhook.failingSince ?? at;
  const failing = { ...webhook, failingSince };
  if (outcome.kind === 'answered' && outcome.status === 410) return disabled(failing, 'gone');
  return at - failingSince >= failingMsMax ? disabled(failing, 'failing') : failing;
}

function delayAfter({ event, tries }: Delivery, delaysMs: readonly number[]): number | undefined {
  return event.type === 'webhook.test' ? undefined : delaysMs[tries - 1];
}

function givenUp(delivery: Delivery): Delivery {
  return { ...delivery, status: 'failed', nextAttemptAt: null };
}

import { parseIdempotencyKey, parsePrefer, resolveWaitSeconds } from '@image-production/contract';
import type { OperationRow, Preferences, WireProblem } from '@image-production/contract';
import { parseDollars } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';

/** Parsed headers of a call that has a price. */
export interface OrderHeaders {
  readonly preferences: Preferences;
  readonly costMax: Micros | null;
  /** Reported together with the problems of the body. */
  readonly problems: readonly WireProblem[];
}

/** Parsed headers of a generation call. */
export interface SubmissionHeaders extends OrderHeaders {
  readonly idempotencyKey: string;
  /** How long to wait for the end of the request. */
  readonly waitSeconds: number;
}

/** Parses the headers of a generation call; throws when `Idempotency-Key` is missing or malformed. */
export function readSubmissionHeaders(
  context: ApiContext,
  row: Pick<OperationRow, 'generation'>,
): SubmissionHeaders {
  const idempotencyKey = readKey(context);
  const headers = readOrderHeaders(context);
  const waitSeconds = resolveWaitSeconds(
    headers.preferences,
    row.generation?.waitSecondsDefault ?? 0,
  );
  return { ...headers, idempotencyKey, waitSeconds };
}

export function readOrderHeaders(context: ApiContext): OrderHeaders {
  const cost = context.req.header('x-max-cost');
  const costMax = cost === undefined ? undefined : parseDollars(cost.trim());
  return {
    preferences: parsePrefer(context.req.header('prefer')),
    costMax: costMax?.ok ? costMax.value : null,
    problems: costMax === undefined || costMax.ok ? [] : [costProblem],
  };
}

const costProblem: WireProblem = {
  pointer: '/X-Max-Cost',
  code: 'value_not_allowed',
  message:
    'The X-Max-Cost header is an amount in US dollars with two to six decimals, such as 0.40.',
};

function readKey(context: ApiContext): string {
  const header = context.req.header('idempotency-key');
  const parsed = parseIdempotencyKey(header);
  if (parsed.ok) return parsed.value;
  if (parsed.failure.kind === 'idempotency-key-required') {
    throw new ProblemError(
      'idempotency_key_required',
      'Send an Idempotency-Key header, a new one for each order (such as a UUID); a retry repeats it.',
    );
  }
  const detail = `The Idempotency-Key is malformed: ${parsed.failure.reason}.`;
  throw new ProblemError('idempotency_key_invalid', detail);
}

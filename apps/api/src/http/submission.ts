import { parseIdempotencyKey, parsePrefer, waitSecondsOf } from '@image-production/contract';
import type { OperationRow, Preferences } from '@image-production/contract';
import { parseDollars } from '@image-production/kernel';
import type { InputProblem, Micros } from '@image-production/kernel';

import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';

/** What the headers of a generation call say. */
export interface SubmissionHeaders {
  readonly idempotencyKey: string;
  readonly preferences: Preferences;
  /** How long the answer may be held back. */
  readonly waitSeconds: number;
  readonly costMax: Micros | null;
  /** Told together with everything else that is wrong. */
  readonly problems: readonly InputProblem[];
}

/** Reads the headers of a generation call; a missing or malformed key is refused at once. */
export function readSubmissionHeaders(
  context: ApiContext,
  row: Pick<OperationRow, 'generation'>,
): SubmissionHeaders {
  const idempotencyKey = readKey(context);
  const preferences = parsePrefer(context.req.header('prefer'));
  const cost = context.req.header('x-max-cost');
  const costMax = cost === undefined ? undefined : parseDollars(cost.trim());
  return {
    idempotencyKey,
    preferences,
    waitSeconds: waitSecondsOf(preferences, row.generation?.waitSecondsDefault ?? 0),
    costMax: costMax?.ok ? costMax.value : null,
    problems: costMax === undefined || costMax.ok ? [] : [costProblem],
  };
}

const costProblem: InputProblem = {
  pointer: '/X-Max-Cost',
  code: 'value_not_allowed',
  message: 'The X-Max-Cost header is a decimal string in US dollars, such as 0.40.',
};

function readKey(context: ApiContext): string {
  const header = context.req.header('idempotency-key');
  const parsed = parseIdempotencyKey(header);
  if (parsed.ok) return parsed.value;
  if (parsed.failure.kind === 'idempotency-key-required') {
    throw new ProblemError(
      'idempotency_key_required',
      'Send an Idempotency-Key header with this call.',
    );
  }
  const detail = `The Idempotency-Key is malformed: ${parsed.failure.reason}.`;
  throw new ProblemError('idempotency_key_invalid', detail);
}

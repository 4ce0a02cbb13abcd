import {
  ApiError,
  ConnectionError,
  RequestCanceledError,
  RequestFailedError,
  TimeoutError,
} from '@image-production/client';

import { Complaint } from '../exit-codes.ts';

/** An error as it is told: what happened, why, what to do, and by which id to ask about it. */
export interface ErrorReport {
  readonly code: string;
  readonly message: string;
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
  readonly next: string | null;
  readonly requestId: string | null;
  readonly traceId: string | null;
}

const silent = { errors: [], next: null, requestId: null, traceId: null } as const;

export function describeError(error: unknown): ErrorReport {
  if (error instanceof Complaint) {
    return { ...silent, code: error.code, message: error.message, next: error.next ?? null };
  }
  if (error instanceof ApiError) return describeApiError(error);
  if (error instanceof RequestFailedError) {
    const { requestId } = error.record;
    const next = error.retryable
      ? 'Nothing was charged. The same command may succeed now.'
      : 'Nothing was charged. Change the request before you send it again.';
    return { ...silent, code: error.code, message: error.message, next, requestId };
  }
  if (error instanceof RequestCanceledError) {
    const next = 'Nothing was charged.';
    const { requestId } = error.record;
    return { ...silent, code: 'canceled', message: error.message, next, requestId };
  }
  if (error instanceof TimeoutError) {
    const next = error.requestId && `The request goes on: ips requests watch ${error.requestId}`;
    const { message, requestId } = error;
    return { ...silent, code: 'timeout', message, next, requestId };
  }
  if (error instanceof ConnectionError) {
    const next = error.idempotencyKey
      ? `Send it again with --idempotency-key ${error.idempotencyKey}: it is charged once at most.`
      : 'Is the service running, and is its address right? ips doctor looks.';
    return { ...silent, code: 'no_connection', message: error.message, next };
  }
  return {
    ...silent,
    code: 'internal',
    message: error instanceof Error ? error.message : String(error),
  };
}

const nextSteps: Readonly<Record<string, string>> = {
  unauthenticated:
    'Sign in with ips login, or check IPS_API_KEY. ips whoami says which key is used.',
  insufficient_scope: 'The key may not do this; use one with the scope it needs.',
  insufficient_funds: 'Top up the wallet. ips wallet shows what is available.',
  spend_cap_reached: 'The key has spent what it may; use another one, or wait for the next period.',
  funds_held: 'Wait for running requests: ips requests list --status running.',
  roster_not_entitled:
    'Ask the operator for a licence, or use a model of your own: ips models list.',
  idempotency_key_reused: 'Leave --idempotency-key out, or repeat exactly what was sent with it.',
  quote_exceeded: 'Raise --max-cost, or choose a smaller resolution.',
  not_found: 'ips models list and ips requests list show what there is.',
  output_expired: 'Results are kept for seven days. Produce the picture again.',
};

function describeApiError(error: ApiError): ErrorReport {
  const { code, detail, errors, traceId, retryAfterMs, idempotencyKey } = error;
  const wait = retryAfterMs === null ? '' : ` in ${Math.ceil(retryAfterMs / 1000)} s`;
  const again = idempotencyKey ? ` with --idempotency-key ${idempotencyKey}` : '';
  const next = nextSteps[code] ?? (error.retryable ? `Try again${wait}${again}.` : null);
  return { code, message: detail, errors, next, requestId: null, traceId };
}

/** For people. */
export function formatReport({
  code,
  message,
  errors,
  next,
  requestId,
  traceId,
}: ErrorReport): string {
  const lines = [
    `${code}: ${message}`,
    ...errors.map((one) => `  ${one.pointer || '(the whole)'}: ${one.message}`),
    next,
    requestId && `Request ${requestId}`,
    traceId && `Trace ${traceId}`,
  ];
  return lines.filter((line) => line !== null && line !== '').join('\n');
}

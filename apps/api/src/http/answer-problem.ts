import { errorCatalogue, problemMediaType, createProblem } from '@image-production/contract';
import type { ErrorCode } from '@image-production/contract';
import { Fault } from '@image-production/kernel';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';

import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';

/** `Retry-After` of codes whose problems do not set their own, in seconds. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  funds_held: 5,
  rate_limited: 1,
  too_many_in_flight: 5,
  unavailable: 1,
  internal_error: 1,
};

/** Answers any thrown error with a problem. Messages of unexpected errors are logged, never sent. */
export function answerError(context: ApiContext, error: Error, logger: Logger): Response {
  const problem = toProblem(error);
  const { status } = errorCatalogue[problem.code];
  // A 5xx that a handler chose, such as not being ready, is expected.
  if (status >= 500 && !(error instanceof ProblemError)) {
    logger.error(
      { err: error, traceId: context.var.traceId, operation: context.var.operation },
      'call failed',
    );
  }
  return answerProblem(context, problem);
}

export function answerProblem(context: ApiContext, problem: ProblemError): Response {
  const { code, message, details } = problem;
  context.set('code', code);
  const body = createProblem({
    code,
    detail: message,
    instance: context.req.path,
    traceId: context.var.traceId,
    ...(details.retryable !== undefined && { retryable: details.retryable }),
    ...(details.errors && { errors: details.errors }),
    ...(details.extensions && { extensions: details.extensions }),
  });
  const retryAfter = retryAfterSeconds[code];
  const headers: Record<string, string> = {
    'content-type': problemMediaType,
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': `${retryAfter}` }),
    ...(code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
    ...(details.closes && { connection: 'close' }),
    ...details.headers,
  };
  return context.body(JSON.stringify(body), body.status as ContentfulStatusCode, headers);
}

function toProblem(error: Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof Fault && error.isRetryable) {
    return new ProblemError(
      'unavailable',
      'The service cannot do this right now; try again shortly.',
    );
  }
  if (error instanceof HTTPException && error.status === 400) {
    return new ProblemError('malformed_request', 'The request could not be read.');
  }
  return new ProblemError('internal_error', 'Something went wrong on our side; it was logged.');
}

import type { WireOperationId } from '@image-production/contract';
import type { ApiKeyId, OrganizationId, RequestId } from '@image-production/identifiers';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';

import type { ApiServices } from '../api-services.ts';
import type { AnsweredCall, CallMetrics } from '../metrics/call-metrics.ts';
import type { ApiContext, ApiEnvironment } from './api-environment.ts';

export interface CallObservers {
  readonly metrics: CallMetrics;
  readonly log: CallLog;
}

/** Counts and traces every call, with the time until its response headers were ready. */
export function observeCalls(
  { spans }: Pick<ApiServices, 'spans'>,
  { metrics, log }: CallObservers,
): MiddlewareHandler<ApiEnvironment> {
  return createMiddleware(async (context, next) => {
    const startedAt = performance.now();
    const { method } = context.req;
    const traceparent = context.req.header('traceparent');
    await spans.runRoot(method, { kind: 'server', traceparent }, async (span) => {
      await next();
      const call = describeCall(context, startedAt);
      metrics.count(call);
      log.write(call, toCaller(context));
      span.rename(`${method} ${call.operation ?? 'none'}`);
      span.tell(toFacts(context, call));
      if (call.status >= 500) span.fail(call.code ?? 'failed');
    });
  });
}

function describeCall({ var: variables, res }: ApiContext, startedAt: number): AnsweredCall {
  const { operation, code } = variables;
  return {
    operation,
    status: res.status,
    seconds: (performance.now() - startedAt) / 1000,
    code,
    isReplay: res.headers.get('idempotent-replayed') === 'true',
  };
}

const probes: ReadonlySet<string | undefined> = new Set<WireOperationId>([
  'getHealth',
  'getReadiness',
  'getMetrics',
]);

/** Probes come every few seconds, and matter once they fail. */
function levelOf({ operation, status }: AnsweredCall): 'debug' | 'info' {
  return probes.has(operation) && status < 400 ? 'debug' : 'info';
}

/** Who called for what, as it is logged: nothing that the caller wrote. */
export interface LoggedCaller {
  readonly traceId: string;
  readonly organizationId: OrganizationId | undefined;
  readonly keyId: ApiKeyId | undefined;
  readonly operatorId?: string | null;
  readonly method: string;
  readonly requestId: RequestId | undefined;
}

/** The one line that each call leaves, and what came of it. */
export class CallLog {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    // Nothing in it has the name of a secret, and looking for one costs more than the line.
    this.#logger = logger.child({}, { redact: [] });
  }

  write(call: AnsweredCall, caller: LoggedCaller): void {
    const level = levelOf(call);
    if (!this.#logger.isLevelEnabled(level)) return;
    const { operation = null, status, code, seconds } = call;
    const line = { ...caller, operation, status, code, ms: Math.round(seconds * 1000) };
    this.#logger[level](line, 'call answered');
  }
}

function toCaller({ req: { method }, var: variables }: ApiContext): LoggedCaller {
  const { traceId, requestId, operator } = variables;
  const caller: ApiContext['var']['caller'] | undefined = variables.caller;
  return {
    traceId,
    organizationId: caller?.organizationId ?? variables.signedFor,
    keyId: caller?.keyId,
    ...(operator && { operatorId: operator.id }),
    method,
    requestId,
  };
}

/** By the names of OpenTelemetry's conventions; the path of a call may hold what it should not. */
function toFacts({ req, var: { traceId } }: ApiContext, { status, code }: AnsweredCall) {
  return {
    'http.request.method': req.method,
    'http.response.status_code': status,
    'ips.trace_id': traceId,
    ...(code !== undefined && { 'error.type': code }),
  };
}

import type { WireOperationId } from '@image-production/contract';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

import type { ApiServices } from '../api-services.ts';
import type { AnsweredCall, CallMetrics } from '../metrics/call-metrics.ts';
import type { ApiContext, ApiEnvironment } from './api-environment.ts';

/** Counts and traces every call, with the time until its response headers were ready. */
export function observeCalls(
  { spans, logger }: Pick<ApiServices, 'spans' | 'logger'>,
  metrics: CallMetrics,
): MiddlewareHandler<ApiEnvironment> {
  return createMiddleware(async (context, next) => {
    const startedAt = performance.now();
    const { method } = context.req;
    const traceparent = context.req.header('traceparent');
    await spans.runRoot(method, { kind: 'server', traceparent }, async (span) => {
      await next();
      const call = describeCall(context, startedAt);
      metrics.count(call);
      logger[levelOf(call)](toLine(context, call), 'call answered');
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

/** Who called for what and what came of it; nothing that the caller wrote. */
function toLine({ req, var: variables }: ApiContext, call: AnsweredCall) {
  const { traceId, requestId, operator } = variables;
  const caller: ApiContext['var']['caller'] | undefined = variables.caller;
  return {
    traceId,
    organizationId: caller?.organizationId ?? variables.signedFor,
    keyId: caller?.keyId,
    ...(operator && { operatorId: operator.id }),
    method: req.method,
    operation: call.operation ?? null,
    requestId,
    status: call.status,
    code: call.code,
    ms: Math.round(call.seconds * 1000),
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

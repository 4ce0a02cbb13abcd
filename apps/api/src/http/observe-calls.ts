import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

import type { ApiServices } from '../api-services.ts';
import type { AnsweredCall, CallMetrics } from '../metrics/call-metrics.ts';
import type { ApiContext, ApiEnvironment } from './api-environment.ts';

/** Counts and traces every call, with the time until its response headers were ready. */
export function observeCalls(
  { spans }: Pick<ApiServices, 'spans'>,
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

/** By the names of OpenTelemetry's conventions; the path of a call may hold what it should not. */
function toFacts({ req, var: { traceId } }: ApiContext, { status, code }: AnsweredCall) {
  return {
    'http.request.method': req.method,
    'http.response.status_code': status,
    'ips.trace_id': traceId,
    ...(code !== undefined && { 'error.type': code }),
  };
}

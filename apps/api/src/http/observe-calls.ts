import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

import type { CallMetrics } from '../metrics/call-metrics.ts';
import type { ApiEnvironment } from './api-environment.ts';

/** Counts every call by status, with the time until its response headers were ready. */
export function observeCalls(metrics: CallMetrics): MiddlewareHandler<ApiEnvironment> {
  return createMiddleware(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.count(context.var.operation, context.res.status, seconds);
  });
}

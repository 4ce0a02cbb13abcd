import { randomUUID } from 'node:crypto';

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';

import type { ApiServices } from './api-services.ts';
import { docsHandlers } from './docs/docs-handlers.ts';
import { answerError, answerProblem } from './http/answer-problem.ts';
import type { ApiEnvironment } from './http/api-environment.ts';
import { callerOf } from './http/authenticate.ts';
import { mountOperations } from './http/mount-operations.ts';
import { observeCalls } from './http/observe-calls.ts';
import { ServiceMetrics } from './metrics/service-metrics.ts';
import { ProblemError } from './problem-error.ts';
import { adminHandlers } from './routes/admin.ts';
import { billingHandlers } from './routes/billing.ts';
import { bookHandlers } from './routes/books.ts';
import { labHandlers } from './routes/lab.ts';
import { metricsHandlers } from './routes/metrics.ts';
import { modelHandlers } from './routes/models.ts';
import { proHandlers } from './routes/pro.ts';
import { requestHandlers } from './routes/requests.ts';
import { rosterHandlers } from './routes/roster.ts';
import { serviceHandlers } from './routes/service.ts';

/** The HTTP API over its services, without a socket. */
export function createApp(services: ApiServices): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const metrics = new ServiceMetrics(services.processMetrics);
  app.use(commonHeaders);
  app.use(observeCalls(metrics.calls));
  mountOperations(app, services, {
    ...proHandlers(services),
    ...labHandlers(services),
    ...rosterHandlers(services),
    ...modelHandlers(services),
    ...requestHandlers(services),
    ...billingHandlers(services),
    ...serviceHandlers(services),
    ...metricsHandlers(services, metrics),
    ...docsHandlers(),
    ...adminHandlers(services),
    ...bookHandlers(services),
  });
  app.all('/v1/*', async (context) => {
    // Without a key nobody learns which paths exist.
    await callerOf(context, services);
    return context.notFound();
  });
  app.notFound((context) =>
    answerProblem(context, new ProblemError('not_found', 'There is nothing here.')),
  );
  app.onError((error, context) => answerError(context, error, services.logger));
  return app;
}

const commonHeaders = createMiddleware<ApiEnvironment>(async (context, next) => {
  const traceId = randomUUID();
  context.set('traceId', traceId);
  context.set('signedFor', undefined);
  context.set('operation', undefined);
  // Set before the answer is made: afterwards Hono would have to copy it.
  context.header('X-Request-Id', traceId);
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'no-referrer');
  context.header('Cross-Origin-Resource-Policy', 'same-origin');
  await next();
});

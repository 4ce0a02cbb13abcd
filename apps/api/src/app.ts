import { randomUUID } from 'node:crypto';

import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';

import type { ApiServices } from './api-services.ts';
import { docsHandlers } from './docs/docs-handlers.ts';
import { allowOrigins } from './http/allow-origins.ts';
import { answerError, answerProblem } from './http/answer-problem.ts';
import type { ApiEnvironment } from './http/api-environment.ts';
import { publicEntrance, requireCaller, requireOperator } from './http/authenticate.ts';
import { CallLimiter } from './http/call-limiter.ts';
import { commonHeadersFor } from './http/common-headers.ts';
import { mountOperations } from './http/mount-operations.ts';
import { unknownPath } from './http/nearest-operation.ts';
import { CallLog, observeCalls } from './http/observe-calls.ts';
import type { CallObservers } from './http/observe-calls.ts';
import { ServiceMetrics } from './metrics/service-metrics.ts';
import { ShortWay } from './plain/short-way.ts';
import { ProblemError } from './problem-error.ts';
import { adminHandlers } from './routes/admin.ts';
import { auditEventHandlers } from './routes/audit.ts';
import { billingHandlers } from './routes/billing.ts';
import { bookHandlers } from './routes/books.ts';
import { eventHandlers } from './routes/events.ts';
import { exportHandlers } from './routes/export.ts';
import { incidentHandlers } from './routes/incidents.ts';
import { keyHandlers } from './routes/keys.ts';
import { labHandlers } from './routes/lab.ts';
import { metricsHandlers } from './routes/metrics.ts';
import { modelHandlers } from './routes/models.ts';
import { operatorHandlers } from './routes/operators.ts';
import { organizationHandlers } from './routes/organizations.ts';
import { pauseHandlers } from './routes/pause.ts';
import { proHandlers } from './routes/pro.ts';
import { requestHandlers } from './routes/requests.ts';
import { rosterHandlers } from './routes/roster.ts';
import { serviceHandlers } from './routes/service.ts';
import { spendingHandlers } from './routes/spending.ts';
import { submissionHandlers } from './routes/submissions.ts';
import { webhookHandlers } from './routes/webhooks.ts';
import { mountStudio } from './studio/mount-studio.ts';
import { studioEntrance } from './studio/studio-entrance.ts';
import { thumbnailEntrance } from './studio/thumbnail-entrance.ts';

/** The API on no socket yet: `serveApp` puts it on one. */
export interface Api {
  readonly app: Hono<ApiEnvironment>;
  /** Takes plain reads off the app's hands. */
  readonly shortWay: ShortWay;
}

/** Builds the Hono app of the API; serving it on a socket is `serveApp`. */
export function createApp(services: ApiServices): Hono<ApiEnvironment> {
  return createApi(services).app;
}

export function createApi(services: ApiServices): Api {
  const metrics = new ServiceMetrics(services.processMetrics);
  const limiter = new CallLimiter(services);
  const observers = { metrics: metrics.calls, log: new CallLog(services.logger) };
  const app = buildApp(services, { metrics, limiter, observers });
  return { app, shortWay: new ShortWay({ services, limiter, ...observers }) };
}

interface Shared {
  readonly metrics: ServiceMetrics;
  readonly limiter: CallLimiter;
  readonly observers: CallObservers;
}

function buildApp(
  services: ApiServices,
  { metrics, limiter, observers }: Shared,
): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  app.use(commonHeaders(services.settings.publicUrl));
  const cors = allowOrigins(services.settings.corsOrigins);
  // Studio is for its own pages alone.
  app.use((context, next) => (isStudioPath(context.req.path) ? next() : cors(context, next)));
  app.use(observeCalls(services, observers));
  mountOperations(
    app,
    services,
    {
      ...proHandlers(services),
      ...labHandlers(services),
      ...rosterHandlers(services),
      ...modelHandlers(services),
      ...requestHandlers(services),
      ...submissionHandlers(services),
      ...billingHandlers(services),
      ...spendingHandlers(services),
      ...keyHandlers(services),
      ...auditEventHandlers(services),
      ...eventHandlers(services),
      ...webhookHandlers(services),
      ...serviceHandlers(services),
      ...metricsHandlers(services, metrics),
      ...docsHandlers(services),
      ...organizationHandlers(services),
      ...adminHandlers(services),
      ...bookHandlers(services),
      ...incidentHandlers(services),
      ...pauseHandlers(services),
      ...operatorHandlers(services),
      ...exportHandlers(services),
    },
    {
      entrances: [publicEntrance(services), studioEntrance(services), thumbnailEntrance(services)],
      limiter,
    },
  );
  mountStudio(app, services);
  app.all('/v1/*', async (context) => {
    // Authentication comes first: only callers with a key learn which paths exist.
    await requireCaller(context, services);
    throw unknownPath(context.req.method, context.req.path);
  });
  app.all('/admin/*', async (context) => {
    // Counts failures on unknown paths exactly as on known ones.
    await requireOperator(context, services);
    return context.notFound();
  });
  app.notFound((context) =>
    answerProblem(context, new ProblemError('not_found', 'There is nothing here.')),
  );
  app.onError((error, context) => answerError(context, error, services.logger));
  return app;
}

function isStudioPath(path: string): boolean {
  return path === '/studio' || path.startsWith('/studio/');
}

function commonHeaders(publicUrl: string): MiddlewareHandler<ApiEnvironment> {
  const headers = Object.entries(commonHeadersFor(publicUrl));
  return async (context, next) => {
    const traceId = randomUUID();
    context.set('traceId', traceId);
    context.set('signedFor', undefined);
    context.set('session', undefined);
    context.set('operator', undefined);
    context.set('operation', undefined);
    context.set('code', undefined);
    context.set('requestId', undefined);
    // Set before the handler runs: setting headers on a finished response makes Hono copy it.
    context.header('X-Request-Id', traceId);
    for (const [name, value] of headers) context.header(name, value);
    await next();
  };
}

import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';

import type { ApiEnvironment } from './api-environment.ts';

const preflightSeconds = 600;

const allowMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What calls of the contract send beside what every page may. */
const allowHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'If-Range',
  'Last-Event-ID',
  'Prefer',
  'Range',
  'X-Max-Cost',
];

/** What answers of the contract mean by their headers. */
const exposeHeaders = [
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
];

/**
 * Lets pages of these origins call the service, by key: cookies are never allowed. To all others
 * nothing is said of it, and without origins everything is as if there were no such thing.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler<ApiEnvironment> {
  const allow = cors({
    origin: [...origins],
    allowMethods,
    allowHeaders,
    exposeHeaders,
    maxAge: preflightSeconds,
  });
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    const { method } = context.req;
    // Any other OPTIONS is a call like every other: nothing takes it.
    const isCall =
      method !== 'OPTIONS' || context.req.header('access-control-request-method') !== undefined;
    if (isCall && origins.includes(context.req.header('origin') ?? '')) return allow(context, next);
    if (origins.length > 0) context.header('Vary', 'Origin', { append: true });
    await next();
  });
}

/** The same for an answer that is written before the app is asked; never to a question beforehand. */
export function originHeaders(
  origins: readonly string[],
  origin: string | undefined,
): Readonly<Record<string, string>> {
  if (origins.length === 0) return {};
  const vary = { vary: 'Origin' };
  if (origin === undefined || !origins.includes(origin)) return vary;
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposeHeaders.join(','),
  };
}

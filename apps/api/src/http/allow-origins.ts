import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';

import type { ApiEnvironment } from './api-environment.ts';

const preflightSeconds = 600;

const allowMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Request headers of the contract that are not CORS-safelisted. */
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

/** Response headers of the contract that are not CORS-safelisted. */
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
 * CORS for these origins, with API keys only: credentials are never allowed. Other origins get no
 * CORS headers; without configured origins, no response mentions CORS at all.
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
    // An OPTIONS call that is no preflight falls through to routing, which refuses it.
    const isCall =
      method !== 'OPTIONS' || context.req.header('access-control-request-method') !== undefined;
    if (isCall && origins.includes(context.req.header('origin') ?? '')) return allow(context, next);
    if (origins.length > 0) context.header('Vary', 'Origin', { append: true });
    await next();
  });
}

/** CORS headers of responses that are written without the app; preflights never are. */
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

import { z } from 'zod';

import { errorCodes } from '../error-catalogue.ts';
import { guideFiles, guideNames } from '../guides.ts';
import { capabilities } from '../output/capabilities.ts';
import { health, readiness } from '../output/health.ts';
import { errors } from './errors.ts';
import { conditionalHeaders } from './headers.ts';
import { op, tags } from './op.ts';

const open = { method: 'get', tag: tags.service, auth: 'none', scope: null } as const;
// Browsers ask again: the next release serves other bytes under the same URLs.
const documentation = { ...open, cache: 'no-cache' } as const;

export const getCapabilities = op({
  id: 'getCapabilities',
  method: 'get',
  path: '/v1/capabilities',
  cache: 'no-store',
  summary: 'What this installation takes and delivers.',
  tag: tags.service,
  auth: 'key',
  scope: 'read',
  ok: [{ status: 200, description: 'The capabilities.', body: capabilities }],
  errors: errors.keyedCall,
});

export const getHealth = op({
  ...open,
  id: 'getHealth',
  path: '/healthz',
  cache: 'no-store',
  summary: 'The process answers.',
  ok: [{ status: 200, description: 'It does.', body: health }],
  errors: errors.anyCall,
});

export const getReadiness = op({
  ...open,
  id: 'getReadiness',
  path: '/readyz',
  cache: 'no-store',
  summary: 'Requests are accepted and a worker is there to make them.',
  ok: [{ status: 200, description: 'Ready.', body: readiness }],
  errors: errors.anyCall,
});

export const getMetrics = op({
  ...open,
  id: 'getMetrics',
  path: '/metrics',
  cache: 'no-store',
  summary: 'What there is to watch, in the text format of Prometheus.',
  auth: 'operator',
  ok: [{ status: 200, description: 'All metrics.', mediaTypes: ['text/plain'] }],
  errors: [...errors.anyCall, 'rate_limited', 'not_found'],
});

export const getHome = op({
  ...open,
  id: 'getHome',
  path: '/',
  summary: 'Where a browser finds the documentation.',
  ok: [{ status: 303, description: 'To `/docs`.' }],
  errors: errors.anyCall,
});

export const getOpenApiDocument = op({
  ...documentation,
  id: 'getOpenApiDocument',
  path: '/openapi.json',
  summary: 'This document.',
  headers: conditionalHeaders,
  ok: [{ status: 200, description: 'OpenAPI 3.1.', mediaTypes: ['application/json'] }],
  errors: errors.anyCall,
});

export const getReference = op({
  ...documentation,
  id: 'getReference',
  path: '/docs',
  summary: 'This document as a page to read and to try calls on.',
  ok: [{ status: 200, description: 'The page.', mediaTypes: ['text/html'] }],
  errors: errors.anyCall,
});

export const getGuides = op({
  ...documentation,
  id: 'getGuides',
  path: '/docs/guides',
  summary: 'The guides: what to do, by calls that work as printed.',
  ok: [{ status: 200, description: 'The page.', mediaTypes: ['text/html'] }],
  errors: errors.anyCall,
});

export const getGuide = op({
  ...documentation,
  id: 'getGuide',
  path: '/docs/guides/{guide}',
  summary: 'One guide as a page; with `.md` behind its name as Markdown.',
  headers: conditionalHeaders,
  params: z.object({ guide: z.enum([...guideNames, ...guideFiles]) }),
  ok: [{ status: 200, description: 'The guide.', mediaTypes: ['text/html', 'text/markdown'] }],
  errors: [...errors.anyCall, 'not_found'],
});

export const getReferenceAsset = op({
  ...documentation,
  id: 'getReferenceAsset',
  path: '/docs/{asset}',
  summary: 'A script of the reference page; `llms.txt`: where a language model finds what.',
  headers: conditionalHeaders,
  params: z.object({ asset: z.enum(['standalone.js', 'init.js', 'llms.txt']) }),
  ok: [{ status: 200, description: 'The file.', mediaTypes: ['text/javascript', 'text/plain'] }],
  errors: [...errors.anyCall, 'not_found'],
});

export const getProblemType = op({
  ...documentation,
  id: 'getProblemType',
  path: '/problems/{code}',
  summary: 'What an error code means and what to do about it.',
  params: z.object({ code: z.enum(errorCodes) }),
  ok: [{ status: 200, description: 'The explanation.', mediaTypes: ['text/html'] }],
  errors: [...errors.anyCall, 'not_found'],
});

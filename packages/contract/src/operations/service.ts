import { capabilities } from '../output/capabilities.ts';
import { health, readiness } from '../output/health.ts';
import { errors } from './errors.ts';
import { op, tags } from './op.ts';

const open = { method: 'get', tag: tags.service, auth: 'none', scope: null } as const;

export const getCapabilities = op({
  id: 'getCapabilities',
  method: 'get',
  path: '/v1/capabilities',
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
  summary: 'The process answers.',
  ok: [{ status: 200, description: 'It does.', body: health }],
  errors: errors.anyCall,
});

export const getReadiness = op({
  ...open,
  id: 'getReadiness',
  path: '/readyz',
  summary: 'Requests are accepted and a worker is there to make them.',
  ok: [{ status: 200, description: 'Ready.', body: readiness }],
  errors: errors.anyCall,
});

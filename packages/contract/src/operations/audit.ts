import { allAuditQuery, auditQuery } from '../input/audit-query.ts';
import { allAuditEventPage, auditEventPage } from '../output/audit.ts';
import { errors } from './errors.ts';
import { op, tags } from './op.ts';

export const listAuditEvents = op({
  tag: tags.keys,
  auth: 'key',
  scope: 'keys',
  cache: 'no-store',
  id: 'listAuditEvents',
  method: 'get',
  path: '/v1/audit-events',
  summary:
    'Who did what, newest first: one event per change and per refusal by the guard, each chained to the one before by its hash.',
  query: auditQuery,
  ok: [{ status: 200, description: 'One page.', body: auditEventPage }],
  errors: [...errors.keyedCall, ...errors.fields, ...errors.texts, 'number_out_of_range'],
});

export const listAllAuditEvents = op({
  tag: tags.admin,
  auth: 'operator',
  scope: null,
  cache: 'no-store',
  id: 'listAllAuditEvents',
  method: 'get',
  path: '/admin/v1/audit-events',
  summary: 'Who did what in all organizations and in the operator plane, newest first.',
  query: allAuditQuery,
  ok: [{ status: 200, description: 'One page.', body: allAuditEventPage }],
  errors: [
    ...errors.anyCall,
    'rate_limited',
    'not_found',
    ...errors.fields,
    ...errors.texts,
    'number_out_of_range',
  ],
});

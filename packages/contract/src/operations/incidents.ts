import { z } from 'zod';

import { incidentQuery } from '../input/incident-query.ts';
import { incident, incidentPage } from '../output/incident.ts';
import { errors } from './errors.ts';
import { idParameter } from './id-parameter.ts';
import { op, tags } from './op.ts';

const row = { tag: tags.admin, auth: 'operator', scope: null, cache: 'no-store' } as const;

export const listIncidents = op({
  ...row,
  id: 'listIncidents',
  method: 'get',
  path: '/admin/v1/incidents',
  summary: 'What only the operator can put right, newest first.',
  query: incidentQuery,
  ok: [{ status: 200, description: 'One page.', body: incidentPage }],
  errors: [...errors.anyCall, 'rate_limited', 'not_found', ...errors.fields, 'number_out_of_range'],
});

export const resolveIncident = op({
  ...row,
  id: 'resolveIncident',
  method: 'post',
  path: '/admin/v1/incidents/{incidentId}/resolve',
  summary:
    'Closes an incident whose cause is over; resolving `clock_ahead` accepts the clock. Repeated, it changes nothing.',
  params: z.object({ incidentId: idParameter('incident') }),
  ok: [{ status: 200, description: 'It is resolved.', body: incident }],
  errors: [...errors.anyCall, 'rate_limited', 'not_found', 'insufficient_scope', 'conflict'],
});

import { z } from 'zod';

import { incidentKinds } from '../vocabulary.ts';
import { pageQuery } from './page-query.ts';

/** The query of `GET /admin/v1/incidents`: filters, all of which have to hold. */
export const incidentQuery = pageQuery.extend({
  kind: z.enum(incidentKinds).optional(),
  open: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Only those that wait, or only those that are resolved.' }),
});

export type IncidentQuery = z.output<typeof incidentQuery>;

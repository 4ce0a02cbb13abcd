import { auditActions } from '@image-production/access';
import { z } from 'zod';

import { moment } from './moment.ts';
import { pageQuery } from './page-query.ts';

/** The query of `GET /v1/audit-events`: filters, all of which have to hold. */
export const auditQuery = pageQuery.extend({
  action: z.enum(auditActions).optional(),
  actor: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Only what the key or the operator with this id did.' }),
  subject: z.string().max(100).optional().meta({ description: 'Only what was done to this id.' }),
  created_after: moment('created_after').optional().meta({ description: 'After this time.' }),
  created_before: moment('created_before').optional().meta({ description: 'Before this time.' }),
});

/** As it was typed: an id that names nothing is a 404. */
export const allAuditQuery = auditQuery.extend({
  organization_id: z
    .string()
    .optional()
    .meta({ description: 'Only of this organization; without it, of all and of the operators.' }),
});

export type AuditQueryInput = z.output<typeof auditQuery>;

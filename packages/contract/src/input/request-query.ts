import { operations } from '@image-production/operations';
import { z } from 'zod';

import { requestStatuses } from '../vocabulary.ts';
import { moment } from './moment.ts';
import { pageQuery } from './page-query.ts';
import { metadataFilter } from './submission-fields.ts';

/** The query of `GET /v1/requests`: filters, all of which have to hold. */
export const requestQuery = pageQuery.extend({
  status: z.enum(requestStatuses).optional(),
  operation: z.enum(operations).optional(),
  created_after: moment('created_after')
    .optional()
    .meta({ description: 'Accepted after this time.' }),
  metadata: metadataFilter.optional(),
  created_before: moment('created_before')
    .optional()
    .meta({ description: 'Accepted before this time.' }),
});

export type RequestQuery = z.output<typeof requestQuery>;

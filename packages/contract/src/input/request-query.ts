import { operations } from '@image-production/kernel';
import { z } from 'zod';

import { requestStatuses } from '../vocabulary.ts';
import { pageQuery } from './page-query.ts';
import { metadataFilter } from './submission-fields.ts';

const moment = z.iso.datetime({ offset: true });

/** The query of `GET /v1/requests`: filters, all of which have to hold. */
export const requestQuery = pageQuery.extend({
  status: z.enum(requestStatuses).optional(),
  operation: z.enum(operations).optional(),
  created_after: moment.optional().meta({ description: 'Accepted after this time.' }),
  metadata: metadataFilter.optional(),
  created_before: moment.optional().meta({ description: 'Accepted before this time.' }),
});

export type RequestQuery = z.output<typeof requestQuery>;

import { eventTypes } from '@image-production/webhooks';
import { z } from 'zod';

import { pageQuery } from './page-query.ts';

/** The query of `GET /v1/events`. */
export const eventQuery = pageQuery.extend({
  cursor: pageQuery.shape.cursor.meta({
    description:
      'The id of an event: those after it are answered. Without it, or once that event is older than 30 days, the oldest kept come first.',
  }),
  type: z.enum(eventTypes).optional().meta({ description: 'Only events of this type.' }),
});

export type EventQuery = z.output<typeof eventQuery>;

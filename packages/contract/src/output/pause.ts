import { z } from 'zod';

import { timestamp } from './values.ts';

/** What is paused now. */
export const pause = z
  .strictObject({
    accepting: z.boolean(),
    engines: z.array(z.string()),
    reason: z.string().nullable(),
    changedAt: timestamp.nullable().meta({ description: 'Null while nothing was ever paused.' }),
  })
  .meta({ id: 'Pause' });

export type PauseAnswer = z.infer<typeof pause>;

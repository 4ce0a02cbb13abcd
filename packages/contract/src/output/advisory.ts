import { z } from 'zod';

import { advisorySeverities } from '../vocabulary.ts';

/** Advice on a request that was accepted all the same. */
export const advisory = z
  .strictObject({
    code: z.string(),
    severity: z.enum(advisorySeverities),
    pointer: z.string().meta({ description: 'JSON Pointer into the form.' }),
    message: z.string(),
  })
  .meta({ id: 'Advisory' });

export type AdvisoryAnswer = z.infer<typeof advisory>;

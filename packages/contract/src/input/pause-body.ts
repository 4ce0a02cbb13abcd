import { z } from 'zod';

import { textLimits } from '../limits.ts';
import { distinct, text } from './fields.ts';

const enginesMax = 100;

/** What is to be paused from now on; whatever is not named goes on. */
export const pauseBody = z.strictObject({
  accepting: z.boolean().meta({ description: 'Whether new requests are accepted.' }),
  engines: distinct(z.string().max(100), { min: 0, max: enginesMax })
    .default([])
    .meta({ description: 'Names, as in the engines file, of engines that routes skip.' }),
  reason: text(textLimits.reason)
    .optional()
    .meta({ description: 'For other operators; customers are not told.' }),
});

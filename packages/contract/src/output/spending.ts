import { z } from 'zod';

import { money } from './money.ts';
import { id } from './values.ts';

export const spending = z
  .strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.string().nullable(),
    data: z.array(
      z.strictObject({
        day: z.iso.date(),
        keyId: id('apiKey'),
        value: z.string().nullable(),
        requests: z.int().min(1),
        charged: money,
        held: money,
      }),
    ),
  })
  .meta({ id: 'Spending' });

export type SpendingAnswer = z.infer<typeof spending>;

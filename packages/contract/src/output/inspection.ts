import { z } from 'zod';

import { checkNames, checkVerdicts } from '../vocabulary.ts';

const check = z.strictObject({
  name: z.enum(checkNames),
  verdict: z.enum(checkVerdicts).meta({
    description:
      '`fail` is a fact and rejects the picture; `finding` is an opinion and is charged; `pass` is only said of what was measured.',
  }),
  measure: z
    .strictObject({
      value: z.number(),
      unit: z.string().meta({ example: 'percent' }),
      limit: z.number(),
    })
    .nullable()
    .meta({ description: 'Null when nothing was measured.' }),
  message: z.string().nullable(),
});

/** What was seen in a picture before it was delivered. */
export const outputInspection = z
  .strictObject({
    inspector: z.string().meta({ example: 'integrity' }),
    version: z.string(),
    takes: z.literal([1, 2]).meta({ description: 'How often the picture was made and inspected.' }),
    checks: z.array(check),
  })
  .meta({
    id: 'OutputInspection',
    description: 'Certifies nothing: not age, not identity, not decency.',
  });

/** What pictures are inspected for. */
export const inspectionCapability = z
  .strictObject({
    checks: z.array(
      z.strictObject({
        name: z.enum(checkNames),
        enforced: z.boolean().meta({ description: 'Whether its findings reject a picture.' }),
      }),
    ),
    certified: z.literal(false),
  })
  .meta({
    description:
      'What pictures are inspected for before they are delivered. It certifies nothing: not age, not identity, not decency.',
  });

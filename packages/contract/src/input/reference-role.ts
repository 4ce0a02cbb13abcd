import {
  briefLimits,
  fidelityAspects,
  fidelityLevels,
  itemPattern,
  referenceRoles,
} from '@image-production/brief';
import { z } from 'zod';

import { distinct, text } from './fields.ts';

const structuredFidelity = z.strictObject({
  level: z.enum(fidelityLevels),
  aspects: distinct(z.enum(fidelityAspects), { min: 1, max: fidelityAspects.length }).optional(),
  note: text(briefLimits.note).optional(),
});

/** One entry of `reference_roles`: what the n-th reference shows and how faithfully it is followed. */
export const referenceRole = z.strictObject({
  role: z.enum(referenceRoles),
  item: z
    .string()
    .regex(itemPattern)
    .optional()
    .meta({
      description:
        'Names the physical thing. The word decides how it is used (worn, held, standing) and how ' +
        'large it is taken to be; two views of one item are one thing. Without it role and picture decide.',
      examples: ['espresso-machine'],
    }),
  file: text(briefLimits.fileName)
    .optional()
    .meta({ description: 'File name of the matching part; given in all entries or in none.' }),
  size_cm: z
    .number()
    .min(briefLimits.sizeCm.min)
    .max(briefLimits.sizeCm.max)
    .optional()
    .meta({
      description:
        'The longest side of the thing, in centimetres. Goes before the size that its `item` suggests.',
      examples: [33.5],
    }),
  // A bare string is a note with level `exact`.
  fidelity: z.union([text(briefLimits.note), structuredFidelity]),
});

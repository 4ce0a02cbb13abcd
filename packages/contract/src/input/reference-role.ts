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
    .meta({ description: 'Names the physical item, so that two views of one are told from two.' }),
  file: text(briefLimits.fileName)
    .optional()
    .meta({ description: 'File name of the matching part; given in all entries or in none.' }),
  // A bare string is a note with level `exact`.
  fidelity: z.union([text(briefLimits.note), structuredFidelity]),
});

import { aspects } from '@image-production/brief';
import { resolutions } from '@image-production/kernel';
import { z } from 'zod';

import { referenceCountMax } from '../limits.ts';
import { wholeNumberText } from './fields.ts';
import { proBrief } from './pro-brief.ts';
import { submissionParts } from './submission-fields.ts';

/** An id as it was typed. One that names nothing is a 404, so its form is not judged here. */
const identityField = z
  .string()
  .optional()
  .transform((given) => given?.trim() || undefined);

/**
 * Text parts of `POST /v1/pro/generate`, with `brief` already parsed as JSON. Which identity is
 * given, and how often, is judged by the brief domain together with the reference files.
 */
export const proGenerateForm = z.strictObject({
  custom_model_id: identityField.meta({ description: 'A saved Custom Model: `mdl_…`.' }),
  model_id: identityField.meta({ description: 'A licensed roster model: `rst_…`.' }),
  resolution: z.enum(resolutions),
  aspect: z.enum(aspects).default('3:4'),
  brief: proBrief,
  ...submissionParts,
});

export type ProGenerateForm = z.output<typeof proGenerateForm>;

/** The same form without its files: `reference_count` says how many there would be. */
export const proReviewForm = proGenerateForm.extend({
  reference_count: wholeNumberText({ min: 0, max: referenceCountMax }).optional(),
});

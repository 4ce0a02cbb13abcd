import { passNames, resolutions, aspects } from '@image-production/operations';
import { z } from 'zod';

import { referenceCountMax } from '../limits.ts';
import { distinct, wholeNumberText } from './fields.ts';
import { proBrief } from './pro-brief.ts';
import { submissionParts } from './submission-fields.ts';

/** An id as it was typed. One that names nothing is a 404, so its form is not judged here. */
const identityField = z
  .string()
  .optional()
  .transform((given) => given?.trim() || undefined);

/**
 * One part with a JSON list. The document calls it a text that holds one: an array of a form would be
 * repeated parts, and that is what generated clients send of it.
 */
const passes = distinct(z.enum(passNames), { min: 0, max: passNames.length })
  .optional()
  .meta({
    description:
      'A JSON list of what is wanted beside the picture, free of charge, where its engine makes it: `["depth", "clay", "line"]`.',
    override({ jsonSchema }) {
      const contentSchema = { ...jsonSchema };
      const { description } = contentSchema;
      delete contentSchema.description;
      for (const name of Object.keys(contentSchema)) delete jsonSchema[name];
      Object.assign(jsonSchema, {
        description,
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema,
        examples: ['["depth","line"]'],
      });
    },
  });

/** Text parts of `POST /v1/pro/generate`, with `brief` already parsed as JSON. */
export const proGenerateForm = z.strictObject({
  custom_model_id: identityField.meta({ description: 'A saved Custom Model: `mdl_…`.' }),
  model_id: identityField.meta({ description: 'A licensed roster model: `rst_…`.' }),
  resolution: z.enum(resolutions),
  aspect: z.enum(aspects).default('3:4'),
  brief: proBrief,
  passes,
  ...submissionParts,
});

/** The same form without its files: `reference_count` says how many there would be. */
export const proReviewForm = proGenerateForm.extend({
  reference_count: wholeNumberText({ min: 0, max: referenceCountMax }).optional(),
});

/**
 * What of these forms is read here. Which identity is given, and how often, the references and the
 * whole brief are judged by the brief domain, files and JSON together.
 */
const unread = { brief: z.unknown().optional() } as const;
export const proGenerateFields = proGenerateForm.extend(unread);
export const proReviewFields = proReviewForm.extend(unread);

export type ProGenerateFields = z.output<typeof proGenerateFields>;

import { briefLimits } from '@image-production/brief';
import { aspects, passNames, resolutions } from '@image-production/operations';
import { z } from 'zod';

import { distinct } from './fields.ts';
import { proBrief } from './pro-brief.ts';
import { referenceRole } from './reference-role.ts';
import { submissionMembers } from './submission-fields.ts';

const briefFileReference = referenceRole.extend({
  file: z
    .string()
    .min(1)
    .meta({
      description: 'Path of a PNG, JPEG or WebP, relative to the brief file.',
      examples: ['pictures/dress.png'],
    }),
});

/**
 * A PRO request as a file, for people and their editors: what the form of `POST /v1/pro/generate`
 * says, with every reference beside its role. The order of `references` is that of the parts.
 */
export const briefFile = z.strictObject({
  $schema: z.string().optional().meta({ description: 'Where editors find this schema.' }),
  custom_model_id: z
    .string()
    .optional()
    .meta({ description: 'A saved Custom Model (`mdl_…`); either this or `model_id`.' }),
  model_id: z
    .string()
    .optional()
    .meta({ description: 'A licensed roster model (`rst_…`); either this or `custom_model_id`.' }),
  resolution: z.enum(resolutions).meta({
    description: '1K: PNG. 2K: PNG and TIFF. 4K: PNG, TIFF and DNG.',
  }),
  aspect: z
    .enum(aspects)
    .optional()
    .meta({ description: '3:4 when left out; 4:5 is rendered at 3:4.' }),
  brief: proBrief.omit({ reference_roles: true, model_identity: true }).meta({
    description: 'The direction of the photograph.',
  }),
  references: z
    .array(briefFileReference)
    .min(briefLimits.referenceCount.min)
    .max(briefLimits.referenceCount.max)
    .meta({ description: 'What appears in the photograph, in order; never a person.' }),
  passes: distinct(z.enum(passNames), { min: 0, max: passNames.length })
    .optional()
    .meta({ description: 'Guides of the same view, free of charge, where the engine makes them.' }),
  ...submissionMembers,
});

export type BriefFile = z.output<typeof briefFile>;

/** The JSON Schema that editors complete and check a brief file by (draft 7, which all of them read). */
export function briefFileSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...rules } = z.toJSONSchema(briefFile, { io: 'input', target: 'draft-7' });
  return {
    $schema,
    title: 'Brief file',
    description: 'A PRO request for `ips pro generate`, as YAML or JSON.',
    ...rules,
  };
}

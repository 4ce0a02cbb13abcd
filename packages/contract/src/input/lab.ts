import { aspects, polishIntensities, productBackgrounds } from '@image-production/brief';
import { resolutions } from '@image-production/kernel';
import { z } from 'zod';

import { outputCountMax, textLimits } from '../limits.ts';
import { text, wholeNumberWithin, wholeNumberText } from './fields.ts';
import { submissionMembers, submissionParts } from './submission-fields.ts';

const resolution = z.enum(resolutions);
const prompt = text(textLimits.prompt);

/** Text parts of `POST /v1/lab/creative`. */
export const labCreativeForm = z.strictObject({
  prompt,
  resolution,
  aspect: z.enum(aspects).default('1:1'),
  count: wholeNumberText({ min: 1, max: outputCountMax }).default(1),
  ...submissionParts,
});

/** The same operation as JSON, where it takes no references. */
export const labCreativeBody = labCreativeForm.extend({
  count: wholeNumberWithin({ min: 1, max: outputCountMax }).default(1),
  ...submissionMembers,
});

export type LabCreativeInput = z.output<typeof labCreativeForm>;

/** Text parts of `POST /v1/lab/product`. Without `aspect` the reference decides. */
export const labProductForm = z.strictObject({
  prompt: prompt.optional(),
  resolution,
  aspect: z.enum(aspects).optional(),
  count: wholeNumberText({ min: 1, max: outputCountMax }).default(1),
  background: z.enum(productBackgrounds).default('studio'),
  ...submissionParts,
});

export type LabProductInput = z.output<typeof labProductForm>;

/** Text parts of `POST /v1/lab/polish`. The picture keeps the aspect it has. */
export const labPolishForm = z.strictObject({
  instructions: text(textLimits.instructions).optional(),
  resolution,
  intensity: z.enum(polishIntensities).default('balanced'),
  ...submissionParts,
});

export type LabPolishInput = z.output<typeof labPolishForm>;

import { operationDescriptors } from '@image-production/operations';
import { z } from 'zod';

import { textLimits } from '../limits.ts';
import { casting } from './casting.ts';
import { text } from './fields.ts';
import { submissionMembers } from './submission-fields.ts';

/** An id as it was typed. One that names nothing is a 404. */
const candidateId = z.string().meta({ description: 'A candidate: `cnd_…`.' });

export const generateModelBody = z.strictObject({ casting, ...submissionMembers });

export const generateFullBodyBody = z.strictObject({
  candidate_id: candidateId,
  wardrobe: text(operationDescriptors['models.full_body'].fields.wardrobe.length).optional(),
  ...submissionMembers,
});

export const renameModelBody = z.strictObject({ name: text(textLimits.name) });

export const saveModelBody = z.strictObject({
  candidate_id: candidateId,
  name: text(textLimits.name).optional(),
});

import { operations } from '@image-production/operations';
import { z } from 'zod';

import { workingCopyMediaTypes } from '../vocabulary.ts';
import { id, pixels, timestamp } from './values.ts';

const reference = z.strictObject({
  index: z.int().nonnegative(),
  mediaType: z.enum(workingCopyMediaTypes).meta({ description: 'Of the working copy.' }),
  width: pixels.meta({ description: 'Of the upload, upright, as in the record.' }),
  height: pixels,
  url: z.url().nullable().meta({ description: 'Null once the reference is gone.' }),
  urlExpiresAt: timestamp.nullable(),
});

/** The submitted fields: sent again, they order the same. */
export const submission = z
  .strictObject({
    requestId: id('request'),
    operation: z.enum(operations),
    fields: z.record(z.string(), z.unknown()).meta({
      description: 'The fields of the call under their first names, as they were read.',
    }),
    references: z.array(reference),
  })
  .meta({ id: 'Submission' });

export type SubmissionAnswer = z.infer<typeof submission>;

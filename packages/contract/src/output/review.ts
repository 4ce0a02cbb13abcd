import { fileFormats, aspects } from '@image-production/operations';
import { z } from 'zod';

import { advisory } from './advisory.ts';
import { quote } from './billing.ts';
import { inputProblem } from './problem.ts';

const use = z.strictObject({
  referenceIndex: z.int().nonnegative(),
  technique: z.string().meta({ example: 'worn garment' }),
  reason: z.string().meta({
    example: 'references[0] is worn on the face.',
  }),
});

/** How generate would judge a form. `errors` is empty exactly when it would accept it. */
export const review = z
  .strictObject({
    valid: z.boolean(),
    errors: z.array(inputProblem),
    advisories: z.array(advisory).meta({
      description:
        'What generate would tell, and, where the embedded renderer makes the picture, `direction_limited` for each phrase that it will not show or shows otherwise, in the words of the brief.',
    }),
    quote: quote.nullable().meta({ description: 'Null while the resolution is not known.' }),
    aspect: z.enum(aspects).nullable().meta({ description: 'The aspect that would be rendered.' }),
    staging: z.array(use).meta({
      description:
        'How each reference is expected to be used where the embedded renderer makes the picture, from its role, `item`, `size_cm` and the framing; empty for other engines and while there are errors. What only the pictures show, `placements` and `notes` tell afterwards.',
    }),
    files: z.array(z.enum(fileFormats)).meta({ description: 'Formats of the output.' }),
  })
  .meta({ id: 'Review' });

export type ReviewAnswer = z.infer<typeof review>;

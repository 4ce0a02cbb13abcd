import { fileFormats, aspects } from '@image-production/operations';
import { z } from 'zod';

import { advisory } from './advisory.ts';
import { quote } from './billing.ts';
import { inputProblem } from './problem.ts';

/** How generate would judge a form. `errors` is empty exactly when it would accept it. */
export const review = z
  .strictObject({
    valid: z.boolean(),
    errors: z.array(inputProblem),
    advisories: z.array(advisory),
    quote: quote.nullable().meta({ description: 'Null while the resolution is not known.' }),
    aspect: z.enum(aspects).nullable().meta({ description: 'The aspect that would be rendered.' }),
    files: z.array(z.enum(fileFormats)).meta({ description: 'Formats of the output.' }),
  })
  .meta({ id: 'Review' });

export type ReviewAnswer = z.infer<typeof review>;

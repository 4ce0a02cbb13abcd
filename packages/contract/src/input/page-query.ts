import { z } from 'zod';

import { pageLimit } from '../limits.ts';
import { wholeNumberText } from './fields.ts';
import { refusal } from './refusal.ts';

const cursorCharactersMax = 512;

/** Of a cursor that is no `nextCursor` of the list. */
export const foreignCursorMessage = 'This cursor does not come from this list.';

const foreignCursor = refusal('value_not_allowed', foreignCursorMessage);

/** The query of every list. `cursor` is the `nextCursor` of the page before. */
export const pageQuery = z.strictObject({
  limit: wholeNumberText(pageLimit)
    .default(pageLimit.default)
    .meta({ description: 'Entries per page; 20 unless given.' }),
  cursor: z
    .string()
    .refine((given) => given.length <= cursorCharactersMax, foreignCursor)
    .meta({ maxLength: cursorCharactersMax })
    .optional(),
});

export type PageQuery = z.output<typeof pageQuery>;

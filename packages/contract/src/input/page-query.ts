import { z } from 'zod';

import { pageLimit } from '../limits.ts';
import { wholeNumberText } from './fields.ts';
import { refusal } from './refusal.ts';

const cursorCharactersMax = 512;

const notOfAList = refusal('value_not_allowed', 'This cursor does not come from this list.');

/** The query of every list. `cursor` is the `nextCursor` of the page before. */
export const pageQuery = z.strictObject({
  limit: wholeNumberText(pageLimit)
    .default(pageLimit.default)
    .meta({ description: 'Entries per page; 20 unless given.' }),
  cursor: z.string().max(cursorCharactersMax, notOfAList).optional(),
});

export type PageQuery = z.output<typeof pageQuery>;

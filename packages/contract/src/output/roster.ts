import { z } from 'zod';

import { view } from './identities.ts';
import { id } from './values.ts';

/** A curated identity; `entitled` says whether the organization may use it. */
export const rosterEntry = z
  .strictObject({
    modelId: id('rosterModel'),
    name: z.string(),
    portrait: view.nullable(),
    entitled: z.boolean(),
  })
  .meta({ id: 'RosterEntry' });

export type RosterEntryAnswer = z.infer<typeof rosterEntry>;

/** The roster, in one order for all organizations. */
export const rosterPage = z.strictObject({
  data: z.array(rosterEntry),
  nextCursor: z.string().nullable(),
});

export type RosterPage = z.infer<typeof rosterPage>;

export const createdRosterModel = z
  .strictObject({ modelId: id('rosterModel'), name: z.string() })
  .meta({ id: 'RosterModel' });

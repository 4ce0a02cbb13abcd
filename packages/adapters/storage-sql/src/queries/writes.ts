import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

/** Runs writes atomically; commits when `isKept` accepts the result. */
export interface Writes {
  /** `work` writes to the handle that it is given, and awaits nothing else. */
  readonly run: <Answer>(
    work: (db: Kysely<Tables>) => Promise<Answer>,
    isKept?: (answer: Answer) => boolean,
  ) => Promise<Answer>;
}

/** What a store needs that changes and reads. */
export interface Access {
  readonly writes: Writes;
  readonly reading: Kysely<Tables>;
}

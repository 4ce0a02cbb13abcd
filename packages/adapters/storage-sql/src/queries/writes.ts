import type { Subject } from '@image-production/production';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

/**
 * What a write locks first where there are several writers: a subject; a name that everybody uses
 * who decides from the same rows; or only the rows that its statements change.
 */
export type Scope = Subject | { readonly name: string } | 'its-rows';

/** Runs writes atomically; commits when `isKept` accepts the result. */
export interface Writes {
  /** `work` writes to the handle that it is given, and awaits nothing else. */
  readonly run: <Answer>(
    scope: Scope,
    work: (db: Kysely<Tables>) => Promise<Answer>,
    isKept?: (answer: Answer) => boolean,
  ) => Promise<Answer>;
}

/** What a store needs that changes and reads. */
export interface Access {
  readonly writes: Writes;
  readonly reading: Kysely<Tables>;
}

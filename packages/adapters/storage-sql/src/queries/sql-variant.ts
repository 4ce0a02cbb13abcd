import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { jsonArrayFrom } from 'kysely/helpers/sqlite';

import type { Tables } from '../rows/tables.ts';

/** What the two databases say differently. Everything else in `queries/`, both understand. */
export interface SqlVariant {
  /** The rows of a query, as the text of a JSON array of objects. */
  readonly jsonArray: (rows: Parameters<typeof jsonArrayFrom>[0]) => RawBuilder<string>;
  /** A text inside a column of JSON; null where there is none. */
  readonly jsonText: (column: string, ...path: readonly string[]) => RawBuilder<string | null>;
  /** A relation with a row `value` for each text, given as one parameter however many they are. */
  readonly rowsOf: (texts: readonly string[]) => RawBuilder<unknown>;
  /** A join that visits the relations in the order in which they are written. */
  readonly inOrderJoin: RawBuilder<unknown>;
  /** After a table: the index to read, for a planner that would not choose it. */
  readonly indexedBy: (index: string) => RawBuilder<unknown>;
  /** After a query: locks the rows of `table`, and passes over those that others have locked. */
  readonly passingOverLocked: (table: string) => RawBuilder<unknown>;
  /** Waits until nobody else changes who holds these assets, or those of a holder. */
  readonly lockAssets: (
    db: Kysely<Tables>,
    assets: readonly string[] | { readonly holder: string },
  ) => Promise<void>;
  /** A turn later than all turns so far. */
  readonly nextTurn: RawBuilder<bigint>;
  /** Of the requests that fulfil the condition the one whose turn it is. */
  readonly findNextInTurn: (
    db: Kysely<Tables>,
    condition: RawBuilder<SqlBool>,
  ) => Promise<InTurn | undefined>;
  /** The counts that gauges show, by name; those that are nought may be left out. */
  readonly tallies: (db: Kysely<Tables>) => Promise<readonly Tally[]>;
}

export interface InTurn {
  readonly id: string;
  readonly organization_id: string;
}

export interface Tally {
  readonly name: string;
  readonly count: bigint;
}

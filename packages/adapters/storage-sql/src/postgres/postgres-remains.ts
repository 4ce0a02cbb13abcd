import type { Remains } from '@image-production/production';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

/** Where clients' words and names are. */
const tables = [
  'organizations',
  'api_keys',
  'requests',
  'request_metadata',
  'submissions',
  'outputs',
  'idempotency_keys',
  'candidates',
  'models',
  'incidents',
] as const satisfies readonly (keyof Tables)[];

/**
 * Removed rows are out of reach of any query at once, and this gives their space back to be
 * overwritten. PostgreSQL cannot do more: its log, and whatever was archived, copied or backed up
 * of it, keeps earlier content for as long as the operator keeps them.
 */
export class PostgresRemains implements Remains {
  readonly #db: Kysely<Tables>;

  /** A statement of this handle may take as long as it needs. */
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async wipe(): Promise<'wiped'> {
    for (const table of tables) {
      await sql`VACUUM (SKIP_LOCKED) ${sql.table(table)}`.execute(this.#db);
    }
    return 'wiped';
  }
}

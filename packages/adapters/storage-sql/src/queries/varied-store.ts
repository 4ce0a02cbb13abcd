import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import type { SqlVariant } from './sql-variant.ts';

/** A store with statements that the databases say differently. */
export abstract class VariedStore {
  protected readonly db: Kysely<Tables>;
  protected readonly variant: SqlVariant;

  constructor(db: Kysely<Tables>, variant: SqlVariant) {
    this.db = db;
    this.variant = variant;
  }
}

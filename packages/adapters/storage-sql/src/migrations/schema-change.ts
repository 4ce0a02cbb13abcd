import type { Kysely, RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One change of the schema, in the words of both databases. Once released, it never changes. */
export interface SchemaChange {
  readonly sqlite: readonly RawBuilder<unknown>[];
  /** Texts are `text COLLATE "C"`, integers `bigint`. */
  readonly postgres: readonly RawBuilder<unknown>[];
}

/** A migration that executes these statements, one by one. */
export function toMigration(statements: readonly RawBuilder<unknown>[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const statement of statements) await statement.execute(db);
    },
  };
}

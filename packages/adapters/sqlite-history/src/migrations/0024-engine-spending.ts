import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // Without references to requests: what an engine was paid stays paid.
  sql`CREATE TABLE engine_spending (
    engine TEXT NOT NULL,
    request_id TEXT NOT NULL,
    output_index INTEGER NOT NULL,
    seed TEXT NOT NULL,
    day INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (engine, request_id, output_index, seed)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX engine_spending_by_day ON engine_spending (day, engine, amount)`,
];

/** Pictures that count against the daily budget of an engine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

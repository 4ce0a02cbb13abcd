import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Refunds, chargebacks and expired holds. A check cannot be changed in place, so the books move
 * into a table that allows the new kinds; every line keeps its content and its hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const columns = sql.raw(
  [
    'id',
    'entry_id',
    'kind',
    'organization_id',
    'debit',
    'credit',
    'amount',
    'held_amount',
    'hold_id',
    'operation',
    'request_id',
    'price_version',
    'reference',
    'sequence',
    'created_at',
    'available_after',
    'held_after',
    'previous_hash',
    'hash',
  ].join(', '),
);

const statements = [
  sql`ALTER TABLE wallets ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0
    CHECK (refunded BETWEEN 0 AND credits_posted)`,
  sql`ALTER TABLE wallets ADD COLUMN closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))`,
  sql`CREATE TABLE adjusted_transfers (
    id TEXT NOT NULL PRIMARY KEY,
    entry_id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN
      ('top_up', 'hold', 'capture', 'void', 'expire', 'refund', 'chargeback')),
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    debit TEXT NOT NULL,
    credit TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000000),
    held_amount INTEGER,
    hold_id TEXT UNIQUE REFERENCES adjusted_transfers (id),
    operation TEXT,
    request_id TEXT,
    price_version TEXT,
    reference TEXT,
    sequence INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    available_after INTEGER NOT NULL CHECK (available_after >= 0),
    held_after INTEGER NOT NULL CHECK (held_after >= 0),
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    UNIQUE (organization_id, sequence),
    CHECK (debit <> credit),
    CHECK ((kind IN ('capture', 'void', 'expire')) = (hold_id IS NOT NULL)),
    CHECK ((hold_id IS NULL) = (held_amount IS NULL)),
    CHECK (held_amount IS NULL OR amount <= held_amount)
  ) STRICT`,
  sql`INSERT INTO adjusted_transfers (${columns})
    SELECT ${columns} FROM transfers ORDER BY organization_id, sequence`,
  sql`DROP TABLE transfers`,
  sql`ALTER TABLE adjusted_transfers RENAME TO transfers`,
  sql`CREATE INDEX transfers_refunds ON transfers (request_id) WHERE kind = 'refund'`,
  sql`CREATE INDEX transfers_chargebacks ON transfers (organization_id, reference)
    WHERE kind = 'chargeback'`,
  sql`CREATE TRIGGER transfers_are_never_changed BEFORE UPDATE ON transfers
    BEGIN SELECT RAISE(ABORT, 'transfers are never changed'); END`,
  sql`CREATE TRIGGER transfers_are_never_removed BEFORE DELETE ON transfers
    BEGIN SELECT RAISE(ABORT, 'transfers are never removed'); END`,
];

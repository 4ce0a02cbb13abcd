import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Payouts, write-offs and disputes with ids of their own; payment references that are unique over
 * the installation; closed months. A check cannot be changed in place, so the books move into a
 * table that allows the new kinds; every line keeps its content and its hash.
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

const wallets = [
  sql`ALTER TABLE wallets ADD COLUMN paid_out INTEGER NOT NULL DEFAULT 0
    CHECK (paid_out BETWEEN 0 AND debits_posted)`,
  sql`ALTER TABLE wallets ADD COLUMN owed INTEGER NOT NULL DEFAULT 0 CHECK (owed >= 0)`,
  sql`ALTER TABLE wallets ADD COLUMN reopened_after INTEGER NOT NULL DEFAULT 0
    CHECK (reopened_after BETWEEN 0 AND sequence)`,
  sql`UPDATE wallets SET owed = (SELECT coalesce(sum(amount), 0) FROM transfers
    WHERE kind = 'chargeback' AND organization_id = wallets.organization_id) WHERE closed = 1`,
  sql`CREATE TABLE wallet_reasons (
    subject TEXT NOT NULL PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

const closing = [
  sql`CREATE TABLE ledger_closing (
    only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
    until INTEGER NOT NULL
  ) STRICT`,
];

const transfers = [
  sql`CREATE TABLE paid_transfers (
    id TEXT NOT NULL PRIMARY KEY,
    entry_id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('top_up', 'hold', 'capture', 'void', 'expire', 'refund',
      'chargeback', 'payout', 'write_off')),
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    debit TEXT NOT NULL,
    credit TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000000),
    held_amount INTEGER,
    hold_id TEXT UNIQUE REFERENCES paid_transfers (id),
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
    double INTEGER NOT NULL DEFAULT 0 CHECK (double >= 0),
    UNIQUE (organization_id, sequence),
    CHECK (debit <> credit),
    CHECK ((kind IN ('capture', 'void', 'expire')) = (hold_id IS NOT NULL)),
    CHECK ((hold_id IS NULL) = (held_amount IS NULL)),
    CHECK (held_amount IS NULL OR amount <= held_amount)
  ) STRICT`,
  sql`INSERT INTO paid_transfers (${columns})
    SELECT ${columns} FROM transfers ORDER BY organization_id, sequence`,
  // What shares its reference from before stays, numbered: new lines are all number 0.
  sql`UPDATE paid_transfers SET double = numbered.place - 1
    FROM (SELECT id, row_number() OVER (PARTITION BY kind, reference ORDER BY created_at, id)
      AS place FROM paid_transfers WHERE reference IS NOT NULL) AS numbered
    WHERE numbered.id = paid_transfers.id AND numbered.place > 1`,
  sql`DROP TABLE transfers`,
  sql`ALTER TABLE paid_transfers RENAME TO transfers`,
  sql`CREATE UNIQUE INDEX transfers_payments ON transfers (kind, reference, double)
    WHERE reference IS NOT NULL`,
  sql`CREATE INDEX transfers_doubles ON transfers (kind, reference) WHERE double > 0`,
  sql`CREATE INDEX transfers_refunds ON transfers (request_id) WHERE kind = 'refund'`,
  sql`CREATE INDEX transfers_chargebacks ON transfers (organization_id)
    WHERE kind = 'chargeback'`,
  sql`CREATE INDEX transfers_by_time ON transfers (organization_id, created_at)`,
  sql`CREATE TRIGGER transfers_are_never_changed BEFORE UPDATE ON transfers
    BEGIN SELECT RAISE(ABORT, 'transfers are never changed'); END`,
  sql`CREATE TRIGGER transfers_are_never_removed BEFORE DELETE ON transfers
    BEGIN SELECT RAISE(ABORT, 'transfers are never removed'); END`,
];

const statements = [...wallets, ...closing, ...transfers];

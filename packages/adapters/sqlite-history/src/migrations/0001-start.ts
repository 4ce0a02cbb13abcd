import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

const organizations = [
  sql`CREATE TABLE organizations (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    minimum_age_band TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,
  sql`CREATE TABLE api_keys (
    id TEXT NOT NULL PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    secret_hash TEXT NOT NULL UNIQUE,
    display_start TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER,
    last_used_at INTEGER
  ) STRICT`,
  sql`CREATE INDEX api_keys_of_organization ON api_keys (organization_id, id)`,
  sql`CREATE TABLE entitlements (
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    roster_model_id TEXT NOT NULL,
    PRIMARY KEY (organization_id, roster_model_id)
  ) STRICT, WITHOUT ROWID`,
];

// The constraints repeat what the ledger decides: a second, independent line of defence.
const ledger = [
  sql`CREATE TABLE wallets (
    organization_id TEXT NOT NULL PRIMARY KEY REFERENCES organizations (id),
    debits_pending INTEGER NOT NULL CHECK (debits_pending >= 0),
    debits_posted INTEGER NOT NULL CHECK (debits_posted >= 0),
    credits_pending INTEGER NOT NULL CHECK (credits_pending >= 0),
    credits_posted INTEGER NOT NULL CHECK (credits_posted >= 0),
    sequence INTEGER NOT NULL CHECK (sequence >= 1),
    head TEXT NOT NULL,
    last_transfer_at INTEGER NOT NULL,
    CONSTRAINT wallet_floor CHECK (debits_pending + debits_posted <= credits_posted)
  ) STRICT`,
  sql`CREATE TABLE transfers (
    id TEXT NOT NULL PRIMARY KEY,
    entry_id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('top_up', 'hold', 'capture', 'void')),
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    debit TEXT NOT NULL,
    credit TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000000),
    held_amount INTEGER,
    hold_id TEXT UNIQUE REFERENCES transfers (id),
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
    CHECK ((kind IN ('capture', 'void')) = (hold_id IS NOT NULL)),
    CHECK ((hold_id IS NULL) = (held_amount IS NULL)),
    CHECK (held_amount IS NULL OR amount <= held_amount)
  ) STRICT`,
  sql`CREATE TRIGGER transfers_are_never_changed BEFORE UPDATE ON transfers
    BEGIN SELECT RAISE(ABORT, 'transfers are never changed'); END`,
  sql`CREATE TRIGGER transfers_are_never_removed BEFORE DELETE ON transfers
    BEGIN SELECT RAISE(ABORT, 'transfers are never removed'); END`,
];

const requests = [
  sql`CREATE TABLE requests (
    id TEXT NOT NULL PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    operation TEXT NOT NULL,
    resolution TEXT NOT NULL,
    status TEXT NOT NULL
      CHECK (status IN ('queued', 'running', 'canceling', 'succeeded', 'failed', 'canceled')),
    stage TEXT,
    progress REAL NOT NULL CHECK (progress BETWEEN 0 AND 1),
    billing TEXT NOT NULL,
    charged INTEGER NOT NULL CHECK (charged >= 0),
    candidate_id TEXT,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    completed_at INTEGER,
    expires_at INTEGER,
    data_removed_at INTEGER,
    hold_expires_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    lease_token INTEGER NOT NULL CHECK (lease_token >= 0),
    lease_until INTEGER,
    worker_id TEXT,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    not_before INTEGER NOT NULL,
    detail TEXT NOT NULL,
    CHECK ((status IN ('succeeded', 'failed', 'canceled')) = (completed_at IS NOT NULL)),
    CHECK (billing = CASE
      WHEN status = 'succeeded' THEN 'captured'
      WHEN status IN ('failed', 'canceled') THEN 'released'
      ELSE 'held' END),
    CHECK (charged = 0 OR status = 'succeeded')
  ) STRICT`,
  // The queue: everything that is looked for again and again is in this small index.
  sql`CREATE INDEX requests_unfinished ON requests (organization_id, created_at, id)
    WHERE status IN ('queued', 'running', 'canceling')`,
  sql`CREATE TABLE outputs (
    request_id TEXT NOT NULL REFERENCES requests (id),
    output_index INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed', 'canceled')),
    width INTEGER,
    height INTEGER,
    error TEXT,
    PRIMARY KEY (request_id, output_index)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE TABLE output_files (
    request_id TEXT NOT NULL,
    output_index INTEGER NOT NULL,
    position INTEGER NOT NULL,
    format TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    bit_depth INTEGER NOT NULL CHECK (bit_depth IN (8, 16)),
    PRIMARY KEY (request_id, output_index, position),
    UNIQUE (request_id, output_index, format),
    FOREIGN KEY (request_id, output_index) REFERENCES outputs (request_id, output_index)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX output_files_by_content ON output_files (sha256)`,
  sql`CREATE TABLE claim_turns (
    organization_id TEXT NOT NULL PRIMARY KEY REFERENCES organizations (id),
    turn INTEGER NOT NULL UNIQUE
  ) STRICT, WITHOUT ROWID`,
  // Deferred, because the key is written before the request that it stands for.
  sql`CREATE TABLE idempotency_keys (
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    key TEXT NOT NULL,
    request_id TEXT NOT NULL UNIQUE REFERENCES requests (id) DEFERRABLE INITIALLY DEFERRED,
    fingerprint TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (organization_id, key)
  ) STRICT, WITHOUT ROWID`,
];

const identities = [
  sql`CREATE TABLE candidates (
    id TEXT NOT NULL PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    state TEXT NOT NULL,
    casting TEXT NOT NULL,
    appearance TEXT NOT NULL,
    portrait TEXT,
    full_body TEXT,
    model_id TEXT,
    request_ids TEXT NOT NULL,
    request_count INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
  ) STRICT`,
  sql`CREATE TABLE models (
    id TEXT NOT NULL PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    candidate_id TEXT NOT NULL UNIQUE REFERENCES candidates (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    casting TEXT NOT NULL,
    appearance TEXT NOT NULL,
    portrait TEXT NOT NULL,
    full_body TEXT,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT`,
  sql`CREATE UNIQUE INDEX models_names ON models (organization_id, name_key)
    WHERE deleted_at IS NULL`,
  sql`CREATE INDEX models_active ON models (organization_id, id) WHERE deleted_at IS NULL`,
];

const signals = [
  sql`CREATE TABLE outbox (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    subject_id TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT`,
  sql`CREATE TABLE worker_heartbeats (
    worker_id TEXT NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

const statements: readonly RawBuilder<unknown>[] = [
  ...organizations,
  ...ledger,
  ...requests,
  ...identities,
  ...signals,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

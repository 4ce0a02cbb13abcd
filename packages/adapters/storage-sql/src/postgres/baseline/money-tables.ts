import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { integer, text } from '../column-types.ts';

/** Organizations, their keys and their books. */
export const moneyTables: readonly RawBuilder<unknown>[] = [
  sql`CREATE TABLE organizations (
    id ${text} NOT NULL PRIMARY KEY,
    name ${text} NOT NULL,
    minimum_age_band ${text},
    created_at ${integer} NOT NULL,
    allow_nudity ${integer} NOT NULL DEFAULT 0 CHECK (allow_nudity IN (0, 1)),
    suspended ${integer} NOT NULL DEFAULT 0 CHECK (suspended IN (0, 1)),
    low_balance ${integer} CHECK (low_balance >= 0),
    erased_at ${integer}
  )`,
  sql`CREATE TABLE api_keys (
    id ${text} NOT NULL PRIMARY KEY,
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    name ${text} NOT NULL,
    scopes ${text} NOT NULL,
    secret_hash ${text} NOT NULL UNIQUE,
    display_start ${text} NOT NULL,
    created_at ${integer} NOT NULL,
    expires_at ${integer},
    revoked_at ${integer},
    last_used_at ${integer}
  )`,
  sql`CREATE INDEX api_keys_of_organization ON api_keys (organization_id, id)`,
  sql`CREATE TABLE entitlements (
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    roster_model_id ${text} NOT NULL,
    PRIMARY KEY (organization_id, roster_model_id)
  )`,
  sql`CREATE TABLE wallets (
    organization_id ${text} NOT NULL PRIMARY KEY REFERENCES organizations (id),
    debits_pending ${integer} NOT NULL CHECK (debits_pending >= 0),
    debits_posted ${integer} NOT NULL CHECK (debits_posted >= 0),
    credits_pending ${integer} NOT NULL CHECK (credits_pending >= 0),
    credits_posted ${integer} NOT NULL CHECK (credits_posted >= 0),
    sequence ${integer} NOT NULL CHECK (sequence >= 1),
    head ${text} NOT NULL,
    last_transfer_at ${integer} NOT NULL,
    refunded ${integer} NOT NULL DEFAULT 0
      CHECK (refunded BETWEEN 0 AND credits_posted),
    closed ${integer} NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
    paid_out ${integer} NOT NULL DEFAULT 0
      CHECK (paid_out BETWEEN 0 AND debits_posted),
    owed ${integer} NOT NULL DEFAULT 0 CHECK (owed >= 0),
    reopened_after ${integer} NOT NULL DEFAULT 0
      CHECK (reopened_after BETWEEN 0 AND sequence),
    CONSTRAINT wallet_floor CHECK (debits_pending + debits_posted <= credits_posted)
  )`,
  sql`CREATE TABLE transfers (
    id ${text} NOT NULL PRIMARY KEY,
    entry_id ${text} NOT NULL UNIQUE,
    kind ${text} NOT NULL CHECK (kind IN ('top_up', 'hold', 'capture', 'void', 'expire', 'refund',
      'chargeback', 'payout', 'write_off')),
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    debit ${text} NOT NULL,
    credit ${text} NOT NULL,
    amount ${integer} NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000000),
    held_amount ${integer},
    hold_id ${text} UNIQUE REFERENCES transfers (id),
    operation ${text},
    request_id ${text},
    price_version ${text},
    reference ${text},
    sequence ${integer} NOT NULL,
    created_at ${integer} NOT NULL,
    available_after ${integer} NOT NULL CHECK (available_after >= 0),
    held_after ${integer} NOT NULL CHECK (held_after >= 0),
    previous_hash ${text} NOT NULL,
    hash ${text} NOT NULL UNIQUE,
    double ${integer} NOT NULL DEFAULT 0 CHECK (double >= 0),
    UNIQUE (organization_id, sequence),
    CHECK (debit <> credit),
    CHECK ((kind IN ('capture', 'void', 'expire')) = (hold_id IS NOT NULL)),
    CHECK ((hold_id IS NULL) = (held_amount IS NULL)),
    CHECK (held_amount IS NULL OR amount <= held_amount)
  )`,
  sql`CREATE UNIQUE INDEX transfers_payments ON transfers (kind, reference, double)
    WHERE reference IS NOT NULL`,
  sql`CREATE INDEX transfers_doubles ON transfers (kind, reference) WHERE double > 0`,
  sql`CREATE INDEX transfers_refunds ON transfers (request_id) WHERE kind = 'refund'`,
  sql`CREATE INDEX transfers_chargebacks ON transfers (organization_id)
    WHERE kind = 'chargeback'`,
  sql`CREATE INDEX transfers_by_time ON transfers (organization_id, created_at)`,
  sql`CREATE TABLE wallet_reasons (
    subject ${text} NOT NULL PRIMARY KEY,
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    reason ${text} NOT NULL,
    at ${integer} NOT NULL
  )`,
  sql`CREATE TABLE ledger_closing (
    "only" ${integer} NOT NULL PRIMARY KEY CHECK ("only" = 1),
    until ${integer} NOT NULL
  )`,
  sql`CREATE TABLE ledger_verdict (
    "only" ${integer} NOT NULL PRIMARY KEY CHECK ("only" = 1),
    checked_at ${integer} NOT NULL,
    violated ${text} NOT NULL
  )`,
  sql`CREATE TABLE engine_spending (
    engine ${text} NOT NULL,
    request_id ${text} NOT NULL,
    output_index ${integer} NOT NULL,
    seed ${text} NOT NULL,
    day ${integer} NOT NULL,
    amount ${integer} NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (engine, request_id, output_index, seed)
  )`,
  sql`CREATE INDEX engine_spending_by_day ON engine_spending (day, engine, amount)`,
];

import type { ColumnType, Generated } from 'kysely';

import type { AuditTables } from './audit-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { KeyTables } from './key-tables.ts';
import type { Integer, NullableInteger, ProcessTables } from './process-tables.ts';

/** 0 or 1; defaults to 0. */
type Flag = ColumnType<bigint, number | undefined, number>;

/** The schema after all migrations. Times are epoch milliseconds, amounts micro-dollars. */
export interface Tables extends ProcessTables, KeyTables, AuditTables, EventTables {
  organizations: {
    id: string;
    name: string;
    minimum_age_band: string | null;
    allow_nudity: Flag;
    suspended: Flag;
    low_balance: NullableInteger;
    created_at: Integer;
    erased_at: NullableInteger;
  };
  entitlements: {
    organization_id: string;
    roster_model_id: string;
  };
  wallets: {
    organization_id: string;
    debits_pending: Integer;
    debits_posted: Integer;
    credits_pending: Integer;
    credits_posted: Integer;
    sequence: Integer;
    head: string;
    last_transfer_at: Integer;
    refunded: Integer;
    closed: Integer;
    paid_out: Integer;
    owed: Integer;
    reopened_after: Integer;
  };
  transfers: {
    id: string;
    entry_id: string;
    kind: string;
    organization_id: string;
    debit: string;
    credit: string;
    amount: Integer;
    held_amount: NullableInteger;
    hold_id: string | null;
    operation: string | null;
    request_id: string | null;
    price_version: string | null;
    reference: string | null;
    sequence: Integer;
    created_at: Integer;
    available_after: Integer;
    held_after: Integer;
    previous_hash: string;
    hash: string;
    /** Above 0 for payments whose duplicate reference predates the unique constraint. */
    double: Generated<bigint>;
  };
  /** Why a wallet was reopened or a debt written off. */
  wallet_reasons: {
    subject: string;
    organization_id: string;
    reason: string;
    at: Integer;
  };
  /** One row, written when a month is closed. */
  ledger_closing: {
    only: Integer;
    until: Integer;
  };
  requests: {
    id: string;
    organization_id: string;
    operation: string;
    resolution: string;
    status: string;
    stage: string | null;
    progress: number;
    billing: string;
    charged: Integer;
    candidate_id: string | null;
    created_at: Integer;
    started_at: NullableInteger;
    completed_at: NullableInteger;
    expires_at: NullableInteger;
    data_removed_at: NullableInteger;
    hold_expires_at: Integer;
    version: Integer;
    lease_token: Integer;
    lease_until: NullableInteger;
    worker_id: string | null;
    attempts: Integer;
    not_before: Integer;
    detail: string;
    expiring_told_at: NullableInteger;
    variation: NullableInteger;
    idempotency_key: string | null;
    /** JSON; triggers copy it to `request_metadata`. */
    metadata: string;
  };
  /** Maintained by triggers. */
  request_metadata: {
    organization_id: string;
    name: string;
    value: string;
    request_id: string;
  };
  submissions: {
    request_id: string;
    /** JSON. */
    fields: string;
  };
  outputs: {
    request_id: string;
    output_index: Integer;
    status: string;
    width: NullableInteger;
    height: NullableInteger;
    error: string | null;
    /** JSON. */
    staging: string | null;
    pixel_sha256: string | null;
    /** JSON. */
    engine_call: string | null;
    /** JSON. */
    inspection: string | null;
    /** JSON. */
    rejected_take: string | null;
    /** JSON. */
    companions: string | null;
  };
  output_files: {
    request_id: string;
    output_index: Integer;
    position: Integer;
    format: string;
    media_type: string;
    size_bytes: Integer;
    sha256: string;
    bit_depth: Integer;
    scene_referred: Integer;
  };
  idempotency_keys: {
    organization_id: string;
    key: string;
    request_id: string;
    fingerprint: string;
    created_at: Integer;
  };
  /** Maintained by triggers. */
  idempotency_key_counts: {
    organization_id: string;
    keys: Integer;
  };
  engine_spending: {
    engine: string;
    request_id: string;
    output_index: Integer;
    seed: string;
    /** Days of UTC since 1970. */
    day: Integer;
    amount: Integer;
  };
  pause: {
    only: Integer;
    is_accepting: Integer;
    /** JSON array of names. */
    engines: string;
    reason: string | null;
    changed_at: Integer;
  };
  ledger_verdict: {
    only: Integer;
    checked_at: Integer;
    /** JSON array of numbers. */
    violated: string;
  };
  claim_turns: {
    organization_id: string;
    turn: Integer;
  };
  candidates: {
    id: string;
    organization_id: string;
    state: string;
    casting: string;
    appearance: string;
    portrait: string | null;
    full_body: string | null;
    model_id: string | null;
    request_ids: string;
    request_count: Integer;
    created_at: Integer;
    expires_at: NullableInteger;
  };
  models: {
    id: string;
    organization_id: string;
    candidate_id: string;
    name: string;
    name_key: string;
    casting: string;
    appearance: string;
    portrait: string;
    full_body: string | null;
    created_at: Integer;
    deleted_at: NullableInteger;
  };
  roster_models: {
    id: string;
    name: string;
    casting: string;
    appearance: string;
    portrait: string | null;
    full_body: string | null;
    created_at: Integer;
  };
  asset_uses: {
    sha256: string;
    holder: string;
  };
  asset_leases: {
    holder: string;
    until: Integer;
  };
  unused_assets: {
    sha256: string;
    since: Integer;
  };
  /** Puts of an asset store that cannot list its objects. */
  asset_objects: {
    put_id: string;
    sha256: string;
    size_bytes: Integer;
    upload_id: string | null;
    state: string;
    /** When it came into its state, or was stored again. */
    at: Integer;
  };
  incidents: {
    id: string;
    kind: string;
    subject: string;
    at: Integer;
    organization_id: string | null;
    request_id: string | null;
    detail: string;
    resolved_at: NullableInteger;
  };
  /** One row. */
  file_check: {
    only: Integer;
    after: string | null;
    began_at: Integer;
  };
  /** One row. */
  orphan_search: {
    only: Integer;
    after: string | null;
    resumes_at: Integer;
    found: Integer;
  };
  /** Maintained by triggers. */
  tallies: {
    name: string;
    count: Integer;
  };
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { integer, text } from '../column-types.ts';

const castingTexts = sql`coalesce(casting::json #>> '{additionalDirection}',
  casting::json #>> '{skinTone,detail}', casting::json #>> '{hair,style}')`;

/** Requests and everything about them, identities, assets and the signs of life. */
export const productionTables: readonly RawBuilder<unknown>[] = [
  sql`CREATE TABLE requests (
    id ${text} NOT NULL PRIMARY KEY,
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    operation ${text} NOT NULL,
    resolution ${text} NOT NULL,
    status ${text} NOT NULL
      CHECK (status IN ('queued', 'running', 'canceling', 'succeeded', 'failed', 'canceled')),
    stage ${text},
    progress double precision NOT NULL CHECK (progress BETWEEN 0 AND 1),
    billing ${text} NOT NULL,
    charged ${integer} NOT NULL CHECK (charged >= 0),
    candidate_id ${text},
    created_at ${integer} NOT NULL,
    started_at ${integer},
    completed_at ${integer},
    expires_at ${integer},
    data_removed_at ${integer},
    hold_expires_at ${integer} NOT NULL,
    version ${integer} NOT NULL,
    lease_token ${integer} NOT NULL CHECK (lease_token >= 0),
    lease_until ${integer},
    worker_id ${text},
    attempts ${integer} NOT NULL CHECK (attempts >= 0),
    not_before ${integer} NOT NULL,
    detail ${text} NOT NULL,
    expiring_told_at ${integer},
    variation ${integer},
    idempotency_key ${text},
    metadata ${text} NOT NULL DEFAULT '{}',
    CHECK ((status IN ('succeeded', 'failed', 'canceled')) = (completed_at IS NOT NULL)),
    CHECK (billing = CASE
      WHEN status = 'succeeded' THEN 'captured'
      WHEN status IN ('failed', 'canceled') THEN 'released'
      ELSE 'held' END),
    CHECK (charged = 0 OR status = 'succeeded')
  )`,
  sql`CREATE INDEX requests_unfinished ON requests (organization_id, created_at, id)
    WHERE status IN ('queued', 'running', 'canceling')`,
  sql`CREATE INDEX requests_of_organization ON requests (organization_id, id, created_at)`,
  sql`CREATE INDEX requests_by_status ON requests (organization_id, status, id, created_at)`,
  sql`CREATE INDEX requests_by_operation ON requests (organization_id, operation, id, created_at)`,
  sql`CREATE INDEX requests_retained ON requests (expires_at, created_at, id)
    WHERE data_removed_at IS NULL AND expires_at IS NOT NULL`,
  sql`CREATE INDEX requests_to_tell ON requests (expires_at, created_at, id)
    WHERE status = 'succeeded' AND data_removed_at IS NULL AND expiring_told_at IS NULL`,
  sql`CREATE INDEX requests_queued ON requests (created_at) WHERE status = 'queued'`,
  sql`CREATE INDEX requests_lately ON requests (operation, resolution, completed_at)
    WHERE status = 'succeeded'`,
  sql`CREATE INDEX requests_with_texts ON requests (id)
    WHERE data_removed_at IS NOT NULL AND (detail::json #>> '{work,kind}') <> 'removed'`,
  sql`CREATE INDEX requests_by_completion ON requests (organization_id, completed_at, id)`,
  sql`CREATE TABLE request_metadata (
    organization_id ${text} NOT NULL,
    name ${text} NOT NULL,
    value ${text} NOT NULL,
    request_id ${text} NOT NULL,
    PRIMARY KEY (organization_id, name, value, request_id)
  )`,
  sql`CREATE TABLE submissions (
    request_id ${text} NOT NULL PRIMARY KEY,
    fields ${text} NOT NULL
  )`,
  sql`CREATE TABLE outputs (
    request_id ${text} NOT NULL REFERENCES requests (id),
    output_index ${integer} NOT NULL,
    status ${text} NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed', 'canceled')),
    width ${integer},
    height ${integer},
    error ${text},
    staging ${text},
    pixel_sha256 ${text},
    engine_call ${text},
    inspection ${text},
    rejected_take ${text},
    PRIMARY KEY (request_id, output_index)
  )`,
  sql`CREATE TABLE output_files (
    request_id ${text} NOT NULL,
    output_index ${integer} NOT NULL,
    position ${integer} NOT NULL,
    format ${text} NOT NULL,
    media_type ${text} NOT NULL,
    size_bytes ${integer} NOT NULL,
    sha256 ${text} NOT NULL,
    bit_depth ${integer} NOT NULL CHECK (bit_depth IN (8, 16)),
    PRIMARY KEY (request_id, output_index, position),
    UNIQUE (request_id, output_index, format),
    FOREIGN KEY (request_id, output_index) REFERENCES outputs (request_id, output_index)
  )`,
  sql`CREATE INDEX output_files_by_content ON output_files (sha256)`,
  sql`CREATE INDEX output_files_by_address ON output_files (sha256, request_id, output_index)`,
  sql`CREATE TABLE claim_turns (
    organization_id ${text} NOT NULL PRIMARY KEY REFERENCES organizations (id),
    turn ${integer} NOT NULL UNIQUE
  )`,
  // Numbers that two claims at once do not fight for.
  sql`CREATE SEQUENCE claim_turns_turn OWNED BY claim_turns.turn`,
  sql`CREATE TABLE idempotency_keys (
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    key ${text} NOT NULL,
    request_id ${text} NOT NULL UNIQUE REFERENCES requests (id) DEFERRABLE INITIALLY DEFERRED,
    fingerprint ${text} NOT NULL,
    created_at ${integer} NOT NULL,
    PRIMARY KEY (organization_id, key)
  )`,
  sql`CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)`,
  sql`CREATE TABLE idempotency_key_counts (
    organization_id ${text} NOT NULL PRIMARY KEY REFERENCES organizations (id),
    keys ${integer} NOT NULL CHECK (keys >= 0)
  )`,
  sql`CREATE TABLE candidates (
    id ${text} NOT NULL PRIMARY KEY,
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    state ${text} NOT NULL,
    casting ${text} NOT NULL,
    appearance ${text} NOT NULL,
    portrait ${text},
    full_body ${text},
    model_id ${text},
    request_ids ${text} NOT NULL,
    request_count ${integer} NOT NULL,
    created_at ${integer} NOT NULL,
    expires_at ${integer}
  )`,
  sql`CREATE INDEX candidates_unsaved ON candidates (expires_at, id)
    WHERE state IN ('portrait_ready', 'full_body_ready')`,
  sql`CREATE INDEX candidates_with_texts ON candidates (id)
    WHERE state = 'expired' AND ${castingTexts} IS NOT NULL`,
  sql`CREATE TABLE models (
    id ${text} NOT NULL PRIMARY KEY,
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    candidate_id ${text} NOT NULL UNIQUE REFERENCES candidates (id),
    name ${text} NOT NULL,
    name_key ${text} NOT NULL,
    casting ${text} NOT NULL,
    appearance ${text} NOT NULL,
    portrait ${text} NOT NULL,
    full_body ${text},
    created_at ${integer} NOT NULL,
    deleted_at ${integer}
  )`,
  sql`CREATE UNIQUE INDEX models_names ON models (organization_id, name_key)
    WHERE deleted_at IS NULL`,
  sql`CREATE INDEX models_active ON models (organization_id, id) WHERE deleted_at IS NULL`,
  sql`CREATE INDEX models_with_texts ON models (id)
    WHERE deleted_at IS NOT NULL AND ${castingTexts} IS NOT NULL`,
  sql`CREATE TABLE roster_models (
    id ${text} NOT NULL PRIMARY KEY,
    name ${text} NOT NULL,
    casting ${text} NOT NULL,
    appearance ${text} NOT NULL,
    portrait ${text},
    full_body ${text},
    created_at ${integer} NOT NULL
  )`,
  sql`CREATE TABLE asset_uses (
    sha256 ${text} NOT NULL,
    holder ${text} NOT NULL,
    PRIMARY KEY (sha256, holder)
  )`,
  sql`CREATE INDEX asset_uses_of_holder ON asset_uses (holder, sha256)`,
  sql`CREATE TABLE asset_leases (
    holder ${text} NOT NULL PRIMARY KEY,
    until ${integer} NOT NULL
  )`,
  sql`CREATE INDEX asset_leases_by_end ON asset_leases (until, holder)`,
  sql`CREATE TABLE unused_assets (
    sha256 ${text} NOT NULL PRIMARY KEY,
    since ${integer} NOT NULL
  )`,
  sql`CREATE INDEX unused_assets_by_age ON unused_assets (since, sha256)`,
  sql`CREATE TABLE outbox (
    sequence ${integer} GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    id ${text} NOT NULL UNIQUE,
    type ${text} NOT NULL,
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    subject_id ${text} NOT NULL,
    at ${integer} NOT NULL,
    taken_until ${integer} NOT NULL DEFAULT 0
  )`,
  sql`CREATE TABLE worker_heartbeats (
    worker_id ${text} NOT NULL PRIMARY KEY,
    at ${integer} NOT NULL
  )`,
  sql`CREATE INDEX worker_heartbeats_by_time ON worker_heartbeats (at)`,
  sql`CREATE TABLE incidents (
    id ${text} NOT NULL PRIMARY KEY,
    kind ${text} NOT NULL,
    subject ${text} NOT NULL,
    at ${integer} NOT NULL,
    organization_id ${text},
    request_id ${text},
    detail ${text} NOT NULL,
    resolved_at ${integer}
  )`,
  sql`CREATE UNIQUE INDEX incidents_open_once ON incidents (kind, subject)
    WHERE resolved_at IS NULL`,
  sql`CREATE INDEX incidents_open ON incidents (id) WHERE resolved_at IS NULL`,
  sql`CREATE INDEX incidents_by_kind ON incidents (kind, id)`,
  sql`CREATE TABLE orphan_search (
    "only" ${integer} NOT NULL PRIMARY KEY CHECK ("only" = 1),
    after ${text},
    resumes_at ${integer} NOT NULL,
    found ${integer} NOT NULL CHECK (found >= 0)
  )`,
  sql`CREATE TABLE file_check (
    "only" ${integer} NOT NULL PRIMARY KEY CHECK ("only" = 1),
    after ${text},
    began_at ${integer} NOT NULL
  )`,
  sql`CREATE TABLE pause (
    "only" ${integer} NOT NULL PRIMARY KEY CHECK ("only" = 1),
    is_accepting ${integer} NOT NULL CHECK (is_accepting IN (0, 1)),
    engines ${text} NOT NULL,
    reason ${text},
    changed_at ${integer} NOT NULL
  )`,
  sql`CREATE TABLE tallies (
    organization_id ${text} NOT NULL REFERENCES organizations (id),
    name ${text} NOT NULL,
    count ${integer} NOT NULL CHECK (count >= 0),
    PRIMARY KEY (organization_id, name)
  )`,
];

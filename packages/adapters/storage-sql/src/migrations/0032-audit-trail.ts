import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { SchemaChange } from './schema-change.ts';

function tables(text: string, integer: string, end: string): readonly RawBuilder<unknown>[] {
  return [
    sql.raw(`CREATE TABLE audit_events (
      chain ${text} NOT NULL,
      sequence ${integer} NOT NULL CHECK (sequence > 0),
      id ${text} NOT NULL UNIQUE,
      at ${integer} NOT NULL,
      actor_kind ${text} NOT NULL,
      actor_id ${text},
      action ${text} NOT NULL,
      subject ${text},
      outcome ${text} NOT NULL,
      request_id ${text},
      trace_id ${text},
      previous_hash ${text} NOT NULL,
      hash ${text} NOT NULL,
      PRIMARY KEY (chain, sequence)
    )${end}`),
    sql`CREATE INDEX audit_events_by_chain ON audit_events (chain, id)`,
    sql.raw(`CREATE TABLE audit_chains (
      chain ${text} NOT NULL PRIMARY KEY,
      sequence ${integer} NOT NULL CHECK (sequence >= 0),
      head ${text} NOT NULL
    )${end}`),
  ];
}

function neverOnPostgres(name: string, event: string, how: string): readonly RawBuilder<unknown>[] {
  return [
    sql.raw(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'audit events are never ${how}'; RETURN NULL; END $$`),
    sql.raw(`CREATE TRIGGER ${name} ${event} EXECUTE FUNCTION ${name}()`),
  ];
}

/** Who did what: chains of events that are never changed or removed, and the end of each chain. */
export const auditTrail: SchemaChange = {
  sqlite: [
    ...tables('TEXT', 'INTEGER', ' STRICT, WITHOUT ROWID'),
    sql`CREATE TRIGGER audit_events_are_never_changed BEFORE UPDATE ON audit_events
      BEGIN SELECT RAISE(ABORT, 'audit events are never changed'); END`,
    sql`CREATE TRIGGER audit_events_are_never_removed BEFORE DELETE ON audit_events
      BEGIN SELECT RAISE(ABORT, 'audit events are never removed'); END`,
  ],
  postgres: [
    ...tables('text COLLATE "C"', 'bigint', ''),
    ...neverOnPostgres(
      'audit_events_are_never_changed',
      'BEFORE UPDATE ON audit_events FOR EACH ROW',
      'changed',
    ),
    ...neverOnPostgres(
      'audit_events_are_never_removed',
      'BEFORE DELETE ON audit_events FOR EACH ROW',
      'removed',
    ),
    ...neverOnPostgres(
      'audit_events_are_never_emptied',
      'BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT',
      'removed',
    ),
  ],
};

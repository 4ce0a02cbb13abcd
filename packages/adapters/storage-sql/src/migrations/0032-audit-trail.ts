import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { SchemaChange } from './schema-change.ts';
import { tablesOnBoth } from './tables-on-both.ts';

const tables = tablesOnBoth(
  {
    audit_events: `
      chain TEXT NOT NULL,
      sequence INTEGER NOT NULL CHECK (sequence > 0),
      id TEXT NOT NULL UNIQUE,
      at INTEGER NOT NULL,
      actor_kind TEXT NOT NULL,
      actor_id TEXT,
      action TEXT NOT NULL,
      subject TEXT,
      outcome TEXT NOT NULL,
      request_id TEXT,
      trace_id TEXT,
      previous_hash TEXT NOT NULL,
      hash TEXT NOT NULL,
      PRIMARY KEY (chain, sequence)`,
    audit_chains: `
      chain TEXT NOT NULL PRIMARY KEY,
      sequence INTEGER NOT NULL CHECK (sequence >= 0),
      head TEXT NOT NULL`,
  },
  [sql`CREATE INDEX audit_events_by_chain ON audit_events (chain, id)`],
);

function never(how: string, event: string): readonly RawBuilder<unknown>[] {
  const name = `audit_events_are_never_${how}`;
  return [
    sql.raw(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'audit events are never ${how}'; RETURN NULL; END $$`),
    sql.raw(`CREATE TRIGGER ${name} ${event} EXECUTE FUNCTION ${name}()`),
  ];
}

/** Who did what: chains of events that are never changed or removed, and the end of each chain. */
export const auditTrail: SchemaChange = {
  sqlite: [
    ...tables.sqlite,
    sql`CREATE TRIGGER audit_events_are_never_changed BEFORE UPDATE ON audit_events
      BEGIN SELECT RAISE(ABORT, 'audit events are never changed'); END`,
    sql`CREATE TRIGGER audit_events_are_never_removed BEFORE DELETE ON audit_events
      BEGIN SELECT RAISE(ABORT, 'audit events are never removed'); END`,
  ],
  postgres: [
    ...tables.postgres,
    ...never('changed', 'BEFORE UPDATE ON audit_events FOR EACH ROW'),
    ...never('removed', 'BEFORE DELETE ON audit_events FOR EACH ROW'),
    ...never('emptied', 'BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT'),
  ],
};

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A trigger with a function of its own, of the same name. */
function trigger(name: string, event: string, body: string): readonly RawBuilder<unknown>[] {
  return [
    sql.raw(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${body} RETURN NULL; END $$`),
    sql.raw(`CREATE TRIGGER ${name} ${event} EXECUTE FUNCTION ${name}()`),
  ];
}

const ended = `('succeeded', 'failed', 'canceled')`;
const oneMore = 'ON CONFLICT (organization_id, name) DO UPDATE SET count = tally.count + 1';

/** Whoever may write to the books may only add to them. */
const books = [
  ...trigger(
    'transfers_are_never_changed',
    'BEFORE UPDATE ON transfers FOR EACH ROW',
    `RAISE EXCEPTION 'transfers are never changed';`,
  ),
  ...trigger(
    'transfers_are_never_removed',
    'BEFORE DELETE ON transfers FOR EACH ROW',
    `RAISE EXCEPTION 'transfers are never removed';`,
  ),
  ...trigger(
    'transfers_are_never_emptied',
    'BEFORE TRUNCATE ON transfers FOR EACH STATEMENT',
    `RAISE EXCEPTION 'transfers are never removed';`,
  ),
];

// Per statement, so that a copy of many rows updates each count once.
const keys = [
  ...trigger(
    'idempotency_keys_are_counted',
    'AFTER INSERT ON idempotency_keys REFERENCING NEW TABLE AS come FOR EACH STATEMENT',
    `INSERT INTO idempotency_key_counts AS counted
        SELECT organization_id, count(*) FROM come GROUP BY organization_id ORDER BY organization_id
        ON CONFLICT (organization_id) DO UPDATE SET keys = counted.keys + excluded.keys;`,
  ),
  ...trigger(
    'idempotency_keys_are_discounted',
    'AFTER DELETE ON idempotency_keys REFERENCING OLD TABLE AS gone FOR EACH STATEMENT',
    `UPDATE idempotency_key_counts SET keys = keys - past.count
        FROM (SELECT organization_id, count(*) FROM gone GROUP BY organization_id) AS past
        WHERE past.organization_id = idempotency_key_counts.organization_id;`,
  ),
];

// Only what has ended, for each organization: a line that claims of all organizations changed
// would hold them up, and what is unfinished is counted from its small index.
const tallies = [
  ...trigger(
    'requests_are_tallied',
    'AFTER INSERT ON requests REFERENCING NEW TABLE AS come FOR EACH STATEMENT',
    `INSERT INTO tallies AS tally
        SELECT organization_id, status, count(*) FROM come WHERE status IN ${ended}
          GROUP BY organization_id, status
        UNION ALL SELECT organization_id, 'data removed', count(*) FROM come
          WHERE data_removed_at IS NOT NULL GROUP BY organization_id
        ORDER BY 1, 2
        ON CONFLICT (organization_id, name) DO UPDATE SET count = tally.count + excluded.count;`,
  ),
  ...trigger(
    'ended_requests_are_tallied',
    `AFTER UPDATE OF status ON requests FOR EACH ROW
      WHEN (OLD.status <> NEW.status AND (OLD.status IN ${ended} OR NEW.status IN ${ended}))`,
    `UPDATE tallies SET count = count - 1
        WHERE organization_id = OLD.organization_id AND name = OLD.status;
      IF NEW.status IN ${ended} THEN
        INSERT INTO tallies AS tally VALUES (NEW.organization_id, NEW.status, 1) ${oneMore};
      END IF;`,
  ),
  ...trigger(
    'removed_data_is_tallied',
    `AFTER UPDATE OF data_removed_at ON requests FOR EACH ROW
      WHEN (OLD.data_removed_at IS NULL AND NEW.data_removed_at IS NOT NULL)`,
    `INSERT INTO tallies AS tally VALUES (NEW.organization_id, 'data removed', 1) ${oneMore};`,
  ),
];

const metadata = [
  ...trigger(
    'metadata_comes',
    'AFTER INSERT ON requests REFERENCING NEW TABLE AS come FOR EACH STATEMENT',
    `INSERT INTO request_metadata SELECT organization_id, said.key, said.value, id
        FROM come, json_each_text(come.metadata::json) AS said WHERE come.metadata <> '{}';`,
  ),
  ...trigger(
    'metadata_changes',
    `AFTER UPDATE OF metadata ON requests FOR EACH ROW WHEN (OLD.metadata <> NEW.metadata)`,
    `DELETE FROM request_metadata USING json_each_text(OLD.metadata::json) AS said
        WHERE organization_id = OLD.organization_id AND name = said.key
          AND request_metadata.value = said.value AND request_id = OLD.id;
      INSERT INTO request_metadata SELECT NEW.organization_id, said.key, said.value, NEW.id
        FROM json_each_text(NEW.metadata::json) AS said;`,
  ),
];

export const triggers: readonly RawBuilder<unknown>[] = [
  ...books,
  ...keys,
  ...tallies,
  ...metadata,
];

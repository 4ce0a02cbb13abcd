/** A row as it is stored: integers are bigint. */
export type Row = Readonly<Record<string, unknown>>;

/** What is read of a database, in this order and in one transaction; every database knows it. */
export const queries = {
  requests: 'SELECT * FROM requests ORDER BY id',
  erased: 'SELECT id, name FROM organizations WHERE erased_at IS NOT NULL',
  wallets: 'SELECT * FROM wallets',
  transfers: 'SELECT * FROM transfers ORDER BY sequence',
  reopenings: `SELECT organization_id, subject FROM wallet_reasons WHERE subject LIKE 'reopen:%'`,
  keys: 'SELECT organization_id, key, request_id, created_at FROM idempotency_keys',
  events: 'SELECT id, type, organization_id, subject_id FROM outbox ORDER BY sequence',
  webhooks: 'SELECT organization_id FROM webhooks',
  deliveries: `SELECT id, event_id, event_type, organization_id, status FROM webhook_deliveries
    ORDER BY sequence`,
  files: 'SELECT * FROM output_files ORDER BY request_id, output_index',
  outputs: `SELECT request_id, output_index, status, error, inspection, companions FROM outputs`,
  lostCalls: `SELECT subject, detail FROM incidents
    WHERE kind = 'engine_unknown' AND resolved_at IS NULL`,
  candidates: 'SELECT * FROM candidates',
  models: 'SELECT * FROM models',
  uses: 'SELECT holder, sha256 FROM asset_uses',
  miscounts: `
    WITH counted (name, there) AS (
      SELECT status, count(*) FROM requests GROUP BY status
      UNION ALL SELECT 'data removed', count(*) FROM requests WHERE data_removed_at IS NOT NULL
      UNION ALL SELECT 'unused assets', count(*) FROM unused_assets
      UNION ALL SELECT 'open ' || kind, count(*) FROM incidents WHERE resolved_at IS NULL
        GROUP BY kind
      UNION ALL SELECT 'idempotency keys', count(*) FROM idempotency_keys),
    told (name, said) AS (SELECT name, sum(count) FROM tallies GROUP BY name)
    SELECT name || ': ' || said || ' instead of ' || coalesce(there, 0) AS text
    FROM told LEFT JOIN counted USING (name) WHERE said <> coalesce(there, 0)`,
} as const;

/** All rows of all queries. */
export type StoredRows = Readonly<Record<keyof typeof queries, readonly Row[]>>;

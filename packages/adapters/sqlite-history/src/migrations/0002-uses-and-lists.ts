import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

// An asset is in exactly one of the two: somebody needs it, or nobody has since some time.
const assets = [
  sql`CREATE TABLE asset_uses (
    sha256 TEXT NOT NULL,
    holder TEXT NOT NULL,
    PRIMARY KEY (sha256, holder)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX asset_uses_of_holder ON asset_uses (holder, sha256)`,
  sql`CREATE TABLE unused_assets (
    sha256 TEXT NOT NULL PRIMARY KEY,
    since INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX unused_assets_by_age ON unused_assets (since, sha256)`,
];

const roster = [
  sql`CREATE TABLE roster_models (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    casting TEXT NOT NULL,
    appearance TEXT NOT NULL,
    portrait TEXT,
    full_body TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,
];

const indexes = [
  // With the time of creation, so that what is out of its range is passed over in the index.
  sql`CREATE INDEX requests_of_organization ON requests (organization_id, id, created_at)`,
  sql`CREATE INDEX requests_by_status ON requests (organization_id, status, id, created_at)`,
  sql`CREATE INDEX requests_by_operation ON requests (organization_id, operation, id, created_at)`,
  sql`CREATE INDEX requests_retained ON requests (expires_at, created_at, id)
    WHERE data_removed_at IS NULL AND expires_at IS NOT NULL`,
  sql`CREATE INDEX candidates_unsaved ON candidates (expires_at, id)
    WHERE state IN ('portrait_ready', 'full_body_ready')`,
];

// What was stored before anybody wrote down who needs it, as production would have written it.
const keepsItsData = sql`data_removed_at IS NULL AND status NOT IN ('failed', 'canceled')`;
const references = sql`SELECT json_extract(reference.value, '$.workingCopySha256') AS sha256,
  requests.* FROM requests, json_each(requests.detail, '$.references') AS reference`;
const isUnfinished = sql`status IN ('queued', 'running', 'canceling')`;

const usesSoFar = [
  sql`INSERT INTO asset_uses SELECT DISTINCT sha256, 'request:' || id
    FROM output_files JOIN requests ON id = request_id WHERE ${keepsItsData}`,
  sql`INSERT OR IGNORE INTO asset_uses SELECT sha256, 'request:' || id
    FROM (${references}) WHERE ${keepsItsData}`,
  ...['$.work.identity.portrait', '$.work.identity.fullBody', '$.work.portrait'].map(
    (path) => sql`INSERT OR IGNORE INTO asset_uses
      SELECT json_extract(detail, ${sql.lit(`${path}.sha256`)}) AS sha256, 'snapshot:' || id
      FROM requests WHERE ${isUnfinished} AND sha256 IS NOT NULL`,
  ),
  ...['portrait', 'full_body'].flatMap((view) => [
    sql`INSERT OR IGNORE INTO asset_uses
      SELECT json_extract(${sql.ref(view)}, '$.sha256') AS sha256, 'candidate:' || id
      FROM candidates WHERE state <> 'saved' AND sha256 IS NOT NULL`,
    sql`INSERT OR IGNORE INTO asset_uses
      SELECT json_extract(${sql.ref(view)}, '$.sha256') AS sha256, 'model:' || id
      FROM models WHERE deleted_at IS NULL AND sha256 IS NOT NULL`,
  ]),
  ...[sql`SELECT sha256 FROM output_files`, sql`SELECT sha256 FROM (${references})`].map(
    (known) => sql`INSERT OR IGNORE INTO unused_assets SELECT sha256, 0 FROM (${known})
      WHERE sha256 NOT IN (SELECT sha256 FROM asset_uses)`,
  ),
];

const statements: readonly RawBuilder<unknown>[] = [...assets, ...roster, ...indexes, ...usesSoFar];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// What clients say beside their direction. A filter reads the table, which triggers keep to the
// column: whoever empties the column has emptied both.
const said = [
  sql`ALTER TABLE requests ADD COLUMN variation INTEGER`,
  sql`ALTER TABLE requests ADD COLUMN idempotency_key TEXT`,
  sql`UPDATE requests SET idempotency_key = kept.key
    FROM idempotency_keys AS kept WHERE kept.request_id = requests.id`,
  sql`ALTER TABLE requests ADD COLUMN metadata TEXT NOT NULL DEFAULT '{}'`,
  sql`CREATE TABLE request_metadata (
    organization_id TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    request_id TEXT NOT NULL,
    PRIMARY KEY (organization_id, name, value, request_id)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE TRIGGER metadata_comes AFTER INSERT ON requests WHEN NEW.metadata <> '{}'
    BEGIN
      INSERT INTO request_metadata
        SELECT NEW.organization_id, said.key, said.value, NEW.id FROM json_each(NEW.metadata) AS said;
    END`,
  sql`CREATE TRIGGER metadata_changes AFTER UPDATE OF metadata ON requests
    WHEN OLD.metadata <> NEW.metadata
    BEGIN
      DELETE FROM request_metadata WHERE (organization_id, name, value, request_id) IN (
        SELECT OLD.organization_id, said.key, said.value, OLD.id FROM json_each(OLD.metadata) AS said
      );
      INSERT INTO request_metadata
        SELECT NEW.organization_id, said.key, said.value, NEW.id FROM json_each(NEW.metadata) AS said;
    END`,
];

// Apart from the requests: texts are forgotten here by deleting a row.
const submissions = [
  sql`CREATE TABLE submissions (
    request_id TEXT NOT NULL PRIMARY KEY,
    fields TEXT NOT NULL
  ) STRICT`,
];

// How long the same took lately, and what the delivered samples of a picture come to.
const pictures = [
  sql`CREATE INDEX requests_lately ON requests (operation, resolution, completed_at)
    WHERE status = 'succeeded'`,
  sql`ALTER TABLE outputs ADD COLUMN pixel_sha256 TEXT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...said, ...submissions, ...pictures]) await statement.execute(db);
}

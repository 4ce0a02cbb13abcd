import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// Small indexes of what still has words although it should not: empty once they were swept.
const statements = [
  sql`CREATE INDEX requests_with_texts ON requests (id)
    WHERE data_removed_at IS NOT NULL AND json_extract(detail, '$.work.kind') <> 'removed'`,
  sql`CREATE INDEX models_with_texts ON models (id)
    WHERE deleted_at IS NOT NULL AND coalesce(json_extract(casting, '$.additionalDirection'),
      json_extract(casting, '$.skinTone.detail'), json_extract(casting, '$.hair.style')) IS NOT NULL`,
  sql`CREATE INDEX candidates_with_texts ON candidates (id)
    WHERE state = 'expired' AND coalesce(json_extract(casting, '$.additionalDirection'),
      json_extract(casting, '$.skinTone.detail'), json_extract(casting, '$.hair.style')) IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

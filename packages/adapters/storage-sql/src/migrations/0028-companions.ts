import { sql } from 'kysely';

import type { SchemaChange } from './schema-change.ts';

/** The lighting plan and the passes stored beside a picture, as JSON. */
export const companions: SchemaChange = {
  sqlite: [sql`ALTER TABLE outputs ADD COLUMN companions TEXT`],
  postgres: [sql`ALTER TABLE outputs ADD COLUMN companions text COLLATE "C"`],
};

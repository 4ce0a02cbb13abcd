import { sql } from 'kysely';

import type { SchemaChange } from './schema-change.ts';

/** Whether the samples of a file are light of the scene. No file of before was. */
export const sceneReferred: SchemaChange = {
  sqlite: [
    sql`ALTER TABLE output_files ADD COLUMN scene_referred INTEGER NOT NULL DEFAULT 0
      CHECK (scene_referred IN (0, 1))`,
  ],
  postgres: [
    sql`ALTER TABLE output_files ADD COLUMN scene_referred bigint NOT NULL DEFAULT 0
      CHECK (scene_referred IN (0, 1))`,
  ],
};

import { castingWithoutTexts } from '@image-production/identity';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';

import { castingCodec } from '../rows/identity-rows.ts';
import type { Tables } from '../rows/tables.ts';
import type { SqlVariant } from './sql-variant.ts';

/** Whether the casting has texts. Matches the condition of the partial indexes. */
export function hasTexts({ jsonText }: SqlVariant): RawBuilder<SqlBool> {
  const direction = jsonText('casting', 'additionalDirection');
  const detail = jsonText('casting', 'skinTone', 'detail');
  const style = jsonText('casting', 'hair', 'style');
  return sql`coalesce(${direction}, ${detail}, ${style}) IS NOT NULL`;
}

interface StoredCasting {
  readonly id: string;
  readonly casting: string;
}

/** Clears the texts of at most `limit` deleted models and expired candidates; returns how many. */
export async function forgetCastingTexts(
  db: Kysely<Tables>,
  variant: SqlVariant,
  limit: number,
): Promise<number> {
  const models = await db
    .selectFrom('models')
    .select(['id', 'candidate_id', 'casting'])
    .where('deleted_at', 'is not', null)
    .where(hasTexts(variant))
    .limit(limit)
    .execute();
  for (const model of models) await forgetTextsOfModel(db, model);
  const candidates = await db
    .selectFrom('candidates')
    .select(['id', 'casting'])
    .where(sql<SqlBool>`state = 'expired'`)
    .where(hasTexts(variant))
    .limit(limit - models.length)
    .execute();
  for (const candidate of candidates) await clearCastingTexts(db, 'candidates', candidate);
  return models.length + candidates.length;
}

export async function forgetTextsOfModel(
  db: Kysely<Tables>,
  model: StoredCasting & { candidate_id: string },
): Promise<void> {
  await clearCastingTexts(db, 'models', model);
  const candidate = await db
    .selectFrom('candidates')
    .select(['id', 'casting'])
    .where('id', '=', model.candidate_id)
    .executeTakeFirstOrThrow();
  await clearCastingTexts(db, 'candidates', candidate);
}

/** Keeps the closed values of a casting and removes its texts. */
export async function clearCastingTexts(
  db: Kysely<Tables>,
  table: 'models' | 'candidates',
  { id, casting }: StoredCasting,
): Promise<void> {
  const left = castingCodec.encode(castingWithoutTexts(castingCodec.decode(casting)));
  await db.updateTable(table).set({ casting: left }).where('id', '=', id).execute();
}

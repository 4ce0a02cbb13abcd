import type {
  AssetListQuery,
  AssetObject,
  AssetObjects,
  DueObjects,
  ListedAsset,
  TakenObjects,
} from '@image-production/production';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import type { Access } from './writes.ts';

const columns = ['put_id', 'sha256', 'size_bytes', 'upload_id'] as const;

export class SqlAssetObjects implements AssetObjects {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  async begin(object: Omit<AssetObject, 'uploadId'>, at: number): Promise<void> {
    const { putId: put_id, sha256, sizeBytes } = object;
    const row = { put_id, sha256, size_bytes: BigInt(sizeBytes), state: 'begun', at: BigInt(at) };
    await this.#write((db) => db.insertInto('asset_objects').values(row).execute());
  }

  async noteUpload(putId: string, uploadId: string): Promise<void> {
    await this.#write((db) =>
      db
        .updateTable('asset_objects')
        .set({ upload_id: uploadId })
        .where('put_id', '=', putId)
        .execute(),
    );
  }

  complete(putId: string, at: number): Promise<'stored' | 'given-up'> {
    return this.#write(async (db) => {
      const row = await db
        .selectFrom('asset_objects')
        .select('sha256')
        .where('put_id', '=', putId)
        .executeTakeFirst();
      if (!row) return 'given-up';
      // Changes nothing and locks the asset's rows: of puts that end at once, one is left to serve.
      await db
        .updateTable('asset_objects')
        .set((one) => ({ state: one.ref('state') }))
        .where('sha256', '=', row.sha256)
        .execute();
      const { numUpdatedRows } = await db
        .updateTable('asset_objects')
        .set({ state: 'stored', at: BigInt(at) })
        .where('put_id', '=', putId)
        .where('state', '=', 'begun')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return 'given-up';
      await db
        .updateTable('asset_objects')
        .set({ state: 'removing', at: BigInt(at) })
        .where('sha256', '=', row.sha256)
        .where('state', '=', 'stored')
        .where('put_id', '<>', putId)
        .execute();
      return 'stored';
    });
  }

  async find(sha256: string): Promise<AssetObject | undefined> {
    const row = await this.#access.reading
      .selectFrom('asset_objects')
      .select(columns)
      .where('sha256', '=', sha256)
      .where('state', '=', 'stored')
      .executeTakeFirst();
    return row && toObject(row);
  }

  renew(putId: string, at: number): Promise<'renewed' | 'gone'> {
    return this.#write(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('asset_objects')
        .set((row) => ({
          at: row.case().when('at', '<', BigInt(at)).then(BigInt(at)).else(row.ref('at')).end(),
        }))
        .where('put_id', '=', putId)
        .where('state', '=', 'stored')
        .executeTakeFirst();
      return numUpdatedRows === 0n ? 'gone' : 'renewed';
    });
  }

  take(sha256: string, at: number, unlessStoredSince?: number): Promise<TakenObjects> {
    return this.#write(async (db) => {
      const taken = await db
        .updateTable('asset_objects')
        .set({ state: 'removing', at: BigInt(at) })
        .where('sha256', '=', sha256)
        .where('state', '=', 'stored')
        .$if(unlessStoredSince !== undefined, (rows) =>
          rows.where('at', '<', BigInt(unlessStoredSince ?? 0)),
        )
        .returning(columns)
        .execute();
      const kept = await db
        .selectFrom('asset_objects')
        .select('put_id')
        .where('sha256', '=', sha256)
        .where('state', '=', 'stored')
        .executeTakeFirst();
      return { objects: taken.map(toObject), isKept: kept !== undefined };
    });
  }

  takeDue({ begunBy, takenBy, now, limit }: DueObjects): Promise<readonly AssetObject[]> {
    const isDue = (row: ExpressionBuilder<Tables, 'asset_objects'>) =>
      row.or([
        row.and([row('state', '=', 'begun'), row('at', '<=', BigInt(begunBy))]),
        row.and([row('state', '=', 'removing'), row('at', '<=', BigInt(takenBy))]),
      ]);
    return this.#write(async (db) => {
      const due = db
        .selectFrom('asset_objects')
        .select('put_id')
        .where('state', '<>', 'stored')
        .where(isDue)
        .orderBy('at')
        .limit(limit);
      const taken = await db
        .updateTable('asset_objects')
        .set({ state: 'removing', at: BigInt(now) })
        .where('put_id', 'in', due)
        // Once more, for rows that another process took while this one waited for them.
        .where(isDue)
        .returning(columns)
        .execute();
      return taken.map(toObject);
    });
  }

  async forget(putId: string): Promise<void> {
    await this.#write((db) =>
      db
        .deleteFrom('asset_objects')
        .where('put_id', '=', putId)
        .where('state', '=', 'removing')
        .execute(),
    );
  }

  async list({ limit, after = '' }: AssetListQuery): Promise<readonly ListedAsset[]> {
    const rows = await this.#access.reading
      .selectFrom('asset_objects')
      .select((row) => ['sha256', row.fn.max<bigint>('at').as('stored_at')])
      .where('sha256', '>', after)
      .where('state', '=', 'stored')
      .groupBy('sha256')
      .orderBy('sha256')
      .limit(limit)
      .execute();
    return rows.map(({ sha256, stored_at }) => ({ sha256, storedAt: Number(stored_at) }));
  }

  #write<Answer>(work: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
    return this.#access.writes.run('its-rows', work);
  }
}

type Row = Pick<Selectable<Tables['asset_objects']>, (typeof columns)[number]>;

function toObject({ put_id, sha256, size_bytes, upload_id }: Row): AssetObject {
  return { putId: put_id, sha256, sizeBytes: Number(size_bytes), uploadId: upload_id };
}

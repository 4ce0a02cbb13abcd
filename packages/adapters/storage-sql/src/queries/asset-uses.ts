import type { AssetHolder, AssetUses, IntakeHolder } from '@image-production/production';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { VariedStore } from './varied-store.ts';

export class SqlAssetUses extends VariedStore implements AssetUses {
  async add(holder: AssetHolder, sha256s: readonly string[]): Promise<void> {
    if (sha256s.length === 0) return;
    await this.variant.lockAssets(this.db, sha256s);
    await this.db
      .insertInto('asset_uses')
      .values(sha256s.map((sha256) => ({ sha256, holder })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.db.deleteFrom('unused_assets').where('sha256', 'in', sha256s).execute();
  }

  async lease(holder: IntakeHolder, sha256s: readonly string[], until: number): Promise<void> {
    await this.add(holder, sha256s);
    await this.db
      .insertInto('asset_leases')
      .values({ holder, until: BigInt(until) })
      .onConflict((conflict) => conflict.column('holder').doUpdateSet({ until: BigInt(until) }))
      .execute();
  }

  async releaseLapsed(now: number, limit: number): Promise<number> {
    const lapsed = await this.db
      .selectFrom('asset_leases')
      .select('holder')
      .where('until', '<=', BigInt(now))
      .orderBy('until')
      .orderBy('holder')
      .limit(limit)
      .execute();
    for (const { holder } of lapsed) await this.release(holder as AssetHolder, now);
    return lapsed.length;
  }

  async noteUnused(sha256s: readonly string[], at: number): Promise<void> {
    await this.variant.lockAssets(this.db, sha256s);
    await sql`${this.#insertUnused(sha256s, at)}
      ON CONFLICT (sha256) DO UPDATE SET since = excluded.since`.execute(this.db);
  }

  async noteOrphans(sha256s: readonly string[], at: number): Promise<number> {
    await this.variant.lockAssets(this.db, sha256s);
    const noted = await sql`${this.#insertUnused(sha256s, at)}
      ON CONFLICT DO NOTHING`.execute(this.db);
    return Number(noted.numAffectedRows ?? 0n);
  }

  async release(holder: AssetHolder, at: number): Promise<void> {
    await this.variant.lockAssets(this.db, { holder });
    await this.db
      .insertInto('unused_assets')
      .columns(['sha256', 'since'])
      .expression((query) =>
        query
          .selectFrom('asset_uses')
          .select((expression) => ['sha256', expression.val(BigInt(at)).as('since')])
          .where('holder', '=', holder)
          .where((expression) => {
            const others = expression
              .selectFrom('asset_uses as others')
              .select('others.holder')
              .whereRef('others.sha256', '=', 'asset_uses.sha256')
              .where('others.holder', '<>', holder);
            return expression.not(expression.exists(others));
          }),
      )
      .execute();
    await this.db.deleteFrom('asset_uses').where('holder', '=', holder).execute();
    await this.db.deleteFrom('asset_leases').where('holder', '=', holder).execute();
  }

  async holders(sha256: string): Promise<readonly AssetHolder[]> {
    const rows = await this.db
      .selectFrom('asset_uses')
      .select('holder')
      .where('sha256', '=', sha256)
      .orderBy('holder')
      .execute();
    return rows.map(({ holder }) => holder as AssetHolder);
  }

  async needed(limit: number, after: string = ''): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('asset_uses')
      .select('sha256')
      .distinct()
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(limit)
      .execute();
    return rows.map(({ sha256 }) => sha256);
  }

  async unused(since: number, limit: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('unused_assets')
      .select('sha256')
      .where('since', '<=', BigInt(since))
      .orderBy('since')
      .orderBy('sha256')
      .limit(limit)
      .execute();
    return rows.map(({ sha256 }) => sha256);
  }

  async forget(sha256: string): Promise<'forgotten' | 'in-use'> {
    await this.variant.lockAssets(this.db, [sha256]);
    const use = await this.db
      .selectFrom('asset_uses')
      .select('holder')
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (use) return 'in-use';
    await this.db.deleteFrom('unused_assets').where('sha256', '=', sha256).execute();
    return 'forgotten';
  }

  /** Those that nobody holds, each once: an update meets no row twice. */
  #insertUnused(sha256s: readonly string[], at: number): RawBuilder<unknown> {
    return sql`INSERT INTO unused_assets (sha256, since)
      SELECT given.value, ${BigInt(at)} FROM ${this.variant.rowsOf([...new Set(sha256s)])} AS given
      WHERE NOT EXISTS (SELECT 1 FROM asset_uses WHERE sha256 = given.value)`;
  }
}

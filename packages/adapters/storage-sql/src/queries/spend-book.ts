import { dayOf, paysFor } from '@image-production/engines';
import type { DailyBudget, PictureCall, SpendBook } from '@image-production/engines';
import { micros, noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import type { Access } from './writes.ts';

/** No attempt at a picture comes later than a hold lives. */
const daysKept = 7;

export class SqlSpendBook implements SpendBook {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  reserve(call: PictureCall, budget: DailyBudget, at: number): Promise<'reserved' | 'spent'> {
    return this.#access.writes.run({ name: `spending on ${call.engine}` }, async (db) => {
      const day = dayOf(at);
      if (await isCounted(db, call)) return 'reserved';
      const spent = (await sumsOn(db, day, call.engine)).get(call.engine) ?? noMicros;
      if (!paysFor(budget, spent)) return 'spent';
      await db
        .deleteFrom('engine_spending')
        .where('day', '<', BigInt(day - daysKept))
        .execute();
      const row = { ...toKey(call), day, amount: budget.perPicture };
      await db.insertInto('engine_spending').values(row).execute();
      return 'reserved';
    });
  }

  async release(call: PictureCall): Promise<void> {
    await this.#access.writes.run('its-rows', (db) =>
      ofCall(db.deleteFrom('engine_spending'), call).execute(),
    );
  }

  spentOn(at: number): Promise<ReadonlyMap<string, Micros>> {
    return sumsOn(this.#access.reading, dayOf(at));
  }
}

async function isCounted(db: Kysely<Tables>, call: PictureCall): Promise<boolean> {
  const counted = db.selectFrom('engine_spending').select('day');
  return (await ofCall(counted, call).executeTakeFirst()) !== undefined;
}

/** Of all engines, or of one. */
async function sumsOn(
  db: Kysely<Tables>,
  day: number,
  engine?: string,
): Promise<ReadonlyMap<string, Micros>> {
  const rows = await db
    .selectFrom('engine_spending')
    .select((row) => ['engine', row.cast<bigint>(row.fn.sum('amount'), 'bigint').as('spent')])
    .where('day', '=', BigInt(day))
    .$if(engine !== undefined, (all) => all.where('engine', '=', engine ?? ''))
    .groupBy('engine')
    .execute();
  return new Map(rows.map(({ engine: name, spent }) => [name, micros(spent)]));
}

function toKey({ engine, requestId, outputIndex, seed }: PictureCall) {
  return { engine, request_id: requestId, output_index: outputIndex, seed };
}

interface Filterable<Query> {
  where(column: keyof ReturnType<typeof toKey>, operator: '=', value: string | bigint): Query;
}

function ofCall<Query extends Filterable<Query>>(query: Query, call: PictureCall): Query {
  return query
    .where('engine', '=', call.engine)
    .where('request_id', '=', call.requestId)
    .where('output_index', '=', BigInt(call.outputIndex))
    .where('seed', '=', call.seed);
}

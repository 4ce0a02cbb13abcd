import { dayOf, paysFor } from '@image-production/engines';
import type { DailyBudget, PictureCall, SpendBook } from '@image-production/engines';
import { micros, noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import type { Writes } from './writes.ts';

export interface SqlSpendBookOptions {
  readonly writing: Kysely<Tables>;
  readonly queue: Writes;
  readonly reading: Kysely<Tables>;
}

/** No attempt at a picture comes later than a hold lives. */
const daysKept = 7;

export class SqlSpendBook implements SpendBook {
  readonly #options: SqlSpendBookOptions;

  constructor(options: SqlSpendBookOptions) {
    this.#options = options;
  }

  reserve(call: PictureCall, budget: DailyBudget, at: number): Promise<'reserved' | 'spent'> {
    const { writing, queue } = this.#options;
    return queue.run(async () => {
      const day = dayOf(at);
      if (await this.#isCounted(call)) return 'reserved';
      const spent = (await sumsOn(writing, day)).get(call.engine) ?? noMicros;
      if (!paysFor(budget, spent)) return 'spent';
      await writing
        .deleteFrom('engine_spending')
        .where('day', '<', BigInt(day - daysKept))
        .execute();
      const row = { ...toKey(call), day, amount: budget.perPicture };
      await writing.insertInto('engine_spending').values(row).execute();
      return 'reserved';
    });
  }

  async release(call: PictureCall): Promise<void> {
    const { writing, queue } = this.#options;
    await queue.run(() => ofCall(writing.deleteFrom('engine_spending'), call).execute());
  }

  spentOn(at: number): Promise<ReadonlyMap<string, Micros>> {
    return sumsOn(this.#options.reading, dayOf(at));
  }

  async #isCounted(call: PictureCall): Promise<boolean> {
    const counted = this.#options.writing.selectFrom('engine_spending').select('day');
    return (await ofCall(counted, call).executeTakeFirst()) !== undefined;
  }
}

async function sumsOn(db: Kysely<Tables>, day: number): Promise<ReadonlyMap<string, Micros>> {
  const rows = await db
    .selectFrom('engine_spending')
    .select(({ fn }) => ['engine', fn.sum<bigint>('amount').as('spent')])
    .where('day', '=', BigInt(day))
    .groupBy('engine')
    .execute();
  return new Map(rows.map(({ engine, spent }) => [engine, micros(spent)]));
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

import type { ApiKeyId, RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import type {
  KeyExpense,
  KeySpendingStore,
  SpendingLine,
  SpendingQuery,
} from '@image-production/production';
import { sql } from 'kysely';

import { VariedStore } from './varied-store.ts';

export class SqlKeySpending extends VariedStore implements KeySpendingStore {
  async spentSince(spenderId: ApiKeyId, day: number): Promise<Micros> {
    const { spent } = await this.db
      .selectFrom('key_spending_days')
      .select((row) => row.cast<bigint | null>(row.fn.sum('amount'), 'bigint').as('spent'))
      .where('spender_id', '=', spenderId)
      .where('day', '>=', BigInt(day))
      .executeTakeFirstOrThrow();
    return micros(spent ?? 0n);
  }

  async lines(query: SpendingQuery): Promise<readonly SpendingLine[]> {
    const { organizationId, from, to, metadata, limit } = query;
    const value =
      metadata === undefined
        ? sql<string | null>`NULL`
        : this.variant.jsonText('requests.metadata', metadata);
    const rows = await this.db
      .selectFrom('key_spending')
      // Their metadata is all that is needed of requests, which are many more.
      .$if(metadata !== undefined, (all) =>
        all.innerJoin('requests', 'requests.id', 'key_spending.request_id'),
      )
      .select(['day', 'key_id', value.as('value')])
      .select((row) => [
        row.fn.countAll<bigint>().as('requests'),
        row.cast<bigint | null>(row.fn.sum('key_spending.charged'), 'bigint').as('charged'),
        sql<bigint>`CAST(sum(CASE WHEN key_spending.charged IS NULL THEN held ELSE 0 END) AS bigint)`.as(
          'held',
        ),
      ])
      .where('key_spending.organization_id', '=', organizationId)
      .where('day', '>=', BigInt(from))
      .where('day', '<=', BigInt(to))
      // By position: PostgreSQL takes the expression with its parameters for another one.
      .groupBy([sql`1`, sql`2`, sql`3`])
      .orderBy('day')
      .orderBy('key_id')
      .orderBy('value', (order) => order.asc().nullsFirst())
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      day: Number(row.day),
      keyId: row.key_id as ApiKeyId,
      value: row.value,
      requests: Number(row.requests),
      charged: micros(row.charged ?? 0n),
      held: micros(row.held),
    }));
  }

  async note(expense: KeyExpense): Promise<void> {
    const { requestId, organizationId, keyId, spenderId, day, held } = expense;
    const row = { request_id: requestId, organization_id: organizationId, key_id: keyId };
    await this.db
      .insertInto('key_spending')
      .values({ ...row, spender_id: spenderId, day, held })
      .execute();
    await this.#count(spenderId, BigInt(day), held);
  }

  async settle(requestId: RequestId, charged: Micros): Promise<void> {
    const row = await this.db
      .updateTable('key_spending')
      .set({ charged })
      .where('request_id', '=', requestId)
      .where('charged', 'is', null)
      .returning(['spender_id', 'day', 'held'])
      .executeTakeFirst();
    if (row) await this.#count(row.spender_id, row.day, charged - row.held);
  }

  async #count(spenderId: string, day: bigint, amount: bigint): Promise<void> {
    const grown = await this.db
      .updateTable('key_spending_days')
      .set((row) => ({ amount: row('amount', '+', amount) }))
      .where('spender_id', '=', spenderId)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (grown.numUpdatedRows > 0n) return;
    const row = { spender_id: spenderId, day, amount };
    await this.db.insertInto('key_spending_days').values(row).execute();
  }
}

import type { OrganizationId, RequestId } from '@image-production/identifiers';
import type {
  Fingerprint,
  IdempotencyRecord,
  IdempotencyStore,
} from '@image-production/production';
import type { Kysely } from 'kysely';
import { z } from 'zod';

import { objectCodec } from '../rows/json-codec.ts';
import type { JsonCodec } from '../rows/json-codec.ts';
import type { Tables } from '../rows/tables.ts';

const fingerprintCodec: JsonCodec<Fingerprint> = objectCodec({
  version: z.literal(1),
  endpoint: z.string(),
  parts: z.record(z.string(), z.string()),
});

export class SqlIdempotencyStore implements IdempotencyStore {
  readonly #db: Kysely<Tables>;
  /** Requests referenced by this transaction's records; they must exist when it ends. */
  readonly #promised: RequestId[] = [];

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async find(organizationId: OrganizationId, key: string): Promise<IdempotencyRecord | undefined> {
    const row = await this.#db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'request_id', 'created_at'])
      .where('organization_id', '=', organizationId)
      .where('key', '=', key)
      .executeTakeFirst();
    return (
      row && {
        organizationId,
        key,
        fingerprint: fingerprintCodec.decode(row.fingerprint),
        requestId: row.request_id as RequestId,
        createdAt: Number(row.created_at),
      }
    );
  }

  async insert(record: IdempotencyRecord): Promise<'inserted' | 'exists'> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('idempotency_keys')
      .values({
        organization_id: record.organizationId,
        key: record.key,
        request_id: record.requestId,
        fingerprint: fingerprintCodec.encode(record.fingerprint),
        created_at: record.createdAt,
      })
      .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return 'exists';
    this.#promised.push(record.requestId);
    return 'inserted';
  }

  async forgetOf(organizationId: OrganizationId): Promise<void> {
    const ended = this.#db
      .selectFrom('requests')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('status', 'in', ['succeeded', 'failed', 'canceled']);
    await this.#db
      .deleteFrom('idempotency_keys')
      .where('organization_id', '=', organizationId)
      .where('request_id', 'in', ended)
      .execute();
  }

  async count(organizationId: OrganizationId): Promise<number> {
    const row = await this.#db
      .selectFrom('idempotency_key_counts')
      .select('keys')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    return Number(row?.keys ?? 0);
  }

  async forgetOlder(than: number, limit: number): Promise<number> {
    const old = this.#db
      .selectFrom('idempotency_keys')
      .innerJoin('requests', 'requests.id', 'idempotency_keys.request_id')
      .select('idempotency_keys.request_id')
      .where('idempotency_keys.created_at', '<', BigInt(than))
      .where('requests.status', 'in', ['succeeded', 'failed', 'canceled'])
      .orderBy('idempotency_keys.created_at')
      .limit(limit);
    const { numDeletedRows } = await this.#db
      .deleteFrom('idempotency_keys')
      .where('request_id', 'in', old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  /**
   * The foreign key is deferred to the commit, where a violation would roll back the whole group of
   * transactions; so check it per transaction.
   */
  async checkPromises(): Promise<void> {
    for (const id of this.#promised) {
      const row = await this.#db
        .selectFrom('requests')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw new Error(`an idempotency key stands for ${id}, which does not exist`);
    }
  }
}

import type { OrganizationId, RequestId } from '@image-production/kernel';
import type {
  ExpiringRequest,
  GenerationRequest,
  RequestPageQuery,
  RequestStore,
} from '@image-production/production';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';

import { toFileRows, toOutputRow } from './output-rows.ts';
import { toRequest, toRequestRow } from './request-row.ts';
import type { WholeRequestRow } from './request-row.ts';
import type { Tables } from './tables.ts';

// Word for word the conditions of partial indexes, so that the planner may use them.
const isUnfinished: RawBuilder<SqlBool> = sql`status IN ('queued', 'running', 'canceling')`;

const isToBeTold: RawBuilder<SqlBool> = sql`status = 'succeeded' AND data_removed_at IS NULL
  AND expiring_told_at IS NULL`;

export class SqlRequestStore implements RequestStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async find(
    organizationId: OrganizationId,
    id: RequestId,
  ): Promise<GenerationRequest | undefined> {
    const request = await this.get(id);
    return request?.organizationId === organizationId ? request : undefined;
  }

  async list(query: RequestPageQuery): Promise<readonly GenerationRequest[]> {
    const { organizationId, limit, before, status, operation, createdAfter, createdBefore } = query;
    let page = this.#wholeRequests().where('organization_id', '=', organizationId);
    if (before !== undefined) page = page.where('id', '<', before);
    if (status !== undefined) page = page.where('status', '=', status);
    if (operation !== undefined) page = page.where('operation', '=', operation);
    if (createdAfter !== undefined) page = page.where('created_at', '>', BigInt(createdAfter));
    if (createdBefore !== undefined) page = page.where('created_at', '<', BigInt(createdBefore));
    const rows = await page.orderBy('id', 'desc').limit(limit).execute();
    return rows.map(toRequest);
  }

  async pastRetention(now: number, limit: number): Promise<readonly GenerationRequest[]> {
    const rows = await this.#wholeRequests()
      .where('data_removed_at', 'is', null)
      .where('expires_at', '<=', BigInt(now))
      .orderBy('expires_at')
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toRequest);
  }

  async takeExpiring(
    now: number,
    until: number,
    limit: number,
  ): Promise<readonly ExpiringRequest[]> {
    const expiring = this.#db
      .selectFrom('requests')
      .select('id')
      .where(isToBeTold)
      .where('expires_at', '>', BigInt(now))
      .where('expires_at', '<=', BigInt(until))
      .orderBy('expires_at')
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit);
    const rows = await this.#db
      .updateTable('requests')
      .set({ expiring_told_at: BigInt(now) })
      .where('id', 'in', expiring)
      .returning(['id', 'organization_id', 'expires_at', 'created_at'])
      .execute();
    // What an update returns comes in no particular order.
    return rows.toSorted(byExpiry).map((row) => ({
      id: row.id as RequestId,
      organizationId: row.organization_id as OrganizationId,
    }));
  }

  async get(id: RequestId): Promise<GenerationRequest | undefined> {
    const row = await this.#wholeRequests().where('requests.id', '=', id).executeTakeFirst();
    return row && toRequest(row);
  }

  async insert(request: GenerationRequest): Promise<void> {
    await this.#db.insertInto('requests').values(toRequestRow(request)).execute();
    await this.#storeOutputs(request, []);
  }

  async replace(
    request: GenerationRequest,
    from: GenerationRequest,
  ): Promise<'replaced' | 'outdated'> {
    const { id: _, lease_until: until, ...row } = toRequestRow(request);
    // A lease that was prolonged since `from` was read stays prolonged.
    const isLeaseChanged = request.lease.until !== from.lease.until;
    const updated = await this.#db
      .updateTable('requests')
      .set(isLeaseChanged ? { ...row, lease_until: until } : row)
      .where('id', '=', request.id)
      .where('version', '=', BigInt(from.version))
      .where('lease_token', '=', BigInt(from.lease.token))
      .executeTakeFirstOrThrow();
    if (updated.numUpdatedRows === 0n) return 'outdated';
    await this.#storeOutputs(request, from.outputs);
    return 'replaced';
  }

  async extendLease(id: RequestId, token: number, until: number): Promise<'extended' | 'fenced'> {
    const updated = await this.#db
      .updateTable('requests')
      .set({ lease_until: until })
      .where('id', '=', id)
      .where('lease_token', '=', BigInt(token))
      .where('lease_until', 'is not', null)
      .executeTakeFirstOrThrow();
    return updated.numUpdatedRows === 0n ? 'fenced' : 'extended';
  }

  async takeTurn(now: number, attemptsMax: number): Promise<GenerationRequest | undefined> {
    const next = await this.#db
      .selectFrom('requests')
      .leftJoin('claim_turns', 'claim_turns.organization_id', 'requests.organization_id')
      .select(['requests.id', 'requests.organization_id'])
      .where(isUnfinished)
      .where((expression) => isUnattended(expression, now))
      .where('attempts', '<', BigInt(attemptsMax))
      .where('not_before', '<=', BigInt(now))
      .where('hold_expires_at', '>', BigInt(now))
      .orderBy(sql`coalesce(claim_turns.turn, 0)`)
      .orderBy('created_at')
      .orderBy('requests.id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    await this.#handTurnOn(next.organization_id);
    return this.get(next.id as RequestId);
  }

  async overdue(
    now: number,
    attemptsMax: number,
    limit: number,
  ): Promise<readonly GenerationRequest[]> {
    const rows = await this.#wholeRequests()
      .where(isUnfinished)
      .where((expression) => {
        const isGivenUp = expression.and([
          isUnattended(expression, now),
          expression('attempts', '>=', BigInt(attemptsMax)),
        ]);
        return expression.or([isGivenUp, expression('hold_expires_at', '<=', BigInt(now))]);
      })
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toRequest);
  }

  async countUnfinished(organizationId: OrganizationId): Promise<number> {
    const { count } = await this.#db
      .selectFrom('requests')
      .select((expression) => expression.fn.countAll<bigint>().as('count'))
      .where(isUnfinished)
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** One statement, so that a reader never sees a request and its outputs at different times. */
  #wholeRequests(): SelectQueryBuilder<Tables, 'requests', WholeRequestRow> {
    return this.#db
      .selectFrom('requests')
      .selectAll('requests')
      .select((expression) => [
        sql<string>`${jsonArrayFrom(
          expression
            .selectFrom('outputs')
            .select(['output_index', 'status', 'width', 'height', 'error', 'staging'])
            .whereRef('outputs.request_id', '=', 'requests.id')
            .orderBy('output_index'),
        )}`.as('outputs'),
        sql<string>`${jsonArrayFrom(
          expression
            .selectFrom('output_files')
            .select(['output_index', 'format', 'media_type', 'size_bytes', 'sha256', 'bit_depth'])
            .whereRef('output_files.request_id', '=', 'requests.id')
            .orderBy('output_index')
            .orderBy('position'),
        )}`.as('files'),
      ]);
  }

  /** Writes the outputs that are not the same as before. */
  async #storeOutputs(
    request: GenerationRequest,
    before: GenerationRequest['outputs'],
  ): Promise<void> {
    const changed = request.outputs.filter((output) => output !== before[output.index]);
    for (const output of changed) {
      const { request_id, output_index, ...values } = toOutputRow(request.id, output);
      await this.#db
        .insertInto('outputs')
        .values({ request_id, output_index, ...values })
        .onConflict((conflict) =>
          conflict.columns(['request_id', 'output_index']).doUpdateSet(values),
        )
        .execute();
      if (before[output.index]?.status === 'succeeded') {
        await this.#db
          .deleteFrom('output_files')
          .where('request_id', '=', request.id)
          .where('output_index', '=', BigInt(output.index))
          .execute();
      }
      const files = toFileRows(request.id, output);
      if (files.length > 0) await this.#db.insertInto('output_files').values(files).execute();
    }
  }

  async #handTurnOn(organizationId: string): Promise<void> {
    const newest = sql<bigint>`(SELECT coalesce(max(turn), 0) + 1 FROM claim_turns)`;
    await this.#db
      .insertInto('claim_turns')
      .values({ organization_id: organizationId, turn: newest })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ turn: newest }))
      .execute();
  }
}

function isUnattended(expression: ExpressionBuilder<Tables, 'requests'>, now: number) {
  return expression.or([
    expression('lease_until', 'is', null),
    expression('lease_until', '<', BigInt(now)),
  ]);
}

type Expiry = Pick<WholeRequestRow, 'id' | 'expires_at' | 'created_at'>;

function byExpiry(one: Expiry, other: Expiry): number {
  const between =
    Number(one.expires_at) - Number(other.expires_at) ||
    Number(one.created_at) - Number(other.created_at);
  return between || (one.id < other.id ? -1 : 1);
}

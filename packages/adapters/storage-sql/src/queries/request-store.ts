import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { deliveredOutputs, isEnded } from '@image-production/production';
import type {
  Delivery,
  EndedRequest,
  ExpiringRequest,
  GenerationRequest,
  PastEffort,
  RequestPageQuery,
  RequestStore,
} from '@image-production/production';
import type { RequestKind } from '@image-production/rendering';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

import { toRequest, toRequestRow } from '../rows/request-row.ts';
import { pastEfforts, queuePositions } from './queue-outlook.ts';
import {
  hasClientData,
  hasRoom,
  hasTexts,
  isClaimable,
  isToBeTold,
  isUnfinished,
  isUnattended,
} from './request-conditions.ts';
import { requestPage } from './request-page.ts';
import { storeOutputs } from './store-outputs.ts';
import { VariedStore } from './varied-store.ts';
import { versionsOf, wholeRequest, wholeRequests } from './whole-requests.ts';

export class SqlRequestStore extends VariedStore implements RequestStore {
  async find(
    organizationId: OrganizationId,
    id: RequestId,
  ): Promise<GenerationRequest | undefined> {
    const request = await this.get(id);
    return request?.organizationId === organizationId ? request : undefined;
  }

  async list(query: RequestPageQuery): Promise<readonly GenerationRequest[]> {
    const rows = await requestPage(wholeRequests(this.db, this.variant), this.db, query).execute();
    return rows.map(toRequest);
  }

  async deliveryOf(sha256: string): Promise<Delivery | undefined> {
    const row = await this.db
      .selectFrom('output_files')
      .select(['request_id', 'output_index'])
      .where('sha256', '=', sha256)
      .orderBy('request_id')
      .orderBy('output_index')
      .limit(1)
      .executeTakeFirst();
    const request = row && (await this.get(row.request_id as RequestId));
    if (!row || !request) return undefined;
    const index = Number(row.output_index);
    const output = deliveredOutputs(request).find((delivered) => delivered.index === index);
    const file = output?.files.find((delivered) => delivered.sha256 === sha256);
    // The request can change between the two statements only while it is in production.
    return file && { request, index, file };
  }

  async pastRetention(now: number, limit: number): Promise<readonly EndedRequest[]> {
    const rows = await wholeRequests(this.db, this.variant)
      .where('data_removed_at', 'is', null)
      .where('expires_at', '<=', BigInt(now))
      .orderBy('expires_at')
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toRequest).filter(isEnded);
  }

  async erasable(organizationId: OrganizationId, limit: number): Promise<readonly EndedRequest[]> {
    const rows = await wholeRequests(this.db, this.variant)
      .where('organization_id', '=', organizationId)
      .where('status', 'in', ['succeeded', 'failed', 'canceled'])
      .where(hasClientData)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toRequest).filter(isEnded);
  }

  async removedWithTexts(limit: number): Promise<readonly EndedRequest[]> {
    const rows = await wholeRequests(this.db, this.variant)
      .where(hasTexts(this.variant))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toRequest).filter(isEnded);
  }

  async expiring(now: number, until: number, limit: number): Promise<readonly ExpiringRequest[]> {
    const rows = await this.db
      .selectFrom('requests')
      .select(['id', 'organization_id'])
      .where(isToBeTold)
      .where('expires_at', '>', BigInt(now))
      .where('expires_at', '<=', BigInt(until))
      .orderBy('expires_at')
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.id as RequestId,
      organizationId: row.organization_id as OrganizationId,
    }));
  }

  async markAnnounced(id: RequestId, at: number): Promise<'marked' | 'not-due'> {
    const { numUpdatedRows } = await this.db
      .updateTable('requests')
      .set({ expiring_told_at: BigInt(at) })
      .where('id', '=', id)
      .where(isToBeTold)
      .where('expires_at', '>', BigInt(at))
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n ? 'marked' : 'not-due';
  }

  async get(id: RequestId): Promise<GenerationRequest | undefined> {
    const row = await wholeRequest(this.db, this.variant, id);
    return row && toRequest(row);
  }

  async insert(request: GenerationRequest): Promise<void> {
    await this.db.insertInto('requests').values(toRequestRow(request)).execute();
    await storeOutputs(this.db, request, []);
  }

  async replace(
    request: GenerationRequest,
    from: GenerationRequest,
  ): Promise<'replaced' | 'outdated'> {
    const { id: _, lease_until: until, ...row } = toRequestRow(request);
    // Keeps a lease that was renewed after `from` was read.
    const isLeaseChanged = request.lease.until !== from.lease.until;
    const updated = await this.db
      .updateTable('requests')
      .set(isLeaseChanged ? { ...row, lease_until: until } : row)
      .where('id', '=', request.id)
      .where('version', '=', BigInt(from.version))
      .where('lease_token', '=', BigInt(from.lease.token))
      .executeTakeFirstOrThrow();
    if (updated.numUpdatedRows === 0n) return 'outdated';
    await storeOutputs(this.db, request, from.outputs);
    return 'replaced';
  }

  async extendLease(id: RequestId, token: number, until: number): Promise<'extended' | 'fenced'> {
    const updated = await this.db
      .updateTable('requests')
      .set({ lease_until: until })
      .where('id', '=', id)
      .where('lease_token', '=', BigInt(token))
      .where('lease_until', 'is not', null)
      .executeTakeFirstOrThrow();
    return updated.numUpdatedRows === 0n ? 'fenced' : 'extended';
  }

  async takeTurn(
    now: number,
    attemptsMax: number,
    room?: readonly RequestKind[],
  ): Promise<GenerationRequest | undefined> {
    const isFree = isClaimable(now, attemptsMax);
    const canBegin = room ? sql<SqlBool>`${isFree} AND ${hasRoom(room, this.variant)}` : isFree;
    const next = await this.variant.findNextInTurn(this.db, canBegin);
    if (!next) return undefined;
    await this.#handTurnOn(next.organization_id);
    return this.get(next.id as RequestId);
  }

  async overdue(
    now: number,
    attemptsMax: number,
    limit: number,
    after?: Pick<GenerationRequest, 'createdAt' | 'id'>,
  ): Promise<readonly GenerationRequest[]> {
    let page = wholeRequests(this.db, this.variant);
    if (after)
      page = page.where(sql<boolean>`(created_at, id) > (${after.createdAt}, ${after.id})`);
    const rows = await page
      .where(isUnfinished)
      .where((expression) => {
        const isGivenUp = expression.and([
          isUnattended(now),
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

  async versionsOf(ids: readonly RequestId[]): Promise<ReadonlyMap<RequestId, number>> {
    const rows = await versionsOf(this.db, this.variant, ids);
    return new Map(rows.map(({ id, version }) => [id as RequestId, Number(version)]));
  }

  async queuePositions(
    ids: readonly RequestId[],
    now: number,
    attemptsMax: number,
  ): Promise<ReadonlyMap<RequestId, number>> {
    return queuePositions(this.db, this.variant, ids, isClaimable(now, attemptsMax));
  }

  async pastEfforts(kind: RequestKind, limit: number): Promise<readonly PastEffort[]> {
    return pastEfforts(this.db, kind, limit);
  }

  async countUnfinished(organizationId: OrganizationId): Promise<number> {
    const { count } = await this.db
      .selectFrom('requests')
      .select((expression) => expression.fn.countAll<bigint>().as('count'))
      .where(isUnfinished)
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async #handTurnOn(organizationId: string): Promise<void> {
    const turn = this.variant.nextTurn;
    await this.db
      .insertInto('claim_turns')
      .values({ organization_id: organizationId, turn })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ turn }))
      .execute();
  }
}

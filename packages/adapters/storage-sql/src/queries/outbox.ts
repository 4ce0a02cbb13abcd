import type { EventId, OrganizationId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import type {
  DomainEvent,
  EventPageQuery,
  EventReader,
  Outbox,
  PublicEvent,
} from '@image-production/production';
import { eventTypes, isEventType } from '@image-production/webhooks';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import { VariedStore } from './varied-store.ts';

export class SqlOutbox extends VariedStore implements Outbox, EventReader {
  async append(event: DomainEvent): Promise<void> {
    await this.db
      .insertInto('outbox')
      .values({
        id: event.id,
        type: event.type,
        organization_id: event.organizationId,
        subject_id: event.subjectId,
        at: event.at,
        available: event.balance?.available ?? null,
        threshold: event.balance?.threshold ?? null,
      })
      .execute();
  }

  /**
   * Numbers of an organization's events follow the order of their commits: whoever appends one has
   * locked the organization.
   */
  async list(query: EventPageQuery): Promise<readonly PublicEvent[]> {
    const { organizationId, limit, after, type } = query;
    const types = type === undefined ? eventTypes : [type];
    let page = this.db
      .selectFrom('outbox')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('type', 'in', types)
      .orderBy('sequence')
      .limit(limit);
    if (after !== undefined) page = page.where('sequence', '>', await this.#numberOf(query, after));
    return (await page.execute()).map(toEvent).filter(isPublic);
  }

  async #numberOf({ organizationId }: EventPageQuery, id: EventId): Promise<bigint> {
    const row = await this.db
      .selectFrom('outbox')
      .select('sequence')
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    return row?.sequence ?? 0n;
  }

  async newestOf(
    organizationIds: readonly OrganizationId[],
  ): Promise<ReadonlyMap<OrganizationId, EventId>> {
    const { rows } = await sql<{ readonly owner: OrganizationId; readonly id: EventId | null }>`
      SELECT asked.value AS owner, (SELECT id FROM outbox
        WHERE organization_id = asked.value ORDER BY sequence DESC LIMIT 1) AS id
      FROM ${this.variant.rowsOf(organizationIds)} AS asked`.execute(this.db);
    return new Map(rows.flatMap(({ owner, id }) => (id === null ? [] : [[owner, id]])));
  }

  async forgetOlder(at: number, limit: number): Promise<number> {
    // Events are appended in the order of their times, but for clocks that differ a little.
    const { numDeletedRows } = await this.db
      .deleteFrom('outbox')
      .where('at', '<', BigInt(at))
      .where('sequence', 'in', (outbox) =>
        outbox.selectFrom('outbox').select('sequence').orderBy('sequence').limit(limit),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}

function toEvent({ available, threshold, ...row }: Selectable<Tables['outbox']>): DomainEvent {
  return {
    id: row.id as EventId,
    type: row.type as DomainEvent['type'],
    organizationId: row.organization_id as OrganizationId,
    subjectId: row.subject_id,
    at: Number(row.at),
    ...(available !== null &&
      threshold !== null && {
        balance: { available: micros(available), threshold: micros(threshold) },
      }),
  };
}

function isPublic(event: DomainEvent): event is PublicEvent {
  return isEventType(event.type);
}

import type { EventId, OrganizationId } from '@image-production/identifiers';
import type { DomainEvent, Outbox } from '@image-production/production';
import type { Selectable } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import { VariedStore } from './varied-store.ts';

export class SqlOutbox extends VariedStore implements Outbox {
  async append(event: DomainEvent): Promise<void> {
    await this.db
      .insertInto('outbox')
      .values({
        id: event.id,
        type: event.type,
        organization_id: event.organizationId,
        subject_id: event.subjectId,
        at: event.at,
      })
      .execute();
  }

  async take(now: number, until: number, limit: number): Promise<readonly DomainEvent[]> {
    const rows = await this.db
      .with('free', (db) =>
        db
          .selectFrom('outbox')
          .select('sequence')
          .where('taken_until', '<=', BigInt(now))
          .orderBy('sequence')
          .limit(limit)
          .modifyEnd(this.variant.passingOverLocked('outbox')),
      )
      .updateTable('outbox')
      .set({ taken_until: BigInt(until) })
      .where('sequence', 'in', (query) => query.selectFrom('free').select('sequence'))
      .returningAll()
      .execute();
    return rows.toSorted((one, other) => Number(one.sequence - other.sequence)).map(toEvent);
  }

  async done(ids: readonly EventId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db.deleteFrom('outbox').where('id', 'in', ids).execute();
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

function toEvent(row: Selectable<Tables['outbox']>): DomainEvent {
  return {
    id: row.id as EventId,
    type: row.type as DomainEvent['type'],
    organizationId: row.organization_id as OrganizationId,
    subjectId: row.subject_id,
    at: Number(row.at),
  };
}

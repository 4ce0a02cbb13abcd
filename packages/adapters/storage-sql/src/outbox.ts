import type { DomainEvent, Outbox } from '@image-production/production';
import type { Kysely } from 'kysely';

import type { Tables } from './tables.ts';

export class SqlOutbox implements Outbox {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async append(event: DomainEvent): Promise<void> {
    await this.#db
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
}

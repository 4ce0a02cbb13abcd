import type { IncidentId, OrganizationId, RequestId } from '@image-production/identifiers';
import { incidentKinds } from '@image-production/production';
import type {
  Incident,
  IncidentKind,
  IncidentPageQuery,
  IncidentStore,
} from '@image-production/production';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';

import { numberOrNull } from '../rows/json-codec.ts';
import type { Tables } from '../rows/tables.ts';

const storedKind = z.enum(incidentKinds);

export class SqlIncidentStore implements IncidentStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async find(id: IncidentId): Promise<Incident | undefined> {
    const row = await this.#db
      .selectFrom('incidents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toIncident(row);
  }

  async findOpen(kind: IncidentKind, subject: string): Promise<Incident | undefined> {
    const row = await this.#db
      .selectFrom('incidents')
      .selectAll()
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('resolved_at', 'is', null)
      .executeTakeFirst();
    return row && toIncident(row);
  }

  async list({ limit, before, kind, isOpen }: IncidentPageQuery): Promise<readonly Incident[]> {
    let query = this.#db.selectFrom('incidents').selectAll().orderBy('id', 'desc').limit(limit);
    if (before !== undefined) query = query.where('id', '<', before);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (isOpen !== undefined) {
      query = query.where('resolved_at', isOpen ? 'is' : 'is not', null);
    }
    return (await query.execute()).map(toIncident);
  }

  async raise(incident: Incident): Promise<'raised' | 'already-open'> {
    const { numInsertedOrUpdatedRows: rows } = await this.#db
      .insertInto('incidents')
      .values({
        id: incident.id,
        kind: incident.kind,
        subject: incident.subject,
        at: incident.at,
        organization_id: incident.organizationId,
        request_id: incident.requestId,
        detail: incident.detail,
        resolved_at: incident.resolvedAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .where(sql`resolved_at`, 'is', null)
          .doNothing(),
      )
      .executeTakeFirstOrThrow();
    return rows === 1n ? 'raised' : 'already-open';
  }

  async resolve(
    id: IncidentId,
    at: number,
  ): Promise<'resolved' | 'already-resolved' | 'not-found'> {
    const { numUpdatedRows: rows } = await this.#db
      .updateTable('incidents')
      .set({ resolved_at: at })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (rows === 1n) return 'resolved';
    return (await this.find(id)) ? 'already-resolved' : 'not-found';
  }
}

function toIncident(row: Selectable<Tables['incidents']>): Incident {
  return {
    id: row.id as IncidentId,
    kind: storedKind.parse(row.kind),
    subject: row.subject,
    at: Number(row.at),
    organizationId: row.organization_id as OrganizationId | null,
    requestId: row.request_id as RequestId | null,
    detail: row.detail,
    resolvedAt: numberOrNull(row.resolved_at),
  };
}

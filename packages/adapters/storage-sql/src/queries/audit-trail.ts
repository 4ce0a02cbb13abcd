import { auditGenesis, chainEntry } from '@image-production/access';
import type {
  AuditEntry,
  AuditEvent,
  AuditHead,
  AuditQuery,
  AuditTrail,
} from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import type { Digest } from '@image-production/kernel';
import type { Kysely } from 'kysely';

import { fromChain, toAuditEvent, toAuditRow, toChain } from '../rows/audit-rows.ts';
import type { Tables } from '../rows/tables.ts';

export class SqlAuditTrail implements AuditTrail {
  readonly #db: Kysely<Tables>;
  readonly #chain: (entry: AuditEntry, end: Pick<AuditHead, 'sequence' | 'hash'>) => AuditEvent;

  constructor(db: Kysely<Tables>, digest: Digest) {
    this.#db = db;
    this.#chain = (entry, end) => chainEntry(entry, end, digest);
  }

  /** Taking the next number locks the chain until the change ends. */
  async append(entry: AuditEntry): Promise<void> {
    const chain = toChain(entry.organizationId);
    const { sequence, head } = (await this.#takeNumber(chain)) ?? (await this.#begin(chain));
    const event = this.#chain(entry, { sequence: Number(sequence) - 1, hash: head });
    await this.#db.insertInto('audit_events').values(toAuditRow(event)).execute();
    await this.#db
      .updateTable('audit_chains')
      .set({ head: event.hash })
      .where('chain', '=', chain)
      .execute();
  }

  #takeNumber(chain: string) {
    return this.#db
      .updateTable('audit_chains')
      .set((row) => ({ sequence: row('sequence', '+', 1n) }))
      .where('chain', '=', chain)
      .returning(['sequence', 'head'])
      .executeTakeFirst();
  }

  async #begin(chain: string) {
    await this.#db
      .insertInto('audit_chains')
      .values({ chain, sequence: 0, head: auditGenesis })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const begun = await this.#takeNumber(chain);
    if (!begun) throw new Error(`the chain of ${chain} cannot be begun`);
    return begun;
  }

  async list(query: AuditQuery): Promise<readonly AuditEvent[]> {
    const { organizationId, before, action, actor, subject, limit } = query;
    const { createdAfter, createdBefore } = query;
    const rows = await this.#db
      .selectFrom('audit_events')
      .selectAll()
      .where((event) =>
        event.and([
          ...(organizationId === undefined ? [] : [event('chain', '=', toChain(organizationId))]),
          ...(before === undefined ? [] : [event('id', '<', before)]),
          ...(action === undefined ? [] : [event('action', '=', action)]),
          ...(actor === undefined ? [] : [event('actor_id', '=', actor)]),
          ...(subject === undefined ? [] : [event('subject', '=', subject)]),
          ...(createdAfter === undefined ? [] : [event('at', '>', BigInt(createdAfter))]),
          ...(createdBefore === undefined ? [] : [event('at', '<', BigInt(createdBefore))]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toAuditEvent);
  }

  async heads(): Promise<readonly AuditHead[]> {
    const rows = await this.#db.selectFrom('audit_chains').selectAll().orderBy('chain').execute();
    return rows.map(({ chain, sequence, head }) => ({
      organizationId: fromChain(chain),
      sequence: Number(sequence),
      hash: head,
    }));
  }

  async follow(
    organizationId: OrganizationId | null,
    afterSequence: number,
    limit: number,
  ): Promise<readonly AuditEvent[]> {
    const rows = await this.#db
      .selectFrom('audit_events')
      .selectAll()
      .where('chain', '=', toChain(organizationId))
      .where('sequence', '>', BigInt(afterSequence))
      .orderBy('sequence')
      .limit(limit)
      .execute();
    return rows.map(toAuditEvent);
  }
}

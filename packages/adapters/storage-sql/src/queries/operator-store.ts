import { operatorRoles } from '@image-production/access';
import type {
  AuditEntry,
  Operator,
  OperatorPageQuery,
  OperatorRole,
  OperatorStore,
} from '@image-production/access';
import type { OperatorId } from '@image-production/identifiers';
import type { Digest } from '@image-production/kernel';
import type { Selectable } from 'kysely';

import { numberOrNull } from '../rows/json-codec.ts';
import type { Tables } from '../rows/tables.ts';
import { SqlAuditTrail } from './audit-trail.ts';
import type { Access } from './writes.ts';

export class SqlOperatorStore implements OperatorStore {
  readonly #parts: Access & { readonly digest: Digest };

  constructor(parts: Access & { readonly digest: Digest }) {
    this.#parts = parts;
  }

  async insert(operator: Operator, entry: AuditEntry): Promise<void> {
    const { writes, digest } = this.#parts;
    await writes.run('its-rows', async (db) => {
      await db
        .insertInto('operators')
        .values({
          id: operator.id,
          name: operator.name,
          role: operator.role,
          token_hash: operator.tokenHash,
          created_at: operator.createdAt,
          revoked_at: operator.revokedAt,
        })
        .execute();
      await new SqlAuditTrail(db, digest).append(entry);
    });
  }

  async findByHash(tokenHash: string): Promise<Operator | undefined> {
    const row = await this.#parts.reading
      .selectFrom('operators')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row && toOperator(row);
  }

  async list({ limit, before }: OperatorPageQuery): Promise<readonly Operator[]> {
    const all = this.#parts.reading.selectFrom('operators').selectAll();
    const asked = before === undefined ? all : all.where('id', '<', before);
    const rows = await asked.orderBy('id', 'desc').limit(limit).execute();
    return rows.map(toOperator);
  }

  async revoke(id: OperatorId, at: number, entry: AuditEntry): Promise<'revoked' | 'not-found'> {
    const { writes, digest } = this.#parts;
    return writes.run('its-rows', async (db) => {
      const ended = await db
        .updateTable('operators')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (ended.numUpdatedRows > 0n) {
        await new SqlAuditTrail(db, digest).append(entry);
        return 'revoked';
      }
      const known = db.selectFrom('operators').select('id').where('id', '=', id);
      return (await known.executeTakeFirst()) ? 'revoked' : 'not-found';
    });
  }
}

function toOperator(row: Selectable<Tables['operators']>): Operator {
  return {
    id: row.id as OperatorId,
    name: row.name,
    role: toRole(row.role),
    tokenHash: row.token_hash,
    createdAt: Number(row.created_at),
    revokedAt: numberOrNull(row.revoked_at),
  };
}

/** Throws for an unknown role: nobody may do what nobody knows. */
function toRole(stored: string): OperatorRole {
  const known = operatorRoles.find((role) => role === stored);
  if (!known) throw new Error(`${stored} is no role of operators`);
  return known;
}

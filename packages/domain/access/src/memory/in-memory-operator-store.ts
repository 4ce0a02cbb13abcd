import type { OperatorId } from '@image-production/identifiers';

import type { AuditEntry } from '../model/audit-event.ts';
import type { Operator } from '../model/operator.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { OperatorPageQuery, OperatorStore } from '../ports/operator-store.ts';

/** Operators in a map: the reference implementation. */
export class InMemoryOperatorStore implements OperatorStore {
  readonly #trail: Pick<AuditTrail, 'append'>;
  readonly #operators = new Map<OperatorId, Operator>();

  constructor(trail: Pick<AuditTrail, 'append'>) {
    this.#trail = trail;
  }

  async insert(operator: Operator, entry: AuditEntry): Promise<void> {
    const isTaken =
      this.#operators.has(operator.id) || (await this.findByHash(operator.tokenHash)) !== undefined;
    if (isTaken) throw new Error(`taken: ${operator.id}`);
    this.#operators.set(operator.id, operator);
    await this.#trail.append(entry);
  }

  async findByHash(tokenHash: string): Promise<Operator | undefined> {
    return [...this.#operators.values()].find((operator) => operator.tokenHash === tokenHash);
  }

  async list({ limit, before }: OperatorPageQuery): Promise<readonly Operator[]> {
    return [...this.#operators.values()]
      .filter(({ id }) => before === undefined || id < before)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, limit);
  }

  async revoke(id: OperatorId, at: number, entry: AuditEntry): Promise<'revoked' | 'not-found'> {
    const operator = this.#operators.get(id);
    if (!operator) return 'not-found';
    if (operator.revokedAt !== null) return 'revoked';
    this.#operators.set(id, { ...operator, revokedAt: at });
    await this.#trail.append(entry);
    return 'revoked';
  }
}

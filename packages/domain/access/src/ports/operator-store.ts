import type { OperatorId } from '@image-production/identifiers';

import type { AuditEntry } from '../model/audit-event.ts';
import type { Operator } from '../model/operator.ts';

/** Pages run newest first: descending by id. */
export interface OperatorPageQuery {
  readonly limit: number;
  /** Only operators older than this id, which need not exist. */
  readonly before?: OperatorId;
}

/**
 * Who operates the installation. A completed call is visible to every later one, in this process or
 * another. The entry that goes with a change is kept in the audit trail with it.
 */
export interface OperatorStore {
  /** Throws when the id or the hash is taken. */
  readonly insert: (operator: Operator, entry: AuditEntry) => Promise<void>;
  /** Finds those whose token has ended, too; the caller decides. */
  readonly findByHash: (tokenHash: string) => Promise<Operator | undefined>;
  readonly list: (query: OperatorPageQuery) => Promise<readonly Operator[]>;
  /** Ends a token. Repeating it keeps the first time, and records nothing. */
  readonly revoke: (
    id: OperatorId,
    at: number,
    entry: AuditEntry,
  ) => Promise<'revoked' | 'not-found'>;
}

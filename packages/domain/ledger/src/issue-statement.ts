import { refuse, succeed } from '@image-production/kernel';
import type { Clock, OrganizationId, Result } from '@image-production/kernel';

import { boundsOf, isoDay } from './calendar.ts';
import { isStatementSound } from './check-statement.ts';
import type { StatementWitnesses } from './check-statement.ts';
import { signCheckpoint } from './checkpoint.ts';
import type { Checkpoint } from './model/checkpoint.ts';
import type { VerdictReader } from './ports/verdict-store.ts';
import { readStatement, stateOf } from './read-statement.ts';
import type { Statement } from './statement.ts';

export interface StatementServices extends StatementWitnesses {
  readonly verdicts: VerdictReader;
  readonly clock: Clock;
  /** Closes all books up to then, epoch milliseconds, as `LedgerStore.closeUntil` does. */
  closeUntil(until: number): Promise<void>;
  /** Verifies the whole books, so that the operator hears of what a statement has shown. */
  verifyBooks(): Promise<void>;
}

/** A statement and the operator's word on it, with what it takes to check that word. */
export interface IssuedStatement {
  readonly statement: Statement;
  /** Of this wallet alone, at the close. */
  readonly checkpoint: Checkpoint;
  /** The public half of the checkpoint's key, in PEM. */
  readonly publicKey: string;
}

export type StatementFailure =
  | { readonly kind: 'month-not-begun' }
  /** The month was over before there was the organization. */
  | { readonly kind: 'month-before-organization' }
  /** The last verification of the books found a violation, or this statement has shown one. */
  | { readonly kind: 'books-violated' };

export interface StatementSubject {
  readonly organizationId: OrganizationId;
  /** When the organization was created, epoch milliseconds. */
  readonly createdAt: number;
  readonly month: string;
}

/**
 * The signed statement of one wallet's month, `YYYY-MM` in UTC. The running month is answered as
 * it stands now. Before a final one is read, the books are closed: no line precedes it any more.
 * One that is not sound is not signed, and has the books verified.
 */
export async function issueStatement(
  services: StatementServices,
  { organizationId, createdAt, month }: StatementSubject,
): Promise<Result<IssuedStatement, StatementFailure>> {
  const { ledger, signer, clock, verdicts } = services;
  const now = clock.now();
  const { from, until } = boundsOf(month);
  if (from > now) return refuse({ kind: 'month-not-begun' });
  if (until <= createdAt) return refuse({ kind: 'month-before-organization' });
  const verdict = await verdicts.latest();
  if (verdict && verdict.violated.length > 0) return refuse({ kind: 'books-violated' });
  const isFinal = stateOf(month, now) === 'final';
  if (isFinal && (await ledger.closedUntil()) < until) await services.closeUntil(until);
  const statement = await readStatement(ledger, { organizationId, month, now });
  if (!(await isStatementSound(services, statement))) {
    await services.verifyBooks();
    return refuse({ kind: 'books-violated' });
  }
  const { closing, closedAt } = statement;
  const head = { organizationId, sequence: closing.sequence, head: closing.head };
  const checkpoint = await signCheckpoint(signer, [head], isoDay(closedAt), statement);
  const publicKey = await signer.publicKey(checkpoint.keyId);
  if (publicKey === undefined) throw new Error(`the signer disowns its key ${checkpoint.keyId}`);
  return succeed({ statement, checkpoint, publicKey });
}

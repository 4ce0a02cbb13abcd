import { refuse, succeed } from '@image-production/kernel';
import type { Clock, Result } from '@image-production/kernel';

import { boundsOf, isoDay } from './calendar.ts';
import { isStatementSound } from './check-statement.ts';
import type { StatementWitnesses } from './check-statement.ts';
import { signCheckpoint } from './checkpoint.ts';
import type { Checkpoint } from './model/checkpoint.ts';
import type { OwnerId } from './model/id.ts';
import type { VerdictReader } from './ports/verdict-store.ts';
import { readStatement, stateOf } from './read-statement.ts';
import type { Statement } from './statement.ts';

export interface StatementServices extends StatementWitnesses {
  readonly verdicts: VerdictReader;
  readonly clock: Clock;
  /** Closes all books up to `until`, epoch milliseconds, as `LedgerStore.closeUntil` does. */
  closeUntil(until: number): Promise<void>;
  /** Verifies all books, so that the operator learns why a statement is unsound. */
  verifyBooks(): Promise<void>;
}

/** A statement, its signed checkpoint and the key that verifies it. */
export interface IssuedStatement {
  readonly statement: Statement;
  /** Covers this wallet only, at the close. */
  readonly checkpoint: Checkpoint;
  /** The public half of the checkpoint's key, in PEM. */
  readonly publicKey: string;
}

export type StatementFailure =
  | { readonly kind: 'month-not-begun' }
  /** The month ended before the wallet existed. */
  | { readonly kind: 'month-before-wallet' }
  /** The last verification of the books, or the check of this statement, found a violation. */
  | { readonly kind: 'books-violated' };

export interface StatementSubject {
  readonly ownerId: OwnerId;
  /** Earliest time at which the owner may have a wallet, epoch milliseconds. */
  readonly createdAt: number;
  readonly month: string;
}

/**
 * Issues the signed statement of one wallet's month, `YYYY-MM` in UTC; the running month as of now.
 * Closes the books before it reads a final statement, so that no transfer can be added. An unsound
 * statement is not signed and triggers a verification of the books.
 */
export async function issueStatement(
  services: StatementServices,
  { ownerId, createdAt, month }: StatementSubject,
): Promise<Result<IssuedStatement, StatementFailure>> {
  const { ledger, signer, clock, verdicts } = services;
  const now = clock.now();
  const { from, until } = boundsOf(month);
  if (from > now) return refuse({ kind: 'month-not-begun' });
  if (until <= createdAt) return refuse({ kind: 'month-before-wallet' });
  const verdict = await verdicts.latest();
  if (verdict && verdict.violated.length > 0) return refuse({ kind: 'books-violated' });
  const isFinal = stateOf(month, now) === 'final';
  if (isFinal && (await ledger.closedUntil()) < until) await services.closeUntil(until);
  const statement = await readStatement(ledger, { ownerId, month, now });
  if (!(await isStatementSound(services, statement))) {
    await services.verifyBooks();
    return refuse({ kind: 'books-violated' });
  }
  const { closing, closedAt } = statement;
  const head = { ownerId, sequence: closing.sequence, head: closing.head };
  const checkpoint = await signCheckpoint(signer, [head], isoDay(closedAt), statement);
  const publicKey = await signer.publicKey(checkpoint.keyId);
  if (publicKey === undefined) throw new Error(`the signer disowns its key ${checkpoint.keyId}`);
  return succeed({ statement, checkpoint, publicKey });
}

import { boundsOf } from './calendar.ts';
import type { OwnerId } from './model/id.ts';
import type { LedgerReader } from './ports/ledger-store.ts';
import { positionAfter, statementOf } from './statement.ts';
import type { Statement, StatementState } from './statement.ts';

/** Time after a month's end in which transfers stamped within it may still be stored. */
const settlingMs = 60_000;

/** `provisional` while the month can still receive transfers. */
export function stateOf(month: string, now: number): StatementState {
  return now >= boundsOf(month).until + settlingMs ? 'final' : 'provisional';
}

/** Reads one wallet's month, `YYYY-MM` in UTC; a running one up to `now`, epoch milliseconds. */
export async function readStatement(
  reader: LedgerReader,
  {
    ownerId,
    month,
    now,
  }: { readonly ownerId: OwnerId; readonly month: string; readonly now: number },
): Promise<Statement> {
  const { from, until } = boundsOf(month);
  const { before, transfers } = await reader.history({ ownerId, from, until });
  const last = transfers.at(-1);
  return statementOf({
    ownerId,
    month,
    state: stateOf(month, now),
    // Another process's clock may be ahead: a statement never closes before its last transfer.
    closedAt: Math.min(until - 1, Math.max(now, last?.createdAt ?? from)),
    opening: positionAfter(before),
    transfers,
    closing: positionAfter(last ?? before),
  });
}

import type { OrganizationId } from '@image-production/kernel';

import { boundsOf } from './calendar.ts';
import type { LedgerReader } from './ports/ledger-store.ts';
import { positionAfter, statementOf } from './statement.ts';
import type { Statement, StatementState } from './statement.ts';

/** How long after its end a month can still get lines: those that were stamped within it. */
const settlingMs = 60_000;

/** Whether a month can still get lines. */
export function stateOf(month: string, now: number): StatementState {
  return now >= boundsOf(month).until + settlingMs ? 'final' : 'provisional';
}

/** One wallet's month, `YYYY-MM` in UTC; while it runs, up to `now`, epoch milliseconds. */
export async function readStatement(
  reader: LedgerReader,
  {
    organizationId,
    month,
    now,
  }: { readonly organizationId: OrganizationId; readonly month: string; readonly now: number },
): Promise<Statement> {
  const { from, until } = boundsOf(month);
  const { before, transfers } = await reader.history({ organizationId, from, until });
  const last = transfers.at(-1);
  return statementOf({
    organizationId,
    month,
    state: stateOf(month, now),
    // Another process's clock may be ahead: nothing closes before its last transfer.
    closedAt: Math.min(until - 1, Math.max(now, last?.createdAt ?? from)),
    opening: positionAfter(before),
    transfers,
    closing: positionAfter(last ?? before),
  });
}

import type { OrganizationId } from '@image-production/kernel';

import { isoMonth } from './calendar.ts';
import type { Transfer } from './model/transfer.ts';
import type { LedgerReader } from './ports/ledger-store.ts';
import { positionAfter, statementOf } from './statement.ts';
import type { Statement } from './statement.ts';

const pageSize = 200;

/**
 * One wallet's statement of a month, `YYYY-MM` in UTC, read in pages from the newest transfer
 * back to the month's opening. The running month closes with the newest transfer.
 */
export async function readStatement(
  reader: LedgerReader,
  organizationId: OrganizationId,
  month: string,
): Promise<Statement> {
  const newestFirst: Transfer[] = [];
  let beforeSequence: number | undefined;
  do {
    const query = { organizationId, limit: pageSize, ...(beforeSequence && { beforeSequence }) };
    const page = await reader.transfers(query);
    newestFirst.push(...page.filter(({ createdAt }) => isoMonth(createdAt) <= month));
    beforeSequence = page.length < pageSize ? undefined : page.at(-1)?.sequence;
  } while (beforeSequence !== undefined && !reachesBefore(newestFirst, month));
  const transfers = newestFirst.filter(({ createdAt }) => isoMonth(createdAt) === month);
  const opening = positionAfter(newestFirst[transfers.length]);
  const closing = newestFirst[0] ? positionAfter(newestFirst[0]) : opening;
  return statementOf({
    organizationId,
    month,
    opening,
    transfers: transfers.toReversed(),
    closing,
  });
}

function reachesBefore(newestFirst: readonly Transfer[], month: string): boolean {
  const oldest = newestFirst.at(-1);
  return oldest !== undefined && isoMonth(oldest.createdAt) < month;
}

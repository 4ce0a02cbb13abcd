import type { RequestId } from '@image-production/kernel';

import type { Transfer } from '../model/transfer.ts';
import type { BooksBeginning, LaterBooksVisitor } from '../ports/books-reader.ts';
import type { BookedKey, BookedRequest, WalletBooks } from '../verification/books.ts';

export interface ShownBooks {
  readonly wallets: readonly WalletBooks[];
  /** With the time when each ended; null while it has not. */
  readonly requests: readonly (BookedRequest & { readonly completedAt: number | null })[];
  readonly keys: readonly BookedKey[];
}

/** Chooses from whole books what `BooksReader.visitBooksBeyond` shows. */
export function showBooksBeyond(
  { wallets, requests, keys }: ShownBooks,
  { standings, since }: BooksBeginning,
  visitor: LaterBooksVisitor,
): void {
  const isLater = ({ organizationId, sequence }: Transfer): boolean =>
    sequence > (standings.get(organizationId)?.sequence ?? 0);
  const lines = wallets.flatMap(({ transfers }) => [...transfers]);
  const later = lines.filter(isLater);
  const asked = new Set<RequestId | null>([
    ...later.map(({ requestId }) => requestId),
    ...requests
      .filter(({ completedAt }) => completedAt === null || completedAt >= since)
      .map(({ id }) => id),
    ...keys.filter(({ createdAt }) => createdAt >= since).map(({ requestId }) => requestId),
  ]);
  asked.delete(null);
  for (const request of requests) if (asked.has(request.id)) visitor.addRequest(request);
  for (const key of keys) if (asked.has(key.requestId)) visitor.addKey(key);
  const ids = new Set(later.map(({ id }) => id));
  const chargedBack = new Set(
    later.filter(({ kind }) => kind === 'chargeback').map(({ organizationId }) => organizationId),
  );
  const isPayment = ({ kind, organizationId }: Transfer): boolean =>
    (kind === 'top_up' || kind === 'chargeback') && chargedBack.has(organizationId);
  for (const line of lines) {
    if (isLater(line)) continue;
    if (asked.has(line.requestId) || ids.has(line.id) || isPayment(line)) visitor.addEarlier(line);
  }
  for (const { organizationId, wallet, transfers } of wallets) {
    const opened = visitor.openWallet(organizationId, wallet);
    for (const transfer of transfers) if (isLater(transfer)) opened.addTransfer(transfer);
    opened.close();
  }
}

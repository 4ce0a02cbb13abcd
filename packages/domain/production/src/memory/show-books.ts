import type { WalletBooks } from '@image-production/ledger';
import { ordersBeyond, showWalletsBeyond } from '@image-production/ledger/memory';

import type {
  BookedKey,
  BookedRequest,
  BooksBeginning,
  BooksVisitor,
  LaterBooksVisitor,
} from '../ports/books-reader.ts';

export interface StoredBooks {
  readonly wallets: readonly WalletBooks[];
  /** Requests with their end times; null while unfinished. */
  readonly requests: readonly (BookedRequest & { readonly completedAt: number | null })[];
  readonly keys: readonly BookedKey[];
}

/** Visits the same books as `BooksReader.visitBooks`. */
export function showBooks({ wallets, requests, keys }: StoredBooks, visitor: BooksVisitor): void {
  for (const request of requests) visitor.addRequest(request);
  for (const key of keys) visitor.addKey(key);
  for (const { ownerId, wallet, transfers } of wallets) {
    const opened = visitor.openWallet(ownerId, wallet);
    for (const transfer of transfers) opened.addTransfer(transfer);
    opened.close();
  }
}

/** Selects from whole books what `BooksReader.visitBooksBeyond` visits. */
export function showBooksBeyond(
  { wallets, requests, keys }: StoredBooks,
  { standings, since }: BooksBeginning,
  visitor: LaterBooksVisitor,
): void {
  const asked = new Set<string>([
    ...ordersBeyond(wallets, standings),
    ...requests
      .filter(({ completedAt }) => completedAt === null || completedAt >= since)
      .map(({ id }) => id),
    ...keys.filter(({ createdAt }) => createdAt >= since).map(({ requestId }) => requestId),
  ]);
  for (const request of requests) if (asked.has(request.id)) visitor.addRequest(request);
  for (const key of keys) if (asked.has(key.requestId)) visitor.addKey(key);
  showWalletsBeyond(wallets, standings, asked, visitor);
}

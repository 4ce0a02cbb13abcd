import type { OrganizationId } from '@image-production/kernel';

import type { Wallet } from '../model/balance.ts';
import type { Transfer } from '../model/transfer.ts';
import type { BookedKey, BookedRequest } from '../verification/books.ts';

/** Takes the books in, part by part. Requests, keys and wallets come in any order. */
export interface BooksVisitor {
  addRequest(request: BookedRequest): void;
  addKey(key: BookedKey): void;
  /** Once for each organization that has a wallet or a transfer. One wallet is open at a time. */
  openWallet(organizationId: OrganizationId, wallet: Wallet): WalletVisitor;
}

export interface WalletVisitor {
  /** The wallet's transfers, all of them, oldest first. */
  addTransfer(transfer: Transfer): void;
  close(): void;
}

/** Reads everything that the invariants speak about. */
export interface BooksReader {
  /**
   * Shows the books as they were committed at one moment, however long it takes and whatever is
   * written meanwhile. Other work of the process goes on in between.
   */
  visitBooks(visitor: BooksVisitor): Promise<void>;
}

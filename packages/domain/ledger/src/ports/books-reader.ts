import type { OrganizationId } from '@image-production/kernel';

import type { Wallet } from '../model/balance.ts';
import type { Transfer } from '../model/transfer.ts';
import type { BookedKey, BookedRequest } from '../verification/books.ts';

/** Takes the books in, part by part. Requests, keys and wallets come in any order. */
export interface BooksVisitor {
  readonly addRequest: (request: BookedRequest) => void;
  readonly addKey: (key: BookedKey) => void;
  /** Once for each organization that has a wallet or a transfer. One wallet is open at a time. */
  readonly openWallet: (organizationId: OrganizationId, wallet: Wallet) => WalletVisitor;
}

export interface WalletVisitor {
  /** The wallet's transfers, all of them, oldest first. */
  readonly addTransfer: (transfer: Transfer) => void;
  readonly close: () => void;
}

/** Also takes in what lies before its beginning and concerns what comes after it. */
export interface LaterBooksVisitor extends BooksVisitor {
  /** Once each, a hold before what ended it, and all of them before the lines that they concern. */
  readonly addEarlier: (transfer: Transfer) => void;
}

/** Where books begin that are not shown whole. */
export interface BooksBeginning {
  /** Wallets are shown from the line after the one that they stood at; others from their first. */
  readonly standings: ReadonlyMap<OrganizationId, Wallet>;
  /** Epoch milliseconds: requests that ended earlier are shown when a later line or key names them. */
  readonly since: number;
}

/** Reads everything that the invariants speak about. */
export interface BooksReader {
  /**
   * Shows the books as they were committed at one moment, however long it takes and whatever is
   * written meanwhile. Other work of the process goes on in between.
   */
  readonly visitBooks: (visitor: BooksVisitor) => Promise<void>;
  /**
   * The same for all wallets from a beginning on, with every request that is unfinished, ended
   * since, or named by a later line or key, and with all that is earlier of them: their keys, their
   * holds, settlements and refunds, lines of the same ids, and the payments that are charged back.
   */
  readonly visitBooksBeyond: (
    beginning: BooksBeginning,
    visitor: LaterBooksVisitor,
  ) => Promise<void>;
}

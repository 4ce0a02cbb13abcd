import { plainDigest } from '@image-production/kernel/memory';

import { evolveBalance, evolveWallet } from '../evolve.ts';
import { hashOf } from '../hash-chain.ts';
import { walletAccount } from '../model/account.ts';
import { availableOf, emptyWallet, heldOf } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { WalletBooks } from '../model/books.ts';
import type { Transfer } from '../model/transfer.ts';

interface ChangeableWallet extends WalletBooks {
  readonly transfers: readonly Transfer[];
}

/** Books that tests edit as if by direct database access. */
export interface ChangeableBooks {
  readonly wallets: readonly ChangeableWallet[];
}

/** Tampers with sound books, to test verifiers. */
export type Mutation<Books extends ChangeableBooks> = (books: Books) => Books;
type LineMutation = <Books extends ChangeableBooks>(books: Books) => Books;

/** Selects the transfer to change: the first that matches. */
export type Fits = (transfer: Transfer) => boolean;
type Rewrite = (transfers: readonly Transfer[]) => readonly Transfer[];
type Change = Partial<Transfer> | ((transfer: Transfer) => Partial<Transfer>);

/** Changes the first wallet's stored row, and nothing else. */
export function row(change: (wallet: Wallet) => Partial<Wallet>): LineMutation {
  return (books) =>
    withFirst(books, ({ wallet }) => ({ wallet: { ...wallet, ...change(wallet) } }));
}

/** Changes a transfer of the first wallet and leaves hashes, numbers and sums as they were. */
export function scratched(fits: Fits, change: Change): LineMutation {
  return (books) =>
    withFirst(books, ({ transfers }) => ({ transfers: alter(fits, change)(transfers) }));
}

/** Changes a transfer and recomputes all hashes, as an attacker who knows the format would. */
export function hashed(fits: Fits, change: Change): LineMutation {
  return (books) =>
    withFirst(books, ({ wallet, transfers }) => {
      let { head } = emptyWallet;
      const linked = alter(
        fits,
        change,
      )(transfers).map((transfer) => {
        const next = { ...transfer, previousHash: head };
        head = hashOf(next, plainDigest);
        return { ...next, hash: head };
      });
      const lastTransferAt = linked.at(-1)?.createdAt ?? 0;
      return { wallet: { ...wallet, head, lastTransferAt }, transfers: linked };
    });
}

/** Changes a transfer and recomputes hashes and balances: the perfect forgery. */
export function forged(fits: Fits, change: Change): LineMutation {
  return rewritten(alter(fits, change));
}

/** Appends a modified copy of a transfer and recomputes hashes and balances. */
export function repeated(fits: Fits, change: Partial<Transfer>): LineMutation {
  return rewritten((transfers) => {
    const createdAt = transfers.at(-1)?.createdAt ?? 0;
    const entryId = 'ent_repeated';
    return [...transfers, { ...find(transfers, fits), entryId, createdAt, ...change }];
  });
}

/** Changes the history of the first wallet and recomputes hashes and balances. */
export function rewritten(rewrite: Rewrite): LineMutation {
  return (books) =>
    withFirst(books, ({ ownerId, wallet: { reopenedAfter }, transfers }) => {
      let wallet: Wallet = { ...emptyWallet, reopenedAfter };
      const chained = rewrite(transfers).map((transfer) => {
        const after = evolveBalance(wallet, walletAccount(ownerId), transfer);
        const placed = {
          ...transfer,
          sequence: wallet.sequence + 1,
          availableAfter: availableOf(after),
          heldAfter: heldOf(after),
          previousHash: wallet.head,
        };
        const next = { ...placed, hash: hashOf(placed, plainDigest) };
        wallet = evolveWallet(wallet, next);
        return next;
      });
      return { wallet, transfers: chained };
    });
}

function find(transfers: readonly Transfer[], fits: Fits): Transfer {
  const found = transfers.find(fits);
  if (!found) throw new Error('there is no such transfer');
  return found;
}

function alter(fits: Fits, change: Change): Rewrite {
  return (transfers) => {
    const subject = find(transfers, fits);
    const changes = typeof change === 'function' ? change(subject) : change;
    return transfers.map((transfer) =>
      transfer === subject ? { ...transfer, ...changes } : transfer,
    );
  };
}

function withFirst<Books extends ChangeableBooks>(
  books: Books,
  change: (entry: ChangeableWallet) => Partial<ChangeableWallet>,
): Books {
  const wallets = books.wallets.map((entry, index) =>
    index === 0 ? { ...entry, ...change(entry) } : entry,
  );
  return { ...books, wallets };
}

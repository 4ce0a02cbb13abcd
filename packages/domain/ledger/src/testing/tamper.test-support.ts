import type { EntryId, RequestId } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';

import { evolveBalance, evolveWallet } from '../evolve.ts';
import { hashOf } from '../hash-chain.ts';
import { walletAccount } from '../model/account.ts';
import { availableOf, emptyWallet, heldOf } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { Transfer } from '../model/transfer.ts';
import type { BookedRequest } from '../verification/books.ts';
import type { Snapshot } from './books-world.test-support.ts';

export type Mutation = (books: Snapshot) => Snapshot;
export type Fits = (transfer: Transfer) => boolean;
type Rewrite = (transfers: readonly Transfer[]) => readonly Transfer[];
type Change = Partial<Transfer> | ((transfer: Transfer) => Partial<Transfer>);

/** Changes the first wallet's stored row, and nothing else. */
export function row(change: (wallet: Wallet) => Partial<Wallet>): Mutation {
  return (books) =>
    withFirst(books, ({ wallet }) => ({ wallet: { ...wallet, ...change(wallet) } }));
}

/** Changes a transfer of the first wallet and leaves hashes, numbers and sums as they were. */
export function scratched(fits: Fits, change: Change): Mutation {
  return (books) =>
    withFirst(books, ({ transfers }) => ({ transfers: alter(fits, change)(transfers) }));
}

/** Changes a transfer and hashes all of them anew, as who knows how the chain is made. */
export function hashed(fits: Fits, change: Change): Mutation {
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

/** Changes a transfer and makes all that follows from it anew: the perfect forgery. */
export function forged(fits: Fits, change: Change): Mutation {
  return rewritten(alter(fits, change));
}

/** Appends a copy of a transfer, with some of it changed, and makes the rest anew. */
export function repeated(fits: Fits, change: Partial<Transfer>): Mutation {
  return rewritten((transfers) => {
    const createdAt = transfers.at(-1)?.createdAt ?? 0;
    const entryId = 'ent_repeated' as EntryId;
    return [...transfers, { ...find(transfers, fits), entryId, createdAt, ...change }];
  });
}

/** Changes the history of the first wallet and makes all that follows from it anew. */
export function rewritten(rewrite: Rewrite): Mutation {
  return (books) =>
    withFirst(books, ({ organizationId, wallet: { reopenedAfter }, transfers }) => {
      let wallet: Wallet = { ...emptyWallet, reopenedAfter };
      const chained = rewrite(transfers).map((transfer) => {
        const after = evolveBalance(wallet, walletAccount(organizationId), transfer);
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

/** Changes what is stored of a request, by its place. */
export function request(
  place: number,
  change: (request: BookedRequest) => Partial<BookedRequest>,
): Mutation {
  return (books) => ({
    ...books,
    requests: books.requests.map((stored, at) =>
      at === place ? { ...stored, ...change(stored) } : stored,
    ),
  });
}

/** Forgets a request and its keys, and leaves its transfers. */
export function without(id: RequestId): Mutation {
  return (books) => ({
    ...books,
    requests: books.requests.filter((stored) => stored.id !== id),
    idempotencyKeys: books.idempotencyKeys.filter(({ requestId }) => requestId !== id),
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

type Entry = Snapshot['wallets'][number];

function withFirst(books: Snapshot, change: (entry: Entry) => Partial<Entry>): Snapshot {
  const wallets = books.wallets.map((entry, index) =>
    index === 0 ? { ...entry, ...change(entry) } : entry,
  );
  return { ...books, wallets };
}

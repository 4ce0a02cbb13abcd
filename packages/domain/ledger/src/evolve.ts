import { micros } from '@image-production/kernel';
import type { Digest } from '@image-production/kernel';

import { movementOf } from './effect.ts';
import { hashOf } from './hash-chain.ts';
import type { AccountId } from './model/account.ts';
import { walletAccount } from './model/account.ts';
import { availableOf, heldOf } from './model/balance.ts';
import type { Balance, Wallet } from './model/balance.ts';
import type { EntryId } from './model/id.ts';
import { isResolution } from './model/transfer.ts';
import type { Transfer, TransferContent, TransferKind } from './model/transfer.ts';

/** An account's balance after one more transfer. Folds history and builds snapshots alike. */
export function evolveBalance(
  balance: Balance,
  account: AccountId,
  transfer: Pick<Transfer, 'kind' | 'debit' | 'credit' | 'amount' | 'heldAmount'>,
): Balance {
  if (isResolution(transfer) && transfer.heldAmount === null) {
    throw new Error('a resolution without the amount its hold held');
  }
  const { pending, posted } = movementOf(transfer);
  const debited = transfer.debit === account;
  const credited = transfer.credit === account;
  return {
    debitsPending: micros(balance.debitsPending + (debited ? pending : 0n)),
    debitsPosted: micros(balance.debitsPosted + (debited ? posted : 0n)),
    creditsPending: micros(balance.creditsPending + (credited ? pending : 0n)),
    creditsPosted: micros(balance.creditsPosted + (credited ? posted : 0n)),
  };
}

/** A wallet after one of its own transfers. */
export function evolveWallet(wallet: Wallet, transfer: Transfer): Wallet {
  const { kind, amount } = transfer;
  const amountOf = (of: TransferKind): bigint => (kind === of ? amount : 0n);
  const closes = kind === 'chargeback' && transfer.sequence > wallet.reopenedAfter;
  return {
    ...evolveBalance(wallet, walletAccount(transfer.ownerId), transfer),
    refunded: micros(wallet.refunded + amountOf('refund')),
    paidOut: micros(wallet.paidOut + amountOf('payout')),
    owed: micros(wallet.owed + amountOf('chargeback') - amountOf('write_off')),
    closed: wallet.closed || closes,
    reopenedAfter: wallet.reopenedAfter,
    sequence: transfer.sequence,
    head: transfer.hash,
    lastTransferAt: transfer.createdAt,
  };
}

/** Reopens a wallet to holds. Only later chargebacks close it again. */
export function reopenWallet(wallet: Wallet): Wallet {
  return { ...wallet, closed: false, reopenedAfter: wallet.sequence };
}

/** Appends a decided transfer to the wallet's chain. */
export function chainTransfer(
  wallet: Wallet,
  content: TransferContent,
  stamp: { readonly entryId: EntryId; readonly at: number },
  digest: Digest,
): Transfer {
  const after = evolveBalance(wallet, walletAccount(content.ownerId), content);
  const placed = {
    ...content,
    entryId: stamp.entryId,
    sequence: wallet.sequence + 1,
    // A clock that steps back must not reorder the books.
    createdAt: Math.max(stamp.at, wallet.lastTransferAt),
    availableAfter: availableOf(after),
    heldAfter: heldOf(after),
    previousHash: wallet.head,
  };
  return { ...placed, hash: hashOf(placed, digest) };
}

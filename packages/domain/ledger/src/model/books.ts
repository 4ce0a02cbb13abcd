import type { Wallet } from './balance.ts';
import type { WalletHead } from './checkpoint.ts';
import type { OwnerId } from './id.ts';
import type { Transfer } from './transfer.ts';

/** The stored data that the invariants cover. Each iterable is read once. */
export interface Books {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Must include every wallet: omitted transfers look like lost money. */
  readonly wallets: Iterable<WalletBooks>;
  /** Heads from checkpoints; the chains must contain them. */
  readonly checkpoints?: Iterable<WalletHead>;
}

/** One wallet's row and its whole history, oldest transfer first. */
export interface WalletBooks {
  readonly ownerId: OwnerId;
  readonly wallet: Wallet;
  readonly transfers: Iterable<Transfer>;
}

/** Receives the wallets incrementally, in any order. */
export interface WalletsVisitor {
  /** Called once per owner with a wallet or a transfer. One wallet is open at a time. */
  readonly openWallet: (ownerId: OwnerId, wallet: Wallet) => WalletVisitor;
}

export interface WalletVisitor {
  /** Receives all transfers of the wallet, oldest first. */
  readonly addTransfer: (transfer: Transfer) => void;
  readonly close: () => void;
}

/** Also receives earlier transfers that later ones refer to. */
export interface LaterWalletsVisitor extends WalletsVisitor {
  /**
   * Called once each, a hold before its resolution, and before the transfers that refer to them.
   */
  readonly addEarlier: (transfer: Transfer) => void;
}

/** Receives holds, settlements and refunds, to reconcile with an application's own orders. */
export interface OrderWitness {
  readonly addHold: (hold: Transfer) => void;
  /** A capture, a void or an expiry, with the hold that it resolves. */
  readonly addSettlement: (hold: Transfer, settlement: Transfer) => void;
  readonly addRefund: (refund: Transfer) => void;
}

import type { Micros } from '@image-production/kernel';

import type { Wallet } from './balance.ts';
import type { Transfer, TransferKind } from './transfer.ts';

/** Identity of a payment: its reference is unique within its kind. */
export interface Payment {
  readonly kind: TransferKind;
  readonly reference: string;
}

/** Keys of the stored facts that decide a command. */
export interface LedgerLookup {
  /** Id of the transfer that the command creates. */
  readonly transferId: string;
  /** The payment that the command books, if any. */
  readonly payment: Payment | undefined;
  /** Id of the hold that the command resolves, if any. */
  readonly holdId: string | undefined;
  /** Id of the settlement to refund or of the top-up to charge back, if any. */
  readonly originalId: string | undefined;
}

/** The stored facts that decide a command. */
export interface LedgerView {
  readonly wallet: Wallet;
  /** The stored transfer with the id that this command would create. */
  readonly existing: Transfer | undefined;
  /** The reason stored with `existing`. */
  readonly existingReason?: string | undefined;
  /** Any owner's transfer with the same kind and reference as this command's payment. */
  readonly namesake?: Transfer | undefined;
  /** The hold that this command would resolve. */
  readonly hold: Transfer | undefined;
  /** The settlement to refund, or the top-up to charge back. */
  readonly original?: Transfer | undefined;
  /** Sum of the transfers that are returns of the original (`isReturnOf`); required with it. */
  readonly returned?: Micros | undefined;
}

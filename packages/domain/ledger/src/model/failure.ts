import type { Micros } from '@image-production/kernel';

export type LedgerFailure =
  /** The wallet has less available than the hold requires. */
  | {
      readonly kind: 'insufficient-funds';
      readonly available: Micros;
      readonly held: Micros;
      readonly required: Micros;
    }
  /** The transfer id, or its kind and reference, already exists with other content. */
  | { readonly kind: 'transfer-differs'; readonly transferId: string }
  | { readonly kind: 'hold-not-found'; readonly transferId: string }
  | { readonly kind: 'capture-exceeds-hold'; readonly held: Micros; readonly amount: Micros }
  /** Zero, negative, above 10^15 micro-dollars, or more than the wallet may receive in total. */
  | { readonly kind: 'amount-out-of-range'; readonly amount: Micros }
  /** After a chargeback the wallet takes no new holds until it is reopened. */
  | {
      readonly kind: 'wallet-closed';
      readonly available: Micros;
      readonly held: Micros;
      readonly required: Micros;
    }
  /** Exceeds the charge less earlier refunds; `left` is 0 when nothing was charged. */
  | { readonly kind: 'refund-exceeds-charge'; readonly left: Micros; readonly amount: Micros }
  | { readonly kind: 'top-up-not-found'; readonly transferId: string }
  /** Exceeds the top-up less earlier chargebacks. */
  | { readonly kind: 'chargeback-exceeds-top-up'; readonly left: Micros; readonly amount: Micros }
  | { readonly kind: 'payout-exceeds-available'; readonly left: Micros; readonly amount: Micros }
  | { readonly kind: 'write-off-exceeds-owed'; readonly left: Micros; readonly amount: Micros };

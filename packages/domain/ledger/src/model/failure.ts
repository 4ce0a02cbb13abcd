import type { Micros } from '@image-production/kernel';

export type LedgerFailure =
  /** The wallet cannot set this much aside now. */
  | {
      readonly kind: 'insufficient-funds';
      readonly available: Micros;
      readonly held: Micros;
      readonly required: Micros;
    }
  /** The same transfer, or one of its kind under its reference, was made with other content. */
  | { readonly kind: 'transfer-differs'; readonly transferId: string }
  | { readonly kind: 'hold-not-found'; readonly transferId: string }
  | { readonly kind: 'capture-exceeds-hold'; readonly held: Micros; readonly amount: Micros }
  /** Zero, negative, above 10^15 micro-dollars, or more than the wallet may ever receive. */
  | { readonly kind: 'amount-out-of-range'; readonly amount: Micros }
  /** After a chargeback the wallet takes no new holds until it is reopened. */
  | {
      readonly kind: 'wallet-closed';
      readonly available: Micros;
      readonly held: Micros;
      readonly required: Micros;
    }
  /** More than is left of the charge after earlier refunds; nothing is left where none was made. */
  | { readonly kind: 'refund-exceeds-charge'; readonly left: Micros; readonly amount: Micros }
  | { readonly kind: 'top-up-not-found'; readonly transferId: string }
  /** More than is left of the top-up after earlier chargebacks. */
  | { readonly kind: 'chargeback-exceeds-top-up'; readonly left: Micros; readonly amount: Micros }
  | { readonly kind: 'payout-exceeds-available'; readonly left: Micros; readonly amount: Micros }
  | { readonly kind: 'write-off-exceeds-owed'; readonly left: Micros; readonly amount: Micros };

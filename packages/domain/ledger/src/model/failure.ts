import type { Micros } from '@image-production/kernel';

export type LedgerFailure =
  /** The wallet cannot set this much aside now. */
  | {
      readonly kind: 'insufficient-funds';
      readonly available: Micros;
      readonly held: Micros;
      readonly required: Micros;
    }
  /** The same transfer was made before with other content. */
  | { readonly kind: 'transfer-differs'; readonly transferId: string }
  | { readonly kind: 'hold-not-found'; readonly transferId: string }
  | { readonly kind: 'capture-exceeds-hold'; readonly held: Micros; readonly amount: Micros }
  /** Zero, negative or above 10^15 micro-dollars. */
  | { readonly kind: 'amount-out-of-range'; readonly amount: Micros };

import { transferRules } from './model/transfer-rules.ts';
import type { Transfer } from './model/transfer.ts';

type Moving = Pick<Transfer, 'kind' | 'amount' | 'heldAmount'>;

/** What a transfer adds to the pending and posted counters of both its accounts. */
export function movementOf({ kind, amount, heldAmount }: Moving): {
  readonly pending: bigint;
  readonly posted: bigint;
} {
  switch (transferRules[kind].phase) {
    case 'posting':
      return { pending: 0n, posted: amount };
    case 'hold':
      return { pending: amount, posted: 0n };
    case 'resolution':
      return { pending: -(heldAmount ?? 0n), posted: amount };
  }
}

/** Change of a wallet's available and held money, in signed micro-dollars. */
export interface WalletEffect {
  readonly available: bigint;
  readonly held: bigint;
}

/**
 * A capture returns the rest of its hold, because the hold reserved all of it. Chargebacks and
 * write-offs leave the wallet's money unchanged.
 */
export function effectOnWallet(transfer: Moving): WalletEffect {
  const { debit, credit } = transferRules[transfer.kind];
  const { pending, posted } = movementOf(transfer);
  if (debit === 'wallet') return { available: -pending - posted, held: pending };
  return { available: credit === 'wallet' ? posted : 0n, held: 0n };
}

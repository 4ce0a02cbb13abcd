import type { Transfer } from './model/transfer.ts';

/** What a transfer does to its wallet, in signed micro-dollars. */
export interface WalletEffect {
  readonly available: bigint;
  readonly held: bigint;
}

/**
 * A capture gives back what it does not take of its hold: the hold itself had taken all of it.
 * A chargeback and a write-off leave the wallet's money as it is.
 */
export function effectOnWallet(
  transfer: Pick<Transfer, 'kind' | 'amount' | 'heldAmount'>,
): WalletEffect {
  const { amount } = transfer;
  const heldAmount = transfer.heldAmount ?? 0n;
  switch (transfer.kind) {
    case 'top_up':
    case 'refund':
      return { available: amount, held: 0n };
    case 'hold':
      return { available: -amount, held: amount };
    case 'capture':
    case 'void':
    case 'expire':
      return { available: heldAmount - amount, held: -heldAmount };
    case 'payout':
      return { available: -amount, held: 0n };
    case 'chargeback':
    case 'write_off':
      return { available: 0n, held: 0n };
  }
}

import type { Wallet } from '../model/balance.ts';
import type { LaterWalletsVisitor, WalletBooks } from '../model/books.ts';
import type { OrderId, OwnerId } from '../model/id.ts';
import type { Transfer } from '../model/transfer.ts';

/** Wallets at the start of the shown range; wallets that are missing are shown from the start. */
export type Standings = ReadonlyMap<OwnerId, Wallet>;

/** The orders of the transfers after these standings. */
export function ordersBeyond(
  wallets: readonly WalletBooks[],
  standings: Standings,
): ReadonlySet<OrderId> {
  const later = linesOf(wallets).filter((line) => isBeyond(standings, line));
  return new Set(later.map(({ orderId }) => orderId).filter((id) => id !== null));
}

/**
 * Shows the books after these standings, with all earlier transfers that the later ones and these
 * orders refer to.
 */
export function showWalletsBeyond(
  wallets: readonly WalletBooks[],
  standings: Standings,
  orders: ReadonlySet<OrderId>,
  visitor: LaterWalletsVisitor,
): void {
  const lines = linesOf(wallets);
  const isLater = (line: Transfer): boolean => isBeyond(standings, line);
  const later = lines.filter(isLater);
  const asked = new Set<OrderId | null>([...orders, ...ordersBeyond(wallets, standings)]);
  const ids = new Set(later.map(({ id }) => id));
  const chargedBack = new Set(
    later.filter(({ kind }) => kind === 'chargeback').map(({ ownerId }) => ownerId),
  );
  const isPayment = ({ kind, ownerId }: Transfer): boolean =>
    (kind === 'top_up' || kind === 'chargeback') && chargedBack.has(ownerId);
  for (const line of lines) {
    if (isLater(line)) continue;
    if (asked.has(line.orderId) || ids.has(line.id) || isPayment(line)) visitor.addEarlier(line);
  }
  for (const { ownerId, wallet, transfers } of wallets) {
    const opened = visitor.openWallet(ownerId, wallet);
    for (const transfer of transfers) if (isLater(transfer)) opened.addTransfer(transfer);
    opened.close();
  }
}

function linesOf(wallets: readonly WalletBooks[]): readonly Transfer[] {
  return wallets.flatMap(({ transfers }) => [...transfers]);
}

function isBeyond(standings: Standings, { ownerId, sequence }: Transfer): boolean {
  return sequence > (standings.get(ownerId)?.sequence ?? 0);
}

import type { Transfer } from '@image-production/ledger';

import { toFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Snapshot, StoredWallet } from './snapshot.ts';

/** The first two words name a payment; any further text is decoration. */
export function paymentNameIn(reference: string | null): string {
  return (reference ?? '').split(' ').slice(0, 2).join(' ');
}

/** A reference is unique among payments of its kind; a closed wallet takes no holds. */
export function checkPayments({ wallets }: Snapshot): readonly Finding[] {
  const payments = wallets.flatMap(({ transfers }) =>
    transfers.filter(({ reference }) => reference !== null),
  );
  const byName = Map.groupBy(
    payments,
    ({ kind, reference }) => `${kind} ${paymentNameIn(reference)}`,
  );
  return [
    ...toFindings('closed wallet takes no hold', wallets, complainOfLateHolds),
    ...toFindings('reference names one payment', byName, ([name, booked]) =>
      booked.length === 1 ? null : `${name} was booked ${booked.length} times`,
    ),
  ];
}

/** The transfers of a wallet come oldest first. */
function complainOfLateHolds(wallet: StoredWallet): string | null {
  const { ownerId, transfers } = wallet;
  const late: Transfer[] = [];
  let isClosed = false;
  const reopened = new Set(wallet.reopenings);
  for (const transfer of transfers) {
    if (transfer.kind === 'chargeback') isClosed = true;
    if (transfer.kind === 'hold' && isClosed) late.push(transfer);
    if (reopened.has(transfer.sequence)) isClosed = false;
  }
  if (late.length === 0) return null;
  return `${ownerId} was charged back and then took ${late.map(({ id }) => id).join(', ')}`;
}

import type { Digest } from '@image-production/kernel';

import { evolveWallet } from './evolve.ts';
import { hashOf } from './hash-chain.ts';
import { availableOf, emptyWallet, heldOf } from './model/balance.ts';
import type { Wallet } from './model/balance.ts';
import type { Transfer } from './model/transfer.ts';

/**
 * Recomputes a wallet from its whole history, oldest transfer first, and lists every difference
 * from the stored books; empty when the wallet is sound.
 */
export function verifyWallet(
  stored: Wallet,
  history: readonly Transfer[],
  digest: Digest,
): readonly string[] {
  const findings: string[] = [];
  const resolvedHolds = new Set<string>();
  let wallet: Wallet = { ...emptyWallet, reopenedAfter: stored.reopenedAfter };
  for (const transfer of history) {
    const before = wallet;
    wallet = evolveWallet(wallet, transfer);
    findings.push(...linkFindings(before, transfer, digest), ...balanceFindings(wallet, transfer));
    if (transfer.holdId !== null) {
      if (resolvedHolds.has(transfer.holdId)) findings.push(`${transfer.holdId} is resolved twice`);
      resolvedHolds.add(transfer.holdId);
    }
  }
  if (!sameWallet(stored, wallet))
    findings.push('the stored balance is not the fold of the transfers');
  return findings;
}

function linkFindings(before: Wallet, transfer: Transfer, digest: Digest): string[] {
  const checks: [boolean, string][] = [
    [transfer.sequence === before.sequence + 1, 'does not follow its predecessor'],
    [transfer.createdAt >= before.lastTransferAt, 'is older than its predecessor'],
    [transfer.previousHash === before.head, 'is not chained to its predecessor'],
    [transfer.hash === hashOf(transfer, digest), 'does not match its hash'],
    [transfer.debit !== transfer.credit, 'debits and credits one account'],
    [transfer.amount >= 0n, 'is negative'],
    [
      transfer.heldAmount === null || transfer.amount <= transfer.heldAmount,
      'takes more than was held',
    ],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => `${transfer.id} ${what}`);
}

function balanceFindings(wallet: Wallet, transfer: Transfer): string[] {
  const checks: [boolean, string][] = [
    [availableOf(wallet) >= 0n, 'overdraws the wallet'],
    [heldOf(wallet) >= 0n, 'releases more than is held'],
    [wallet.owed >= 0n, 'writes off more than is owed'],
    [transfer.availableAfter === availableOf(wallet), 'states another available amount'],
    [transfer.heldAfter === heldOf(wallet), 'states another held amount'],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => `${transfer.id} ${what}`);
}

function sameWallet(one: Wallet, other: Wallet): boolean {
  return (Object.keys(one) as (keyof Wallet)[]).every((key) => one[key] === other[key]);
}

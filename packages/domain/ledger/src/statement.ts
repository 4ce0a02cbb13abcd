import { micros, noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

import { effectOnWallet } from './effect.ts';
import { preimageOf } from './hash-chain.ts';
import { emptyWallet } from './model/balance.ts';
import type { OwnerId } from './model/id.ts';
import type { Transfer, TransferKind } from './model/transfer.ts';

/** State of a wallet between two transfers. */
export interface WalletPosition {
  readonly available: Micros;
  readonly held: Micros;
  /** Number of the last transfer; 0 before the first. */
  readonly sequence: number;
  /** Hash of the last transfer; 64 zeros before the first. */
  readonly head: string;
  /** Preimage of `head`; null before the first transfer. */
  readonly preimage: string | null;
}

/** Final from one minute after the month's end, when no more transfers can be added. */
export type StatementState = 'provisional' | 'final';

/** One wallet's month: opening, every transfer, closing. */
export interface Statement {
  readonly ownerId: OwnerId;
  /** `YYYY-MM`, in UTC. */
  readonly month: string;
  readonly state: StatementState;
  /** Epoch milliseconds: the end of the month, or the time of reading while it runs. */
  readonly closedAt: number;
  readonly currency: 'USD';
  readonly opening: WalletPosition;
  /** Oldest first. */
  readonly entries: readonly Transfer[];
  readonly closing: WalletPosition;
  /** Head of the chain at the close, which a checkpoint of that day or later covers. */
  readonly head: string;
  readonly totals: StatementTotals;
}

export interface StatementTotals {
  readonly toppedUp: Micros;
  /** Captured, before refunds. */
  readonly spent: Micros;
  readonly refunded: Micros;
  readonly chargedBack: Micros;
  readonly paidOut: Micros;
  readonly writtenOff: Micros;
}

/** State of a wallet after a transfer, or before its first one. */
export function positionAfter(transfer: Transfer | undefined): WalletPosition {
  if (!transfer) {
    return {
      available: noMicros,
      held: noMicros,
      sequence: 0,
      head: emptyWallet.head,
      preimage: null,
    };
  }
  const { availableAfter, heldAfter, sequence, hash } = transfer;
  const preimage = preimageOf(transfer);
  return { available: availableAfter, held: heldAfter, sequence, head: hash, preimage };
}

/** The statement of one month, from its transfers, oldest first. Checked before it is issued. */
export function statementOf(parts: {
  readonly ownerId: OwnerId;
  readonly month: string;
  readonly state: StatementState;
  readonly closedAt: number;
  readonly opening: WalletPosition;
  readonly transfers: readonly Transfer[];
  readonly closing: WalletPosition;
}): Statement {
  const { transfers, closing } = parts;
  return {
    ownerId: parts.ownerId,
    month: parts.month,
    state: parts.state,
    closedAt: parts.closedAt,
    currency: 'USD',
    opening: parts.opening,
    entries: transfers,
    closing,
    head: closing.head,
    totals: {
      toppedUp: sumOf(transfers, 'top_up'),
      spent: sumOf(transfers, 'capture'),
      refunded: sumOf(transfers, 'refund'),
      chargedBack: sumOf(transfers, 'chargeback'),
      paidOut: sumOf(transfers, 'payout'),
      writtenOff: sumOf(transfers, 'write_off'),
    },
  };
}

/** Replays a statement's entries from its opening; empty when they reproduce its closing. */
export function statementFindings(
  statement: Pick<Statement, 'opening' | 'entries' | 'closing' | 'head'>,
): readonly string[] {
  const { opening, entries, closing, head } = statement;
  let available: bigint = opening.available;
  let held: bigint = opening.held;
  for (const entry of entries) {
    const effect = effectOnWallet(entry);
    available += effect.available;
    held += effect.held;
  }
  const last = entries.at(-1);
  const checks: [boolean, string][] = [
    [available === closing.available, 'does not lead to what it closes with as available'],
    [held === closing.held, 'does not lead to what it closes with as held'],
    [(last?.hash ?? opening.head) === closing.head, 'ends with another transfer than it closes'],
    [(last?.sequence ?? opening.sequence) === closing.sequence, 'closes with another number'],
    [head === closing.head, 'names another head than it closes with'],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => what);
}

function sumOf(transfers: readonly Transfer[], kind: TransferKind): Micros {
  const ofKind = transfers.filter((transfer) => transfer.kind === kind);
  return micros(ofKind.reduce((sum, { amount }) => sum + amount, 0n));
}

import { micros, microsMax } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import type { LedgerCommand } from '../model/command.ts';
import type { OrderId, OwnerId } from '../model/id.ts';

export const ownerIds: readonly [OwnerId, OwnerId] = [
  'org_0000000000000000000000000A',
  'org_0000000000000000000000000B',
];

/** Purposes; each has its own revenue account. */
export const purposes = ['print', 'scan', 'frame'] as const;

/** The id of an owner's n-th order; orders are few, so that commands collide. */
export function orderIdOf(ownerId: OwnerId, number: number): OrderId {
  return `req_${ownerId.slice(-1)}${String(number).padStart(25, '0')}`;
}

function amountArbitrary(): Arbitrary<Micros> {
  return fc
    .oneof(
      { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 9n }).map((tenths) => tenths * 100_000n) },
      { weight: 1, arbitrary: fc.constantFrom(1n, microsMax - 1n, microsMax) },
      { weight: 1, arbitrary: fc.constantFrom(0n, -1n, microsMax + 1n) },
    )
    .map(micros);
}

export interface CommandKinds {
  /** Also refunds, chargebacks, payouts, write-offs and expiries. */
  readonly adjustments?: boolean;
}

/** Commands on two wallets, many of them repeated, out of order, out of range or impossible. */
export function ledgerCommandArbitrary(kinds: CommandKinds = {}): Arbitrary<LedgerCommand> {
  const everyday = everydayCommandArbitrary();
  if (!kinds.adjustments) return everyday;
  return fc.oneof(
    { weight: 5, arbitrary: everyday },
    { weight: 2, arbitrary: adjustmentArbitrary() },
  );
}

function adjustmentArbitrary(): Arbitrary<LedgerCommand> {
  const amount = amountArbitrary();
  const subject = subjectArbitrary();
  const expiry = subject.map((order): LedgerCommand => ({ type: 'expire-hold', ...order }));
  const refund = fc
    .tuple(subject, amount, fc.constantFrom('refund 1', 'refund 2'))
    .map(([order, given, reference]): LedgerCommand => ({
      type: 'refund',
      ...order,
      amount: given,
      reference,
    }));
  const chargeback = fc
    .tuple(subject, amount, referenceArbitrary(), fc.constantFrom('dispute 1', 'dispute 2', null))
    .map(([{ ownerId }, taken, reference, dispute]): LedgerCommand => ({
      type: 'chargeback',
      ownerId,
      amount: taken,
      reference,
      dispute: dispute ?? reference,
    }));
  const payout = fc
    .tuple(subject, amount, fc.constantFrom('payout 1', 'payout 2'))
    .map(([{ ownerId }, paid, reference]): LedgerCommand => ({
      type: 'payout',
      ownerId,
      amount: paid,
      reference,
    }));
  const writeOff = fc
    .tuple(subject, amount, fc.constantFrom('write-off 1', 'write-off 2'))
    .map(([{ ownerId }, givenUp, reference]): LedgerCommand => ({
      type: 'write-off',
      ownerId,
      amount: givenUp,
      reference,
      reason: 'settled',
    }));
  // Chargebacks are rare, because they close the wallet to further holds.
  return fc.oneof(
    { weight: 4, arbitrary: expiry },
    { weight: 8, arbitrary: refund },
    { weight: 2, arbitrary: chargeback },
    { weight: 2, arbitrary: payout },
    { weight: 2, arbitrary: writeOff },
  );
}

function referenceArbitrary(): Arbitrary<string> {
  return fc.constantFrom('payment 1', 'payment 2', 'payment 3', 'payment 4');
}

function subjectArbitrary(): Arbitrary<{
  ownerId: OwnerId;
  orderId: OrderId;
}> {
  return fc.tuple(fc.constantFrom(...ownerIds), fc.nat({ max: 3 })).map(([ownerId, number]) => ({
    ownerId,
    orderId: orderIdOf(ownerId, number),
  }));
}

function everydayCommandArbitrary(): Arbitrary<LedgerCommand> {
  const amount = amountArbitrary();
  const reference = referenceArbitrary();
  const purpose = fc.constantFrom(...purposes.slice(0, 2));
  const subject = subjectArbitrary();
  return fc.oneof(
    fc.tuple(subject, amount, reference).map(([{ ownerId }, paid, payment]): LedgerCommand => ({
      type: 'top-up',
      ownerId,
      amount: paid,
      reference: payment,
    })),
    fc.tuple(subject, amount, purpose).map(([order, held, kind]): LedgerCommand => ({
      type: 'place-hold',
      ...order,
      amount: held,
      purpose: kind,
      priceVersion: 'test',
    })),
    fc.tuple(subject, amount).map(([order, taken]): LedgerCommand => ({
      type: 'capture-hold',
      ...order,
      amount: taken,
    })),
    subject.map((order): LedgerCommand => ({ type: 'void-hold', ...order })),
  );
}

import { micros, microsMax, operations } from '@image-production/kernel';
import type { Micros, OrganizationId, RequestId } from '@image-production/kernel';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import type { LedgerCommand } from '../model/command.ts';

export const organizationIds: readonly [OrganizationId, OrganizationId] = [
  'org_0000000000000000000000000A' as OrganizationId,
  'org_0000000000000000000000000B' as OrganizationId,
];

/** The n-th request of an organization: few enough that commands meet each other's traces. */
export function requestIdOf(organizationId: OrganizationId, number: number): RequestId {
  return `req_${organizationId.slice(-1)}${String(number).padStart(25, '0')}` as RequestId;
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
  const expiry = subject.map((request): LedgerCommand => ({ type: 'expire-hold', ...request }));
  const refund = fc
    .tuple(subject, amount, fc.constantFrom('refund 1', 'refund 2'))
    .map(([request, given, reference]): LedgerCommand => ({
      type: 'refund',
      ...request,
      amount: given,
      reference,
    }));
  const chargeback = fc
    .tuple(subject, amount, referenceArbitrary(), fc.constantFrom('dispute 1', 'dispute 2', null))
    .map(([{ organizationId }, taken, reference, dispute]): LedgerCommand => ({
      type: 'chargeback',
      organizationId,
      amount: taken,
      reference,
      dispute: dispute ?? reference,
    }));
  const payout = fc
    .tuple(subject, amount, fc.constantFrom('payout 1', 'payout 2'))
    .map(([{ organizationId }, paid, reference]): LedgerCommand => ({
      type: 'payout',
      organizationId,
      amount: paid,
      reference,
    }));
  const writeOff = fc
    .tuple(subject, amount, fc.constantFrom('write-off 1', 'write-off 2'))
    .map(([{ organizationId }, givenUp, reference]): LedgerCommand => ({
      type: 'write-off',
      organizationId,
      amount: givenUp,
      reference,
      reason: 'settled',
    }));
  // A chargeback closes the wallet: rare, so that streams do not end with it.
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
  organizationId: OrganizationId;
  requestId: RequestId;
}> {
  return fc
    .tuple(fc.constantFrom(...organizationIds), fc.nat({ max: 3 }))
    .map(([organizationId, number]) => ({
      organizationId,
      requestId: requestIdOf(organizationId, number),
    }));
}

function everydayCommandArbitrary(): Arbitrary<LedgerCommand> {
  const amount = amountArbitrary();
  const reference = referenceArbitrary();
  const operation = fc.constantFrom(...operations.slice(0, 2));
  const subject = subjectArbitrary();
  return fc.oneof(
    fc
      .tuple(subject, amount, reference)
      .map(([{ organizationId }, paid, payment]): LedgerCommand => ({
        type: 'top-up',
        organizationId,
        amount: paid,
        reference: payment,
      })),
    fc.tuple(subject, amount, operation).map(([request, held, kind]): LedgerCommand => ({
      type: 'place-hold',
      ...request,
      amount: held,
      purpose: kind,
      priceVersion: 'test',
    })),
    fc.tuple(subject, amount).map(([request, taken]): LedgerCommand => ({
      type: 'capture-hold',
      ...request,
      amount: taken,
    })),
    subject.map((request): LedgerCommand => ({ type: 'void-hold', ...request })),
  );
}

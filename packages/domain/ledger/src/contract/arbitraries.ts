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

/** Commands on two wallets, many of them repeated, out of order, out of range or impossible. */
export function ledgerCommandArbitrary(): Arbitrary<LedgerCommand> {
  const amount = amountArbitrary();
  const reference = fc.constantFrom('payment 1', 'payment 2', 'payment 3');
  const operation = fc.constantFrom(...operations.slice(0, 2));
  const subject = fc
    .tuple(fc.constantFrom(...organizationIds), fc.nat({ max: 3 }))
    .map(([organizationId, number]) => ({
      organizationId,
      requestId: requestIdOf(organizationId, number),
    }));
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
      operation: kind,
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

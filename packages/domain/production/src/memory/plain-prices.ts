import { micros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import { describeOperation, operations } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import type { PriceBook, PriceList } from '@image-production/pricing';

const cents = (amount: number): Micros => micros(BigInt(amount) * 10_000n);

/** Prices at 1K that differ from fifteen cents. */
const centsAt1K: Readonly<Partial<Record<Operation, number>>> = {
  'lab.creative': 12,
  'models.portrait': 12,
};
const extraCents: Readonly<Record<Resolution, number>> = { '1K': 0, '2K': 2, '4K': 4 };

/** Test prices, independent of the service's: every operation in all its sizes. */
export const plainPriceList: PriceList<Operation, Resolution> = {
  version: 'plain',
  validFrom: 0,
  prices: operations.flatMap((operation) =>
    describeOperation(operation).resolutions.map((resolution) => ({
      operation,
      resolution,
      unitPrice: cents((centsAt1K[operation] ?? 15) + extraCents[resolution]),
      referenceSurcharge: cents(operation === 'lab.creative' ? 3 : 0),
    })),
  ),
};

/** A price book with this list only, for tests and demonstrations. */
export const plainPrices: PriceBook<Operation, Resolution> = { standard: [plainPriceList] };

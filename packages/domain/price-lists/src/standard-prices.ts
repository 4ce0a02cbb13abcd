import { micros, noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import { operations, resolutions } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import type { Price, PriceList } from '@image-production/pricing';

type PricePerResolution = Readonly<Partial<Record<Resolution, Micros>>>;

const cents = (amount: bigint): Micros => micros(amount * 10_000n);

const studioPrices: PricePerResolution = { '1K': cents(15n), '2K': cents(17n), '4K': cents(19n) };

const unitPrices: Readonly<Record<Operation, PricePerResolution>> = {
  'pro.generate': studioPrices,
  'lab.creative': { '1K': cents(12n), '2K': cents(14n), '4K': cents(16n) },
  'lab.product': studioPrices,
  'lab.polish': studioPrices,
  'models.portrait': { '1K': cents(12n) },
  'models.full_body': { '1K': cents(15n) },
};

const referenceSurcharges: Readonly<Partial<Record<Operation, Micros>>> = {
  'lab.creative': cents(3n),
};

/** What the service charges unless something else was agreed. */
export const standardPrices: PriceList<Operation, Resolution> = {
  version: '2026-11',
  validFrom: 0,
  prices: operations.flatMap((operation) =>
    resolutions.flatMap((resolution): Price<Operation, Resolution>[] => {
      const unitPrice = unitPrices[operation][resolution];
      const referenceSurcharge = referenceSurcharges[operation] ?? noMicros;
      return unitPrice === undefined
        ? []
        : [{ operation, resolution, unitPrice, referenceSurcharge }];
    }),
  ),
};

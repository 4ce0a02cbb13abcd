import { micros, noMicros, resolutions } from '@image-production/kernel';
import type { Micros, Operation, Resolution } from '@image-production/kernel';

/** Names the price table below; frozen into every accepted request. */
export const priceVersion = '2026-11';

/** One line of the price list: what one delivered output costs. */
export interface Price {
  readonly operation: Operation;
  readonly resolution: Resolution;
  readonly unitPrice: Micros;
  /** Added per output when the request carries one or more references. */
  readonly referenceSurcharge: Micros;
}

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

/** The price of one operation at one resolution, or undefined when it is not offered. */
export function priceOf(operation: Operation, resolution: Resolution): Price | undefined {
  const unitPrice = unitPrices[operation][resolution];
  if (unitPrice === undefined) return undefined;
  const referenceSurcharge = referenceSurcharges[operation] ?? noMicros;
  return { operation, resolution, unitPrice, referenceSurcharge };
}

/** The whole price list, in the order it is shown. */
export function priceList(): readonly Price[] {
  const offered = (operation: Operation): Price[] =>
    resolutions.flatMap((resolution) => priceOf(operation, resolution) ?? []);
  return (Object.keys(unitPrices) as Operation[]).flatMap(offered);
}

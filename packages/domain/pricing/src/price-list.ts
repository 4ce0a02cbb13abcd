import type { Micros } from '@image-production/kernel';

/** One line of a price list: what one delivered output costs. */
export interface Price<Product extends string = string, Size extends string = string> {
  readonly operation: Product;
  readonly resolution: Size;
  readonly unitPrice: Micros;
  /** Added per output when the request carries one or more references. */
  readonly referenceSurcharge: Micros;
}

/** Prices that stand together from a moment on. What it does not list is not offered. */
export interface PriceList<Product extends string = string, Size extends string = string> {
  /** Frozen into every accepted order, so that a later list never changes what was agreed. */
  readonly version: string;
  /** Epoch milliseconds; 0 has always been valid. */
  readonly validFrom: number;
  /** In the order they are shown, at most one for an operation at a resolution. */
  readonly prices: readonly Price<Product, Size>[];
}

/** The price of one operation at one resolution, or undefined when the list does not offer it. */
export function priceOf<Product extends string, Size extends string>(
  { prices }: PriceList<Product, Size>,
  operation: Product,
  resolution: Size,
): Price<Product, Size> | undefined {
  return prices.find((price) => price.operation === operation && price.resolution === resolution);
}

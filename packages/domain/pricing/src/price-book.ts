import type { PriceList } from './price-list.ts';

/** Every price list there is: those for all, and those that were agreed with one customer. */
export interface PriceBook<Product extends string = string, Size extends string = string> {
  readonly standard: readonly PriceList<Product, Size>[];
  /** By customer; a list of its own counts before every standard one, from its date on. */
  readonly agreed?: Readonly<Record<string, readonly PriceList<Product, Size>[]>>;
}

/**
 * The price list that a customer orders by at a time, epoch milliseconds: the latest of its own
 * that is valid, else the latest standard one. A book without any list at that time is a broken
 * invariant.
 */
export function priceListAt<Product extends string, Size extends string>(
  { standard, agreed }: PriceBook<Product, Size>,
  customer: string,
  at: number,
): PriceList<Product, Size> {
  const own = agreed && Object.hasOwn(agreed, customer) ? agreed[customer] : undefined;
  const list = latest(own ?? [], at) ?? latest(standard, at);
  if (list) return list;
  throw new Error(`no price list is valid at ${at}`);
}

function latest<List extends PriceList>(lists: readonly List[], at: number): List | undefined {
  const valid = lists.filter(({ validFrom }) => validFrom <= at);
  return valid.toSorted((a, b) => b.validFrom - a.validFrom)[0];
}

import { describeOperation } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import { quote } from '@image-production/pricing';
import type { PriceList, Quote } from '@image-production/pricing';

/**
 * What a call costs at least, whatever its fields turn out to say; null when the list does not
 * offer it in any size.
 */
export function leastQuote(
  list: PriceList<Operation, Resolution>,
  operation: Operation,
  referenceCount: number,
): Quote<Operation> | null {
  const quotes = describeOperation(operation).resolutions.flatMap((resolution) => {
    const priced = quote(list, { operation, resolution, count: 1, referenceCount });
    return priced.ok ? [priced.value] : [];
  });
  return quotes.toSorted((one, other) => Number(one.total - other.total))[0] ?? null;
}

import { valueOf } from '@image-production/kernel';
import type { Operation } from '@image-production/kernel';
import { quote, standardPrices } from '@image-production/pricing';
import type { Quote } from '@image-production/pricing';

/** What a call costs at least, whatever its fields turn out to say. */
export function leastQuote(operation: Operation, referenceCount: number): Quote<Operation> {
  return valueOf(quote(standardPrices, { operation, resolution: '1K', count: 1, referenceCount }));
}

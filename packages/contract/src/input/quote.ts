import { isViewOperation, operations, resolutions } from '@image-production/operations';
import type { Operation, Resolution, ViewOperation } from '@image-production/operations';
import type { Order } from '@image-production/pricing';
import { z } from 'zod';

import { outputCountMax, referenceCountMax } from '../limits.ts';
import { wholeNumberWithin } from './fields.ts';

type Picture = Exclude<Operation, ViewOperation>;

const isPicture = (operation: Operation): operation is Picture => !isViewOperation(operation);

/** What a price is asked for. Model views exist at one resolution and one at a time. */
export const quoteBody = z.discriminatedUnion('operation', [
  z.strictObject({
    operation: z.enum(operations.filter(isPicture)),
    resolution: z.enum(resolutions),
    count: wholeNumberWithin({ min: 1, max: outputCountMax }).default(1),
    reference_count: wholeNumberWithin({ min: 0, max: referenceCountMax }).default(0),
  }),
  z.strictObject({ operation: z.enum(operations.filter(isViewOperation)) }),
]);

export type QuoteInput = z.output<typeof quoteBody>;

/** The question in the words of the pricing domain. */
export function toOrder(input: QuoteInput): Order<Operation, Resolution> {
  if (!('resolution' in input)) {
    return { operation: input.operation, resolution: '1K', count: 1, referenceCount: 0 };
  }
  const { operation, resolution, count, reference_count: referenceCount } = input;
  return { operation, resolution, count, referenceCount };
}

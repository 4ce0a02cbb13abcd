import type { Operation, Resolution } from '@image-production/operations';
import type { PriceBook } from '@image-production/pricing';

import { standardPrices } from './standard-prices.ts';

/**
 * What the service charges whom, and since when. A later list, or one that was agreed with an
 * organization, is another entry; requests keep the prices that they were accepted at.
 */
export const priceBook: PriceBook<Operation, Resolution> = { standard: [standardPrices] };

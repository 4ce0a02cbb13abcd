import type { PriceList as WirePrices } from '@image-production/client';
import { quote } from '@image-production/pricing';
import type { Order, Quote } from '@image-production/pricing';

import { parseMoney } from '../service/money.ts';

/** The price by the service's list and its own computation; null while the list is unknown. */
export function priceOfOrder(prices: WirePrices | undefined, order: Order): Quote | null {
  if (prices === undefined) return null;
  const list = {
    version: 'shown',
    validFrom: 0,
    prices: prices.data.map(({ operation, resolution, unitPrice, referenceSurcharge }) => ({
      operation: operation as string,
      resolution: resolution as string,
      unitPrice: parseMoney(unitPrice.amount),
      referenceSurcharge: parseMoney(referenceSurcharge.amount),
    })),
  };
  const quoted = quote(list, order);
  return quoted.ok ? quoted.value : null;
}

import { micros, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';

import { priceOf } from './price-list.ts';
import type { Price, PriceList } from './price-list.ts';

/** What is to be produced, as far as the price depends on it. */
export interface Order<Product extends string = string, Size extends string = string> {
  readonly operation: Product;
  readonly resolution: Size;
  /** Outputs asked for, 1 or more. */
  readonly count: number;
  readonly referenceCount: number;
}

export interface QuoteLine {
  readonly description: string;
  readonly unitPrice: Micros;
  readonly quantity: number;
  readonly amount: Micros;
}

/** What an order costs when all of it is delivered. */
export interface Quote<Product extends string = string> {
  readonly operation: Product;
  readonly priceVersion: string;
  readonly lines: readonly QuoteLine[];
  /** What one delivered output is charged. */
  readonly outputPrice: Micros;
  readonly total: Micros;
}

export interface NotOffered<Product extends string = string, Size extends string = string> {
  readonly kind: 'not-offered';
  readonly operation: Product;
  readonly resolution: Size;
}

/** The price of an order by a list. The same computation previews, holds and charges. */
export function quote<Product extends string, Size extends string>(
  list: PriceList<Product, Size>,
  order: Order<Product, Size>,
): Result<Quote<Product>, NotOffered<Product, Size>> {
  const { operation, resolution, count } = order;
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`count is ${count}, not a whole number from 1`);
  const price = priceOf(list, operation, resolution);
  if (!price) return refuse({ kind: 'not-offered', operation, resolution });
  const lines = linesOf(price, order);
  const outputPrice = micros(lines.reduce((sum, line) => sum + line.unitPrice, 0n));
  return succeed({
    operation,
    priceVersion: list.version,
    lines,
    outputPrice,
    total: chargeFor(outputPrice, count),
  });
}

/** What this many delivered outputs are charged, at the price frozen when the order was accepted. */
export function chargeFor(outputPrice: Micros, deliveredCount: number): Micros {
  return micros(outputPrice * BigInt(deliveredCount));
}

function linesOf(price: Price, order: Order): QuoteLine[] {
  const line = (description: string, unitPrice: Micros): QuoteLine => ({
    description,
    unitPrice,
    quantity: order.count,
    amount: chargeFor(unitPrice, order.count),
  });
  const lines = [line(`${price.operation} ${price.resolution}`, price.unitPrice)];
  if (order.referenceCount > 0 && price.referenceSurcharge > 0n) {
    lines.push(line('reference surcharge', price.referenceSurcharge));
  }
  return lines;
}

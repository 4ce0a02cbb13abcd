import { formatDollars, micros, noMicros, valueOf } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chargeFor, priceListAt, priceOf, quote } from './index.ts';
import type { PriceList } from './index.ts';

const cents = (amount: bigint): Micros => micros(amount * 10_000n);

/** Prints in two sizes, and a frame that comes in one of them. */
const shop: PriceList<'print' | 'frame', 'small' | 'large'> = {
  version: 'spring',
  validFrom: 0,
  prices: [
    {
      operation: 'print',
      resolution: 'small',
      unitPrice: cents(12n),
      referenceSurcharge: cents(3n),
    },
    {
      operation: 'print',
      resolution: 'large',
      unitPrice: cents(16n),
      referenceSurcharge: cents(3n),
    },
    {
      operation: 'frame',
      resolution: 'small',
      unitPrice: cents(15n),
      referenceSurcharge: noMicros,
    },
  ],
};

describe('a price list', () => {
  it.each([
    ['print', 'small', '0.12'],
    ['print', 'large', '0.16'],
    ['frame', 'small', '0.15'],
  ] as const)('asks for a %s in %s the price of its line', (operation, resolution, dollars) => {
    expect(formatDollars(priceOf(shop, operation, resolution)?.unitPrice ?? 0n)).toBe(dollars);
  });

  it('does not offer what it does not name', () => {
    const order = { operation: 'frame', resolution: 'large', count: 1, referenceCount: 0 } as const;
    const { operation, resolution } = order;
    expect(priceOf(shop, operation, resolution)).toBeUndefined();
    const failure = { kind: 'not-offered', operation, resolution };
    expect(quote(shop, order)).toEqual({ ok: false, failure });
  });
});

describe('a quote', () => {
  const orders = fc.record({
    operation: fc.constant('print'),
    resolution: fc.constantFrom('small', 'large'),
    count: fc.integer({ min: 1, max: 16 }),
    referenceCount: fc.integer({ min: 0, max: 16 }),
  } as const);

  it('sums its lines and is the output price times the count', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { lines, outputPrice, total } = valueOf(quote(shop, order));
        expect(lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(total);
        expect(chargeFor(outputPrice, order.count)).toBe(total);
      }),
    );
  });

  it('never charges more for a part than for the whole', () => {
    fc.assert(
      fc.property(orders, fc.nat(16), (order, delivered) => {
        const { outputPrice, total } = valueOf(quote(shop, order));
        expect(chargeFor(outputPrice, Math.min(delivered, order.count)) <= total).toBe(true);
      }),
    );
  });

  it('counts the surcharge per output, however many references there are', () => {
    const order = { operation: 'print', resolution: 'small', count: 4 } as const;
    expect(formatDollars(valueOf(quote(shop, { ...order, referenceCount: 0 })).total)).toBe('0.48');
    expect(formatDollars(valueOf(quote(shop, { ...order, referenceCount: 1 })).total)).toBe('0.60');
    expect(formatDollars(valueOf(quote(shop, { ...order, referenceCount: 16 })).total)).toBe(
      '0.60',
    );
  });

  it('refuses a count that is not a whole number from one', () => {
    const order = { operation: 'print', resolution: 'small', referenceCount: 1 } as const;
    for (const count of [0, -1, 1.5, Number.NaN])
      expect(() => quote(shop, { ...order, count })).toThrow(/count/);
  });
});

describe('a price book', () => {
  const list = (version: string, validFrom: number): PriceList => ({
    version,
    validFrom,
    prices: [],
  });
  const book = {
    standard: [list('spring', 0), list('autumn', 200), list('summer', 100)],
    agreed: { atelier: [list('atelier', 150)] },
  };

  it.each([
    ['anybody', 0, 'spring'],
    ['anybody', 99, 'spring'],
    ['anybody', 100, 'summer'],
    ['anybody', 1_000, 'autumn'],
    ['atelier', 149, 'summer'],
    ['atelier', 150, 'atelier'],
    ['atelier', 1_000, 'atelier'],
    ['constructor', 1_000, 'autumn'],
  ] as const)('has %s order at %d by the list %s', (customer, at, version) => {
    expect(priceListAt(book, customer, at).version).toBe(version);
  });

  it('without a list for the time is broken', () => {
    expect(() => priceListAt({ standard: [list('spring', 10)] }, 'anybody', 9)).toThrow(/valid/);
  });

  it('prices orders of another trade', () => {
    const videos: PriceList<'clip', 'hd'> = {
      version: '1',
      validFrom: 0,
      prices: [
        {
          operation: 'clip',
          resolution: 'hd',
          unitPrice: micros(5n),
          referenceSurcharge: noMicros,
        },
      ],
    };
    const order = { operation: 'clip', resolution: 'hd', count: 3, referenceCount: 0 } as const;
    expect(valueOf(quote(videos, order)).total).toBe(15n);
  });
});

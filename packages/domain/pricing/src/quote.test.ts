import {
  formatDollars,
  micros,
  noMicros,
  operations,
  resolutions,
  valueOf,
} from '@image-production/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chargeFor, priceListAt, priceOf, quote, standardPrices } from './index.ts';
import type { PriceList } from './index.ts';

describe('the price list', () => {
  it.each([
    ['pro.generate', '1K', '0.15'],
    ['pro.generate', '2K', '0.17'],
    ['pro.generate', '4K', '0.19'],
    ['lab.creative', '1K', '0.12'],
    ['lab.creative', '2K', '0.14'],
    ['lab.creative', '4K', '0.16'],
    ['lab.product', '1K', '0.15'],
    ['lab.product', '2K', '0.17'],
    ['lab.product', '4K', '0.19'],
    ['lab.polish', '1K', '0.15'],
    ['lab.polish', '2K', '0.17'],
    ['lab.polish', '4K', '0.19'],
    ['models.portrait', '1K', '0.12'],
    ['models.full_body', '1K', '0.15'],
  ] as const)('asks for %s at %s %s dollars per output', (operation, resolution, dollars) => {
    expect(formatDollars(priceOf(standardPrices, operation, resolution)?.unitPrice ?? 0n)).toBe(
      dollars,
    );
  });

  it('offers model views at 1K only', () => {
    expect(standardPrices.prices).toHaveLength(14);
    expect(
      quote(standardPrices, {
        operation: 'models.portrait',
        resolution: '4K',
        count: 1,
        referenceCount: 0,
      }),
    ).toEqual({
      ok: false,
      failure: { kind: 'not-offered', operation: 'models.portrait', resolution: '4K' },
    });
  });

  it('adds three cents per output to LAB Creative with references, and to nothing else', () => {
    for (const operation of operations) {
      const price = priceOf(standardPrices, operation, '1K');
      expect(formatDollars(price?.referenceSurcharge ?? 0n)).toBe(
        operation === 'lab.creative' ? '0.03' : '0.00',
      );
    }
  });
});

describe('a quote', () => {
  const orders = fc.record({
    operation: fc.constantFrom('pro.generate', 'lab.creative', 'lab.product', 'lab.polish'),
    resolution: fc.constantFrom(...resolutions),
    count: fc.integer({ min: 1, max: 16 }),
    referenceCount: fc.integer({ min: 0, max: 16 }),
  } as const);

  it('sums its lines and is the output price times the count', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { lines, outputPrice, total } = valueOf(quote(standardPrices, order));
        expect(lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(total);
        expect(chargeFor(outputPrice, order.count)).toBe(total);
      }),
    );
  });

  it('never charges more for a part than for the whole', () => {
    fc.assert(
      fc.property(orders, fc.nat(16), (order, delivered) => {
        const { outputPrice, total } = valueOf(quote(standardPrices, order));
        expect(chargeFor(outputPrice, Math.min(delivered, order.count)) <= total).toBe(true);
      }),
    );
  });

  it('counts the surcharge per output, however many references there are', () => {
    const order = { operation: 'lab.creative', resolution: '1K', count: 4 } as const;
    expect(
      formatDollars(valueOf(quote(standardPrices, { ...order, referenceCount: 0 })).total),
    ).toBe('0.48');
    expect(
      formatDollars(valueOf(quote(standardPrices, { ...order, referenceCount: 1 })).total),
    ).toBe('0.60');
    expect(
      formatDollars(valueOf(quote(standardPrices, { ...order, referenceCount: 16 })).total),
    ).toBe('0.60');
  });

  it('refuses a count that is not a whole number from one', () => {
    const order = { operation: 'pro.generate', resolution: '1K', referenceCount: 1 } as const;
    for (const count of [0, -1, 1.5, Number.NaN])
      expect(() => quote(standardPrices, { ...order, count })).toThrow(/count/);
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

import { formatDollars, operations, resolutions, valueOf } from '@image-production/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chargeFor, priceList, priceOf, quote } from './index.ts';

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
    expect(formatDollars(priceOf(operation, resolution)?.unitPrice ?? 0n)).toBe(dollars);
  });

  it('offers model views at 1K only', () => {
    expect(priceList()).toHaveLength(14);
    expect(
      quote({ operation: 'models.portrait', resolution: '4K', count: 1, referenceCount: 0 }),
    ).toEqual({
      ok: false,
      failure: { kind: 'not-offered', operation: 'models.portrait', resolution: '4K' },
    });
  });

  it('adds three cents per output to LAB Creative with references, and to nothing else', () => {
    for (const operation of operations) {
      const price = priceOf(operation, '1K');
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
        const { lines, outputPrice, total } = valueOf(quote(order));
        expect(lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(total);
        expect(chargeFor(outputPrice, order.count)).toBe(total);
      }),
    );
  });

  it('never charges more for a part than for the whole', () => {
    fc.assert(
      fc.property(orders, fc.nat(16), (order, delivered) => {
        const { outputPrice, total } = valueOf(quote(order));
        expect(chargeFor(outputPrice, Math.min(delivered, order.count)) <= total).toBe(true);
      }),
    );
  });

  it('counts the surcharge per output, however many references there are', () => {
    const order = { operation: 'lab.creative', resolution: '1K', count: 4 } as const;
    expect(formatDollars(valueOf(quote({ ...order, referenceCount: 0 })).total)).toBe('0.48');
    expect(formatDollars(valueOf(quote({ ...order, referenceCount: 1 })).total)).toBe('0.60');
    expect(formatDollars(valueOf(quote({ ...order, referenceCount: 16 })).total)).toBe('0.60');
  });

  it('refuses a count that is not a whole number from one', () => {
    const order = { operation: 'pro.generate', resolution: '1K', referenceCount: 1 } as const;
    for (const count of [0, -1, 1.5, Number.NaN])
      expect(() => quote({ ...order, count })).toThrow(/count/);
  });
});

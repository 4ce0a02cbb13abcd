import { describeOperation, operations, resolutions } from '@image-production/operations';
import { priceListAt, priceOf } from '@image-production/pricing';
import { describe, expect, it } from 'vitest';

import { priceBook } from './index.ts';

const lists = [priceBook.standard, ...Object.values(priceBook.agreed ?? {})].flat();

describe('the price book', () => {
  it('has a list that anybody could always order by', () => {
    expect(priceListAt(priceBook, 'anybody', 0).prices).not.toEqual([]);
  });

  it('tells its lists apart by their versions', () => {
    expect(new Set(lists.map(({ version }) => version)).size).toBe(lists.length);
  });

  it('prices every operation by a standard list, in each resolution that it has', () => {
    const list = priceListAt(priceBook, 'anybody', Number.MAX_SAFE_INTEGER);
    for (const operation of operations) {
      const priced = resolutions.filter((resolution) => priceOf(list, operation, resolution));
      expect(priced).toEqual(describeOperation(operation).resolutions);
    }
  });
});

describe.each(lists)('the price list $version', ({ prices }) => {
  it('names each operation at each resolution once, and only those that exist', () => {
    const lines = prices.map(({ operation, resolution }) => `${operation} ${resolution}`);
    expect(new Set(lines).size).toBe(lines.length);
    for (const { operation, resolution } of prices)
      expect(describeOperation(operation).resolutions).toContain(resolution);
  });

  it('charges whole cents, no less for more pixels, and extra for references that may be left out', () => {
    for (const { operation, resolution, unitPrice, referenceSurcharge } of prices) {
      expect([unitPrice % 10_000n, referenceSurcharge % 10_000n]).toEqual([0n, 0n]);
      const larger = prices.filter(
        (price) =>
          price.operation === operation &&
          resolutions.indexOf(price.resolution) > resolutions.indexOf(resolution),
      );
      for (const price of larger) expect(price.unitPrice >= unitPrice).toBe(true);
      const { min, max } = describeOperation(operation).references;
      expect(referenceSurcharge === 0n || (min === 0 && max > 0)).toBe(true);
    }
  });
});

import { describe, expect, it } from 'vitest';

import { linearizationTable, linearLight } from './linearization.ts';

describe('linearLight', () => {
  // Values of IEC 61966-2-1: its linear segment and the published mid greys.
  it.each([
    [0, 0],
    [0.04045, 0.0031308],
    [0.5, 0.2140411],
    [0.735357, 0.5],
    [1, 1],
  ])('takes %f to %f', (encoded, linear) => {
    expect(linearLight(encoded)).toBeCloseTo(linear, 6);
  });
});

describe('linearizationTable', () => {
  it.each([8, 16] as const)('of %i bits rises from black to white', (bitDepth) => {
    const table = linearizationTable(bitDepth);
    expect(table).toHaveLength(2 ** bitDepth);
    expect([table[0], table.at(-1)]).toEqual([0, 65_535]);
    expect(table.every((value, code) => value >= (table[code - 1] ?? 0))).toBe(true);
  });

  it('keeps all 256 codes apart', () => {
    expect(new Set(linearizationTable(8)).size).toBe(256);
  });

  it('agrees between both depths', () => {
    const deep = linearizationTable(16);
    expect(Array.from(linearizationTable(8))).toEqual(
      Array.from({ length: 256 }, (_u, code) => deep[code * 257]),
    );
  });
});

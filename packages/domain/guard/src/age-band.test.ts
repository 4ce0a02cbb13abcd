import { ageRanges } from '@image-production/identity';
import { describe, expect, it } from 'vitest';

import { adultAge, ageBandBounds, isBelowAgeBand } from './age-band.ts';

describe('age bands', () => {
  it('follow each other without a gap from the first adult year', () => {
    const bounds = ageRanges.map(ageBandBounds);
    const ends = bounds.map(({ high }) => high + 1);
    expect(bounds.map(({ low }) => low)).toEqual([adultAge, ...ends.slice(0, -1)]);
  });

  it('compare with the minimum of an organization', () => {
    const allowed = ageRanges.filter((ageRange) => !isBelowAgeBand(ageRange, '25-34'));
    expect(allowed).toEqual(ageRanges.slice(1));
    expect(ageRanges.filter((ageRange) => isBelowAgeBand(ageRange, null))).toEqual([]);
    expect(isBelowAgeBand('65-74', '75-plus')).toBe(true);
  });
});

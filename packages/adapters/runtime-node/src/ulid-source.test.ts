import { idPrefixes, isId } from '@image-production/identifiers';
import type { IdKind } from '@image-production/identifiers';
import { ManualClock } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { decodeTime } from 'ulidx';
import { describe, expect, it } from 'vitest';

import { createUlidSource } from './index.ts';

describe('createUlidSource', () => {
  it.each(Object.keys(idPrefixes) as IdKind[])('makes identifiers that are a valid %s', (kind) => {
    expect(isId(kind, createUlidSource().next(kind))).toBe(true);
  });

  it('strictly increases, whatever the clock does', () => {
    const steps = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(steps, (stepsMs) => {
        const clock = new ManualClock();
        const ids = createUlidSource(clock);
        const issued = stepsMs.map((stepMs) => {
          clock.advance(stepMs);
          return ids.next('request');
        });
        expect(issued.toSorted()).toEqual(issued);
        expect(new Set(issued).size).toBe(issued.length);
      }),
    );
  });

  it('increases strictly within a millisecond', () => {
    const ids = createUlidSource(new ManualClock());
    const issued = Array.from({ length: 10_000 }, () => ids.next('event'));
    expect(issued.toSorted()).toEqual(issued);
    expect(new Set(issued).size).toBe(issued.length);
  });

  it('encodes the time of its clock', () => {
    const clock = new ManualClock(1_750_000_000_000);
    expect(decodeTime(createUlidSource(clock).next('hold').slice(4))).toBe(1_750_000_000_000);
  });

  it('differs from any other source at the same time', () => {
    const clock = new ManualClock();
    const issued = Array.from({ length: 100 }, () => createUlidSource(clock).next('worker'));
    expect(new Set(issued).size).toBe(100);
  });
});

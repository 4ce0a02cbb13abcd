import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parsePrefer, preferenceApplied, resolveWaitSeconds } from './prefer.ts';

const nothing = { waitSeconds: undefined, respondAsync: false, handlingStrict: false };

describe('Prefer', () => {
  it.each([
    [undefined, {}],
    ['', {}],
    ['wait=10', { waitSeconds: 10 }],
    ['wait=0', { waitSeconds: 0 }],
    ['wait=600', { waitSeconds: 60 }],
    ['Wait = "7"', { waitSeconds: 7 }],
    ['wait=5, wait=9', { waitSeconds: 5 }],
    ['wait=ten', {}],
    ['wait=-1', {}],
    ['wait=1.5', {}],
    ['wait', {}],
    ['respond-async', { respondAsync: true }],
    ['respond-async; foo="a,b", handling=strict', { respondAsync: true, handlingStrict: true }],
    ['handling=lenient', {}],
    ['return=minimal, "broken, wait=3', {}],
    ['foo="a\\", wait=3", wait=4', { waitSeconds: 4 }],
  ])('%j is read', (header, expected) => {
    expect(parsePrefer(header)).toEqual({ ...nothing, ...expected });
  });

  it('is read whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('wait=', '1', '"', ', ', ';', '\\', '-') }),
        (header) => {
          const { waitSeconds = 0 } = parsePrefer(header);
          expect(waitSeconds).toBeGreaterThanOrEqual(0);
          expect(waitSeconds).toBeLessThanOrEqual(60);
        },
      ),
    );
  });
});

describe('waiting', () => {
  it.each([
    ['by itself', {}, 60],
    ['as long as asked', { waitSeconds: 5 }, 5],
    ['not at all', { respondAsync: true }, 0],
    ['up to a time, then asynchronously', { waitSeconds: 5, respondAsync: true }, 5],
  ])('goes %s', (_case, given, seconds) => {
    expect(resolveWaitSeconds({ ...nothing, ...given }, 60)).toBe(seconds);
  });
});

describe('Preference-Applied', () => {
  it.each([
    [{}, undefined],
    [{ waitSeconds: 5, respondAsync: true }, 'wait=5'],
    [{ respondAsync: true, handlingStrict: true }, 'respond-async, handling=strict'],
  ])('says of %j: %s', (given, header) => {
    expect(preferenceApplied({ ...nothing, ...given })).toBe(header);
  });
});

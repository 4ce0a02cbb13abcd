import { describe, expect, it } from 'vitest';

import { sizeOf } from './read-size.ts';
import { sizeLexicon } from './size-lexicon.ts';

const fidelity = { level: 'exact', aspects: [] } as const;

describe('the size of a thing', () => {
  it.each([
    ['mug', 9],
    ['toaster', 26],
    ['walnut-coffee-table', 110],
    ['side_table', 65],
    ['sunglasses', 14],
    ['gold-hoop-earrings', 4],
    ['black-boots-2', 32],
    ['perfume-bottle', 10],
    ['mirrorless-camera-black', 14],
    ['maxi-dress', 140],
  ])('"%s" is %d cm on its longest side', (item, sizeCm) => {
    expect(sizeOf({ role: 'product', item, fidelity })).toEqual({ sizeCm, sizeFrom: 'lexicon' });
  });

  it('is the client’s number before anything else', () => {
    const given = { role: 'product', item: 'mug', sizeCm: 31, fidelity } as const;
    expect(sizeOf(given)).toEqual({ sizeCm: 31, sizeFrom: 'client' });
  });

  it('is that of the role where the name is missing or unknown', () => {
    const ring = { sizeCm: 4, sizeFrom: 'role' };
    expect(sizeOf({ role: 'jewelry', fidelity })).toEqual(ring);
    expect(sizeOf({ role: 'jewelry', item: 'fr-2201', fidelity })).toEqual(ring);
  });
});

describe('the lexicon of sizes', () => {
  const names = sizeLexicon.flatMap(([, line]) => line.split(', '));

  it('has some hundreds of things, each once, as names are written', () => {
    expect(names.length).toBeGreaterThan(300);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(?: [a-z]+)*$/);
  });

  it('grows from line to line, from a pearl to a car', () => {
    const centimetres = sizeLexicon.map(([size]) => size);
    expect(centimetres).toEqual(centimetres.toSorted((one, other) => one - other));
    expect(centimetres[0]).toBeGreaterThanOrEqual(0.5);
    expect(centimetres.at(-1)).toBeLessThanOrEqual(500);
  });
});

import type { OrganizationId, RequestId } from '@image-production/identifiers';
import type { Casting } from '@image-production/identity';
import { castingArbitrary } from '@image-production/identity/contract';
import { plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { appearanceSeed, drawVariation } from './seeds.ts';

const here = 'org_0000000000000000000000000A' as OrganizationId;
const elsewhere = 'org_0000000000000000000000000B' as OrganizationId;

describe('the person of a casting', () => {
  const inOrder = ({ ...casting }: Casting): Casting =>
    Object.fromEntries(Object.entries(casting).toReversed()) as unknown as Casting;

  it('is the same inside one organization and another one elsewhere', () => {
    fc.assert(
      fc.property(castingArbitrary(), fc.integer({ min: 0, max: 9999 }), (casting, number) => {
        const person = appearanceSeed(here, casting, number, plainDigest);
        const again = appearanceSeed(here, inOrder(casting), number, plainDigest);
        expect(again).toBe(person);
        expect(appearanceSeed(elsewhere, casting, number, plainDigest)).not.toBe(person);
        const next = appearanceSeed(here, casting, number + 1, plainDigest);
        expect(next).not.toBe(person);
      }),
      { numRuns: 50 },
    );
  });

  it('has a number of its own from 0 to 9999 where none is given', () => {
    const ids = Array.from({ length: 200 }, (_, number) => `req_${number}` as RequestId);
    const drawn = ids.map((id) => drawVariation(id, plainDigest));
    expect(drawn.every((number) => Number.isInteger(number) && number >= 0 && number <= 9999)).toBe(
      true,
    );
    expect(new Set(drawn).size).toBeGreaterThan(150);
  });
});

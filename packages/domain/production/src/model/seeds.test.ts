import type { Casting } from '@image-production/identity';
import { castingArbitrary } from '@image-production/identity/contract';
import type { OrganizationId, RequestId } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { queuedRequest } from '../contract/arbitraries.ts';
import type { GenerationRequest } from './generation-request.ts';
import { appearanceSeed, drawVariation, pictureSeed } from './seeds.ts';

const key = {
  id: 'req_00000000000000000000000001' as RequestId,
  organizationId: 'org_0000000000000000000000000A' as OrganizationId,
};
const elsewhere = 'org_0000000000000000000000000B' as OrganizationId;
const first = { outputIndex: 0, take: 0 };
const creative = (prompt: string): Partial<GenerationRequest> => ({
  operation: 'lab.creative',
  work: { kind: 'creative', prompt },
});
const seed = (changes: Partial<GenerationRequest>, question = first): string =>
  pictureSeed(queuedRequest(key, changes), question, plainDigest);

describe('the seed of a picture', () => {
  it('is the same for the same wish, whichever request carries it and however often it is tried', () => {
    const one = queuedRequest(key, creative('a paper boat'));
    const other = queuedRequest(
      { ...key, id: 'req_00000000000000000000000002' as RequestId },
      { ...creative('a paper boat'), createdAt: 5, lease: { ...one.lease, token: 9, attempts: 3 } },
    );
    expect(pictureSeed(other, first, plainDigest)).toBe(pictureSeed(one, first, plainDigest));
  });

  it('differs with the variation, the output, the take and the words', () => {
    const boat = creative('a paper boat');
    const seeds = [
      seed(boat),
      seed({ ...boat, variation: 1 }),
      seed(boat, { outputIndex: 1, take: 0 }),
      seed(boat, { outputIndex: 0, take: 1 }),
      seed(creative('a paper plane')),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('takes a request from before there were variations for the first one', () => {
    expect(seed({ variation: null })).toBe(seed({ variation: 0 }));
  });
});

describe('the person of a casting', () => {
  const inOrder = ({ ...casting }: Casting): Casting =>
    Object.fromEntries(Object.entries(casting).toReversed()) as unknown as Casting;

  it('is the same inside one organization and another one elsewhere', () => {
    fc.assert(
      fc.property(castingArbitrary(), fc.integer({ min: 0, max: 9999 }), (casting, number) => {
        const here = appearanceSeed(key.organizationId, casting, number, plainDigest);
        const again = appearanceSeed(key.organizationId, inOrder(casting), number, plainDigest);
        expect(again).toBe(here);
        expect(appearanceSeed(elsewhere, casting, number, plainDigest)).not.toBe(here);
        const next = appearanceSeed(key.organizationId, casting, number + 1, plainDigest);
        expect(next).not.toBe(here);
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

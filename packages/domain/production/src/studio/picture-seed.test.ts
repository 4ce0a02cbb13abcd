import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { plainDigest } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { queuedRequest } from '../contract/arbitraries.ts';
import type { RequestChanges } from '../contract/arbitraries.ts';
import { pictureSeed } from './picture-seed.ts';

const key = {
  id: 'req_00000000000000000000000001' as RequestId,
  organizationId: 'org_0000000000000000000000000A' as OrganizationId,
};
const first = { outputIndex: 0, take: 0 };
const creative = (prompt: string): RequestChanges => ({
  operation: 'lab.creative',
  work: { kind: 'creative', prompt },
});
const seed = (changes: RequestChanges, question = first): string =>
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

import { describe, expect, it } from 'vitest';

import { chainOf } from './chain.ts';

const link = (sequence: number) => ({
  sequence,
  hash: `h${sequence}`,
  previousHash: `h${sequence - 1}`,
});

describe('the chain of what is shown', () => {
  it('is whole where each event names the one before', () => {
    expect(chainOf([3, 2, 1].map(link))).toEqual({ links: 2, broken: [] });
  });

  it('cannot be told over gaps', () => {
    expect(chainOf([7, 4, 3].map(link))).toEqual({ links: 1, broken: [] });
    expect(chainOf([])).toEqual({ links: 0, broken: [] });
  });

  it('names the event that does not continue it', () => {
    const altered = { ...link(2), hash: 'another' };
    expect(chainOf([link(3), altered, link(1)])).toEqual({ links: 2, broken: [3] });
  });
});

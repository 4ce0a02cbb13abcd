import { describe, expect, it } from 'vitest';

import { metadataOf, requestFilters } from './request-filters.ts';

describe('filters in an address', () => {
  it('are taken when they are ones, and everything else is left out', () => {
    const search = { state: 'failed', operation: 'lab.polish', mark: 'look=3', view: 'table' };
    expect(requestFilters(search)).toEqual(search);
    expect(
      requestFilters({ state: 'lost', operation: 7, model: '../x', mark: 'no', view: 'wall' }),
    ).toEqual({});
    expect(requestFilters({ model: 'mdl_01ABC' })).toEqual({ model: 'mdl_01ABC' });
  });

  it('name metadata as the service does', () => {
    expect(metadataOf(' look = 3 ')).toEqual({ look: '3' });
    expect(metadataOf('look=a = b')).toEqual({ look: 'a = b' });
    expect([metadataOf('Look=3'), metadataOf('look'), metadataOf('look=')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

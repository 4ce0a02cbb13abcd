import { describe, expect, it } from 'vitest';

import { firstViewing, viewingByKey } from './viewing.ts';

describe('a key of the viewer', () => {
  it('goes to 100 %, then between 200 % and 100 %, and fits again', () => {
    expect(viewingByKey('z', firstViewing)).toEqual({ zoom: '100 %' });
    expect(viewingByKey('z', { ...firstViewing, zoom: '100 %' })).toEqual({ zoom: '200 %' });
    expect(viewingByKey('z', { ...firstViewing, zoom: '200 %' })).toEqual({ zoom: '100 %' });
    expect(viewingByKey('f', { ...firstViewing, zoom: '200 %' })).toEqual({ zoom: 'Fit' });
  });

  it('goes through all surrounds and begins again', () => {
    const next = viewingByKey('s', { ...firstViewing, surround: 'white' });
    expect([viewingByKey('s', firstViewing), next]).toEqual([
      { surround: 'white' },
      { surround: 'black' },
    ]);
  });

  it('begins to compare and ends it', () => {
    expect(viewingByKey('b', firstViewing)).toEqual({ comparison: 'side by side' });
    expect(viewingByKey('b', { ...firstViewing, comparison: 'slider' })).toEqual({
      comparison: null,
    });
  });

  it('that means nothing changes nothing', () => {
    expect(viewingByKey('x', firstViewing)).toBeNull();
  });
});

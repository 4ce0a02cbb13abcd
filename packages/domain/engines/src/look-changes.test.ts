import { describe, expect, it } from 'vitest';

import { findLookChanges } from './index.ts';
import type { Route } from './index.ts';

function routes(
  ...engines: readonly [Route['operations'], Route['resolutions'], string][]
): Route[] {
  return engines.map(([operations, resolutions, engine]) => ({
    operations,
    resolutions,
    engines: [engine, 'previz'],
  }));
}

describe('the look of an identity', () => {
  it('stays while one engine is asked first for portrait and photographs', () => {
    expect(findLookChanges(routes(['*', '*', 'rack']))).toEqual([]);
  });

  it('changes at each resolution whose photographs another engine takes', () => {
    const parted = routes(
      [['pro.generate'], ['4K'], 'gemini'],
      [['models.portrait'], '*', 'rack'],
      [['pro.generate'], ['2K'], 'rack'],
      ['*', '*', 'flux'],
    );
    expect(findLookChanges(parted)).toEqual([
      { resolution: '1K', portraitBy: 'rack', photographBy: 'flux' },
      { resolution: '4K', portraitBy: 'rack', photographBy: 'gemini' },
    ]);
  });

  it('is nobody’s where no route draws portraits', () => {
    expect(findLookChanges(routes([['pro.generate'], '*', 'rack']))).toEqual([]);
  });
});

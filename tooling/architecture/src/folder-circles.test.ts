import { describe, expect, it } from 'vitest';

import { folderCircles } from './folder-circles.ts';

const file = (source: string, ...targets: readonly string[]) => ({ source, targets });

describe('circles of folders', () => {
  it('are found through any number of rooms, files among them', () => {
    const circle = [
      file('apps/api/src/http/a.ts', 'apps/api/src/problem.ts'),
      file('apps/api/src/problem.ts', 'apps/api/src/wire/b.ts'),
      file('apps/api/src/wire/b.ts', 'apps/api/src/http/other/c.ts'),
      file('apps/api/src/routes/d.ts', 'apps/api/src/http/a.ts'),
    ];
    expect(folderCircles(circle)).toEqual([
      'apps/api/src/http apps/api/src/problem.ts apps/api/src/wire',
    ]);
  });

  it('are none within a folder, across packages, or by a test', () => {
    const files = [
      file('apps/api/src/http/a.ts', 'apps/api/src/http/b.ts'),
      file('apps/api/src/http/b.ts', 'apps/api/src/http/a.ts'),
      file('apps/api/src/http/a.test.ts', 'apps/api/src/wire/b.ts'),
      file('apps/api/src/wire/b.ts', 'apps/api/src/http/a.ts', 'apps/worker/src/http/a.ts'),
    ];
    expect(folderCircles(files)).toEqual([]);
  });
});

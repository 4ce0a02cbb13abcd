import { describe, expect, it } from 'vitest';

import { findRoute } from './index.ts';
import type { Route } from './index.ts';

const routes: readonly Route[] = [
  { operations: ['pro.generate'], resolutions: ['2K', '4K'], engines: ['gemini', 'openai'] },
  { operations: ['models.portrait', 'models.full_body'], resolutions: '*', engines: ['gemini'] },
  { operations: '*', resolutions: ['1K'], engines: ['rack', 'previz'] },
];

describe('the route of an order', () => {
  it.each([
    ['pro.generate', '4K', ['gemini', 'openai']],
    ['pro.generate', '2K', ['gemini', 'openai']],
    ['pro.generate', '1K', ['rack', 'previz']],
    ['models.portrait', '1K', ['gemini']],
    ['lab.polish', '1K', ['rack', 'previz']],
    ['lab.polish', '2K', undefined],
  ] as const)('of %s at %s goes to %j', (operation, resolution, engines) => {
    expect(findRoute(routes, { operation, resolution })?.engines).toEqual(engines);
  });

  it('is the first that matches, however well a later one would', () => {
    const wide: Route = { operations: '*', resolutions: '*', engines: ['wide'] };
    const order = { operation: 'pro.generate', resolution: '4K' } as const;
    expect(findRoute([wide, ...routes], order)).toBe(wide);
  });
});

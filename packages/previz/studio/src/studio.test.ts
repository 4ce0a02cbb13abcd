import { readWardrobe } from '@image-production/direction';
import { resolveAppearance } from '@image-production/identity';
import { buildFigure, poseNamed } from '@image-production/previz-maquette';
import type { FigureOrder } from '@image-production/previz-maquette';
import { expect, test } from 'vitest';

import { Studio } from './studio.ts';

test('a thread builds the figure that is built here', async () => {
  const order: FigureOrder = {
    appearance: resolveAppearance({ ageRange: '25-34' }, '5eed'.repeat(16)),
    pose: poseNamed('identity', { isMirrored: false }),
    outfit: readWardrobe('navy shirt'),
    detailM: 0.03,
  };
  await using studio = new Studio('draft');
  const surfaces = await studio.run({ kind: 'figure', order });

  expect(surfaces).toEqual(buildFigure(order).surfaces);
});

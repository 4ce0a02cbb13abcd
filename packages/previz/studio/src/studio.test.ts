import { readWardrobe } from '@image-production/direction';
import { resolveAppearance } from '@image-production/identity';
import { buildFigure, poseNamed } from '@image-production/previz-maquette';
import type { FigureOrder } from '@image-production/previz-maquette';
import { expect, test } from 'vitest';

import { studioFor } from './testing/plan.test-support.ts';

test('a thread builds the figure that is built here', async () => {
  const order: FigureOrder = {
    appearance: resolveAppearance({ ageRange: '25-34' }, '5eed'.repeat(16)),
    pose: poseNamed('identity', { isMirrored: false }),
    outfit: readWardrobe('navy shirt'),
    detailM: 0.03,
  };
  const surfaces = await studioFor('draft').run({ kind: 'figure', order });

  expect(surfaces).toEqual(buildFigure(order).surfaces);
});

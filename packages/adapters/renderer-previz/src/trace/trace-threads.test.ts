import { resolveAppearance } from '@image-production/identity';
import { expect, test } from 'vitest';

import { buildFigure } from '../figure/build-figure.ts';
import type { FigureOrder } from '../figure/build-figure.ts';
import { poseNamed } from '../figure/poses.ts';
import { TraceThreads } from './trace-threads.ts';

test('a thread builds the figure that is built here', async () => {
  const order: FigureOrder = {
    appearance: resolveAppearance({ ageRange: '25-34' }, '5eed'.repeat(16)),
    pose: poseNamed('identity', { isMirrored: false }),
    wardrobe: 'navy shirt',
    detailM: 0.03,
  };
  const threads = new TraceThreads(1);
  const surfaces = await threads.shape({ kind: 'figure', order });
  await threads.close();

  expect(surfaces).toEqual(buildFigure(order).surfaces);
});

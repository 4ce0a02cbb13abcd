import { expect, it } from 'vitest';

import { figureHeightM, frameOfFigure } from './frame-of-figure.ts';

it('keeps the head in the frame, and the feet where there is room for them', () => {
  const close = frameOfFigure(0.4);
  expect(close.topM).toBeGreaterThan(figureHeightM);
  expect(close.topM - close.bottomM).toBeCloseTo(0.4);
  const full = frameOfFigure(2.2);
  expect(full.bottomM).toBeLessThan(0);
  expect(full.topM).toBeGreaterThan(figureHeightM);
});

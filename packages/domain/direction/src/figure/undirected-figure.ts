import type { FigureDirection } from '../model/render-plan.ts';

/** A figure that no text directs. */
export const undirectedFigure: FigureDirection = {
  pose: null,
  facing: null,
  gaze: null,
  chin: null,
  expression: null,
  hair: null,
  outfit: null,
};

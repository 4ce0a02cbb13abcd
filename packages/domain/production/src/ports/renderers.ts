import type { RenderPlan } from '@image-production/direction';

import type { Renderer } from './renderer.ts';

/** Decides which renderer makes which picture. */
export interface Renderers {
  /** All that may be chosen. */
  readonly all: readonly Renderer[];
  /** One that serves this plan; undefined when none does now. */
  readonly choose: (plan: RenderPlan) => Promise<Renderer | undefined>;
}

import type { RenderPlan } from '@image-production/direction';
import type { Resolution } from '@image-production/operations';

import type { Renderer } from './renderer.ts';

/** Chooses the renderer for each picture. */
export interface Renderers {
  /** All renderers it may choose. */
  readonly all: readonly Renderer[];
  /** A renderer for this picture; undefined if none is available now. */
  readonly choose: (order: RendererQuery) => Promise<Renderer | undefined>;
}

/** What the choice depends on. */
export interface RendererQuery {
  readonly plan: RenderPlan;
  readonly resolution: Resolution;
  /** The engine that already received a call for this picture: no other may make it. */
  readonly calledEngine?: string;
}

import type { Renderer } from '../ports/renderer.ts';
import type { Renderers } from '../ports/renderers.ts';

/** Chooses the first renderer that serves a plan. */
export function preferredRenderers(...all: readonly Renderer[]): Renderers {
  return { all, choose: async (plan) => all.find((renderer) => renderer.serves(plan)) };
}

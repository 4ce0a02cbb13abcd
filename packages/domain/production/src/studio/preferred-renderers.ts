import type { Renderer } from '../ports/renderer.ts';
import type { Renderers } from '../ports/renderers.ts';

/** Chooses the first renderer that serves a plan, or the one that already received a call. */
export function preferredRenderers(...all: readonly Renderer[]): Renderers {
  return {
    all,
    choose: async ({ plan, calledEngine }) =>
      calledEngine === undefined
        ? all.find((renderer) => renderer.serves(plan))
        : all.find(({ name }) => name === calledEngine),
  };
}

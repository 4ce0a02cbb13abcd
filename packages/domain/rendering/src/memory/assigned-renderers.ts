import type { Operation } from '@image-production/operations';

import type { Renderer } from '../ports/renderer.ts';
import type { Renderers } from '../ports/renderers.ts';
import { alwaysRoom, chosenIfAny } from '../renderers/preferred-renderers.ts';

/** Chooses the renderer assigned to the operation, if it serves the plan. */
export function assignedRenderers(
  assigned: Readonly<Partial<Record<Operation, Renderer>>>,
): Renderers {
  const all = [...new Set(Object.values(assigned))];
  return {
    all,
    choose: async ({ plan, calledEngine }) => {
      if (calledEngine !== undefined)
        return chosenIfAny(all.find(({ name }) => name === calledEngine));
      const renderer = assigned[plan.operation];
      return chosenIfAny(renderer?.serves(plan) ? renderer : undefined);
    },
    ...alwaysRoom,
  };
}

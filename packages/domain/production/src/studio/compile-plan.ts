import type { RenderPlan } from '@image-production/direction';

import type { GenerationRequest } from '../model/generation-request.ts';
import { workModule } from '../operations/work-modules.ts';

/** Compiles the engine-neutral plan of an accepted request; deterministic. */
export function compilePlan(request: GenerationRequest): RenderPlan {
  const { work } = request;
  if (work.kind === 'removed')
    throw new Error(`request ${request.id} has ended and is not made again`);
  return workModule(work.kind).compile(work, request);
}

import type { FigurePlan } from '@image-production/direction';

import type { GenerationRequest } from '../model/generation-request.ts';
import { compilePlan } from '../studio/compile-plan.ts';

/** The plan of a request that renders an identity. */
export function figurePlanOf(request: GenerationRequest): FigurePlan {
  const plan = compilePlan(request);
  if (!('identity' in plan)) throw new Error(`${plan.operation} shows nobody`);
  return plan;
}

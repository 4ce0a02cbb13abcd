import type { Aspect, LabOperation, OrderedFields, Resolution } from '@image-production/operations';

import type { PlannedAsset } from './render-plan.ts';

/** An accepted LAB request. The number of references fits the operation. */
export interface LabPlanInput<Name extends LabOperation> {
  readonly fields: OrderedFields<Name>;
  /** In the client's order. */
  readonly references: readonly PlannedAsset[];
  /** The rendered aspect. */
  readonly aspect: Aspect;
  readonly resolution: Resolution;
}

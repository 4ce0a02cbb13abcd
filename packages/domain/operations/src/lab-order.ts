import type { Aspect } from './aspect.ts';
import type { LabOperation, OrderedFields } from './operation-descriptors.ts';
import type { Resolution } from './resolution.ts';

/**
 * What is ordered of one LAB operation, apart from its references. Where the operation is known at
 * run time only, its fields are those that its descriptor names.
 */
export interface LabOrder<Name extends LabOperation = LabOperation> {
  readonly operation: Name;
  readonly resolution: Resolution;
  /** Null: what the operation means without a choice. */
  readonly aspect: Aspect | null;
  readonly count: number;
  readonly fields: OrderedFields<Name>;
}

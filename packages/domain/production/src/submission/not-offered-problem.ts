import type { InputProblem } from '@image-production/kernel';
import { isViewOperation } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import type { NotOffered } from '@image-production/pricing';

export type NotOfferedProblem = InputProblem<'value_not_allowed'>;

/** Reports a missing price at the field that asked for it; views are ordered without a size. */
export function notOfferedProblem({
  operation,
  resolution,
}: NotOffered<Operation, Resolution>): NotOfferedProblem {
  const isView = isViewOperation(operation);
  const wanted = isView ? operation : `${operation} in ${resolution}`;
  return {
    path: isView ? [] : ['resolution'],
    code: 'value_not_allowed',
    message: `${wanted} is not on the price list; GET /v1/prices shows what is.`,
  };
}

import type { LabOperation } from '@image-production/operations';

import { compileCreativePlan } from './compile-creative-plan.ts';
import { compilePolishPlan } from './compile-polish-plan.ts';
import { compileProductPlan } from './compile-product-plan.ts';
import type { LabPlanInput } from './model/lab-plan-input.ts';
import type { LabPlan } from './model/render-plan.ts';

const compilers: {
  readonly [Name in LabOperation]: (input: LabPlanInput<Name>) => LabPlan<Name>;
} = {
  'lab.creative': compileCreativePlan,
  'lab.product': compileProductPlan,
  'lab.polish': compilePolishPlan,
};

/** Compiles an accepted LAB request. Pure and deterministic. */
export function compileLabPlan<Name extends LabOperation>(
  operation: Name,
  input: LabPlanInput<Name>,
): LabPlan<Name> {
  return compilers[operation](input);
}

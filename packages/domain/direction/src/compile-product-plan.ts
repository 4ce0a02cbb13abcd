import { effectiveAspect } from '@image-production/brief';
import type { Aspect, ProductBackground } from '@image-production/brief';
import type { Resolution } from '@image-production/kernel';

import { directionSections } from './direction-sections.ts';
import { recogniseLight } from './light/recognise-light.ts';
import type { PlannedAsset, ProductPlan } from './model/render-plan.ts';
import { namedFrame, plannedPicture } from './planned-picture.ts';

/** An accepted LAB Product request. */
export interface ProductPlanInput {
  readonly prompt: string | null;
  readonly product: PlannedAsset;
  readonly background: ProductBackground;
  /** As requested, or the one nearest to the product picture; aliases are resolved here. */
  readonly aspect: Aspect;
  readonly resolution: Resolution;
}

/** Compiles a LAB Product request: one product on its background. */
export function compileProductPlan(input: ProductPlanInput): ProductPlan {
  const { product, background, resolution } = input;
  const prompt = input.prompt ?? '';
  return {
    version: 1,
    operation: 'lab.product',
    product: plannedPicture(product, 0),
    background,
    frame: namedFrame(effectiveAspect('lab.product', input.aspect), resolution),
    light: recogniseLight([{ text: prompt, about: 'anything' }]),
    direction: directionSections({ prompt }),
    peoplePolicy: 'adults_only',
  };
}

import { effectiveAspect } from '@image-production/brief';
import type { Aspect } from '@image-production/brief';
import type { Resolution } from '@image-production/kernel';

import { directionSections } from './direction-sections.ts';
import { recogniseLight } from './light/recognise-light.ts';
import type { CreativePlan, PlannedAsset } from './model/render-plan.ts';
import { namedFrame, plannedPicture } from './planned-picture.ts';

/** An accepted LAB Creative request. */
export interface CreativePlanInput {
  readonly prompt: string;
  /** In the client's order; none is fine. */
  readonly references: readonly PlannedAsset[];
  /** As requested or defaulted; aliases are resolved here. */
  readonly aspect: Aspect;
  readonly resolution: Resolution;
}

/** Compiles a LAB Creative request: the prompt as data, references without roles. */
export function compileCreativePlan(input: CreativePlanInput): CreativePlan {
  const { prompt, references, resolution } = input;
  return {
    version: 1,
    operation: 'lab.creative',
    references: references.map(plannedPicture),
    frame: namedFrame(effectiveAspect('lab.creative', input.aspect), resolution),
    light: recogniseLight([{ text: prompt, about: 'anything' }]),
    direction: directionSections({ prompt }),
    peoplePolicy: 'adults_only',
  };
}

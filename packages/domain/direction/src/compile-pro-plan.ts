import { effectiveAspect } from '@image-production/brief';
import type { Aspect, ProBrief, ReferenceInstruction } from '@image-production/brief';
import type { Resolution } from '@image-production/kernel';

import { directionSections } from './direction-sections.ts';
import { framingWish } from './framing/framing-wish.ts';
import { recogniseLight } from './light/recognise-light.ts';
import type {
  IdentityAnchor,
  PlannedAsset,
  PlannedReference,
  FigurePlan,
} from './model/render-plan.ts';
import { plainText } from './plain-text.ts';
import { planFrame } from './plan-frame.ts';

/** An accepted PRO request: its brief has no problems and one entry per reference. */
export interface ProPlanInput {
  readonly brief: ProBrief;
  readonly identity: IdentityAnchor;
  /** In the client's order. */
  readonly references: readonly PlannedAsset[];
  /** As requested; aliases are resolved here. */
  readonly aspect: Aspect;
  readonly resolution: Resolution;
}

/** Compiles an accepted PRO request. Pure: the same request always gives the same plan. */
export function compileProPlan(input: ProPlanInput): FigurePlan {
  const { brief, identity, resolution } = input;
  const { sceneType, style, framing, camera = {} } = brief;
  const aspect = effectiveAspect('pro.generate', input.aspect);
  const wish = framingWish(brief, identity.appearance.heightM);
  return {
    version: 1,
    operation: 'pro.generate',
    identity,
    references: plannedReferences(brief.referenceRoles, input.references),
    ...planFrame({ sceneType, style, framing, aspect, camera, wish }, resolution),
    light: recogniseLight([
      { text: brief.lightingAndAtmosphere ?? '', about: 'light' },
      { text: brief.sceneAndAction, about: sceneType === 'exterior' ? 'open_air' : 'room' },
    ]),
    figure: { wardrobe: null },
    direction: directionSections({
      objective: brief.commercialObjective,
      scene_and_action: brief.sceneAndAction,
      styling_and_beauty: brief.stylingAndBeauty,
      model_performance: brief.modelPerformance,
      lighting_and_atmosphere: brief.lightingAndAtmosphere,
      composition_and_finish: brief.compositionAndFinish,
      camera_intent: brief.cameraIntent,
    }),
    peoplePolicy: 'adults_only',
  };
}

function plannedReferences(
  instructions: readonly ReferenceInstruction[],
  assets: readonly PlannedAsset[],
): readonly PlannedReference[] {
  if (instructions.length !== assets.length) {
    throw new Error(`${assets.length} references for ${instructions.length} instructions`);
  }
  return assets.flatMap(({ sha256, width, height }, index) => {
    const instruction = instructions[index];
    if (instruction === undefined) return [];
    const { role, item = null } = instruction;
    return [{ index, role, item, fidelity: plannedFidelity(instruction), sha256, width, height }];
  });
}

function plannedFidelity({ fidelity }: ReferenceInstruction): ReferenceInstruction['fidelity'] {
  const { level, aspects } = fidelity;
  const note = plainText(fidelity.note ?? '');
  return note === '' ? { level, aspects } : { level, aspects, note };
}

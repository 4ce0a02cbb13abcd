import type { ProBrief, ReferenceInstruction } from '@image-production/brief';
import { effectiveAspect } from '@image-production/operations';
import type { Resolution, Aspect } from '@image-production/operations';

import { directionSections } from './direction-sections.ts';
import { findPlace, findPose, findUnread } from './figure/read-scene.ts';
import { framingWish } from './framing/framing-wish.ts';
import { readItem } from './item/read-item.ts';
import { recogniseLight } from './light/recognise-light.ts';
import type {
  IdentityAnchor,
  PlannedAsset,
  PlannedReference,
  FigurePlan,
} from './model/render-plan.ts';
import { plainText } from './plain-text.ts';
import { planFrame } from './plan-frame.ts';
import { findOutfit } from './wardrobe/find-outfit.ts';

/** An accepted PRO request, with a valid brief that has one entry per reference. */
export interface ProPlanInput {
  readonly brief: ProBrief;
  readonly identity: IdentityAnchor;
  /** In the client's order. */
  readonly references: readonly PlannedAsset[];
  /** As requested; this module resolves aliases. */
  readonly aspect: Aspect;
  readonly resolution: Resolution;
}

/** Compiles an accepted PRO request. Pure and deterministic. */
export function compileProPlan(input: ProPlanInput): FigurePlan {
  const { brief, identity, resolution } = input;
  const { sceneType, style, framing, camera = {} } = brief;
  const aspect = effectiveAspect('pro.generate', input.aspect);
  const wish = framingWish(brief, identity.appearance.heightM);
  const { sceneAndAction, modelPerformance = '', lightingAndAtmosphere = '' } = brief;
  const { compositionAndFinish = '' } = brief;
  const direction = directionSections({
    objective: brief.commercialObjective,
    scene_and_action: sceneAndAction,
    styling_and_beauty: brief.stylingAndBeauty,
    model_performance: modelPerformance,
    lighting_and_atmosphere: lightingAndAtmosphere,
    composition_and_finish: compositionAndFinish,
    camera_intent: brief.cameraIntent,
  });
  const planned = planFrame({ sceneType, style, framing, aspect, camera, wish }, resolution);
  return {
    version: 2,
    operation: 'pro.generate',
    identity,
    references: plannedReferences(brief.referenceRoles, input.references),
    ...planned,
    set: {
      ...planned.set,
      ...findPlace([sceneAndAction, lightingAndAtmosphere, compositionAndFinish]),
    },
    light: recogniseLight([
      { text: lightingAndAtmosphere, about: 'light' },
      { text: sceneAndAction, about: sceneType === 'exterior' ? 'open_air' : 'room' },
      { text: compositionAndFinish, about: 'finish' },
    ]),
    figure: { pose: findPose([sceneAndAction, modelPerformance]), outfit: findOutfit(direction) },
    direction,
    unread: findUnread(direction),
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
    const fidelity = plannedFidelity(instruction);
    const thing = readItem(item);
    return [{ index, role, item, thing, fidelity, sha256, width, height }];
  });
}

function plannedFidelity({ fidelity }: ReferenceInstruction): ReferenceInstruction['fidelity'] {
  const { level, aspects } = fidelity;
  const note = plainText(fidelity.note ?? '');
  return note === '' ? { level, aspects } : { level, aspects, note };
}

import type { Appearance, Casting } from '@image-production/identity';
import { operationDescriptors } from '@image-production/operations';

import { castingDirection, castingPhrases } from './casting-direction.ts';
import { directionSections } from './direction-sections.ts';
import { undirectedFigure } from './figure/undirected-figure.ts';
import { unwrittenLight } from './light/unwritten-light.ts';
import { openComposition, openFinish } from './model/direction-plan.ts';
import type { FigurePlan } from './model/render-plan.ts';
import { planFrame } from './plan-frame.ts';

/** A casting and the appearance it was resolved to. */
export interface PortraitPlanInput {
  readonly casting: Casting;
  readonly appearance: Appearance;
}

/** Compiles the portrait of a candidate: head and shoulders, 3:4 at 1K, 85 mm at f/5.6. */
export function compilePortraitPlan({ casting, appearance }: PortraitPlanInput): FigurePlan {
  return {
    version: 2,
    operation: 'models.portrait',
    identity: { appearance, portrait: null, fullBody: null },
    references: [],
    ...planFrame(
      {
        sceneType: 'studio',
        style: 'catalog',
        framing: 'medium_close_up',
        aspect: operationDescriptors['models.portrait'].aspect.default,
        camera: { format: 'full_frame', focalLengthMm: 85, aperture: 5.6 },
        // Frame all candidates alike, regardless of height, so that castings are comparable.
        wish: { subjectHeightM: 0.65, leastSubjectHeightM: 0.65, stops: 0 },
      },
      '1K',
    ),
    light: unwrittenLight,
    figure: undirectedFigure,
    composition: openComposition,
    finish: openFinish,
    phrases: castingPhrases(casting, appearance),
    direction: directionSections(
      { casting: castingDirection(casting) },
      {
        objective: 'Casting portrait of one adult who does not exist, for recognising them again.',
        scene_and_action:
          'Plain light grey background. Shoulders turned slightly, face and eyes to the camera.',
        styling_and_beauty:
          'Plain neutral base layer, natural grooming, bare neck and ears, bare skin.',
        model_performance: 'Relaxed and neutral, mouth closed, weight settled.',
        lighting_and_atmosphere:
          'Large soft key from camera left, white fill opposite, true skin tone, clear catchlights.',
        composition_and_finish:
          'Head and shoulders centred with air above the head. No retouching of form.',
      },
    ),
    peoplePolicy: 'adults_only',
  };
}

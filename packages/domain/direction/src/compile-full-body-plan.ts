import type { Appearance, Casting } from '@image-production/identity';
import { operationDescriptors } from '@image-production/operations';

import { castingDirection, castingPhrases, wardrobePhrases } from './casting-direction.ts';
import { directionSections } from './direction-sections.ts';
import { undirectedFigure } from './figure/undirected-figure.ts';
import { unwrittenLight } from './light/unwritten-light.ts';
import { openComposition, openFinish } from './model/direction-plan.ts';
import type { PlannedAsset, FigurePlan } from './model/render-plan.ts';
import { plainText } from './plain-text.ts';
import { planFrame } from './plan-frame.ts';
import { readWardrobe } from './wardrobe/read-wardrobe.ts';

/** A candidate with a portrait, from which the full-body view is derived. */
export interface FullBodyPlanInput {
  readonly casting: Casting;
  readonly appearance: Appearance;
  readonly portrait: PlannedAsset;
  readonly wardrobe: string | null;
}

/** Compiles the full-body view of a candidate: full length, 2:3 at 1K, 50 mm at f/8. */
export function compileFullBodyPlan(input: FullBodyPlanInput): FigurePlan {
  const { casting, appearance, portrait } = input;
  const wardrobe = plainText(input.wardrobe ?? '');
  return {
    version: 2,
    operation: 'models.full_body',
    identity: { appearance, portrait, fullBody: null },
    references: [],
    ...planFrame(
      {
        sceneType: 'studio',
        style: 'catalog',
        framing: 'full_length',
        aspect: operationDescriptors['models.full_body'].aspect.default,
        camera: { format: 'full_frame', focalLengthMm: 50, aperture: 8 },
        // Frame all candidates alike, regardless of height, so that castings are comparable.
        wish: { subjectHeightM: 2.25, leastSubjectHeightM: 2.25, stops: 0 },
      },
      '1K',
    ),
    light: unwrittenLight,
    figure: { ...undirectedFigure, outfit: wardrobe === '' ? null : readWardrobe(wardrobe) },
    composition: openComposition,
    finish: openFinish,
    phrases: [...castingPhrases(casting, appearance), ...wardrobePhrases(wardrobe)],
    direction: directionSections(
      { casting: castingDirection(casting), wardrobe },
      {
        objective:
          'Full-body casting view of the adult in the portrait, the same person to the last feature.',
        scene_and_action:
          'Plain light grey sweep. Standing, facing the camera, arms relaxed at the sides.',
        styling_and_beauty: 'Natural grooming as in the portrait, bare neck and wrists, bare skin.',
        model_performance: 'Weight on one leg, shoulders low, neutral expression.',
        lighting_and_atmosphere:
          'Large soft key from camera left, white fill opposite, soft shadow on the floor.',
        composition_and_finish:
          'Whole figure from head to feet with air above and below. No retouching of form.',
        wardrobe: 'Plain fitted base layer in a neutral grey, bare feet.',
      },
    ),
    peoplePolicy: 'adults_only',
  };
}

import { directionSections } from './direction-sections.ts';
import type { LabPlanInput } from './model/lab-plan-input.ts';
import type { PolishPlan } from './model/render-plan.ts';
import { retouchReaders } from './phrases/retouch-readers.ts';
import { onlyPicture, sourceFrame } from './planned-picture.ts';
import { claimPhrases, toReadPhrase } from './reading/read-phrases.ts';

/** Compiles a LAB Polish request: the source at its own ratio, named by the nearest aspect. */
export function compilePolishPlan(input: LabPlanInput<'lab.polish'>): PolishPlan {
  const source = onlyPicture(input.references);
  const direction = directionSections({ instructions: input.fields.instructions ?? '' });
  return {
    version: 2,
    operation: 'lab.polish',
    references: [source],
    intensity: input.fields.intensity,
    frame: sourceFrame(source, input.resolution),
    direction,
    phrases: claimPhrases(direction, retouchReaders).map((phrase) =>
      toReadPhrase(phrase, () => false),
    ),
    peoplePolicy: 'adults_only',
  };
}

import { directionSections } from './direction-sections.ts';
import { promptLight } from './light/prompt-light.ts';
import type { LabPlanInput } from './model/lab-plan-input.ts';
import type { CreativePlan } from './model/render-plan.ts';
import { unreadPhrases } from './phrases/unread-phrases.ts';
import { namedFrame, plannedPicture } from './planned-picture.ts';
import { readStillLife } from './still-life/read-still-life.ts';

/** Compiles a LAB Creative request: the prompt as data, references without roles. */
export function compileCreativePlan(input: LabPlanInput<'lab.creative'>): CreativePlan {
  const { prompt } = input.fields;
  const direction = directionSections({ prompt });
  const { stillLife, unread } = readStillLife(direction[0]?.text ?? '');
  return {
    version: 2,
    operation: 'lab.creative',
    references: input.references.map(plannedPicture),
    frame: namedFrame(input.aspect, input.resolution),
    light: promptLight(prompt, direction),
    stillLife,
    direction,
    phrases: unreadPhrases(unread),
    peoplePolicy: 'adults_only',
  };
}

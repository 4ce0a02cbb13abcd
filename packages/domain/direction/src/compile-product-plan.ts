import { directionSections } from './direction-sections.ts';
import { promptLight } from './light/prompt-light.ts';
import type { LabPlanInput } from './model/lab-plan-input.ts';
import type { ProductPlan } from './model/render-plan.ts';
import { unreadPhrases, wholeSentences } from './phrases/unread-phrases.ts';
import { namedFrame, onlyPicture } from './planned-picture.ts';
import { readStillLife } from './still-life/read-still-life.ts';

/** Compiles a LAB Product request: one product on its background. */
export function compileProductPlan(input: LabPlanInput<'lab.product'>): ProductPlan {
  const { background } = input.fields;
  const prompt = input.fields.prompt ?? '';
  const direction = directionSections({ prompt });
  const { stillLife, unread } = readStillLife(direction[0]?.text ?? '');
  return {
    version: 2,
    operation: 'lab.product',
    references: [onlyPicture(input.references)],
    background,
    frame: namedFrame(input.aspect, input.resolution),
    light: promptLight(prompt, direction),
    stillLife,
    direction,
    // Only a scene is built from words; paper shows none of them.
    phrases: background === 'scene' ? unreadPhrases(unread) : wholeSentences(direction),
    peoplePolicy: 'adults_only',
  };
}

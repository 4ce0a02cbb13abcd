import type { RenderPlan } from './model/render-plan.ts';

/** Shorter runs of words could be coincidence. */
const tellingCharacters = 24;

/**
 * Whether a text quotes sentences the service wrote into the plan, entirely or from their start.
 * Text that the client also wrote counts as the client's.
 */
export function quotesCompiled(
  text: string,
  { direction }: Pick<RenderPlan, 'direction'>,
): boolean {
  const written = direction.filter(({ isCompiled }) => !isCompiled).map((one) => one.text);
  return direction
    .filter(({ isCompiled }) => isCompiled)
    .flatMap((section) => section.text.split(/(?<=[.!?;])\s+|\n+/))
    .map((sentence) => sentence.slice(0, tellingCharacters))
    .some((start) => text.includes(start) && !written.some((words) => words.includes(start)));
}

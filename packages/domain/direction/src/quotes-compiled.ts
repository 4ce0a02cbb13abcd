import type { RenderPlan } from './model/render-plan.ts';

/** Shorter runs of words may be anybody's. */
const tellingCharacters = 24;

/**
 * Whether a text shows sentences that the service wrote into the plan, whole or from their
 * beginning. What the client wrote as well is the client's.
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

import type { FigurePlan, Wordless } from '@image-production/direction';
import type { ForeseenLimit } from '@image-production/rendering';

import { composeFigure } from '../compose/compose-figure.ts';

/** Choices that the client leaves open fall differently with each of these. */
const seeds: readonly string[] = ['5eed'.repeat(16), 'ab12'.repeat(16), '0c7d'.repeat(16)];

/**
 * What any picture of a plan tells of its direction, section by section, by the rules that compose
 * it: what a seed decides is left out, and so is what only the pictures of references show.
 */
export function foreseenLimits(plan: Wordless<FigurePlan>): ForeseenLimit[] {
  const headings = new Set(plan.phrases.map(({ heading }) => heading));
  return [...headings].flatMap((heading) => {
    const phrases = plan.phrases.filter((phrase) => phrase.heading === heading);
    const [first = [], ...others] = seeds.map(
      (seed) => composeFigure({ ...plan, phrases }, seed).notes,
    );
    return first
      .filter((note) => others.every((notes) => notes.includes(note)))
      .map((message) => ({ heading, message }));
  });
}

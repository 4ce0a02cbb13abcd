import { ruleReadings } from '@image-production/language';
import type { Clause } from '@image-production/language';

import { clothColorAt } from '../color/find-colors.ts';
import type { Claim, Reader } from '../reading/reader.ts';
import { isAboutWear } from './find-outfit.ts';
import { wardrobeRules } from './read-wardrobe.ts';

/** Claims garments, cuts, cloths and their colours where a text is about what is worn. */
export const wardrobeReader: Reader = ({ heading, clauses }) => {
  if (!readHeadings.has(heading)) return [];
  return clauses
    .filter((clause) => heading === 'wardrobe' || isAboutWear(heading, clause))
    .flatMap(claimsIn);
};

const readHeadings: ReadonlySet<string> = new Set([
  'styling_and_beauty',
  'scene_and_action',
  'model_performance',
  'wardrobe',
]);

function claimsIn(clause: Clause): readonly Claim[] {
  const { words } = clause;
  const named = wardrobeRules.flatMap(({ value, rule }) =>
    ruleReadings(clause, rule).map((found) => ({ ...found, value })),
  );
  if (named.length === 0 && !words.some((_, at) => isOverall(words, at))) return [];
  const colors = words.flatMap((_, at) => {
    const value = clothColorAt(words, at);
    return value === null ? [] : [{ start: at, end: at + 1, isDenied: clause.isDenied, value }];
  });
  return [...named, ...colors].map(({ start, end, isDenied, value }) => ({
    start: words[start]?.start ?? 0,
    end: words[end - 1]?.end ?? 0,
    topic: 'wardrobe',
    value,
    isDenied,
  }));
}

/** "Dressed all in black." */
function isOverall(words: Clause['words'], at: number): boolean {
  return ['dressed', 'clad', 'wears', 'wearing', 'all', 'toe'].includes(words[at]?.text ?? '');
}

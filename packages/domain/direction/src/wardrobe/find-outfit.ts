import { says, toClauses, wordRule } from '@image-production/language';
import type { Clause, Sentence } from '@image-production/language';

import type { Outfit } from '../model/outfit.ts';
import type { DirectionSection } from '../model/render-plan.ts';
import { bareShoulders } from './garment-words.ts';
import { clothColors, outfitOf, wearIn } from './read-wardrobe.ts';
import type { NamedWear } from './read-wardrobe.ts';

/** Sections in which clothes are looked for, the one about styling first. */
const headings = ['styling_and_beauty', 'scene_and_action', 'model_performance'] as const;

const wearing: ReadonlySet<string> = new Set(
  'wear wears wearing dressed clad in her his their buttoned'.split(' '),
);
const hanging: ReadonlySet<string> = new Set('rail rack hanger hangers wardrobe closet'.split(' '));
const reachWords = 5;
const bareRule = wordRule(bareShoulders);

/**
 * The clothes that a brief names, or null. About styling every garment is worn; elsewhere only one
 * that somebody is in: "she walks in a long red dress", "his jacket open".
 */
export function findOutfit(direction: readonly DirectionSection[]): Outfit | null {
  const clauses = headings.flatMap((heading) =>
    direction
      .filter((section) => section.heading === heading && !section.isCompiled)
      .flatMap(({ text }) => toClauses(text))
      .filter((clause) => isAboutWear(heading, clause)),
  );
  const worn = clauses.flatMap(wearIn);
  const overall = clauses.flatMap(overallColor)[0] ?? null;
  const affirmed = clauses.flatMap(({ words, isDenied }) => (isDenied ? [] : [words]));
  if (worn.length === 0 && overall === null && !says(affirmed, bareRule)) return null;
  const outfit = outfitOf(worn, affirmed);
  const { colors } = outfit;
  const [top, bottom] = [colors.top ?? overall, colors.bottom ?? overall];
  return { ...outfit, colors: { ...colors, top, bottom } };
}

/** Whether the garments that a clause names are clothes of the person. */
export function isAboutWear(heading: DirectionSection['heading'], { words }: Clause): boolean {
  if (words.some(({ text }) => hanging.has(text))) return false;
  if (heading === 'styling_and_beauty') return true;
  const named = wearIn({ words, isDenied: false });
  return isOverall(words) || (named.length > 0 && words.some((_, at) => leadsToWear(words, at)));
}

function leadsToWear(words: Sentence, at: number): boolean {
  if (!wearing.has(words[at]?.text ?? '')) return false;
  return wearIn({ words: words.slice(at + 1, at + 1 + reachWords), isDenied: false }).length > 0;
}

const overallLeads: ReadonlySet<string> = new Set(
  'dressed wears wearing clad all head toe'.split(' '),
);

function isOverall(words: Sentence): boolean {
  return words.some(
    ({ text }, at) => overallLeads.has(text) && clothColors(words.slice(at + 1, at + 4)).length > 0,
  );
}

/** "Dressed all in black": a colour of everything worn, where the clause names no garment. */
function overallColor(clause: Clause): readonly (NamedWear['color'] & string)[] {
  if (clause.isDenied || wearIn(clause).length > 0 || !isOverall(clause.words)) return [];
  return clothColors(clause.words).slice(0, 1);
}

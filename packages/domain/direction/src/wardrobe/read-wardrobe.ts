import { affirmedClauses, isNegated, says, wordRule } from '@image-production/language';
import type { WordRule } from '@image-production/language';

import { findColors } from '../color/find-colors.ts';
import type { Outfit } from '../model/render-plan.ts';

const coats = 'coat|overcoat|topcoat|trenchcoat';
const overgarments =
  'raincoat|greatcoat|peacoat|waistcoat|tailcoat|housecoat|jacket|blazer|suit|overshirt';
const knits = 'knit|knits|knitted|knitwear|sweater|jumper|turtleneck|rollneck|pullover|cardigan';

const words = {
  dress: wordRule(['dress|gown|slip']),
  sleeveless: wordRule([
    'tank|vest|sleeveless|camisole|singlet|strap|straps|strappy|strapless|strapped',
  ]),
  knit: wordRule([`${knits}|hoodie|sweatshirt`, 'roll neck']),
  tee: wordRule(['t shirt|shirts', 'tshirt|tshirts|tee', 'short sleeve|sleeves|sleeved']),
  over: wordRule([`${coats}|${overgarments}`]),
  shirt: wordRule(['shirt !dress', 'blouse']),
  longSleeve: wordRule(['long sleeve|sleeves|sleeved']),
  highNeck: wordRule(['turtleneck|turtlenecks|rollneck|rollnecks', 'roll|high neck|necks|necked']),
  polo: wordRule(['polo']),
  skirt: wordRule(['skirt']),
  shorts: wordRule(['shorts']),
  coat: wordRule([coats]),
} as const;

/** The base clothes a wardrobe names: kinds, and colours in text order, the top's first. */
export function readWardrobe(text: string): Outfit {
  const clauses = affirmedClauses(text);
  const names = (rule: WordRule): boolean => says(clauses, rule);
  const isDress = names(words.dress);
  const isBare = names(words.sleeveless);
  const isKnit = names(words.knit);
  const isTee = names(words.tee);
  const isOver = names(words.over);
  const isShirt = !isTee && names(words.shirt);
  const isLong = isKnit || isOver || isShirt || names(words.longSleeve);
  return {
    kind: isDress ? 'dress' : 'separates',
    stuff: isKnit ? 'knit' : isShirt || isOver ? 'woven' : 'jersey',
    sleeve: isBare || (isDress && !isLong) ? 'none' : isLong && !isTee ? 'long' : 'short',
    neck: toNeck({ isScooped: isBare || isDress, isCollared: isShirt || isOver }, names),
    legs: names(words.skirt) ? 'skirt' : names(words.shorts) ? 'short' : 'long',
    length: names(words.coat) ? 'knee' : isKnit || isOver ? 'hip' : 'tucked',
    colors: clauses.flatMap((clause) =>
      findColors(clause.filter((_, at) => !isNegated(clause, at))),
    ),
  };
}

function toNeck(
  { isScooped, isCollared }: { readonly isScooped: boolean; readonly isCollared: boolean },
  names: (rule: WordRule) => boolean,
): Outfit['neck'] {
  if (names(words.highNeck)) return 'high';
  if (isScooped) return 'scoop';
  return isCollared || names(words.polo) ? 'collar' : 'crew';
}

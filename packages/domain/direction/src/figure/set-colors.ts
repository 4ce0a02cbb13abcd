import type { Sentence } from '@image-production/language';
import { isNegated } from '@image-production/language';

import { findColors } from '../color/find-colors.ts';
import type { ColorName } from '../model/vocabulary.ts';

const setWords: ReadonlySet<string> = new Set(
  'backdrop background paper seamless wall walls canvas set studio room floor flat flats'.split(
    ' ',
  ),
);
const links: ReadonlySet<string> = new Set('in of is are painted'.split(' '));
const reachWords = 3;

/** Colours next to words for the set: a navy backdrop, walls in sage; preceding ones first. */
export function findSetColors(clauses: readonly Sentence[]): readonly ColorName[] {
  const beside = clauses.map((clause) => runsIn(clause));
  const runs = [...beside.flatMap(({ before }) => before), ...beside.flatMap(({ after }) => after)];
  return [...new Set(runs.flatMap(findColors))];
}

/** Whether a clause assigns a colour to the set or rules one out. */
export function speaksOfSetColor(clause: Sentence): boolean {
  return clause.some(({ text }) => setWords.has(text)) && findColors(clause).length > 0;
}

function runsIn(clause: Sentence): { readonly before: Sentence[]; readonly after: Sentence[] } {
  const before: Sentence[] = [];
  const after: Sentence[] = [];
  let from = 0;
  for (const [at, { text }] of clause.entries()) {
    if (!setWords.has(text)) continue;
    before.push(affirmed(clause, Math.max(from, at - reachWords), at));
    if (links.has(clause[at + 1]?.text ?? '')) {
      after.push(affirmed(clause, at + 2, at + 2 + reachWords));
    }
    from = at + 1;
  }
  return { before, after };
}

function affirmed(clause: Sentence, from: number, to: number): Sentence {
  return clause.slice(from, to).filter((_, at) => !isNegated(clause, from + at));
}

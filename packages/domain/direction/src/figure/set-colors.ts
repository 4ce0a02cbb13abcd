import type { Sentence } from '@image-production/language';
import { isNegated } from '@image-production/language';

import { clothColorAt, colorAt } from '../color/find-colors.ts';
import type { ColorName } from '../model/vocabulary.ts';
import type { Heading, Reader } from '../reading/reader.ts';

const setWords: ReadonlySet<string> = new Set(
  'backdrop background paper seamless cyclorama cyc cove wall walls canvas set studio room floor flat flats'.split(
    ' ',
  ),
);
const links: ReadonlySet<string> = new Set('in of is are painted'.split(' '));
const reachWords = 3;

/** Colours next to words for the set: a navy backdrop, walls in sage; preceding ones first. */
export function findSetColors(clauses: readonly Sentence[]): readonly ColorName[] {
  const beside = clauses.map((clause) => runsIn(clause));
  const runs = [...beside.flatMap(({ before }) => before), ...beside.flatMap(({ after }) => after)];
  return [...new Set(runs.flatMap((words) => words.flatMap((_, at) => paintAt(words, at) ?? [])))];
}

/** Claims the colours of a clause about the set, and the words for the set beside them. */
export function setColorReader(headings: ReadonlySet<Heading>): Reader {
  return ({ heading, clauses }) => {
    if (!headings.has(heading)) return [];
    return clauses.flatMap(({ words, isDenied }) => {
      const named = words.flatMap((word, at) => {
        const value = setWords.has(word.text) ? 'set' : paintAt(words, at);
        return value === null ? [] : [{ word, at, value }];
      });
      const isSetColor =
        named.some(({ value }) => value === 'set') && named.some(({ value }) => value !== 'set');
      return (isSetColor ? named : []).map(({ word: { start, end }, at, value }) => ({
        start,
        end,
        topic: 'set_color' as const,
        value,
        isDenied: isDenied || isNegated(words, at),
      }));
    });
  };
}

/** What has a colour and nothing else: an *umber* background, but not a *brick* wall. */
const papers: ReadonlySet<string> = new Set(
  'backdrop background paper seamless cyclorama cyc cove canvas'.split(' '),
);

function paintAt(words: Sentence, at: number): ColorName | null {
  const isOfPaper = papers.has(words[at + 1]?.text ?? '');
  return isOfPaper ? clothColorAt(words, at) : colorAt(words, at);
}

function runsIn(clause: Sentence): { readonly before: Sentence[]; readonly after: Sentence[] } {
  const before: Sentence[] = [];
  const after: Sentence[] = [];
  let from = 0;
  for (const [at, { text }] of clause.entries()) {
    if (!setWords.has(text)) continue;
    before.push(affirmed(clause, Math.max(from, at - reachWords), at + 1));
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

import type { LanguageWords } from '../words/language-words.ts';
import { units } from '../words/measures.ts';
import { personAgeWords, type PersonAgeWords } from '../words/person-ages.ts';
import { wordSet } from './word-set.ts';

/** The table of one language for `a girl of fourteen`, compiled. */
export interface PersonAges extends Pick<
  PersonAgeWords,
  'code' | 'plural' | 'adjective' | 'hasCapitalNouns'
> {
  readonly firm: ReadonlySet<string>;
  readonly loose: ReadonlySet<string>;
  readonly between: ReadonlySet<string>;
  readonly counted: ReadonlySet<string>;
  /** Words that end what a number may count. */
  readonly uncounted: ReadonlySet<string>;
}

/** Persons of the tables whose numbers are labels and counts: `cast of 12`, `extra of 5`. */
const notPeople = wordSet(
  'she he her him who m f mf cast casting face role extra rôle papel ruolo rol roll rolle rola роль hauptrolle typ',
);

/** A letter alone measures digits only, which the table of measures tells. */
const unitWords = units
  .split('|')
  .filter((unit) => /^\p{L}{2,}$/u.test(unit))
  .join(' ');

export function personNouns(languages: readonly LanguageWords[]): ReadonlySet<string> {
  const nouns = wordSet(
    ...languages.map(({ persons }) => persons),
    ...personAgeWords.map(({ people }) => people),
  );
  return new Set([...nouns].filter((noun) => !notPeople.has(noun)));
}

export function compilePersonAges(languages: readonly LanguageWords[]): readonly PersonAges[] {
  return personAgeWords.map((words) => {
    const language = languages.find(({ code }) => code === words.code);
    return {
      ...words,
      firm: wordSet(words.firm),
      loose: wordSet(words.loose),
      between: wordSet(words.between),
      counted: wordSet(words.counted, unitWords),
      uncounted: wordSet(words.uncounted, language?.functionWords ?? ''),
    };
  });
}

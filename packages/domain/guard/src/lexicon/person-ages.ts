import type { LanguageWords } from '../words/language-words.ts';
import { units } from '../words/measures.ts';
import { personAgeWords, type PersonAgeWords } from '../words/person-ages.ts';
import { wordSet } from './word-set.ts';

/** The compiled table of one language for ages such as `a girl of fourteen`. */
export interface PersonAges extends Pick<
  PersonAgeWords,
  'code' | 'plural' | 'adjective' | 'hasCapitalNouns'
> {
  readonly firm: ReadonlySet<string>;
  readonly loose: ReadonlySet<string>;
  readonly between: ReadonlySet<string>;
  readonly counted: ReadonlySet<string>;
  /** Words that end a counted noun phrase. */
  readonly uncounted: ReadonlySet<string>;
}

/** Person words whose numbers are labels or counts: `cast of 12`, `extra of 5`. */
const notPeople = wordSet(
  'she he her him who m f mf cast casting face role extra rôle papel ruolo rol roll rolle rola роль hauptrolle typ',
);

/** Without one-letter units, which follow digits only and are in the table of measures. */
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

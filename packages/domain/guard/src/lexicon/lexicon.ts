import { agesComposed, events } from '../words/ages-composed.ts';
import { agesMore } from '../words/ages-more.ts';
import { agesOfFamilies } from '../words/ages-of-families.ts';
import { agesTold } from '../words/ages-told.ts';
import { allLanguages } from '../words/all-languages.ts';
import { bare } from '../words/bare.ts';
import { childlike } from '../words/childlike.ts';
import { content } from '../words/content.ts';
import { furtherLanguages } from '../words/further-languages.ts';
import { knownAbroad } from '../words/known-abroad.ts';
import { knownFromCorpora } from '../words/known-from-corpora.ts';
import { knownMore } from '../words/known-more.ts';
import { knownPeople } from '../words/known-people.ts';
import type { LanguageWords, MeaningKind } from '../words/language-words.ts';
import { leadingRoles } from '../words/leading-roles.ts';
import { likenessByDeeds } from '../words/likeness-by-deeds.ts';
import { likenessMore } from '../words/likeness-more.ts';
import { majority } from '../words/majority.ts';
import { measures } from '../words/measures.ts';
import { faceWords, givenNames, namedThings, notPeople } from '../words/names.ts';
import { occupations, schoolStaff } from '../words/occupations.ts';
import { ordinaryKinds } from '../words/ordinary-kinds.ts';
import { ourPlaces } from '../words/our-places.ts';
import { parents } from '../words/parents.ts';
import { roles } from '../words/roles.ts';
import { schoolExams } from '../words/school-exams.ts';
import { schoolYears } from '../words/school-years.ts';
import { singleNames } from '../words/single-names.ts';
import { storyAges } from '../words/story-ages.ts';
import { thingsAndBystanders } from '../words/things-and-bystanders.ts';
import { undress } from '../words/undress.ts';
import { undressing } from '../words/undressing.ts';
import { compileNames, compileSurnames } from './compile-names.ts';
import { MisspeltNames } from './misspelt-names.ts';
import { parsePattern } from './parse-pattern.ts';
import { compilePersonAges, personNouns, type PersonAges } from './person-ages.ts';
import { PhraseTrie } from './phrase-trie.ts';
import { spellNumbers, valuesAndWords } from './spell-numbers.ts';
import { wordSet } from './word-set.ts';

export interface Meaning {
  readonly kind: MeaningKind;
  readonly language: string;
  /** The age that a single word states, such as `vierzehnjährig`. */
  readonly age?: number;
}

export interface NumberMeaning {
  readonly value: number;
  readonly language: string;
}

/** All tables, compiled once. */
export interface Lexicon {
  readonly phrases: PhraseTrie<Meaning>;
  readonly numberWords: PhraseTrie<NumberMeaning>;
  readonly persons: ReadonlySet<string>;
  /** Nouns that an age may follow: `girl of`. */
  readonly personNouns: ReadonlySet<string>;
  readonly personAges: readonly PersonAges[];
  readonly functionWords: ReadonlySet<string>;
  readonly functionWordsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly negations: ReadonlySet<string>;
  readonly givenNames: ReadonlySet<string>;
  readonly notPeople: ReadonlySet<string>;
  readonly namedThings: ReadonlySet<string>;
  readonly faceWords: ReadonlySet<string>;
  readonly knownPeople: PhraseTrie<true>;
  readonly misspeltNames: MisspeltNames;
  readonly surnames: ReadonlySet<string>;
}

let compiled: Lexicon | undefined;

/** Compiled on first use, because importers of other parts should not pay for it. */
export function lexicon(): Lexicon {
  compiled ??= compile(allLanguages);
  return compiled;
}

function compile(languages: readonly LanguageWords[]): Lexicon {
  const phrases = new PhraseTrie<Meaning>(wordClasses(languages));
  const numberWords = new PhraseTrie<NumberMeaning>();
  for (const language of languages) {
    addPhrases(phrases, language);
    addNumbers(numberWords, phrases, language);
  }
  for (const subject of [
    majority,
    schoolYears,
    childlike,
    agesMore,
    content,
    undress,
    likenessMore,
    agesComposed,
    schoolStaff,
    likenessByDeeds,
    bare,
    furtherLanguages,
    agesTold,
    storyAges,
    schoolExams,
    leadingRoles,
    undressing,
    parents,
    ourPlaces,
    thingsAndBystanders,
    ordinaryKinds,
    roles,
    agesOfFamilies,
  ]) {
    for (const [code, patterns] of Object.entries(subject)) {
      addPhrases(phrases, { code, phrases: patterns });
    }
  }
  addOccupations(phrases);
  addEvents(phrases);
  for (const phrase of parsePattern(measures)) {
    phrases.add(phrase, { kind: 'benign', language: 'und' });
  }
  const known = [knownPeople, knownAbroad, knownFromCorpora, knownMore, singleNames].flatMap(
    (list) => list.split(/[|\n]/u),
  );
  return {
    phrases,
    numberWords,
    persons: wordSet(...languages.map(({ persons }) => persons)),
    personNouns: personNouns(languages),
    personAges: compilePersonAges(languages),
    functionWords: wordSet(...languages.map(({ functionWords }) => functionWords)),
    functionWordsOf: new Map(
      languages.map(({ code, functionWords }) => [code, wordSet(functionWords)]),
    ),
    negations: wordSet(...languages.map(({ negations }) => negations)),
    givenNames: wordSet(givenNames),
    notPeople: wordSet(notPeople),
    namedThings: wordSet(namedThings),
    knownPeople: compileNames(known),
    misspeltNames: new MisspeltNames(known),
    surnames: compileSurnames(known),
    faceWords: wordSet(faceWords),
  };
}

function addOccupations(trie: PhraseTrie<Meaning>): void {
  for (const [code, words] of Object.entries(occupations)) {
    addPhrases(trie, { code, phrases: { occupation: words } });
  }
}

const born =
  'born|born in|born during|birth|arrived|geboren|née|né|nacida|nacido|nació|nata|nato|nascida|nascido|geboren|född|født';

/** Adds events that imply a birth year: `born while Frozen was in the cinemas`. */
function addEvents(trie: PhraseTrie<Meaning>): void {
  for (const [year, names] of Object.entries(events)) {
    const meaning: Meaning = { kind: 'birth-year', language: 'und', age: Number(year) };
    const pattern = `(${born}) [*] [*] [*] [*] [*] (${names})`;
    for (const phrase of parsePattern(pattern)) trie.add(phrase, meaning);
  }
}

function addPhrases(
  trie: PhraseTrie<Meaning>,
  { code, phrases }: Pick<LanguageWords, 'code' | 'phrases'>,
): void {
  for (const [kind, pattern] of Object.entries(phrases)) {
    const meaning: Meaning = { kind: kind as MeaningKind, language: code };
    for (const phrase of parsePattern(pattern)) trie.add(phrase, meaning);
  }
}

function addNumbers(
  numberWords: PhraseTrie<NumberMeaning>,
  phrases: PhraseTrie<Meaning>,
  { code, numbers, ageEndings, ageStems, decades, namedAges }: LanguageWords,
): void {
  for (const { value, spelling } of valuesAndWords(decades ?? '')) {
    phrases.add([spelling], { kind: 'decade', language: code, age: value });
  }
  for (const { value, spelling } of valuesAndWords(namedAges ?? '')) {
    phrases.add(spelling.split(' '), { kind: 'age', language: code, age: value });
  }
  const spelled = numbers === undefined ? [] : spellNumbers(numbers);
  for (const { value, spelling } of spelled) {
    numberWords.add(spelling.split(' '), { value, language: code });
  }
  const stems = ageStems === undefined ? spelled : valuesAndWords(ageStems);
  const endings = ageEndings?.split(' ') ?? [];
  for (const { value, spelling } of stems) {
    for (const ending of endings) {
      const meaning: Meaning = { kind: 'age', language: code, age: value };
      phrases.add([spelling.replaceAll(' ', '') + ending], meaning);
    }
  }
}

function wordClasses(languages: readonly LanguageWords[]): ReadonlyMap<string, readonly string[]> {
  const classes = new Map<string, Set<string>>();
  for (const [name, table] of languages.flatMap(namedTables)) {
    for (const word of wordSet(table)) {
      const names = classes.get(word) ?? new Set();
      classes.set(word, names.add(`<${name}>`));
    }
  }
  return new Map([...classes].map(([word, names]) => [word, [...names]]));
}

function namedTables({ classes, persons }: LanguageWords): [name: string, table: string][] {
  return [...Object.entries(classes ?? {}), ['person', persons]];
}

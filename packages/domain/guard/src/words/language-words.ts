/** What a phrase of a table says; the judges read the kinds, the tables hold the words. */
export type MeaningKind =
  /** `#` is somebody's age. */
  | 'age'
  /** `#` is an age unless it counts or measures what follows. */
  | 'age-alone'
  /** Somebody has not reached `#`, unless it measures what follows. */
  | 'not-reached'
  /** `#` lies ahead of somebody: `turns eighteen next March`. */
  | 'age-ahead'
  /** `#` is a year of a school. */
  | 'school-year'
  /** Nobody is younger than `#`. */
  | 'floor'
  /** Everybody is older than `#`. */
  | 'older-than'
  /** `#` is 10, 20, 30 …: the age lies in these ten years. */
  | 'decade'
  /** `#` is a year of birth. */
  | 'birth-year'
  /** The age is the difference of its two numbers. */
  | 'age-difference'
  /** An age to come and the years until it: `nineteen in three years`. */
  | 'age-then'
  /** `#` is the year somebody began school. */
  | 'school-start'
  /** Half of `#` is an age. */
  | 'age-half'
  /** An age in months, weeks, days. */
  | 'age-months'
  | 'age-weeks'
  | 'age-days'
  | 'age-decades'
  /** `#` is the year somebody leaves school. */
  | 'graduation-year'
  /** An adult at work, or a thing: also where a reading of the same length speaks of a child. */
  | 'occupation'
  /** The face of somebody who exists is to be taken over. */
  | 'face-taken'
  /** Says an age below 18 without a number. */
  | 'underage'
  | 'sexual'
  | 'nudity'
  /** Allure and underwear: harmless of adults. */
  | 'intimate'
  /** Makes an advertisement of whoever is shown. */
  | 'endorsement'
  | 'minor'
  /** A word for a minor when the text is in this language, and something harmless in others. */
  | 'minor-homograph'
  /** A word for a minor when no noun follows that it could qualify. */
  | 'minor-alone'
  /** Refused, or advised on when the text states an adult age. */
  | 'minor-unless-adult'
  | 'school'
  | 'youth'
  | 'ambiguous'
  /** Harmless; also harmless for every shorter reading inside it. */
  | 'benign'
  /** A name after it is a face: `spitting image of`. */
  | 'face-of'
  /** A full name after it is a face: `a cross between`. */
  | 'blend-of'
  /** A full name with a common given name after it is a face: `like`. */
  | 'like'
  /** A name before it is a face: `lookalike`. */
  | 'of-name'
  | 'public-role'
  | 'relation'
  | 'picture'
  /** A likeness of a person in public, or a private one, without a name. */
  | 'public-likeness'
  | 'private-likeness';

/** The number words of a language, by position; `_` is a space, `/` separates variants. */
export interface NumberWords {
  /** 1 to 19. */
  readonly small: string;
  /** 20, 30 … 90. */
  readonly tens: string;
  readonly order: 'tens-units' | 'units-tens';
  /** What stands between tens and units; `_` is a space, nothing between slashes is fused. */
  readonly joiners: string;
  /** Forms the rule does not make: `71 soixante_et_onze`. */
  readonly special?: string;
}

export interface LanguageWords {
  /** ISO 639-1. */
  readonly code: string;
  readonly numbers?: NumberWords;
  /** Words no number counts and no adjective qualifies; two of them show the language of a text. */
  readonly functionWords: string;
  /** Nouns for the person who is cast: a small number that stands alone after one is an age. */
  readonly persons: string;
  /** Words that deny what follows: `no children`. */
  readonly negations: string;
  /** Endings that make an age of a number word: `vierzehnjährig`. */
  readonly ageEndings?: string;
  /** Stems for these endings where they differ from the number words, 1 to 17. */
  readonly ageStems?: string;
  /** Phrases that are an age without a number: `16 السادسة_عشرة`. */
  readonly namedAges?: string;
  /** Words for ten years of age: `30 thirties`. */
  readonly decades?: string;
  /** Words that phrases of any language name by their class: `<relation>`. */
  readonly classes?: Readonly<Record<string, string>>;
  readonly phrases: Readonly<Partial<Record<MeaningKind, string>>>;
}

/** Patterns of one subject, by language (ISO 639-1) and kind. */
export type KindPatterns = Readonly<Record<string, Readonly<Partial<Record<MeaningKind, string>>>>>;

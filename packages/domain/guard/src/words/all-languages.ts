import { dutch } from './dutch.ts';
import { chinese, japanese, korean } from './east-asian.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { LanguageWords } from './language-words.ts';
import { danish, norwegian, swedish } from './nordic.ts';
import { portuguese } from './portuguese.ts';
import { polish, russian } from './slavic.ts';
import { spanish } from './spanish.ts';
import { arabic, turkish } from './turkish-arabic.ts';

/** Every language the guard reads, the most frequent first. */
export const allLanguages: readonly LanguageWords[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  swedish,
  danish,
  norwegian,
  polish,
  russian,
  turkish,
  arabic,
  chinese,
  japanese,
  korean,
];

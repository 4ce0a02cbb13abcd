const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]$/u;
const decimalDigit = /^\p{Nd}$/u;
const spaceless =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u{30fc}]$/u;
const letter = /^[\p{L}\p{M}]$/u;
const accent = /\p{M}/gu;
const keepsAccents = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export type CharacterKind = 'letter' | 'syllable' | 'digit' | 'space' | 'mark';

/** Zero-width characters, direction marks, soft hyphens, fillers, enclosing marks. */
export function isInvisible(character: string): boolean {
  return character > '\u{7e}' && invisible.test(character);
}

/** The value of a decimal digit of any script; null for other characters. */
export function digitValue(character: string): number | null {
  if (character < '0' || !decimalDigit.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  // Each script's ten digits are consecutive code points, zero first.
  let value = 0;
  while (value < 9 && decimalDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** `syllable` is a character of a script that writes no spaces: it is a word of its own. */
export function characterKind(character: string): CharacterKind {
  if (character >= '0' && character <= '9') return 'digit';
  if (character.trim() === '') return 'space';
  if (character < '\u{80}') return /^[A-Za-z]$/.test(character) ? 'letter' : 'mark';
  if (spaceless.test(character)) return 'syllable';
  return letter.test(character) ? 'letter' : 'mark';
}

const withoutAccent: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ة: 'ه',
  ى: 'ي',
};

/** Strips the accents of a lower-case word. */
export function plainWord(word: string): string {
  if (/^[a-z]*$/.test(word) || keepsAccents.test(word)) return word;
  const stripped = word.normalize('NFD').replaceAll(accent, '');
  return Array.from(stripped, (character) => withoutAccent[character] ?? character).join('');
}

import type { NumberWords } from '../words/language-words.ts';

/** A number as a language writes it. */
export interface SpelledNumber {
  readonly value: number;
  readonly spelling: string;
}

/** All spellings of 1 to 99. */
export function spellNumbers(words: NumberWords): SpelledNumber[] {
  const small = positions(words.small);
  const tens = positions(words.tens);
  const joiners = words.joiners === '' ? [''] : words.joiners.split('/').map(spaced);
  const spelled = small.flatMap((variants, index) =>
    variants.map((spelling) => ({ value: index + 1, spelling })),
  );
  for (const [index, variants] of tens.entries()) {
    const ten = (index + 2) * 10;
    spelled.push(...variants.map((spelling) => ({ value: ten, spelling })));
    for (const [unit, unitVariants] of small.slice(0, 9).entries()) {
      for (const joiner of joiners) {
        for (const spelling of join(variants, unitVariants, joiner, words.order)) {
          spelled.push({ value: ten + unit + 1, spelling });
        }
      }
    }
  }
  return [...spelled, ...valuesAndWords(words.special ?? '')];
}

/** Parses a table such as `71 soixante_et_onze 72 …`. */
export function valuesAndWords(table: string): SpelledNumber[] {
  return Array.from(table.matchAll(/(\d+)\s+(\S+)/g), ([, value = '', word = '']) => ({
    value: Number(value),
    spelling: spaced(word),
  }));
}

function join(
  tens: readonly string[],
  units: readonly string[],
  joiner: string,
  order: NumberWords['order'],
): string[] {
  return tens.flatMap((ten) =>
    units.map((unit) => (order === 'tens-units' ? ten + joiner + unit : unit + joiner + ten)),
  );
}

function positions(table: string): string[][] {
  return table
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split('/').map(spaced));
}

function spaced(word: string): string {
  return word.replaceAll('_', ' ');
}

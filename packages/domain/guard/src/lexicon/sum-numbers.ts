import type { Token } from '../reading/token.ts';
import type { NumberSpan } from './number-span.ts';

type Numbers = ReadonlyMap<number, readonly NumberSpan[]>;

interface Operation {
  /** Products bind more closely than sums. */
  readonly isProduct: boolean;
  readonly apply: (a: number, b: number) => number;
}

const operationsOfWords: readonly (readonly [Operation, string])[] = [
  [
    { isProduct: false, apply: (a, b) => a + b },
    'plus + más più mais plús плюс artı زائد 加 och_sedan pluss dodać',
  ],
  [
    { isProduct: false, apply: (a, b) => a - b },
    'minus less menos meno moins min минус eksi ناقص 减 減 빼기 マイナス',
  ],
  [
    { isProduct: true, apply: (a, b) => a * b },
    'times multiplied mal × * fois por veces per volte vezes vezes keer maal gånger gange ganger razy kere çarpı 乘 乘以 곱하기 ضرب умножить',
  ],
  [
    { isProduct: true, apply: (a, b) => Math.floor(a / Math.max(b, 1)) },
    'divided geteilt divisé dividido diviso gedeeld delat delt podzielone 除以 разделить',
  ],
  [{ isProduct: true, apply: (a, b) => (b <= 3 ? a ** b : Number.NaN) }, '^ squared'],
];
const operations = new Map(
  operationsOfWords.flatMap(([operation, words]) =>
    words.split(' ').map((word) => [word, operation] as const),
  ),
);
/** Prepositions after an operator: `multiplied by`, `geteilt durch`. */
const operationEnds = new Set(['by', 'durch', 'par', 'entre', 'per', 'door', 'med', 'na', 'mit']);
const operandsMax = 4;

/** Fractions in words before a number: `half of`. */
const sharesOfWords = new Map([
  [
    1 / 2,
    'half of|half|la mitad de|mitad de|la moitié de|moitié de|die hälfte von|hälfte von|la metà di|metà di|a metade de|metade de|de helft van|hälften av|halvdelen af|halvparten av|połowa|połowę|половина от|نصف',
  ],
  [1 / 3, 'a third of|one third of|ein drittel von|un tiers de|un tercio de|un terzo di'],
  [1 / 4, 'a quarter of|one quarter of|ein viertel von|un quart de|un cuarto de'],
  [
    2,
    'twice|double|doppelt|deux fois|el doble de|il doppio di|o dobro de|zweimal|twee keer|två gånger|to gange|dwa razy|дважды',
  ],
  [3, 'thrice|triple|dreimal'],
]);
/** The longest first. */
const shares = [...sharesOfWords]
  .flatMap(([share, table]) => table.split('|').map((words) => [words.split(' '), share] as const))
  .toSorted(([a], [b]) => b.length - a.length);
/** High enough for sums of months. */
const sumMax = 2000;

/** All readings of an arithmetic expression, by position. */
export function withSums(tokens: readonly Token[], single: Numbers): Numbers {
  const all = new Map(single);
  for (const [start, spans] of single) {
    const sums = spans.flatMap((from) => operated(tokens, from, single));
    if (sums.length > 0) all.set(start, [...spans, ...sums]);
  }
  for (let index = 0; index < tokens.length; index += 1) {
    const shared = sharedAt(tokens, index, single);
    if (shared.length > 0) all.set(index, [...(all.get(index) ?? []), ...shared]);
  }
  return all;
}

/** All sums of products that begin at a number: `three times twelve plus two`. */
function operated(tokens: readonly Token[], from: NumberSpan, single: Numbers): NumberSpan[] {
  const found: NumberSpan[] = [];
  let [sum, product, end] = [0, from.low, from.end];
  let join: Operation['apply'] = (a, b) => a + b;
  let { language } = from;
  for (let operands = 1; operands < operandsMax; operands += 1) {
    const operation = operations.get(tokens[end]?.text ?? '');
    if (operation === undefined) break;
    const second = end + (operationEnds.has(tokens[end + 1]?.text ?? '') ? 2 : 1);
    const [to] = single.get(second) ?? [];
    if (to === undefined) break;
    if (operation.isProduct) product = operation.apply(product, to.low);
    else [sum, product, join] = [join(sum, product), to.low, operation.apply];
    language ??= to.language;
    end = to.end;
    found.push(...made(join(sum, product), end, language));
  }
  return found;
}

function sharedAt(tokens: readonly Token[], index: number, single: Numbers): NumberSpan[] {
  const found = shares.find(([words]) =>
    words.every((word, place) => tokens[index + place]?.text === word),
  );
  if (found === undefined) return [];
  const [words, share] = found;
  const spans = single.get(index + words.length) ?? [];
  return spans.flatMap(({ low, end, language }) => made(Math.floor(low * share), end, language));
}

function made(value: number, end: number, language: string | null): NumberSpan[] {
  if (!(value >= 1 && value <= sumMax)) return [];
  return [{ low: value, high: value, end, isRange: false, language }];
}

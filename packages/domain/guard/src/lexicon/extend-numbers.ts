import type { Token } from '../reading/token.ts';
import { exactSpan } from './number-span.ts';
import type { NumberSpan } from './number-span.ts';

type Numbers = ReadonlyMap<number, readonly NumberSpan[]>;

/** Words that multiply the preceding number by 100: `two hundred`. */
const hundred = new Set(
  'hundred cent cents hundert honderd hundra hundrede hundre yüz 백'.split(' '),
);
const hundreds = new Map(
  (
    '100 cien ciento cento cem sto сто مئة مائة honderd hundert hundra hundrede hundre yüz einhundert ' +
    '200 doscientos duecento duzentos dwieście двести مئتين مئتا tweehonderd zweihundert tvåhundra tohundrede tohundre ' +
    '300 trescientos trecento trezentos trzysta триста driehonderd dreihundert trehundra trehundrede trehundre ' +
    '400 cuatrocientos quattrocento quatrocentos czterysta четыреста vierhonderd vierhundert fyrahundra firehundrede firehundre ' +
    '500 quinientos cinquecento quinhentos pięćset пятьсот vijfhonderd fünfhundert femhundra femhundrede femhundre ' +
    '600 seiscientos seicento seiscentos sześćset шестьсот zeshonderd sechshundert sexhundra sekshundrede sekshundre'
  )
    .split(/ (?=[0-9])/)
    .flatMap((line) => {
      const [value, ...words] = line.split(' ');
      return words.map((word) => [word, Number(value)] as const);
    }),
);
const additions = /^(?:and|y|e|et|und|en|och|og|i|и|و)$/u;
/** Fractions after a whole number: `one and a half`. */
const fractions: readonly (readonly [words: string, more: number])[] = [
  ['and a half', 0.5],
  ['and one half', 0.5],
  ['and a quarter', 0.25],
  ['and three quarters', 0.75],
  ['et demi', 0.5],
  ['et demie', 0.5],
  ['y medio', 0.5],
  ['y media', 0.5],
  ['e mezzo', 0.5],
  ['e mezza', 0.5],
  ['e meio', 0.5],
  ['e meia', 0.5],
  ['en een half', 0.5],
  ['och en halv', 0.5],
  ['og en halv', 0.5],
  ['og et halvt', 0.5],
  ['i pół', 0.5],
  ['с половиной', 0.5],
  ['buçuk', 0.5],
  ['ونصف', 0.5],
  ['و نصف', 0.5],
  ['einhalb', 0.5],
];
/** `nineteen ninety-eight`, `twenty eleven`. */
const centuries = new Set([19, 20]);

/** Adds readings of hundreds, fractions, years and digit sequences to those of their parts. */
export function extended(tokens: readonly Token[], single: Numbers): Numbers {
  const all = new Map(single);
  for (const [start, spans] of single) {
    const more = spans.flatMap((span) => [
      ...withHundreds(tokens, span, single),
      ...withFraction(tokens, span),
      ...asYear(span, single),
      ...asDigits(tokens, span, single),
    ]);
    if (more.length > 0) all.set(start, [...more, ...spans]);
  }
  tokens.forEach(({ text, plain }, index) => {
    const value = hundreds.get(text) ?? hundreds.get(plain);
    if (value === undefined || all.has(index)) return;
    all.set(index, withRest(tokens, value, index + 1, null, single));
  });
  return all;
}

function withHundreds(tokens: readonly Token[], span: NumberSpan, single: Numbers): NumberSpan[] {
  if (span.low > 12 || !hundred.has(tokens[span.end]?.text ?? '')) return [];
  return withRest(tokens, span.low * 100, span.end + 1, span.language, single);
}

/** Lists the bare hundreds last: the first reading at an index is the longest. */
function withRest(
  tokens: readonly Token[],
  value: number,
  end: number,
  language: string | null,
  single: Numbers,
): NumberSpan[] {
  const next = end + (additions.test(tokens[end]?.text ?? '') ? 1 : 0);
  const rest = (single.get(next) ?? []).filter(({ low, isRange }) => low < 100 && !isRange);
  return [
    ...rest.map((span) => exactSpan(value + span.low, span.end, span.language)),
    exactSpan(value, end, language),
  ];
}

function withFraction(tokens: readonly Token[], span: NumberSpan): NumberSpan[] {
  const found = fractions.find(([words]) =>
    words.split(' ').every((word, place) => tokens[span.end + place]?.text === word),
  );
  if (found === undefined) return [];
  const [words, more] = found;
  return [exactSpan(span.low + more, span.end + words.split(' ').length, span.language)];
}

function asYear({ low, end, language }: NumberSpan, single: Numbers): NumberSpan[] {
  if (language !== 'en' || !centuries.has(low)) return [];
  return (single.get(end) ?? [])
    .filter((span) => span.language === 'en' && span.low >= 10 && span.low < 100)
    .map((span) => exactSpan(low * 100 + span.low, span.end, null));
}

/** Reads a number spoken digit by digit: `one-five`, `eins sechs`. */
function asDigits(tokens: readonly Token[], span: NumberSpan, single: Numbers): NumberSpan[] {
  const { low, end, language } = span;
  const next = tokens[end];
  if (language === null || low > 9 || next?.kind !== 'word' || next.gap === 'line') return [];
  return (single.get(end) ?? [])
    .filter((digit) => digit.language === language && digit.low <= 9)
    .map((digit) => exactSpan(10 * low + digit.low, digit.end, language));
}

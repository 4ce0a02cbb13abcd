import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ageSentences, benignNumberSentences } from './age-sentences.test-data.ts';
import { guardText } from './guard-text.ts';
import { spellNumbers } from './lexicon/spell-numbers.ts';
import { countedSentences, personAgeSentences } from './person-age-sentences.test-data.ts';
import { allLanguages } from './words/all-languages.ts';

const now = 0;
const minors = Array.from({ length: 17 }, (_, index) => index + 1);
const adults = Array.from({ length: 73 }, (_, index) => index + 18);
const languages = Object.entries(ageSentences);

function isRefused(text: string): boolean {
  return guardText(text, { now }).kind === 'refuse';
}

function fill(sentence: string, number: number | string): string {
  return sentence.replaceAll('{n}', String(number));
}

describe.each(languages)('ages in %s', (_, sentences) => {
  it.each(sentences)('refuses 1 to 17 and no other: %s', (sentence) => {
    expect(minors.filter((age) => !isRefused(fill(sentence, age)))).toEqual([]);
    expect(adults.filter((age) => isRefused(fill(sentence, age)))).toEqual([]);
  });
});

/** Any character: for `unit: 'binary'` fast-check first makes a list of all 1.1 million. */
const character = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

describe('ages in words', () => {
  const wordSentences: Readonly<Record<string, string>> = {
    en: 'woman, {n} years old',
    de: 'Frau, {n} Jahre alt',
    fr: 'femme de {n} ans',
    es: 'mujer de {n} años',
    it: 'donna di {n} anni',
    pt: 'mulher de {n} anos',
    nl: 'vrouw van {n} jaar oud',
    sv: 'kvinna, {n} år gammal',
    da: 'kvinde, {n} år gammel',
    no: 'kvinne, {n} år gammel',
    pl: 'modelka, {n} lat',
    ru: 'модель {n} лет',
    tr: '{n} yaşında model',
    ar: 'عارضة عمرها {n} سنة',
    ko: '{n} 살 모델',
  };
  const speaking = allLanguages.flatMap(({ code, numbers }) =>
    numbers === undefined ? [] : [{ code, numbers }],
  );

  // "One" is an article in most of these languages and left out.
  it.each(speaking)('refuses 2 to 17 and no other in $code', ({ code, numbers }) => {
    const sentence = wordSentences[code] ?? '';
    const wrong = spellNumbers(numbers).filter(
      ({ value, spelling }) => value > 1 && isRefused(fill(sentence, spelling)) !== value < 18,
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['十五岁', '二十五岁', '三十歳', '十七歳'],
    ['一十六岁', '四十六岁', '五十才', '十才'],
  ])('reads Han numerals: %s %s %s %s', (...texts) => {
    const ages = texts.filter(isRefused);
    expect(ages).toEqual(texts.filter((text) => /^(一?十)/u.test(text)));
  });
});

describe.each(Object.entries(personAgeSentences))(
  'ages without a unit in %s',
  (code, sentences) => {
    const numbers = allLanguages.find((language) => language.code === code)?.numbers;
    const spelled = numbers === undefined ? [] : spellNumbers(numbers);

    it.each(sentences)('refuses 1 to 17 and no other: %s', (sentence) => {
      expect(minors.filter((age) => !isRefused(fill(sentence, age)))).toEqual([]);
      expect(adults.filter((age) => isRefused(fill(sentence, age)))).toEqual([]);
    });

    // "One" is an article in most of these languages and left out.
    it.each(sentences)('refuses the words for 2 to 17 and no other: %s', (sentence) => {
      const wrong = spelled.filter(
        ({ value, spelling }) => value > 1 && isRefused(fill(sentence, spelling)) !== value < 18,
      );
      expect(wrong).toEqual([]);
    });
  },
);

describe('numbers that are no ages', () => {
  it.each(countedSentences)('refuses none from 1 to 90: %s', (sentence) => {
    const all = [...minors, ...adults];
    expect(all.filter((number) => isRefused(fill(sentence, number)))).toEqual([]);
  });

  it.each(benignNumberSentences)('accepts 1 to 17: %s', (sentence) => {
    const refused = minors.filter(
      (number) => guardText(fill(sentence, number), { now }).kind !== 'accept',
    );
    expect(refused).toEqual([]);
  });
});

const fullwidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const invisible = (text: string): string => [...text].join('\u200b');
const directed = (text: string): string => `\u202e${[...text].join('\u2066')}\u2069`;
const softly = (text: string): string => [...text].join('\u00ad');
const cyrillic = (text: string): string =>
  text.replace('e', 'е').replace('o', 'о').replace('i', 'і');
const leet = (text: string): string =>
  text.replaceAll('e', '3').replaceAll('o', '0').replaceAll('i', '1');
const spaced = (text: string): string =>
  text
    .split(' ')
    .map((word) => [...word].join(' '))
    .join(', ');
const dotted = (text: string): string =>
  text
    .split(' ')
    .map((word) => [...word].join('.'))
    .join(' ');
const drawnOut = (text: string): string => text.replace(/[aeiou]/, '$&$&$&$&');
const accented = (text: string): string => text.replaceAll('e', 'ë').replaceAll('i', 'ï');
const marked = (text: string): string => [...text].map((sign) => `${sign}\u0335`).join('');
const arabicDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const mathDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1d7d8 + Number(digit)));

describe('disguises', () => {
  const words = [
    'teenager',
    'preteen',
    'toddler',
    'schoolgirl',
    'children',
    'jailbait',
    'underage',
  ];

  it.each([
    fullwidth,
    invisible,
    directed,
    softly,
    cyrillic,
    leet,
    spaced,
    dotted,
    drawnOut,
    accented,
    marked,
  ])('does not help a word: %o', (disguise) => {
    expect(words.filter((word) => !isRefused(disguise(word)))).toEqual([]);
  });

  it.each([fullwidth, invisible, directed, softly, arabicDigits, mathDigits])(
    'does not help an age: %o',
    (disguise) => {
      const texts = ['16 years old', 'age 16', 'female, 14-16', 'looks 15'];
      expect(texts.filter((text) => !isRefused(disguise(text)))).toEqual([]);
    },
  );
});

describe('ordinary direction', () => {
  const salad = fc
    .array(
      fc.constantFrom(
        ...'warm calm tall strong freckled woman man jaw brow light linen coat velveteen canteen barn window harbour smile silver kind wool pupils minor scar tired amused shoulder profile olive undertone laugh lines posture gaze quiet'.split(
          ' ',
        ),
        '45 years old',
        'in her thirties',
        '85mm',
        'f/8',
        'size 12',
        '3 rings',
        '16:9',
        '5 cm',
        'baby blue',
        'kid leather',
      ),
      { minLength: 1, maxLength: 30 },
    )
    .map((words) => words.join(', '));

  it('is accepted in any order', () => {
    fc.assert(
      fc.property(salad, (text) => {
        expect(guardText(text, { now })).toEqual({ kind: 'accept' });
      }),
    );
  });

  it('is judged the same however its characters are composed', () => {
    const parts = fc.constantFrom(
      'niña',
      'femme âgée de 16 ans',
      'ｔｅｅｎ',
      'größe 38',
      '열여섯 살',
      'ガール',
      '年齢',
      'ﬁfteen',
      'née en 2010',
      'woman',
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 6 }), (words) => {
        const text = words.join(', ');
        const kinds = [text, text.normalize('NFC'), text.normalize('NFD'), text.normalize('NFKC')];
        expect(new Set(kinds.map((form) => guardText(form, { now }).kind)).size).toBe(1);
      }),
    );
  });

  it('keeps every span inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 200 }), (noise) => {
        const text = `${noise} age 16 ${noise}`;
        const verdict = guardText(text, { now });
        if (!('findings' in verdict)) return;
        for (const { span } of verdict.findings) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

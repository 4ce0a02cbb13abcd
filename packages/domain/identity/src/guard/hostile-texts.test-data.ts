/** Repeated, each of these makes some part of the guard work as hard as it can. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'digits without an end': '1',
  'ranges in ranges': '1-',
  'Han numerals': '十',
  'number words': 'twenty one ',
  'openings of phrases': 'looks exactly like a young ',
  'ages without a unit': 'woman, 16 years of ',
  'persons before numbers': 'girl of about a ',
  'counted nouns': 'girl of twelve small ',
  'nested relations': 'mother of two of ',
  'names without an end': 'Anna Maria de la ',
  'possessive names': "Anna's ",
  'spaced letters': 'a b ',
  'digits in words': 't3e3n1',
  marks: '!!! ',
  'stacked accents': 'a\u0301\u0302\u0303\u0304',
  'zero-width characters': '\u200b',
};

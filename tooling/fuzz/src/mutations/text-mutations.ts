import { drawText } from '../run/draw.ts';
import { numberIn, ofText, toValue } from './mutation.ts';
import type { Mutation } from './mutation.ts';

/** Letters that look like those of the Latin alphabet. */
const homoglyphs: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  i: 'і',
  K: 'К',
};

const marks = '\u0300\u0316\u0321\u0330\u0339\u0345\u0352\u0360';

const halved = (text: string, between: string): string => {
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, middle)}${between}${text.slice(middle)}`;
};
const padded = (text: string, length: number, by: string): string =>
  `${text}${by.repeat(Math.max(0, length - [...text].length))}`;
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

const atLength = (name: string, limit: string, offset: number, by: string = 'x'): Mutation => ({
  name,
  isBenign: true,
  apply: (value, schema) => {
    const length = numberIn(schema, limit);
    if (typeof value !== 'string' || length === null || length + offset < 0) return null;
    // Texts are counted without the blanks at their ends.
    const text = cut(padded(value, length + offset, by), length + offset);
    return toValue(text.replace(/\s+$/, (blanks) => 'x'.repeat(blanks.length)));
  },
});

/** What may be written in place of any text. */
export const textMutations: readonly Mutation[] = [
  ofText('empty', () => ''),
  ofText('blank', () => ' '),
  ofText('only-tabs', () => '\t\t\t\t\t\t\t\t\t\t\t\t'),
  ofText('leading-space', (text) => ` ${text}`),
  ofText('trailing-space', (text) => `${text} `),
  ofText('trailing-line-feed', (text) => `${text}\n`),
  ofText('upper-case', (text) => text.toUpperCase()),
  ofText('homoglyphs', (text) => [...text].map((letter) => homoglyphs[letter] ?? letter).join('')),
  ofText('full-width', (text) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
  ),
  ofText('zero-width-space', (text) => halved(text, '\u200b')),
  ofText('zero-width-joiners', (text) => [...text].join('\u200d')),
  ofText('byte-order-mark', (text) => `\ufeff${text}`),
  ofText('soft-hyphen', (text) => halved(text, '\u00ad')),
  ofText('zalgo', (text) => [...text].map((letter) => `${letter}${marks}`).join('')),
  ofText('right-to-left-override', (text) => `\u202e${text}`),
  ofText('isolates', (text) => `\u2067${text}\u2069`),
  ofText('tag-characters', (text) => `${text}\u{e0041}\u{e007f}`),
  ofText('variation-selectors', (text) => `${text}\ufe0f\u{e0100}`),
  ofText('nul', (text) => halved(text, '\u0000')),
  ofText('bell', (text) => `${text}\u0007`),
  ofText('escape', (text) => `\u001b[31m${text}`),
  ofText('delete', (text) => `${text}\u007f`),
  ofText('c1-control', (text) => `${text}\u0085`),
  ofText('line-separator', (text) => halved(text, '\u2028')),
  ofText('lone-high-surrogate', (text) => `${text}\ud800`),
  ofText('lone-low-surrogate', (text) => `\udc00${text}`),
  ofText('private-use', (text) => `${text}\ue000`),
  ofText('noncharacter', (text) => `${text}\uffff`),
  ofText('family-of-emoji', (text) => `${text}👨‍👩‍👧‍👦`),
  ofText('decomposed', (text) => `${text}e\u0301`.normalize('NFD')),
  ofText('long', () => 'x'.repeat(20_000)),
  ofText('very-long', () => 'ж'.repeat(150_000)),
  ofText('quotes', (text) => `${text}'"\`\\`),
  ofText('sql', () => `' OR 1=1; DROP TABLE requests; --`),
  ofText('template', () => '{{7*7}}${7*7}<%= 7*7 %>'),
  ofText('format', () => '%s%n%x%p'),
  ofText('markup', () => '<script>alert(1)</script>'),
  ofText('path', () => '../../../../etc/passwd'),
  ofText('url', () => 'http://169.254.169.254/latest/meta-data/'),
  ofText('header', () => 'x\r\nSet-Cookie: a=b'),
  ofText('prototype', () => '__proto__'),
  ofText('constructor', () => 'constructor'),
  ofText('null-text', () => 'null'),
  ofText('nan-text', () => 'NaN'),
  ofText('regular-expression', () => `${'a'.repeat(50)}!`),
  atLength('longest', 'maxLength', 0),
  atLength('longest-of-emoji', 'maxLength', 0, '🧥'),
  atLength('one-longer', 'maxLength', 1),
  atLength('shortest', 'minLength', 0),
  atLength('one-shorter', 'minLength', -1),
  ...Array.from({ length: 12 }, (_each, index): Mutation => {
    return {
      name: `noise-${index}`,
      apply: (value, _schema, seed) =>
        typeof value === 'string' ? toValue(drawText(`${seed}|${index}`)) : null,
    };
  }),
  ...Array.from({ length: 4 }, (_each, index): Mutation => {
    return {
      name: `noise-within-${index}`,
      apply: (value, _schema, seed) =>
        typeof value === 'string' ? toValue(halved(value, drawText(`${seed}|${index}`))) : null,
    };
  }),
];

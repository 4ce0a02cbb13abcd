import { characterCount, textPattern } from '@image-production/brief';
import { z } from 'zod';

import { refusal } from './refusal.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Written text in NFC and without blank ends. Lengths count code points, as JSON Schema does;
 * TAB, LF and CR are the only control characters.
 */
export function text(range: Range) {
  return trimmedText().check(textCheck(range)).meta(textMeta(range));
}

export function trimmedText() {
  return z.string().overwrite((given) => given.normalize('NFC').trim());
}

/** Length and characters of a trimmed text. */
export function textCheck({ min, max }: Range) {
  return ({ value, issues }: z.core.ParsePayload<string>): void => {
    const length = characterCount(value);
    const seen = { origin: 'string', inclusive: true, input: value, continue: true } as const;
    if (length < min) issues.push({ code: 'too_small', minimum: min, ...seen });
    if (length > max) issues.push({ code: 'too_big', maximum: max, ...seen });
    if (value.isWellFormed() && textPattern.test(value)) return;
    issues.push({ ...notText, input: value, continue: true });
  };
}

export function textMeta({ min, max }: Range) {
  return { minLength: min, maxLength: max, pattern: textPattern.source };
}

const notText = refusal(
  'value_not_allowed',
  'The text contains control characters or broken ones; remove them.',
);

const withinOneLine = String.raw`^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$`;
const oneLine = new RegExp(withinOneLine, 'u');

/** Text of which all can be seen: two that look alike to a reader are not told apart otherwise. */
export function visibleLine({ min, max }: Range) {
  return trimmedText()
    .check((payload) => {
      textCheck({ min, max })(payload);
      const { value, issues } = payload;
      // What is no text at all was refused already.
      if (oneLine.test(value) || !value.isWellFormed() || !textPattern.test(value)) return;
      issues.push({ ...notVisible, input: value, continue: true });
    })
    .meta({ minLength: min, maxLength: max, pattern: withinOneLine });
}

const withinName =
  '^[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$';
const nameShape = new RegExp(withinName, 'u');
const visible = /[^\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What somebody or something is called, in any script: on one line, with something to see, and
 * without the characters that turn the direction of whatever is shown around it.
 */
export function nameText({ min, max }: Range) {
  return trimmedText()
    .check((payload) => {
      textCheck({ min, max })(payload);
      const { value, issues } = payload;
      if (value === '' || !value.isWellFormed() || !textPattern.test(value)) return;
      if (nameShape.test(value) && visible.test(value)) return;
      issues.push({ ...notVisible, input: value, continue: true });
    })
    .meta({ minLength: min, maxLength: max, pattern: withinName });
}

const notVisible = refusal(
  'value_not_allowed',
  'The text contains invisible characters or line breaks; remove them.',
);

export function numberWithin({ min, max }: Range) {
  return z.number().min(min).max(max);
}

export function wholeNumberWithin({ min, max }: Range) {
  return z.int().min(min).max(max);
}

/**
 * A whole number where everything arrives as text: a query or a form. Written in one way only, as
 * JSON writes it, so that the same call is recognised however it is sent.
 */
export function wholeNumberText(range: Range) {
  return z.preprocess(
    (given) => (typeof given === 'string' && wholeNumber.test(given) ? Number(given) : given),
    wholeNumberWithin(range),
  );
}

const wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;

/** A list without repetitions. */
export function distinct<Item extends z.ZodType>(item: Item, { min, max }: Range) {
  return z
    .array(item)
    .min(min)
    .max(max)
    .superRefine(
      (entries, { addIssue }) => {
        for (const [index, entry] of entries.entries()) {
          if (entries.indexOf(entry) === index) continue;
          addIssue({ ...repeated, path: [index] });
        }
      },
      { when: ({ value }) => Array.isArray(value) },
    )
    .meta({ uniqueItems: true });
}

const repeated = refusal('value_not_allowed', 'An earlier entry says the same; remove this one.');

/** An object of optional members that names at least one of them. */
export function anyOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z
    .strictObject(shape)
    .refine((value) => Object.keys(value).length > 0, empty)
    .meta({ minProperties: 1 });
}

const empty = refusal('value_not_allowed', 'Name at least one member, or leave the whole out.');

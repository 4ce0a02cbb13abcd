import { expect, it } from 'vitest';

import { readJson } from '../index.ts';

it.each([
  ['{"error":"très occupé"}', { error: 'très occupé' }],
  ['null', null],
  ['<!doctype html>', undefined],
  ['', undefined],
])('the JSON of an answer is read, and nothing is where there is none: %s', (text, value) => {
  expect(readJson({ bytes: new TextEncoder().encode(text) })).toEqual(value);
});

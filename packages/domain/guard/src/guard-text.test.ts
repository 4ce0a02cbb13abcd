import { describe, expect, it } from 'vitest';

import { castingCases, hardLines, type CastingCase } from './guard-fixtures.test-data.ts';
import { castingTask } from './guard-task.ts';
import { guardText } from './guard-text.ts';
import type { GuardReason, GuardVerdict } from './guard-verdict.ts';
import { judgeTask } from './judge-task.ts';

/** 1 June 2026. */
const now = 1_780_272_000_000;
const kindOf = { reject: 'refuse', advise: 'advise', accept: 'accept' } as const;

function reasonsOf(verdict: GuardVerdict): GuardReason[] {
  return 'findings' in verdict ? verdict.findings.map(({ reason }) => reason) : [];
}

function hasVerdict({ text, expected, age_range: ageRange }: CastingCase): boolean {
  return guardText(text, { now, ageRange }).kind === kindOf[expected];
}

function hasReason({ text, expected, reason, age_range: ageRange }: CastingCase): boolean {
  const reasons: string[] = reasonsOf(guardText(text, { now, ageRange }));
  return expected === 'accept' || (reasons.length > 0 && reasons.every((seen) => seen === reason));
}

function codeOf({ text, age_range: ageRange = '25-34' }: CastingCase): string | null {
  return judgeTask(castingTask({ ageRange, additionalDirection: text }, { now })).code;
}

const cases = castingCases();
const must = cases.filter(({ tier }) => tier === 'must');
const should = cases.filter(({ tier }) => tier === 'should');
const score = should.filter((given) => hasVerdict(given) && hasReason(given)).length;

describe('the casting fixture', () => {
  it('has all its cases', () => {
    expect([must.length, should.length]).toEqual([30, 10]);
  });

  it.each(must)('$id must be judged as $expected: $text', (given) => {
    expect(hasVerdict(given)).toBe(true);
    expect(hasReason(given)).toBe(true);
    expect(codeOf(given)).toBe(given.code ?? null);
  });

  it(`gets ${score} of ${should.length} of the cases that should be right`, () => {
    expect(score).toBeGreaterThanOrEqual(Math.ceil(should.length * 0.9));
  });
});

describe('hard lines', () => {
  const right = hardLines().filter(({ knownWrong }) => knownWrong !== true);
  const wrong = hardLines().filter(({ knownWrong }) => knownWrong === true);

  it.each(right)('$expected: $text', ({ text, expected, reason }) => {
    const verdict = guardText(text, { now });
    expect(verdict.kind).toBe(expected);
    expect(reason === undefined || reasonsOf(verdict).includes(reason)).toBe(true);
  });

  it.each(wrong)('is still wrong about: $text', ({ text, expected }) => {
    expect(guardText(text, { now }).kind).not.toBe(expected);
  });
});

describe('spans', () => {
  const placeOf = (text: string): string[] => {
    const verdict = guardText(text, { now });
    if (!('findings' in verdict)) return [];
    return verdict.findings.map(({ span }) => text.slice(span.start, span.end));
  };

  it.each([
    ['tall, 17-year-old, freckles', ['17-year-old']],
    ['a 𝟏𝟔 yo model', ['𝟏𝟔 yo']],
    ['t\u200been\u200bage look', ['t\u200been\u200bage']],
    ['a сhild, p r e t e e n', ['сhild', 'p r e t e e n']],
    ['model, 16, looks like Audrey Hepburn', ['16', 'looks like Audrey Hepburn']],
  ])('point into the text as it was given: %s', (text, places) => {
    expect(placeOf(text)).toEqual(places);
  });

  it('name the language of the words', () => {
    expect(guardText('Modell, 15 Jahre alt', { now })).toEqual({
      kind: 'refuse',
      findings: [{ reason: 'age_under_18', span: { start: 8, end: 20 }, language: 'de' }],
    });
  });
});

describe('context', () => {
  it('computes an age from a year of birth, and takes the birthday as still ahead', () => {
    expect(guardText('born in 2009', { now }).kind).toBe('refuse');
    expect(guardText('born in 2008', { now }).kind).toBe('refuse');
    expect(guardText('born in 2007', { now }).kind).toBe('accept');
    expect(guardText('born in 2009', { now: now + 3 * 366 * 86_400_000 }).kind).toBe('accept');
  });

  it('advises on an adult age outside the band and on none inside it', () => {
    const text = 'a woman of 41 years';
    expect(reasonsOf(guardText(text, { now, ageRange: '25-34' }))).toEqual(['age_range_conflict']);
    expect(guardText(text, { now, ageRange: '35-44' })).toEqual({ kind: 'accept' });
    expect(guardText(text, { now })).toEqual({ kind: 'accept' });
  });

  it('refuses the names an operator adds, however they are written', () => {
    const extraNames = ['Quintessa', 'Ola Brøndby'];
    for (const text of ['Quintessa with freckles', 'the QUINTESSA smile', 'ola brondby, older']) {
      expect(guardText(text, { now }).kind).toBe('accept');
      expect(reasonsOf(guardText(text, { now, extraNames }))).toEqual(['real_person_likeness']);
    }
    expect(guardText('quintessential warmth', { now, extraNames }).kind).toBe('accept');
  });

  it('accepts an empty text', () => {
    expect(guardText('', { now })).toEqual({ kind: 'accept' });
  });
});

import { describe, expect, it } from 'vitest';

import { roundsOfLines, type KindOfLine, type LineOfKind } from './guard-fixtures.test-data.ts';
import { guardText } from './guard-text.ts';
import { isAboutContent, isAboutRealPerson } from './judging/weigh-content.ts';

const { now, rounds } = roundsOfLines();

/** What a text is refused for, in kinds. */
function kindsOf({ text, place }: LineOfKind): ReadonlySet<KindOfLine> {
  const policy = place === 'lab' ? 'lab' : 'identity';
  const verdict = guardText(text, { now, policy });
  const reasons = verdict.kind === 'refuse' ? verdict.findings.map(({ reason }) => reason) : [];
  return new Set(
    reasons.map((reason) => {
      if (isAboutContent(reason)) return 'content';
      return isAboutRealPerson(reason) ? 'person' : 'minor';
    }),
  );
}

describe.each(rounds)('round $round, $name', ({ lines }) => {
  const ofKind = (kind: KindOfLine): readonly LineOfKind[] =>
    lines.filter((line) => line.kind === kind);

  it.each([
    ['minor', 0.85],
    ['person', 0.85],
    ['content', 0.9],
  ] as const)('refuses what is about a %s in at least %d of its lines', (kind, share) => {
    const wanted = ofKind(kind);
    const refused = wanted.filter((line) => kindsOf(line).has(kind));
    expect(refused.length / wanted.length).toBeGreaterThanOrEqual(share);
  });

  it('refuses at most 4 % of ordinary lines', () => {
    const ordinary = ofKind('ordinary');
    const refused = ordinary.filter((line) => kindsOf(line).size > 0);
    expect(refused.length / ordinary.length).toBeLessThanOrEqual(0.04);
  });
});

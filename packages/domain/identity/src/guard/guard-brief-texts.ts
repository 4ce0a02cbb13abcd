import type { InputProblem } from '@image-production/kernel';

import type { GuardOptions } from './guard-casting-draft.ts';
import { isAboutRealPerson, toMessage, type GuardedText } from './guard-problems.ts';
import { guardText } from './guard-text.ts';

/**
 * The texts of a PRO brief: `minor_depicted` and `real_person_likeness`, each at most once for a
 * text. Words that only leave an age open pass, because the saved model has one.
 */
export function guardBriefTexts(
  texts: readonly GuardedText[],
  options: GuardOptions,
): InputProblem[] {
  return texts.flatMap(({ pointer, text }) => {
    const verdict = guardText(text, options);
    if (verdict.kind !== 'refuse') return [];
    const problems = new Map<string, InputProblem>();
    for (const finding of verdict.findings) {
      const code = isAboutRealPerson(finding.reason) ? 'real_person_likeness' : 'minor_depicted';
      if (!problems.has(code)) problems.set(code, { pointer, code, message: toMessage(finding) });
    }
    return [...problems.values()];
  });
}

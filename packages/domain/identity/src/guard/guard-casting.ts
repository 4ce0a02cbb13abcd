import type { InputProblem } from '@image-production/kernel';

import type { AgeRange, Casting } from '../model/casting.ts';
import {
  isAboutRealPerson,
  toAdvisory,
  toProblem,
  type GuardAdvisory,
  type GuardedText,
} from './guard-problems.ts';
import { guardText } from './guard-text.ts';
import type { GuardContext, RefusalReason } from './guard-verdict.ts';

/** The clock and the names an operator adds. */
export type GuardOptions = Pick<GuardContext, 'now' | 'extraNames'>;

export interface GuardedCasting {
  /** One per finding, with its reason as the code. */
  readonly problems: readonly InputProblem[];
  /** The code of the refusal; null when nothing is refused. An age outweighs a likeness. */
  readonly code: 'casting_not_adult' | 'casting_real_person' | null;
  /** What is worth a second look in texts that are accepted. */
  readonly advisories: readonly GuardAdvisory[];
}

/** Every free text of a casting. */
export function guardCasting(casting: Casting, options: GuardOptions): GuardedCasting {
  const texts = [
    { pointer: '/casting/additional_direction', text: casting.additionalDirection ?? '' },
    { pointer: '/casting/hair/style', text: casting.hair?.style ?? '' },
    { pointer: '/casting/skin_tone/detail', text: casting.skinTone?.detail ?? '' },
  ];
  return guardTexts(texts, options, casting.ageRange);
}

/** What the model of a full-body view is asked to wear. */
export function guardWardrobe(wardrobe: string, options: GuardOptions): GuardedCasting {
  return guardTexts([{ pointer: '/wardrobe', text: wardrobe }], options);
}

function guardTexts(
  texts: readonly GuardedText[],
  options: GuardOptions,
  ageRange?: AgeRange,
): GuardedCasting {
  const problems: InputProblem[] = [];
  const reasons: RefusalReason[] = [];
  const advisories: GuardAdvisory[] = [];
  for (const { pointer, text } of texts) {
    const verdict = guardText(text, { ...options, ageRange });
    if (verdict.kind === 'refuse') {
      problems.push(...verdict.findings.map((finding) => toProblem(finding, pointer)));
      reasons.push(...verdict.findings.map(({ reason }) => reason));
    } else if (verdict.kind === 'advise') {
      advisories.push(...verdict.findings.map((finding) => toAdvisory(finding, pointer)));
    }
  }
  return { problems, code: codeOf(reasons), advisories };
}

function codeOf(reasons: readonly RefusalReason[]): GuardedCasting['code'] {
  if (reasons.length === 0) return null;
  return reasons.every(isAboutRealPerson) ? 'casting_real_person' : 'casting_not_adult';
}

import type { InputProblem } from '@image-production/kernel';

import { ageRanges, type AgeRange } from '../model/casting.ts';
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

/**
 * Every free text of a casting as it arrived, JSON with names of the wire, however incomplete:
 * what is not a text where a text belongs is left to the schema. Pointers begin at `/casting`.
 */
export function guardCastingDraft(draft: unknown, options: GuardOptions): GuardedCasting {
  const texts = [
    ...textAt('/casting/additional_direction', member(draft, 'additional_direction')),
    ...textAt('/casting/hair/style', member(member(draft, 'hair'), 'style')),
    ...textAt('/casting/skin_tone/detail', member(member(draft, 'skin_tone'), 'detail')),
  ];
  const ageRange = ageRanges.find((band) => band === member(draft, 'age_range'));
  return guardTexts(texts, options, ageRange);
}

/** What the model of a full-body view is asked to wear, as it arrived. */
export function guardWardrobe(draft: unknown, options: GuardOptions): GuardedCasting {
  return guardTexts(textAt('/wardrobe', draft), options);
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

function textAt(pointer: string, value: unknown): readonly GuardedText[] {
  return typeof value === 'string' ? [{ pointer, text: value }] : [];
}

/** A member of a JSON object, or undefined of anything else. */
function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

function codeOf(reasons: readonly RefusalReason[]): GuardedCasting['code'] {
  if (reasons.length === 0) return null;
  return reasons.every(isAboutRealPerson) ? 'casting_real_person' : 'casting_not_adult';
}

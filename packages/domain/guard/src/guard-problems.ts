import type { InputProblem, KeyPath } from '@image-production/kernel';

import type { AdviceReason, GuardFinding, GuardReason, RefusalReason } from './guard-verdict.ts';
import { isAboutContent, isAboutRealPerson } from './judging/weigh-content.ts';

/** Advice on an accepted text. */
export interface GuardAdvisory {
  readonly code: AdviceReason;
  readonly severity: 'warning';
  readonly path: KeyPath;
  /** One sentence: what was found and what to do. */
  readonly message: string;
}

/** Codes of refused texts. */
export type GuardProblemCode =
  | 'minor_depicted'
  | 'real_person_likeness'
  | 'content_not_allowed'
  | 'text_too_long';

/** An input problem with the guard's reason. In a casting, the code is the reason. */
export interface GuardProblem extends InputProblem<GuardProblemCode | RefusalReason> {
  readonly reason?: RefusalReason;
}

/** A text and its path in the input. */
export interface GuardedText {
  /** Such as `['brief', 'sceneAndAction']`. */
  readonly path: KeyPath;
  readonly text: string;
}

const sentences: Readonly<Record<GuardReason, string>> = {
  age_under_18: 'speaks of an age below 18; everybody shown is an adult',
  age_range_reaches_under_18:
    'speaks of an age range that begins below 18; begin it at 18 or later',
  minor_term: 'is a word for a child or an adolescent; everybody shown is an adult',
  school_age_context: 'places the person in a school; everybody shown is an adult',
  youth_coded_term: 'asks for the look of a minor; everybody shown is an adult',
  real_person_likeness: 'asks for the likeness of a real person; describe features instead',
  private_person_likeness:
    'asks for the likeness of a private person, an account or a picture; describe features instead',
  sexual_content: 'asks for sexual content, which is not made here',
  nudity: 'asks for an undressed body, which is not made here',
  youth_undressed: 'puts youth and undress or sex together, which is never made',
  age_ambiguous_term:
    'may mean an adult or a minor; the age range decides, an adult word is clearer',
  age_range_conflict: 'contradicts the age range; change one of them',
};

/** The problem of a refused casting text; its code is the reason. */
export function toCastingProblem(
  finding: GuardFinding<RefusalReason>,
  path: KeyPath,
): GuardProblem {
  const { reason } = finding;
  const code = isAboutContent(reason) ? 'content_not_allowed' : reason;
  return { path, code, message: toMessage(finding), reason };
}

/** The problem of a refused brief text; its code names what must not be shown. */
export function toBriefProblem(finding: GuardFinding<RefusalReason>, path: KeyPath): GuardProblem {
  const { reason } = finding;
  const person = isAboutRealPerson(reason) ? 'real_person_likeness' : 'minor_depicted';
  const code = isAboutContent(reason) ? 'content_not_allowed' : person;
  return { path, code, message: toMessage(finding), reason };
}

export function toAdvisory(finding: GuardFinding<AdviceReason>, path: KeyPath): GuardAdvisory {
  return { code: finding.reason, severity: 'warning', path, message: toMessage(finding) };
}

/** Names the field, not the words: problems are logged, client texts are not. */
function toMessage({ reason, span }: GuardFinding): string {
  return `The text from character ${span.start + 1} to ${span.end} ${sentences[reason]}.`;
}

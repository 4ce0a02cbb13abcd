import type { InputProblem } from '@image-production/kernel';

import type { AdviceReason, GuardFinding, GuardReason, RefusalReason } from './guard-verdict.ts';
import { isAboutContent, isAboutRealPerson } from './judging/weigh-content.ts';

/** Advice on a text that is accepted. */
export interface GuardAdvisory {
  readonly code: AdviceReason;
  readonly severity: 'warning';
  /** JSON Pointer (RFC 6901) into the form. */
  readonly pointer: string;
  /** One sentence: what was seen and what to do. */
  readonly message: string;
}

/** An input problem that says why the guard refused. */
export interface GuardProblem extends InputProblem {
  readonly reason?: RefusalReason;
}

/** A text and its place in the form. */
export interface GuardedText {
  /** JSON Pointer (RFC 6901), such as `/brief/scene_and_action`. */
  readonly pointer: string;
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

/** A refusal in a casting: the reason is the code. */
export function toCastingProblem(
  finding: GuardFinding<RefusalReason>,
  pointer: string,
): GuardProblem {
  const { reason } = finding;
  const code = isAboutContent(reason) ? 'content_not_allowed' : reason;
  return { pointer, code, message: toMessage(finding), reason };
}

/** A refusal in a brief: what is not to be shown is the code. */
export function toBriefProblem(
  finding: GuardFinding<RefusalReason>,
  pointer: string,
): GuardProblem {
  const { reason } = finding;
  const person = isAboutRealPerson(reason) ? 'real_person_likeness' : 'minor_depicted';
  const code = isAboutContent(reason) ? 'content_not_allowed' : person;
  return { pointer, code, message: toMessage(finding), reason };
}

export function toAdvisory(finding: GuardFinding<AdviceReason>, pointer: string): GuardAdvisory {
  return { code: finding.reason, severity: 'warning', pointer, message: toMessage(finding) };
}

/** Names the place and not the words: problems are logged, what people write is not. */
function toMessage({ reason, span }: GuardFinding): string {
  return `The text from character ${span.start + 1} to ${span.end} ${sentences[reason]}.`;
}

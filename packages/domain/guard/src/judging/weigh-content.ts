import type { GuardFinding, RefusalReason } from '../guard-verdict.ts';
import type { MeaningKind } from '../words/language-words.ts';
import type { Reading } from './reading.ts';

/** What a text says besides its findings, that makes others of them weigh more. */
export interface Signs {
  /** Somebody who may be young. */
  readonly youth: boolean;
  /** Harmless undress and allure. */
  readonly intimate: boolean;
  readonly endorsement: boolean;
  /** The face of somebody who exists is wanted. */
  readonly faceTaken: boolean;
}

export interface ContentRules {
  /** `lab` lets families and famous names pass, unless they are undressed or made to advertise. */
  readonly policy: 'identity' | 'lab';
  readonly allowsNudity: boolean;
}

type Refusal = GuardFinding<RefusalReason>;

const contentReasons = new Set<RefusalReason>(['sexual_content', 'nudity', 'youth_undressed']);
const realReasons = new Set<RefusalReason>(['real_person_likeness', 'private_person_likeness']);

export function isAboutContent(reason: RefusalReason): boolean {
  return contentReasons.has(reason);
}

/** Whether a refusal is about a person who exists. */
export function isAboutRealPerson(reason: RefusalReason): boolean {
  return realReasons.has(reason);
}

export function signsIn({ matches }: Reading): Signs {
  const has = (...kinds: MeaningKind[]): boolean =>
    matches.some(({ meaning }) => kinds.includes(meaning.kind));
  return {
    youth: has('ambiguous', 'minor-unless-adult'),
    intimate: has('intimate'),
    endorsement: has('endorsement'),
    faceTaken: has('face-taken'),
  };
}

/** The refusals that hold under the rules of an organization and an operation. */
export function weighContent(
  refusals: readonly Refusal[],
  signs: Signs,
  { policy, allowsNudity }: ContentRules,
): Refusal[] {
  const isOf = (is: (reason: RefusalReason) => boolean): Refusal[] =>
    refusals.filter(({ reason }) => is(reason));
  const youth = isOf((reason) => !isAboutContent(reason) && !isAboutRealPerson(reason));
  const isYoung = youth.length > 0 || signs.youth;
  const content = isOf(isAboutContent).flatMap((finding): Refusal[] => {
    if (finding.reason !== 'nudity') return [finding];
    if (isYoung) return [{ ...finding, reason: 'youth_undressed' }];
    return allowsNudity ? [] : [finding];
  });
  if (policy !== 'lab') return [...youth, ...isOf(isAboutRealPerson), ...content];
  const undressed = youth
    .filter(() => signs.intimate)
    .map((finding): Refusal => ({ ...finding, reason: 'youth_undressed' }));
  const isMisused = signs.endorsement || signs.intimate || isOf(isAboutContent).length > 0;
  const people = isOf((reason) => reason === 'real_person_likeness');
  const named = isMisused ? people : [];
  return [...undressed, ...content, ...(signs.faceTaken ? isOf(isAboutRealPerson) : named)];
}

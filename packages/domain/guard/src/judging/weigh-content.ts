import type { GuardFinding, RefusalReason } from '../guard-verdict.ts';
import type { MeaningKind } from '../words/language-words.ts';
import type { Reading } from './reading.ts';

/** Signals that aggravate other findings. */
export interface Signs {
  /** A person who may be young. */
  readonly youth: boolean;
  /** Harmless undress and allure. */
  readonly intimate: boolean;
  readonly endorsement: boolean;
  /** A real person's face is requested. */
  readonly faceTaken: boolean;
}

export interface ContentRules {
  /** `lab` accepts families and famous names unless they are undressed or made to advertise. */
  readonly policy: 'identity' | 'lab';
  readonly allowsNudity: boolean;
}

type Refusal = GuardFinding<RefusalReason>;

const contentReasons = new Set<RefusalReason>(['sexual_content', 'nudity', 'youth_undressed']);
const realReasons = new Set<RefusalReason>(['real_person_likeness', 'private_person_likeness']);

export function isAboutContent(reason: RefusalReason): boolean {
  return contentReasons.has(reason);
}

/** Whether a refusal concerns a real person. */
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

/** Filters and aggravates refusals by the policy of the operation and the organization. */
export function weighContent(
  refusals: readonly Refusal[],
  signs: Signs,
  { policy, allowsNudity }: ContentRules,
): Refusal[] {
  const select = (is: (reason: RefusalReason) => boolean): Refusal[] =>
    refusals.filter(({ reason }) => is(reason));
  const youth = select((reason) => !isAboutContent(reason) && !isAboutRealPerson(reason));
  const isYoung = youth.length > 0 || signs.youth;
  const content = select(isAboutContent).flatMap((finding): Refusal[] => {
    if (finding.reason !== 'nudity') return [finding];
    if (isYoung) return [{ ...finding, reason: 'youth_undressed' }];
    return allowsNudity ? [] : [finding];
  });
  if (policy !== 'lab') return [...youth, ...select(isAboutRealPerson), ...content];
  const undressed = youth
    .filter(() => signs.intimate)
    .map((finding): Refusal => ({ ...finding, reason: 'youth_undressed' }));
  const isMisused = signs.endorsement || signs.intimate || select(isAboutContent).length > 0;
  const people = select((reason) => reason === 'real_person_likeness');
  const named = isMisused ? people : [];
  return [...undressed, ...content, ...(signs.faceTaken ? select(isAboutRealPerson) : named)];
}

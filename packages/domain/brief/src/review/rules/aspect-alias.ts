import type { ReviewSubject } from '../review-subject.ts';
import { notice } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

export const aspectRules: readonly AdvisoryRule[] = [notice('aspect_aliased', aspectAliased)];

function aspectAliased({ requestedAspect, effectiveAspect, names }: ReviewSubject): Finding[] {
  if (requestedAspect === effectiveAspect) return [];
  const message =
    `${requestedAspect} is currently rendered at ${effectiveAspect}; ` +
    `read ${names.aspect} for the effective value.`;
  return [{ path: ['aspect'], message }];
}

import { isTerminal } from './generation-request.ts';
import type { GenerationRequest } from './generation-request.ts';

/** Whether nobody may finish this request: no attempts are left, or its hold is past its time. */
export function isOverdue(request: GenerationRequest, now: number, attemptsMax: number): boolean {
  if (isTerminal(request.status)) return false;
  const isGivenUp = isUnattended(request, now) && request.lease.attempts >= attemptsMax;
  return isGivenUp || request.holdExpiresAt <= now;
}

/** Whether nobody holds a live lease. */
export function isUnattended({ lease }: GenerationRequest, now: number): boolean {
  return lease.until === null || lease.until < now;
}

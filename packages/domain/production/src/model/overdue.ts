import { isTerminal } from './generation-request.ts';
import type { GenerationRequest } from './generation-request.ts';

/** Whether no worker may finish this request: its attempts are used up, or its hold has expired. */
export function isOverdue(request: GenerationRequest, now: number, attemptsMax: number): boolean {
  if (isTerminal(request.status)) return false;
  const isGivenUp = isUnattended(request, now) && request.lease.attempts >= attemptsMax;
  return isGivenUp || request.holdExpiresAt <= now;
}

/** Whether no worker holds an unexpired lease. */
export function isUnattended({ lease }: GenerationRequest, now: number): boolean {
  return lease.until === null || lease.until < now;
}

import { ProblemError } from '../problem-error.ts';

/** An exhausted quota, in the terms of draft-ietf-httpapi-ratelimit-headers-10. */
export interface UsedUpLimit {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
  /** Until quota is available again. */
  readonly seconds: number;
}

/** Builds the 429 for an exhausted quota. */
export function rateLimited(detail: string, limit: UsedUpLimit): ProblemError {
  const { name, quota, windowSeconds, seconds } = limit;
  return new ProblemError('rate_limited', detail, {
    headers: {
      'retry-after': `${seconds}`,
      'ratelimit-policy': `"${name}";q=${quota};w=${windowSeconds}`,
      ratelimit: `"${name}";r=0;t=${seconds}`,
    },
  });
}

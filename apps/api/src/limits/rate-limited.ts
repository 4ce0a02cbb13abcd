import { ProblemError } from '../problem-error.ts';

/** A limit that is used up, as draft-ietf-httpapi-ratelimit-headers-10 tells it. */
export interface UsedUpLimit {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
  /** Until there is something left. */
  readonly seconds: number;
}

/** The answer to a call that came too often. */
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

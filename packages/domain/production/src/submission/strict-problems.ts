import type { InputProblem } from '@image-production/kernel';

import type { RequestAdvisory } from '../model/generation-request.ts';

/** Where a client is strict, its warnings stop the request. */
export function strictProblems(
  advisories: readonly RequestAdvisory[],
  { isStrict }: { readonly isStrict: boolean },
): readonly InputProblem[] {
  if (!isStrict) return [];
  return advisories
    .filter(({ severity }) => severity === 'warning')
    .map(({ pointer, code, message }) => ({ pointer, code, message }));
}

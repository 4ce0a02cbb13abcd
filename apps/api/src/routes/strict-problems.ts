import type { Preferences } from '@image-production/contract';
import type { InputProblem } from '@image-production/kernel';
import type { RequestAdvisory } from '@image-production/production';

/** With `Prefer: handling=strict` a warning stops the request. */
export function strictProblems(
  advisories: readonly RequestAdvisory[],
  preferences: Preferences,
): readonly InputProblem[] {
  if (!preferences.handlingStrict) return [];
  return advisories
    .filter(({ severity }) => severity === 'warning')
    .map(({ pointer, code, message }) => ({ pointer, code, message }));
}

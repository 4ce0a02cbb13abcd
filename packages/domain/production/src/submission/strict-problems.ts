import type { InputProblem, KeyPath } from '@image-production/kernel';

/** An advisory of any domain. */
interface Advice<Code extends string> {
  readonly code: Code;
  readonly severity: 'warning' | 'notice';
  readonly path: KeyPath;
  readonly message: string;
}

/** If the client is strict, warnings refuse the request. */
export function strictProblems<Code extends string>(
  advisories: readonly Advice<Code>[],
  { isStrict }: { readonly isStrict: boolean },
): readonly InputProblem<Code>[] {
  if (!isStrict) return [];
  return advisories
    .filter(({ severity }) => severity === 'warning')
    .map(({ path, code, message }) => ({ path, code, message }));
}

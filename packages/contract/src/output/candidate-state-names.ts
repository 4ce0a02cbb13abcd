import { candidateStates } from '@image-production/identity';
import type { CandidateState } from '@image-production/identity';

type SnakeCase<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}_${SnakeCase<Rest>}`
  : Name;

/** A state of a candidate, or what it allows, as clients read it. */
export function toSnakeCase<Name extends string>(name: Name): SnakeCase<Name> {
  return name.replaceAll('-', '_') as SnakeCase<Name>;
}

/** The states of a candidate as clients read them. */
export const candidateStateNames: readonly SnakeCase<CandidateState>[] = candidateStates.map(
  (state) => toSnakeCase(state),
);

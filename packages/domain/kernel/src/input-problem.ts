/** The way into a value: the keys and indices that lead to one of its members. */
export type KeyPath = readonly (string | number)[];

/**
 * One thing wrong with what was handed in. Problems are collected, not thrown: the sender learns
 * all of them at once. Each domain declares the codes of its own.
 */
export interface InputProblem<Code extends string> {
  /** Such as `['camera', 'aperture']`; empty for the whole. */
  readonly path: KeyPath;
  readonly code: Code;
  /** One sentence: what was seen and what to do. */
  readonly message: string;
}

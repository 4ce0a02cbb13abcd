import type { KeyPath } from '@image-production/kernel';

/** Advice on an accepted operation; it never refuses one. */
export interface IdentityAdvisory {
  readonly code: 'full_body_missing';
  readonly severity: 'warning' | 'notice';
  /** Into what was sent. */
  readonly path: KeyPath;
  /** One sentence: what was found and what to do. */
  readonly message: string;
}

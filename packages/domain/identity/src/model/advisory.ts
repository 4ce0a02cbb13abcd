/** Advice on an accepted operation; it never stops anything by itself. */
export interface IdentityAdvisory {
  readonly code: 'full_body_missing';
  readonly severity: 'warning' | 'notice';
  /** JSON Pointer (RFC 6901) into the form. */
  readonly pointer: string;
  /** One sentence: what was seen and what to do. */
  readonly message: string;
}

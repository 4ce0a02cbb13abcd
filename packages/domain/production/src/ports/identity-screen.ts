/**
 * Checks a rendered portrait before it becomes an identity: is it an adult, and not a known person?
 * A screen that does not check returns `not_screened`.
 */
export interface IdentityScreen {
  readonly check: (png: Uint8Array) => Promise<'passed' | 'refused' | 'not_screened'>;
}

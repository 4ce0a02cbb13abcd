/**
 * Looks at a rendered portrait before it becomes an identity: is it an adult, and nobody known?
 * `not_screened` is the honest answer of a screen that does not look.
 */
export interface IdentityScreen {
  readonly check: (png: Uint8Array) => Promise<'passed' | 'refused' | 'not_screened'>;
}

/**
 * One thing wrong with what a client sent. Problems are collected, not thrown: a client
 * learns all of them at once.
 */
export interface InputProblem {
  /** JSON Pointer (RFC 6901) into the form, such as `/brief/camera/aperture`. */
  readonly pointer: string;
  /** A code of the HTTP contract, such as `reference_role_unknown`. */
  readonly code: string;
  /** One sentence: what was seen and what to do. */
  readonly message: string;
  /** Why a rule about people in pictures was broken, where the code leaves that open. */
  readonly reason?: string;
}

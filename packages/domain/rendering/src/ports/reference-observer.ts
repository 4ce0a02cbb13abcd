/**
 * Searches uploaded references for faces, and for nothing else: no descriptor of a face is ever
 * computed.
 */
export interface ReferenceObserver {
  /** Looks at the working copy at this address; `not_inspected` if it could not look. */
  readonly faces: (sha256: string) => Promise<{ readonly count: number } | 'not_inspected'>;
}

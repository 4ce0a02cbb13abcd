/** Signals long-running work that its result is no longer wanted. Apps adapt an AbortSignal. */
export interface Cancellation {
  readonly isRequested: boolean;
  /**
   * Calls the listener once, at the latest on cancellation. Returns a function that unregisters it.
   */
  readonly onRequest: (listener: () => void) => () => void;
}

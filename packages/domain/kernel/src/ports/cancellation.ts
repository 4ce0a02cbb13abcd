/** Tells long work that nobody wants its result any more. Apps adapt an AbortSignal to it. */
export interface Cancellation {
  readonly isRequested: boolean;
  /** Calls the listener once, at the latest when cancellation is requested. Returns the undo. */
  readonly onRequest: (listener: () => void) => () => void;
}

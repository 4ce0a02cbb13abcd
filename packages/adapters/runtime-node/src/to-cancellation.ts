import type { Cancellation } from '@image-production/kernel';

/** Adapts an AbortSignal to the domain's port. */
export function toCancellation(signal: AbortSignal): Cancellation {
  return {
    get isRequested() {
      return signal.aborted;
    },
    onRequest: (listener) => listenOnce(signal, listener),
  };
}

function listenOnce(signal: AbortSignal, listener: () => void): () => void {
  // An aborted signal fires no further event.
  if (signal.aborted) {
    listener();
    return () => {};
  }
  const onAbort = (): void => listener();
  signal.addEventListener('abort', onAbort, { once: true });
  return () => signal.removeEventListener('abort', onAbort);
}

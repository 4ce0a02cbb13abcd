/** Waits; throws the signal's reason as soon as it aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** A signal that follows the caller's and can also be ended by a time limit. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Whether the limit, and not the caller, has ended it. */
  readonly isOver: () => boolean;
  /** The limit no longer counts; the caller's signal does. */
  lift(): void;
  /** Lets go of the caller's signal, too. */
  release(): void;
}

export function timeLimit(ms: number | undefined, outer?: AbortSignal): TimeLimit {
  const own = new AbortController();
  let isOver = false;
  const follow = (): void => own.abort(outer?.reason);
  if (outer?.aborted) follow();
  else outer?.addEventListener('abort', follow, { once: true });
  const end = (): void => {
    isOver = true;
    own.abort(new DOMException('The time limit has passed.', 'TimeoutError'));
  };
  const timer = ms === undefined ? undefined : setTimeout(end, ms);
  const lift = (): void => clearTimeout(timer);
  return {
    signal: own.signal,
    isOver: () => isOver,
    lift,
    release() {
      lift();
      outer?.removeEventListener('abort', follow);
    },
  };
}

/** Calls that an engine takes, as a bucket of tokens that fills evenly. */
export interface RateLimit {
  readonly requestsPerMinute: number;
  /** Calls that may be made at once after a rest. */
  readonly burst: number;
}

/** What is left in the bucket, and since when. */
export interface RateState {
  readonly tokens: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Epoch milliseconds before which the engine asked not to be called. */
  readonly closedUntil: number;
}

export function fullBucket({ burst }: RateLimit, now: number): RateState {
  return { tokens: burst, at: now, closedUntil: 0 };
}

/** A token taken, or how long until there is one. */
export type Taken =
  | { readonly kind: 'taken'; readonly state: RateState }
  | { readonly kind: 'wait'; readonly state: RateState; readonly waitMs: number };

/** Takes a token for one call. A clock that was set back fills nothing and empties nothing. */
export function takeToken(limit: RateLimit, before: RateState, now: number): Taken {
  const state = refilled(limit, before, now);
  const emptyMs = state.tokens >= 1 ? 0 : Math.ceil((1 - state.tokens) * msPerToken(limit));
  const waitMs = Math.max(emptyMs, state.closedUntil - now);
  return waitMs > 0
    ? { kind: 'wait', state, waitMs }
    : { kind: 'taken', state: { ...state, tokens: state.tokens - 1 } };
}

/** The bucket of an engine that asked for a pause; a shorter one never ends a longer one. */
export function closeFor(state: RateState, pauseMs: number, now: number): RateState {
  return { ...state, closedUntil: Math.max(state.closedUntil, now + pauseMs) };
}

function refilled(limit: RateLimit, state: RateState, now: number): RateState {
  if (now <= state.at) return { ...state, at: now };
  const tokens = Math.min(limit.burst, state.tokens + (now - state.at) / msPerToken(limit));
  return { ...state, tokens, at: now };
}

function msPerToken({ requestsPerMinute }: RateLimit): number {
  return 60_000 / requestsPerMinute;
}

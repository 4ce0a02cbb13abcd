import type { RequestRecord } from './wire-types.ts';

/** What every call takes. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of one attempt, until its answer is there (of a download: until it begins). */
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface ReviewOptions extends CallOptions {
  /** In US dollars, `'0.40'`: refused as `quote_exceeded` instead of spending more. */
  readonly maxCost?: string | undefined;
  /** Warnings are refused. */
  readonly strict?: boolean | undefined;
}

/** What a call that makes pictures takes. */
export interface SubmitOptions extends ReviewOptions {
  /** A new UUID unless given. Kept through all retries. */
  readonly idempotencyKey?: string | undefined;
  /** 1–60: holds the answer so long. Otherwise it comes at once, also of LAB and models. */
  readonly waitSeconds?: number | undefined;
}

/** How a request is waited for. */
export interface WaitOptions extends CallOptions {
  /** Of the whole wait; afterwards it throws a `TimeoutError`, and the request goes on. */
  readonly withinMs?: number | undefined;
  /** Hears of every change. */
  readonly onUpdate?: ((record: RequestRecord) => void) | undefined;
  /** Whether the request is canceled when the wait is given up. */
  readonly cancelOnAbort?: boolean | undefined;
  /** False: a failed or canceled request is the result, and no error. */
  readonly throwOnFailure?: boolean | undefined;
}

/** One attempt of a call, for logs. It never tells the key. */
export interface AttemptReport {
  readonly method: string;
  readonly url: string;
  /** From 1. */
  readonly attempt: number;
  /** Null when no answer came. */
  readonly status: number | null;
  readonly error: unknown;
  /** Until the next attempt; null when it was the last. */
  readonly waitMs: number | null;
}

export interface ClientOptions {
  /** `IPS_API_KEY` unless given. Refused in a browser, where anyone could read it. */
  readonly apiKey?: string | undefined;
  /** `IPS_BASE_URL` unless given, else `http://127.0.0.1:8080`; in a browser the page's origin. */
  readonly baseUrl?: string | undefined;
  /** `cookie`: the session of the page instead of a key. */
  readonly auth?: 'key' | 'cookie' | undefined;
  readonly dangerouslyAllowBrowser?: boolean | undefined;
  /** After the first attempt; 2 unless given. */
  readonly maxRetries?: number | undefined;
  /** Of one attempt; two minutes unless given. */
  readonly timeoutMs?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Put before this client's own: `ips/1.0`. */
  readonly userAgent?: string | undefined;
  readonly onAttempt?: ((attempt: AttemptReport) => void) | undefined;
}

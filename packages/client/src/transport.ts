import { toApiError } from './api-error.ts';
import type { Refusal } from './api-error.ts';
import type { CallOptions, ClientOptions } from './call-options.ts';
import { ConnectionError, InputError, TimeoutError } from './errors.ts';
import type { Platform } from './platform.ts';
import { backOffMs, readRetryAfter, retryDelayMs } from './retry-delay.ts';
import { sleep, timeLimit } from './time-limits.ts';
import type { Problem } from './wire-types.ts';

/** A call as it is sent, any number of times. */
export interface WireCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the body anew for every attempt. */
  readonly body?: () => BodyInit | Promise<BodyInit>;
  readonly idempotencyKey?: string;
  /** Whether it may be sent again when nobody knows whether it arrived. */
  readonly isRepeatable: boolean;
  /** Statuses above 399, and 304, that are answers. */
  readonly accepts?: readonly number[];
}

export interface Answered<Value> {
  readonly value: Value;
  readonly headers: Headers;
  readonly status: number;
  readonly attempts: number;
}

type Outcome<Value> =
  | { readonly kind: 'answered'; readonly answer: Answered<Value> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'lost'; readonly error: unknown; readonly isTimeout: boolean };

const retriesByDefault = 2;
const timeoutByDefaultMs = 120_000;

/** Sends calls: with the key, within their time, and again where that is safe. */
export class Transport {
  readonly baseUrl: string;
  readonly platform: Platform;
  readonly #options: ClientOptions;
  readonly #apiKey: string | undefined;

  constructor(options: ClientOptions, platform: Platform) {
    const { auth = 'key', apiKey = platform.environment('IPS_API_KEY') } = options;
    if (auth === 'key') {
      if (!apiKey) throw new InputError('Give an apiKey, or set IPS_API_KEY.');
      if (platform.isExposed && !options.dangerouslyAllowBrowser) {
        throw new InputError(
          'In a browser everyone can read the apiKey. Call from your server, or say dangerouslyAllowBrowser.',
        );
      }
      this.#apiKey = apiKey;
    }
    const given = options.baseUrl ?? platform.environment('IPS_BASE_URL');
    this.baseUrl = (given ?? platform.defaultBaseUrl).replace(/\/+$/, '');
    this.platform = platform;
    this.#options = options;
  }

  /** The JSON of the answer. */
  json<Value>(call: WireCall, options?: CallOptions): Promise<Answered<Value>> {
    return this.send(call, options, async (response) => {
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as Value;
    });
  }

  /** The answer with its body unread; the caller's signal goes on ending it. */
  open(call: WireCall, options?: CallOptions): Promise<Answered<Response>> {
    return this.send(call, options, async (response) => response);
  }

  /** What `read` makes of the first answer that is no refusal to retry. */
  async send<Value>(
    call: WireCall,
    options: CallOptions = {},
    read: (response: Response) => Promise<Value>,
  ): Promise<Answered<Value>> {
    const retries = options.maxRetries ?? this.#options.maxRetries ?? retriesByDefault;
    for (let attempt = 1; ; attempt += 1) {
      options.signal?.throwIfAborted();
      const outcome = await this.#attempt(call, options, attempt, read);
      const isLast = attempt > retries || !call.isRepeatable;
      const waitMs = isLast || outcome.kind === 'answered' ? null : delayAfter(outcome, attempt);
      this.#report(call, attempt, outcome, waitMs);
      if (outcome.kind === 'answered') return outcome.answer;
      if (waitMs === null) throw toError(call, outcome, attempt);
      await sleep(waitMs, options.signal);
    }
  }

  async #attempt<Value>(
    call: WireCall,
    options: CallOptions,
    attempts: number,
    read: (response: Response) => Promise<Value>,
  ): Promise<Outcome<Value>> {
    const body = await call.body?.();
    const limitMs = options.timeoutMs ?? this.#options.timeoutMs ?? timeoutByDefaultMs;
    const limit = timeLimit(limitMs, options.signal);
    let isOpen = false;
    try {
      const response = await this.#fetch(call, options, body, limit.signal);
      const { status, headers } = response;
      const isAnswer = response.ok || call.accepts?.includes(status);
      if (!isAnswer) {
        const problem = readProblem(await response.text());
        const { idempotencyKey = null } = call;
        const retryAfterMs = readRetryAfter(headers);
        const refusal = { status, headers, problem, retryAfterMs, attempts, idempotencyKey };
        return { kind: 'refused', refusal };
      }
      const value = await read(response);
      isOpen = value === response;
      return { kind: 'answered', answer: { value, headers, status, attempts } };
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      return { kind: 'lost', error, isTimeout: limit.isOver() };
    } finally {
      // What is still to be read stays with the caller's signal.
      if (isOpen) limit.lift();
      else limit.release();
    }
  }

  #fetch(
    call: WireCall,
    options: CallOptions,
    body: BodyInit | undefined,
    signal: AbortSignal,
  ): Promise<Response> {
    const { fetch: send = globalThis.fetch, userAgent } = this.#options;
    const agent = [userAgent, this.platform.userAgent].filter(Boolean).join(' ');
    const headers = new Headers({ ...call.headers, ...options.headers });
    if (this.platform.userAgent !== null) headers.set('user-agent', agent);
    if (this.#apiKey !== undefined) headers.set('authorization', `Bearer ${this.#apiKey}`);
    if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
    return send(`${this.baseUrl}${call.path}`, {
      method: call.method,
      headers,
      signal,
      ...(body !== undefined && { body }),
      ...(this.#apiKey === undefined && { credentials: 'same-origin' }),
    });
  }

  #report(
    { method, path }: WireCall,
    attempt: number,
    outcome: Outcome<unknown>,
    waitMs: number | null,
  ): void {
    const status =
      outcome.kind === 'answered'
        ? outcome.answer.status
        : outcome.kind === 'refused'
          ? outcome.refusal.status
          : null;
    const error = outcome.kind === 'lost' ? outcome.error : null;
    const url = `${this.baseUrl}${path}`;
    this.#options.onAttempt?.({ method, url, attempt, status, error, waitMs });
  }
}

type Missed = Exclude<Outcome<unknown>, { readonly kind: 'answered' }>;

function delayAfter(outcome: Missed, attempt: number): number | null {
  return outcome.kind === 'lost' ? backOffMs(attempt) : retryDelayMs(outcome.refusal);
}

function toError(call: WireCall, outcome: Missed, attempts: number): Error {
  if (outcome.kind === 'refused') return toApiError(outcome.refusal);
  const { idempotencyKey = null } = call;
  const what = `${call.method} ${call.path}`;
  if (outcome.isTimeout) return new TimeoutError(`${what} got no answer in time.`);
  const details = { attempts, idempotencyKey, cause: outcome.error };
  return new ConnectionError(`${what} got no answer (${attempts} attempts).`, details);
}

function readProblem(text: string): Problem | null {
  try {
    const read = JSON.parse(text) as Partial<Problem> | null;
    return typeof read?.code === 'string' && typeof read.retryable === 'boolean'
      ? (read as Problem)
      : null;
  } catch {
    return null;
  }
}

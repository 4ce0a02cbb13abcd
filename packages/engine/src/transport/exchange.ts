import { fetch } from 'undici';
import type { Dispatcher, FormData, Headers, RequestInit, Response } from 'undici';

import { neverSent } from './never-sent.ts';
import { readAtMost } from './read-at-most.ts';

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON text or a form. */
  readonly body?: string | FormData;
}

export interface ExchangeLimits {
  /** From the first byte out to the last byte in, milliseconds. */
  readonly timeoutMs: number;
  /** Of the answer's body. */
  readonly answerBytesMax: number;
}

/** How one call ended, by what it may have cost. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array;
    }
  /** The engine cannot have seen it. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** It was sent, or may have been, and there is no whole answer. */
  | { readonly kind: 'cut'; readonly reason: CutReason }
  /** Given up by the caller; it may have been sent. */
  | { readonly kind: 'canceled' };

export type CutReason = 'timeout' | 'connection-lost' | 'answer-too-large';

/**
 * One call and its whole answer. It is never repeated and never redirected: an engine is paid by
 * the call, and credentials go to one origin only.
 */
export async function exchange(
  dispatcher: Dispatcher,
  request: ExchangeRequest,
  limits: ExchangeLimits,
  signal?: AbortSignal,
): Promise<Exchange> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  if (signal?.aborted) return { kind: 'not-sent', reason: 'canceled before it was sent' };
  try {
    const response = await fetch(request.url, toRequestInit(dispatcher, request, either));
    return await toAnswer(response, limits);
  } catch (error) {
    if (neverSent(error)) return { kind: 'not-sent', reason: reasonIn(error) };
    if (signal?.aborted) return { kind: 'canceled' };
    return { kind: 'cut', reason: timeout.aborted ? 'timeout' : 'connection-lost' };
  }
}

function toRequestInit(
  dispatcher: Dispatcher,
  { method, headers, body }: ExchangeRequest,
  signal: AbortSignal,
): RequestInit {
  return {
    method,
    dispatcher,
    signal,
    redirect: 'manual',
    ...(headers && { headers: { ...headers } }),
    ...(body !== undefined && { body }),
  };
}

async function toAnswer(response: Response, limits: ExchangeLimits): Promise<Exchange> {
  const bytes = await readAtMost(response.body, limits.answerBytesMax);
  if (!bytes) return { kind: 'cut', reason: 'answer-too-large' };
  const { status, headers } = response;
  return { kind: 'answered', status, headers, bytes };
}

function reasonIn(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const told = code ?? message;
  return typeof told === 'string' ? told : 'not sent';
}

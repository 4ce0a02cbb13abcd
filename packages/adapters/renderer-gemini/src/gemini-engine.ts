import { geminiDialect, geminiLiteProfile, geminiProfile } from '@image-production/dialects';
import type { EngineProfile, GeminiRequest } from '@image-production/dialects';
import { callOnce, exchange, openDispatcher } from '@image-production/engine';
import type { CallEnd, Engine, EngineOrder, Exchange } from '@image-production/engine';
import type { Clock } from '@image-production/kernel';

import { readAnswer } from './read-answer.ts';
import { toRequestBody } from './request-body.ts';

export interface GeminiEngineOptions {
  /** Of Google AI Studio. It is sent to `baseUrl` and nowhere else. */
  readonly apiKey: string;
  /** Such as `gemini-3-pro-image`. */
  readonly model: string;
  /** Google's own, unless a proxy stands before it; `http:` leads to private addresses only. */
  readonly baseUrl?: string;
  /** From the first byte of a call to the last byte of its answer. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** What the model bears, where that differs from the usual. */
  readonly profile?: Partial<EngineProfile>;
}

type Send = (body: string, signal: AbortSignal) => Promise<Exchange>;

/** A picture of 4K in base64, and two that the model thought of before. */
const answerBytesMax = 128_000_000;

/** An image model of Gemini over `generateContent`, which answers with the picture itself. */
export function geminiEngine(options: GeminiEngineOptions): Engine<GeminiRequest> {
  const { apiKey, model, timeoutMs } = options;
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new Error('the key of Gemini holds characters that no header takes');
  const url = new URL(`${modelUrl(options)}:generateContent`);
  const dispatcher = openDispatcher({ addresses: url.protocol === 'http:' ? 'private' : 'any' });
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': apiKey };
  const send: Send = (body, signal) =>
    exchange(
      dispatcher,
      { method: 'POST', url, headers, body },
      { timeoutMs, answerBytesMax },
      signal,
    );
  return {
    profile: { ...findLimits(model), ...options.profile },
    dialect: geminiDialect,
    make: (order) => make(order, options, send),
    close: () => dispatcher.destroy(),
  };
}

/** The address of a model, without what it is asked to do. */
export function modelUrl({
  baseUrl = 'https://generativelanguage.googleapis.com',
  model,
}: Pick<GeminiEngineOptions, 'baseUrl' | 'model'>): string {
  return `${baseUrl.replace(/\/+$/, '')}/v1beta/models/${encodeURIComponent(model)}`;
}

/** What a model bears, by its name. */
export function findLimits(model: string): EngineProfile {
  return /\blite\b/.test(model) ? geminiLiteProfile : geminiProfile;
}

async function make(
  order: EngineOrder<GeminiRequest>,
  { apiKey, clock }: GeminiEngineOptions,
  send: Send,
): Promise<CallEnd<Uint8Array>> {
  const { signal, context } = order;
  return callOnce(
    context.calls,
    async () => {
      const body = JSON.stringify(await toRequestBody(order));
      return () => send(body, signal);
    },
    (answer) => readAnswer(answer, { now: clock.now(), apiKey }),
    signal,
  );
}

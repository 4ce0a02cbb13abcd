import type { RequestId } from '@image-production/identifiers';

import type { ApiContext } from './api-environment.ts';

/** A JSON answer that is the same whichever way its call came. */
export interface PlainAnswer {
  readonly status: 200 | 304;
  /** Empty with 304. */
  readonly text: string;
  /** Beside those of every answer: each name before its value. */
  readonly headers: readonly string[];
  /** That it tells of. */
  readonly requestId?: RequestId;
}

export function toPlainAnswer(text: string): PlainAnswer {
  return { status: 200, text, headers: [] };
}

/** Gives a plain answer as the app gives its answers. */
export function answerPlainly(context: ApiContext, answer: PlainAnswer): Response {
  const { status, text, headers, requestId } = answer;
  if (requestId !== undefined) context.set('requestId', requestId);
  for (let index = 0; index < headers.length; index += 2) {
    context.header(headers[index] ?? '', headers[index + 1]);
  }
  if (status === 304) return context.body(null, 304);
  return context.body(text, 200, { 'content-type': 'application/json' });
}

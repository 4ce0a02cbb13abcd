import { errorCatalogue, problemMediaType, createProblem } from '@image-production/contract';
import type { ErrorCode } from '@image-production/contract';

import type { CommonHeaders } from './common-headers.ts';

/** A problem that is answered without the app. */
export interface EarlyProblem {
  readonly status: number;
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Builds a problem that closes its connection: what follows on it may be misframed. */
export function earlyProblem(
  code: ErrorCode,
  more: Readonly<Record<string, string>> = {},
  detail: string = errorCatalogue[code].title,
): EarlyProblem {
  const { status, title } = errorCatalogue[code];
  const traceId = crypto.randomUUID();
  const body = JSON.stringify(createProblem({ code, detail, instance: '/', traceId }));
  const headers = {
    'content-type': problemMediaType,
    'content-length': `${Buffer.byteLength(body)}`,
    'x-request-id': traceId,
    'cache-control': 'no-store',
    connection: 'close',
    ...more,
  };
  return { status, title, headers, body };
}

/** Serializes the problem as a raw HTTP/1.1 response for a bare socket. */
export function toRawResponse(problem: EarlyProblem, common: CommonHeaders): string {
  const { status, title, headers, body } = problem;
  const lines = Object.entries({ ...common, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n');
}

export function toResponse(problem: EarlyProblem, common: CommonHeaders): Response {
  const { status, headers, body } = problem;
  return new Response(body, { status, headers: { ...common, ...headers } });
}

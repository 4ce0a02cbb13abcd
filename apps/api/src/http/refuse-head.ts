import type { IncomingMessage } from 'node:http';

import { earlyProblem } from './early-problem.ts';
import type { EarlyProblem } from './early-problem.ts';

/** What some path of the service takes. */
const methods = { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' } as const;

/**
 * Headers of which a second one would leave open who calls, for whom, or for what: another
 * program on the way may have read the other one.
 */
const singular: ReadonlySet<string> = new Set(['host', 'authorization', 'idempotency-key']);

/** What the first line and the headers of a call are refused for, whatever is called. */
export function refuseHead(request: IncomingMessage): EarlyProblem | undefined {
  const { method, url, headers, httpVersion } = request;
  if (method === 'TRACE' || url === '*') return methodNotAllowed();
  const names = request.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [name.toLowerCase()] : [],
  );
  const twice = names.find((name, index) => singular.has(name) && names.indexOf(name) !== index);
  if (twice !== undefined) return malformed(`The header ${twice} is given more than once.`);
  if (!headers.host && httpVersion !== '1.0') return malformed('There is no Host.');
  const coding = headers['transfer-encoding']?.trim().toLowerCase() ?? 'chunked';
  if (coding !== 'chunked') return malformed('Of all transfer codings only chunked is possible.');
  return undefined;
}

export function methodNotAllowed(): EarlyProblem {
  return earlyProblem('method_not_allowed', methods);
}

function malformed(detail: string): EarlyProblem {
  return earlyProblem('malformed_request', {}, detail);
}

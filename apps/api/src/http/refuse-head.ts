import type { IncomingMessage } from 'node:http';

import { earlyProblem } from './early-problem.ts';
import type { EarlyProblem } from './early-problem.ts';

/** All methods that any path accepts. */
const methods = { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' } as const;

/**
 * Headers that decide caller, host or order and must not repeat: a proxy may have read one value
 * and this service the other.
 */
const singular: ReadonlySet<string> = new Set(['host', 'authorization', 'idempotency-key']);

/** Returns the problem with a call's request line or headers, whatever its path. */
export function refuseHead(request: IncomingMessage): EarlyProblem | undefined {
  const { method, url, headers, httpVersion } = request;
  if (method === 'TRACE' || url === '*') return methodNotAllowed();
  const twice = findRepeated(request.rawHeaders);
  if (twice !== undefined) return malformed(`The header ${twice} is given more than once.`);
  if (!headers.host && httpVersion !== '1.0') return malformed('There is no Host.');
  const coding = headers['transfer-encoding']?.trim().toLowerCase() ?? 'chunked';
  if (coding !== 'chunked') return malformed('Of all transfer codings only chunked is possible.');
  return undefined;
}

/** The first singular name that comes again; every second of these is a name. */
function findRepeated(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!singular.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

export function methodNotAllowed(): EarlyProblem {
  return earlyProblem('method_not_allowed', methods);
}

function malformed(detail: string): EarlyProblem {
  return earlyProblem('malformed_request', {}, detail);
}

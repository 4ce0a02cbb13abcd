import { nearestName, wireOperations } from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';

import { ProblemError } from '../problem-error.ts';

const calls = Object.values<OperationRow>(wireOperations)
  .filter(({ path }) => path.startsWith('/v1/'))
  .map(({ method, path }) => ({ method: method.toUpperCase(), path }));

/** The 404 for an unknown path below /v1, naming the nearest operation to an authenticated caller. */
export function unknownPath(method: string, path: string): ProblemError {
  const nothing = 'There is nothing here; /openapi.json lists all operations.';
  const plain = plainPath(path);
  const near = nearestName(plain, [...new Set(calls.map((call) => plainPath(call.path)))]);
  const here = calls.filter((call) => plainPath(call.path) === near);
  const meant = here.find((call) => call.method === method) ?? here[0];
  if (!meant) return new ProblemError('not_found', nothing);
  return new ProblemError('not_found', `${nothing} Did you mean ${meant.method} ${meant.path}?`);
}

/** Replaces ids and parameters by `{}` and strips trailing slashes. */
function plainPath(path: string): string {
  return path
    .replaceAll(/\/(?:\{\w+\}|[a-z]{3}_[0-9A-Za-z]{26})(?=\/|$)/g, '/{}')
    .replace(/\/+$/, '');
}

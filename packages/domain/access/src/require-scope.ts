import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { Caller } from './model/caller.ts';
import type { InsufficientScope } from './model/failure.ts';
import type { ApiKeyScope } from './model/scope.ts';

/** Returns the caller when its key carries this scope. */
export function requireScope(
  caller: Caller,
  scope: ApiKeyScope,
): Result<Caller, InsufficientScope> {
  return caller.scopes.includes(scope)
    ? succeed(caller)
    : refuse({ kind: 'insufficient-scope', scope });
}

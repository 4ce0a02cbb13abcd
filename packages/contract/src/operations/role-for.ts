import type { OperatorRole } from '@image-production/access';

import type { OperationRow } from './op.ts';

/** What an operator has to be to call an operation: to read, unless it changes something. */
export function roleFor({ method, role }: Pick<OperationRow, 'method' | 'role'>): OperatorRole {
  return role ?? (method === 'get' ? 'read' : 'all');
}

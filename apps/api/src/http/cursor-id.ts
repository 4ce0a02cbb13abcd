import { parseId } from '@image-production/kernel';

import { inputProblem } from '../input-problem.ts';

/** The id that a cursor is in a list of this kind. */
export function cursorId<Kind extends 'organization' | 'apiKey' | 'model'>(
  kind: Kind,
  cursor: string | undefined,
): ReturnType<typeof parseId<Kind>> {
  if (cursor === undefined) return undefined;
  const id = parseId(kind, cursor);
  if (id) return id;
  const message = 'This cursor does not come from this list.';
  throw inputProblem([{ pointer: '/cursor', code: 'value_not_allowed', message }]);
}

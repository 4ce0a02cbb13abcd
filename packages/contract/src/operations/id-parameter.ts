import type { IdKind } from '@image-production/identifiers';
import type { Id } from '@image-production/kernel';
import type { z } from 'zod';

import { id } from '../output/values.ts';

/** Schema of a path parameter that is an id of this kind; parsed, the compiler knows its kind. */
export function idParameter<Kind extends IdKind>(kind: Kind): z.ZodType<Id<Kind>, string> {
  // The type alone: behind a transform, the OpenAPI document would lose the examples.
  return id(kind) as z.ZodType<string, string> as z.ZodType<Id<Kind>, string>;
}

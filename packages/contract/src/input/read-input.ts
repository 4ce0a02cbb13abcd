import { refuse, succeed } from '@image-production/kernel';
import type { InputProblem, Result } from '@image-production/kernel';
import type { z } from 'zod';

import { problemsOf } from './problems.ts';

/**
 * What a client sent, checked and normalized, or all that is wrong with it. `prefix` is the
 * pointer of the value inside the form: `/brief` when a brief is read alone.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  prefix = '',
): Result<z.output<Schema>, readonly InputProblem[]> {
  // The input in an issue tells a missing field from a wrong one.
  const parsed = schema.safeParse(given, { reportInput: true });
  return parsed.success ? succeed(parsed.data) : refuse(problemsOf(parsed.error, prefix, schema));
}

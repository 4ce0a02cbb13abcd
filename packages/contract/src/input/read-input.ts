import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { z } from 'zod';

import type { WireProblem } from '../wire-problem.ts';
import { toProblems, unworded } from './problems.ts';

/**
 * What a client sent, checked and normalized, or all that is wrong with it. `prefix` is the
 * pointer of the value inside the form: `/brief` when a brief is read alone.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  prefix = '',
): Result<z.output<Schema>, readonly WireProblem[]> {
  // The input in an issue tells a missing field from a wrong one.
  const parsed = schema.safeParse(given, { reportInput: true, error: () => unworded });
  return parsed.success ? succeed(parsed.data) : refuse(toProblems(parsed.error, prefix, schema));
}

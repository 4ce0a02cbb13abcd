import { z } from 'zod';

import { errorCatalogue, errorCodes } from '../error-catalogue.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import type { WireProblem } from '../wire-problem.ts';
import { money } from './money.ts';
import { id, timestamp } from './values.ts';

export const inputProblem = z.strictObject({
  pointer: z.string().meta({ description: 'JSON Pointer (RFC 6901) into the form.' }),
  code: z.string(),
  message: z.string(),
  reason: z
    .string()
    .meta({ description: 'Of refusals by the text guard: the rule that was broken.' })
    .exactOptional(),
});

/** Extension members that some codes add. */
const extensions = z.strictObject({
  available: money.exactOptional(),
  held: money.exactOptional(),
  required: money.exactOptional(),
  cap: money.exactOptional(),
  spent: money.exactOptional(),
  resetsAt: timestamp.nullable().exactOptional(),
  walletClosed: z.boolean().exactOptional(),
  currentState: z.string().exactOptional(),
  allowed: z.array(z.string()).exactOptional(),
  mismatch: z.array(z.string()).exactOptional(),
  originalRequestId: id('request').exactOptional(),
  quoted: money.exactOptional(),
});

export type ProblemExtensions = z.infer<typeof extensions>;

/** The body of every 4xx and 5xx: RFC 9457, `application/problem+json`. */
export const problem = z
  .strictObject({
    type: z.string().meta({ description: 'Stable URI of this kind of problem.' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    instance: z.string().meta({ description: 'Path of the call.' }),
    code: z.enum(errorCodes),
    retryable: z.boolean(),
    traceId: z.string().meta({ description: 'The X-Request-Id of this answer.' }),
    errors: z.array(inputProblem).exactOptional(),
    ...extensions.shape,
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problem>;

export const problemMediaType = 'application/problem+json';

/** The facts of one occurrence of a problem. */
export interface Occurrence {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Path of the call. */
  readonly instance: string;
  /** Also sent as `X-Request-Id`. */
  readonly traceId: string;
  /** Overrides the code's own value where it depends on state. */
  readonly retryable?: boolean;
  readonly errors?: readonly WireProblem[];
  readonly extensions?: ProblemExtensions;
}

/** Builds the body of a problem. `baseUrl` has no trailing slash. */
export function createProblem(occurrence: Occurrence, baseUrl = ''): Problem {
  const { code, detail, instance, traceId, errors, extensions: members } = occurrence;
  const { status, title, retryable } = errorCatalogue[code];
  return {
    type: `${baseUrl}/problems/${code}`,
    title,
    status,
    detail,
    instance,
    code,
    retryable: occurrence.retryable ?? retryable,
    traceId,
    ...(errors && { errors: [...errors] }),
    ...members,
  };
}

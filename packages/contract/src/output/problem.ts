import type { InputProblem } from '@image-production/kernel';
import { z } from 'zod';

import { errorCatalogue, errorCodes } from '../error-catalogue.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { money } from './money.ts';
import { id } from './values.ts';

export const inputProblem = z.strictObject({
  pointer: z.string().meta({ description: 'JSON Pointer (RFC 6901) into the form.' }),
  code: z.string(),
  message: z.string(),
  reason: z
    .string()
    .meta({ description: 'Of refusals by the text guard: the rule that was broken.' })
    .exactOptional(),
});

/** Members that some codes add. */
const extensions = z.strictObject({
  available: money.exactOptional(),
  held: money.exactOptional(),
  required: money.exactOptional(),
  walletClosed: z.boolean().exactOptional(),
  currentState: z.string().exactOptional(),
  allowed: z.array(z.string()).exactOptional(),
  mismatch: z.array(z.string()).exactOptional(),
  originalRequestId: id('request').exactOptional(),
  quoted: money.exactOptional(),
});

export type ProblemExtensions = z.infer<typeof extensions>;

/** Every answer that is not a 2xx or a 304: RFC 9457, `application/problem+json`. */
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

/** What happened this time. */
export interface Occurrence {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Path of the call. */
  readonly instance: string;
  /** What the answer also carries as `X-Request-Id`. */
  readonly traceId: string;
  /** Where it depends on the state of things; else the code says it. */
  readonly retryable?: boolean;
  readonly errors?: readonly InputProblem[];
  readonly extensions?: ProblemExtensions;
}

/** The body of an answer to a failure. `baseUrl` has no slash at its end. */
export function problemOf(occurrence: Occurrence, baseUrl = ''): Problem {
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

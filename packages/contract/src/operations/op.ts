import type { ApiKeyScope } from '@image-production/access';
import type { z } from 'zod';

import type { ErrorCode } from '../error-catalogue.ts';

/** A file field of a multipart form: a repeated part. */
export interface FileField {
  /** Part name on the wire: `references[]`. */
  readonly name: string;
  /** Another part name for the same files. */
  readonly alias?: string;
  /** Name in pointers: `references`. */
  readonly pointerName: string;
  readonly min: number;
  readonly max: number;
  readonly mediaTypes: readonly string[];
}

/** One way an operation succeeds. `body` is JSON; bytes name their media types instead. */
export interface Success {
  readonly status: 200 | 201 | 202 | 204 | 303;
  readonly description: string;
  readonly body?: z.ZodType;
  readonly mediaTypes?: readonly string[];
  /** The same as other media types, for clients whose `Accept` prefers one of them to JSON. */
  readonly alsoAs?: readonly string[];
}

/**
 * Who may call. `key`: an API key with the scope; `key_or_signature`: or a signed URL;
 * `operator`: the operator token, anyone else gets 404; `none`: everybody.
 */
export type Authentication = 'key' | 'key_or_signature' | 'operator' | 'none';

/** One row of the table of operations. */
export interface OperationRow {
  /** `operationId` of the document; the name of the row in the table. */
  readonly id: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With parameters in braces: `/v1/models/{modelId}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: Tag;
  readonly auth: Authentication;
  /** What the key has to be allowed; null where no key is asked for. */
  readonly scope: ApiKeyScope | null;
  /** A call that makes pictures: paid, limited as such, under an `Idempotency-Key`. */
  readonly generation?: {
    /** How long the answer is held back when the client says nothing. */
    readonly waitSecondsDefault: number;
  };
  /** Path parameters. A value that does not parse names nothing: 404, never 422. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** Counts as a generation call for the rate limit although it makes nothing. */
  readonly limitedAsGeneration?: boolean;
  /** The JSON body. With a form beside it, the client chooses. */
  readonly json?: z.ZodType;
  /** The text parts of a multipart form; parts that carry JSON are parsed first. */
  readonly form?: z.ZodObject;
  /** Text parts that carry JSON and may arrive as files, too. */
  readonly jsonParts?: readonly string[];
  readonly files?: readonly FileField[];
  readonly ok: readonly [Success, ...Success[]];
  readonly errors: readonly ErrorCode[];
}

export const tags = {
  pro: 'PRO',
  lab: 'LAB',
  models: 'Custom Models',
  requests: 'Requests',
  billing: 'Billing',
  service: 'Service',
  admin: 'Administration',
} as const;

export type Tag = (typeof tags)[keyof typeof tags];

/** A row whose literal types survive, so that handlers and answers infer from it. */
export function op<const Row extends OperationRow>(row: Row): Row {
  return row;
}

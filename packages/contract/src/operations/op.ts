import type { ApiKeyScope, OperatorRole } from '@image-production/access';
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

/** One success response: a JSON `body`, or bytes of the `mediaTypes`; redirections have neither. */
export interface Success {
  readonly status: 200 | 201 | 202 | 204 | 303 | 307;
  readonly description: string;
  readonly body?: z.ZodType;
  readonly mediaTypes?: readonly string[];
  /** Alternative media types for clients whose `Accept` prefers them to JSON. */
  readonly alsoAs?: readonly string[];
}

/**
 * Required credentials. `key`: an API key with the scope; `key_or_signature`: that or a signed URL;
 * `operator`: the operator token, 404 without it; `none`: public.
 */
export type Authentication = 'key' | 'key_or_signature' | 'operator' | 'none';

/**
 * Who may keep an answer. `no-cache`: anyone who asks again each time whether it still holds, with
 * `private` the client alone; `no-store`: nobody.
 */
export type CacheControl = 'no-cache' | 'private, no-cache' | 'no-store' | 'private, no-store';

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
  /** Required scope of the API key; null without key authentication. */
  readonly scope: ApiKeyScope | null;
  /** What an operator has to be; absent: `read` to read, `all` to change anything. */
  readonly role?: OperatorRole;
  /** Set for calls that produce pictures: charged, rate-limited as generations, idempotent by key. */
  readonly generation?: {
    /** Seconds to wait for the result without a `Prefer` header. */
    readonly waitSecondsDefault: number;
  };
  /** Path parameters. A value that does not parse is 404, never 422. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** Counts as a generation for the rate limit although it produces nothing. */
  readonly limitedAsGeneration?: boolean;
  /** The JSON body. An operation may accept a form instead. */
  readonly json?: z.ZodType;
  /** The text parts of a multipart form; parts that carry JSON are parsed first. */
  readonly form?: z.ZodObject;
  /** Parts that carry JSON, as text or as a file. */
  readonly jsonParts?: readonly string[];
  readonly files?: readonly FileField[];
  /** `Cache-Control` of successes; absent where none of them has content. */
  readonly cache?: CacheControl;
  readonly ok: readonly [Success, ...Success[]];
  readonly errors: readonly ErrorCode[];
}

export const tags = {
  pro: 'PRO',
  lab: 'LAB',
  models: 'Custom Models',
  requests: 'Requests',
  billing: 'Billing',
  keys: 'Access',
  webhooks: 'Events and webhooks',
  service: 'Service',
  admin: 'Administration',
} as const;

export type Tag = (typeof tags)[keyof typeof tags];

/** Returns the row with its literal types, from which handlers and answers are inferred. */
export function op<const Row extends OperationRow>(row: Row): Row {
  return row;
}

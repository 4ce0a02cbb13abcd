import type { RequestId } from '@image-production/identifiers';

/** The parsed fields of a call by their canonical names; resubmitting them means the same. */
export type SubmittedFields = Readonly<Record<string, unknown>>;

export interface SubmissionReader {
  /** Undefined once forgotten, and for requests older than stored submissions. */
  readonly find: (requestId: RequestId) => Promise<SubmittedFields | undefined>;
}

/**
 * What clients submitted, stored apart from their requests. Code that removes a request's texts
 * calls `forget` in the same transaction; the store keeps no other copy of them.
 */
export interface SubmissionStore extends SubmissionReader {
  readonly insert: (requestId: RequestId, fields: SubmittedFields) => Promise<void>;
  /** Idempotent; ignores requests without a stored submission. */
  readonly forget: (requestId: RequestId) => Promise<void>;
}

import type { RequestId } from '@image-production/kernel';

/** The fields of a call under their first names, as they were parsed: sent again they say the same. */
export type SubmittedFields = Readonly<Record<string, unknown>>;

export interface SubmissionReader {
  /** Undefined once it was forgotten, and for requests from before submissions were kept. */
  readonly find: (requestId: RequestId) => Promise<SubmittedFields | undefined>;
}

/**
 * What clients submitted, apart from the requests that it became: whoever removes the texts of a
 * request calls `forget` in the same transaction and has nothing else to look for of them here.
 */
export interface SubmissionStore extends SubmissionReader {
  readonly insert: (requestId: RequestId, fields: SubmittedFields) => Promise<void>;
  /** Forgetting again, or what was never kept, changes nothing. */
  readonly forget: (requestId: RequestId) => Promise<void>;
}

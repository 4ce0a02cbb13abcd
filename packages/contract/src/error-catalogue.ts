import type { BriefProblemCode } from '@image-production/brief';
import type { GuardProblemCode } from '@image-production/guard';
import type { ModelNameProblemCode } from '@image-production/identity';

export interface ErrorEntry {
  readonly status: number;
  /** Short and constant per code; `detail` describes the occurrence. */
  readonly title: string;
  /** Whether the same call, unchanged, may succeed later. */
  readonly retryable: boolean;
}

const final = (status: number, title: string): ErrorEntry => ({ status, title, retryable: false });
const transient = (status: number, title: string): ErrorEntry => ({
  status,
  title,
  retryable: true,
});

/** What domains refuse input with. A code is answered as it is called there: it needs a row. */
type DomainCode = BriefProblemCode | GuardProblemCode | ModelNameProblemCode;

/** Every top-level error code with its status, title and retryability. */
export const errorCatalogue = {
  malformed_request: final(400, 'The request could not be read'),
  idempotency_key_required: final(400, 'An Idempotency-Key is required'),
  idempotency_key_invalid: final(400, 'The Idempotency-Key is malformed'),
  unauthenticated: final(401, 'A valid API key is required'),
  insufficient_funds: final(402, 'The wallet does not cover this request'),
  spend_cap_reached: final(402, 'The key has spent what it may'),
  funds_held: transient(402, 'Running requests hold the money this request needs'),
  organization_suspended: final(403, 'The organization is suspended'),
  roster_not_entitled: final(403, 'The organization is not entitled to this roster model'),
  insufficient_scope: final(403, 'The API key lacks the scope for this operation'),
  signature_invalid: final(403, 'The signed URL has expired or was altered'),
  not_found: final(404, 'Not found'),
  method_not_allowed: final(405, 'The method is not allowed here'),
  request_timeout: transient(408, 'The request did not arrive in time'),
  conflict: final(409, 'The current state does not allow this'),
  output_expired: final(410, 'The files of this output have been removed'),
  candidate_expired: final(410, 'The candidate has expired'),
  file_too_large: final(413, 'A file is too large'),
  request_too_large: final(413, 'The request is too large'),
  unsupported_media_type: final(415, 'The body is not of a type this operation takes'),
  range_not_satisfiable: final(416, 'The file has none of the bytes asked for'),
  validation_failed: final(422, 'Some of the input is not acceptable'),
  unknown_field: final(422, 'A field is not known here'),
  identity_required: final(422, 'An identity is required'),
  identity_conflict: final(422, 'Exactly one identity can be given'),
  reference_count: final(422, 'The number of references is not allowed'),
  reference_roles_mismatch: final(422, 'Roles and reference files do not pair up'),
  reference_order_mismatch: final(422, 'Roles and reference files are in different order'),
  reference_role_required: final(422, 'Every reference needs a role'),
  reference_role_unknown: final(422, 'A reference has an unknown role'),
  reference_fidelity_required: final(422, 'Every reference needs a fidelity instruction'),
  reference_identity_source: final(422, 'A reference cannot carry identity'),
  identity_redefined: final(422, 'The text cannot redefine the identity'),
  minor_depicted: final(422, 'Minors cannot be depicted'),
  real_person_likeness: final(422, 'Real people cannot be depicted'),
  text_too_short: final(422, 'A text is too short'),
  text_too_long: final(422, 'A text is too long'),
  value_not_allowed: final(422, 'A value is not allowed'),
  number_out_of_range: final(422, 'A number is out of range'),
  unsupported_image: final(422, 'A file is not an image of a supported type'),
  unreadable_image: final(422, 'An image cannot be decoded'),
  image_dimensions: final(422, 'An image is too small or too large'),
  casting_not_adult: final(422, 'Castings are of adults only'),
  casting_real_person: final(422, 'Castings cannot follow a real person'),
  content_not_allowed: final(422, 'The content asked for is not made here'),
  aspect_not_supported: final(422, 'The aspect is not supported'),
  idempotency_key_reused: final(422, 'The Idempotency-Key was used for another request'),
  quote_exceeded: final(422, 'The price is above the maximum given'),
  rate_limited: transient(429, 'Too many requests'),
  too_many_in_flight: transient(429, 'Too many unfinished requests'),
  headers_too_large: final(431, 'The request headers are too large'),
  internal_error: transient(500, 'Something went wrong on our side'),
  output_damaged: final(500, 'A stored file is damaged'),
  unavailable: transient(503, 'The service is not available right now'),
} as const satisfies Record<DomainCode, ErrorEntry> & Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[];

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/**
 * The top-level code of a 422: the one code that all problems share, else `validation_failed`.
 * Codes outside the catalogue, such as those of advisories, occur only inside `errors[]`.
 */
export function topLevelCode(problems: readonly { readonly code: string }[]): ErrorCode {
  const [first, ...others] = new Set(problems.map(({ code }) => code));
  const common = others.length === 0 ? first : undefined;
  return common !== undefined && isErrorCode(common) ? common : 'validation_failed';
}

import { errorCatalogue } from '../error-catalogue.ts';
import type { ErrorCode } from '../error-catalogue.ts';

/** What a client does about each code. Shown at `/problems/{code}`. */
export const errorAdvice: Readonly<Record<ErrorCode, string>> = {
  malformed_request: 'Correct the syntax of the request: its target, headers, JSON or multipart.',
  idempotency_key_required:
    'Send an Idempotency-Key of your own choice with every call that makes pictures.',
  idempotency_key_invalid: 'Use 1 to 255 visible ASCII characters, bare or as a quoted string.',
  unauthenticated:
    'Send a valid key as "Authorization: Bearer <key>". Keys expire and can be revoked.',
  insufficient_funds: 'Top up the wallet; `available` and `required` say by how much.',
  spend_cap_reached:
    'Wait until `resetsAt`, when the next period begins, or use a key with a higher cap.',
  funds_held:
    'Wait for running requests to end, or top up; what they hold and do not use comes back.',
  organization_suspended:
    'Ask the operator. Until then reading, downloading and canceling work; running requests finish.',
  roster_not_entitled:
    'Ask the operator for the licence of this roster model, or use a model of your own.',
  insufficient_scope: 'Use a key that has the scope named in `detail`.',
  signature_invalid:
    'Read the record again: it carries fresh URLs, which work for at least ten minutes.',
  not_found:
    'Check the id. What belongs to another organization is answered as if it did not exist.',
  method_not_allowed: 'Use one of the methods in the Allow header.',
  request_timeout: 'Send the request again over a faster or steadier connection.',
  conflict:
    'Compare `currentState` with what the call needs; `allowed` names what is possible now.',
  output_expired:
    'Files are kept for a limited time; produce the picture again if it is still needed.',
  candidate_expired: 'Generate a new candidate and save it before it expires.',
  file_too_large: 'Make the file smaller; the limits are in /v1/capabilities.',
  request_too_large: 'Send fewer or smaller parts; the limits are in /v1/capabilities.',
  unsupported_media_type: 'Send the Content-Type that the operation documents.',
  range_not_satisfiable:
    'Ask for bytes that exist; Content-Range tells how many there are. A file that is complete needs no more.',
  validation_failed: 'Correct everything that `errors` lists; each entry points at its field.',
  unknown_field: 'Remove or rename the fields that `errors` points at.',
  identity_required: 'Give either custom_model_id or model_id.',
  identity_conflict:
    'Give one identity only: custom_model_id or model_id, and nothing else in the brief.',
  reference_count: 'Send as many files as the operation takes.',
  reference_roles_mismatch: 'Write one reference_roles entry per file, in the order of the files.',
  reference_order_mismatch: 'Put the files and their reference_roles entries into the same order.',
  reference_role_required: 'Say for every reference what it shows.',
  reference_role_unknown: 'Use exactly one of the documented roles per reference.',
  reference_fidelity_required: 'Say for every reference how faithfully it is followed.',
  reference_identity_source:
    'Remove the reference that shows a person; the selected model owns the identity.',
  identity_redefined: 'Remove the sentences that give the model another age, face or body.',
  minor_depicted: 'Remove everyone below eighteen from the brief.',
  real_person_likeness: 'Remove the name or likeness of the real person from the brief.',
  text_too_short: 'Write more; `errors` names the fields and their limits.',
  text_too_long: 'Write less; `errors` names the fields and their limits.',
  value_not_allowed: 'Use one of the values that `errors` names.',
  number_out_of_range: 'Use a number within the range that `errors` names.',
  unsupported_image: 'Send PNG, JPEG or WebP; the bytes decide, not the name or the declared type.',
  unreadable_image: 'Export the picture again: its data is damaged or incomplete.',
  image_dimensions: 'Scale the picture to the sizes named in /v1/capabilities.',
  casting_not_adult: 'Describe an adult. Models are adults only, in every field of a casting.',
  content_not_allowed:
    'Remove what is sexual or undressed; `errors[].reason` names the rule. The operator may allow undressed adults, never sexual content or youth.',
  casting_real_person:
    'Describe the appearance in words of its own, without naming or resembling anybody.',
  aspect_not_supported: 'Crop the picture: it may be at most three times as long as it is wide.',
  idempotency_key_reused:
    'Use a new key for a new order; `mismatch` names what differs from the first call.',
  quote_exceeded: 'Raise X-Max-Cost or order less; `quoted` is the price.',
  rate_limited: 'Wait as many seconds as Retry-After says, then call again.',
  too_many_in_flight: 'Wait until some of the unfinished requests have ended.',
  headers_too_large: 'Send fewer or shorter headers, sixteen kilobytes at most.',
  internal_error: 'Call again; if it lasts, tell the operator the request id.',
  output_damaged:
    'Do not call again: the file is lost or altered. The operator was told and gives its price back.',
  unavailable: 'Call again after the time that Retry-After says.',
};

/** The statuses that problems have, with their codes. */
export const codesByStatus: ReadonlyMap<number, readonly ErrorCode[]> = Map.groupBy(
  Object.keys(errorCatalogue) as ErrorCode[],
  (code) => errorCatalogue[code].status,
);

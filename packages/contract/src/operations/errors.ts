import type { ErrorCode } from '../error-catalogue.ts';

/** Errors of every operation: method, headers, slow clients, faults. */
const anyCall = [
  'malformed_request',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[];

const keyedCall = [
  ...anyCall,
  'unauthenticated',
  'insufficient_scope',
  'rate_limited',
] as const satisfies readonly ErrorCode[];

const body = [
  'unsupported_media_type',
  'request_too_large',
] as const satisfies readonly ErrorCode[];

const fields = [
  'validation_failed',
  'unknown_field',
  'value_not_allowed',
] as const satisfies readonly ErrorCode[];

const texts = ['text_too_short', 'text_too_long'] as const satisfies readonly ErrorCode[];

const generation = [
  'organization_suspended',
  'idempotency_key_required',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'quote_exceeded',
  'spend_cap_reached',
  'insufficient_funds',
  'funds_held',
  'too_many_in_flight',
  'not_found',
] as const satisfies readonly ErrorCode[];

const guard = [
  'casting_not_adult',
  'casting_real_person',
  'content_not_allowed',
] as const satisfies readonly ErrorCode[];

/** What the words of LAB are refused for. */
const labGuard = [
  'content_not_allowed',
  'real_person_likeness',
] as const satisfies readonly ErrorCode[];

const pictures = [
  'reference_count',
  'unsupported_image',
  'unreadable_image',
  'image_dimensions',
  'file_too_large',
] as const satisfies readonly ErrorCode[];

/** Errors of files, which are read with a key or a signed URL. */
const download = [
  'not_found',
  'signature_invalid',
  'output_damaged',
] as const satisfies readonly ErrorCode[];

const proInput = [
  'number_out_of_range',
  'identity_required',
  'identity_conflict',
  'identity_redefined',
  'minor_depicted',
  'content_not_allowed',
  'real_person_likeness',
  'reference_roles_mismatch',
  'reference_order_mismatch',
  'reference_role_required',
  'reference_role_unknown',
  'reference_fidelity_required',
  'reference_identity_source',
  'roster_not_entitled',
] as const satisfies readonly ErrorCode[];

/** Groups from which rows compose their `errors`. */
export const errors = {
  anyCall,
  keyedCall,
  body,
  fields,
  texts,
  generation,
  guard,
  labGuard,
  pictures,
  download,
  proInput,
} as const;

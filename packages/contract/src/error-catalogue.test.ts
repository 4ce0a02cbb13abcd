import { describe, expect, it } from 'vitest';

import { errorCatalogue, errorCodes, isErrorCode, topLevelCode } from './error-catalogue.ts';

const codesByStatus: Readonly<Record<number, string>> = {
  400: 'malformed_request idempotency_key_required idempotency_key_invalid',
  401: 'unauthenticated',
  402: 'insufficient_funds funds_held spend_cap_reached',
  403: 'organization_suspended roster_not_entitled insufficient_scope signature_invalid',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  410: 'output_expired candidate_expired',
  413: 'file_too_large request_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  422:
    'validation_failed unknown_field identity_required identity_conflict reference_count ' +
    'reference_roles_mismatch reference_order_mismatch reference_role_required ' +
    'reference_role_unknown reference_fidelity_required reference_identity_source ' +
    'identity_redefined minor_depicted real_person_likeness text_too_short text_too_long ' +
    'value_not_allowed number_out_of_range unsupported_image unreadable_image image_dimensions ' +
    'casting_not_adult casting_real_person content_not_allowed aspect_not_supported idempotency_key_reused quote_exceeded',
  429: 'rate_limited too_many_in_flight',
  431: 'headers_too_large',
  500: 'internal_error output_damaged',
  503: 'unavailable',
};

describe('the error catalogue', () => {
  it('has exactly the codes of the contract', () => {
    const all = Object.values(codesByStatus).flatMap((codes) => codes.split(' '));
    expect([...errorCodes].toSorted()).toEqual(all.toSorted());
  });

  it.each(Object.entries(codesByStatus))('answers %s to %s', (status, codes) => {
    const statuses = codes
      .split(' ')
      .map((code) => isErrorCode(code) && errorCatalogue[code].status);
    expect(new Set(statuses)).toEqual(new Set([Number(status)]));
  });

  it('calls retryable what passes by itself', () => {
    const retryable = errorCodes.filter((code) => errorCatalogue[code].retryable);
    expect(retryable.toSorted()).toEqual([
      'funds_held',
      'internal_error',
      'rate_limited',
      'request_timeout',
      'too_many_in_flight',
      'unavailable',
    ]);
  });

  it('knows no code that every object has', () => {
    expect(isErrorCode('constructor')).toBe(false);
  });
});

describe('the code at the top', () => {
  const problem = (code: string) => ({ pointer: '/x', code, message: 'It is so.' });

  it('is what all problems share', () => {
    const problems = [problem('unknown_field'), problem('unknown_field')];
    expect(topLevelCode(problems)).toBe('unknown_field');
  });

  it.each([
    ['codes differ', [problem('unknown_field'), problem('text_too_long')]],
    ['the shared code is that of an advisory', [problem('roles_blended')]],
    ['nothing is listed', []],
  ])('is validation_failed when %s', (_case, problems) => {
    expect(topLevelCode(problems)).toBe('validation_failed');
  });
});

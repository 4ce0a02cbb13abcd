import type { IdSource, OrganizationId } from '@image-production/identifiers';
import { micros, microsMax } from '@image-production/kernel';
import fc from 'fast-check';

import type { ApiKey, Organization, OrganizationChange, SpendCap } from '../index.ts';
import { apiKeyScopes } from '../model/scope.ts';
import { capPeriods } from '../model/spend-cap.ts';

const base62Digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');

/** Text of `length` characters from `0-9A-Za-z`. */
export function base62Arbitrary(length: number): fc.Arbitrary<string> {
  const digit = fc.constantFrom(...base62Digits);
  return fc.array(digit, { minLength: length, maxLength: length }).map((text) => text.join(''));
}

const nameArbitrary = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
const timeArbitrary = fc.integer({ min: 0, max: 4_102_444_800_000 });
const timeOrNullArbitrary = fc.option(timeArbitrary, { nil: null });

const spendCapArbitrary: fc.Arbitrary<SpendCap> = fc.record({
  amount: fc.bigInt({ min: 1n, max: microsMax }).map(micros),
  period: fc.constantFrom(...capPeriods),
});

const settings = {
  name: nameArbitrary,
  minimumAgeBand: fc.constantFrom(null, '18-24', '25-34'),
  allowNudity: fc.boolean(),
  suspended: fc.boolean(),
  lowBalance: fc.option(fc.bigInt({ min: 0n, max: microsMax }).map(micros), { nil: null }),
};

/** An organization with a fresh id. */
export function organizationArbitrary(ids: IdSource): fc.Arbitrary<Organization> {
  return fc.record({
    ...settings,
    id: fc.constant('organization' as const).map((kind) => ids.next(kind)),
    createdAt: timeArbitrary,
    erasedAt: timeOrNullArbitrary,
  });
}

/** Any subset of the settings. */
export const organizationChangeArbitrary: fc.Arbitrary<OrganizationChange> = fc.record(settings, {
  requiredKeys: [],
});

/** A key of this organization in any state, with a fresh id and hash. */
export function apiKeyArbitrary(
  ids: IdSource,
  organizationId: OrganizationId,
): fc.Arbitrary<ApiKey> {
  return fc
    .record({
      name: nameArbitrary,
      scopes: fc.subarray([...apiKeyScopes]),
      displayStart: base62Arbitrary(4).map((start) => `ips_live_${start}`),
      lastFour: fc.option(base62Arbitrary(4), { nil: null }),
      spendCap: fc.option(spendCapArbitrary, { nil: null }),
      createdAt: timeArbitrary,
      expiresAt: timeOrNullArbitrary,
      revokedAt: timeOrNullArbitrary,
      lastUsedAt: timeOrNullArbitrary,
    })
    .map((rest) => Object.assign(unusedKey(ids, organizationId), rest));
}

/** A usable key with a fresh id and hash. */
export function unusedKey(ids: IdSource, organizationId: OrganizationId): ApiKey {
  const id = ids.next('apiKey');
  return {
    id,
    organizationId,
    name: 'Retouching',
    scopes: apiKeyScopes,
    secretHash: hashLike(id),
    displayStart: 'ips_live_0000',
    lastFour: '1111',
    spendCap: null,
    spenderId: id,
    createdAt: 1_700_000_000_000,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  };
}

/** 64 hexadecimal characters unique to this id. */
export function hashLike(id: string): string {
  const characters = id.slice(-26).split('');
  const hex = characters.map((character) => character.charCodeAt(0).toString(16).padStart(2, '0'));
  return hex.join('').padStart(64, '0');
}

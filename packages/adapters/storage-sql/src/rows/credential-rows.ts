import { capPeriods } from '@image-production/access';
import type {
  ApiKey,
  ApiKeyScope,
  Organization,
  OrganizationChange,
  SpendCap,
} from '@image-production/access';
import type { ApiKeyId, OrganizationId } from '@image-production/identifiers';
import { ageRanges } from '@image-production/identity';
import type { AgeRange } from '@image-production/identity';
import { micros } from '@image-production/kernel';
import type { Insertable, Selectable, Updateable } from 'kysely';

import { numberOrNull, textsCodec } from './json-codec.ts';
import type { Tables } from './tables.ts';

const scopesCodec = textsCodec<ApiKeyScope>();

export function toOrganizationRow(organization: Organization): Insertable<Tables['organizations']> {
  const { name, minimumAgeBand, allowNudity, suspended, lowBalance } = organization;
  return {
    id: organization.id,
    name,
    minimum_age_band: minimumAgeBand,
    allow_nudity: Number(allowNudity),
    suspended: Number(suspended),
    low_balance: lowBalance,
    created_at: organization.createdAt,
    erased_at: organization.erasedAt,
  };
}

/** The columns to update. */
export function toChangedColumns(change: OrganizationChange): Updateable<Tables['organizations']> {
  const { name, minimumAgeBand, allowNudity, suspended, lowBalance } = change;
  return {
    ...(name !== undefined && { name }),
    ...(minimumAgeBand !== undefined && { minimum_age_band: minimumAgeBand }),
    ...(allowNudity !== undefined && { allow_nudity: Number(allowNudity) }),
    ...(suspended !== undefined && { suspended: Number(suspended) }),
    ...(lowBalance !== undefined && { low_balance: lowBalance }),
  };
}

/** Throws for an unknown band: ignoring it would lift the organization's age limit. */
function toAgeRange(stored: string): AgeRange {
  const known = ageRanges.find((band) => band === stored);
  if (!known) throw new Error(`${stored} is no age band`);
  return known;
}

export function toOrganization(row: Selectable<Tables['organizations']>): Organization {
  return {
    id: row.id as OrganizationId,
    name: row.name,
    minimumAgeBand: row.minimum_age_band === null ? null : toAgeRange(row.minimum_age_band),
    allowNudity: row.allow_nudity === 1n,
    suspended: row.suspended === 1n,
    lowBalance: row.low_balance === null ? null : micros(row.low_balance),
    createdAt: Number(row.created_at),
    erasedAt: numberOrNull(row.erased_at),
  };
}

export function toApiKeyRow(apiKey: ApiKey): Insertable<Tables['api_keys']> {
  return {
    id: apiKey.id,
    organization_id: apiKey.organizationId,
    name: apiKey.name,
    scopes: scopesCodec.encode(apiKey.scopes),
    secret_hash: apiKey.secretHash,
    display_start: apiKey.displayStart,
    created_at: apiKey.createdAt,
    expires_at: apiKey.expiresAt,
    revoked_at: apiKey.revokedAt,
    last_used_at: apiKey.lastUsedAt,
    last_four: apiKey.lastFour,
    cap_amount: apiKey.spendCap?.amount ?? null,
    cap_period: apiKey.spendCap?.period ?? null,
    spender_id: apiKey.spenderId,
  };
}

/** Throws for an unknown period: ignoring it would lift the cap. */
function toSpendCap(row: Selectable<Tables['api_keys']>): SpendCap | null {
  if (row.cap_amount === null) return null;
  const period = capPeriods.find((known) => known === row.cap_period);
  if (!period) throw new Error(`${row.cap_period} is no period of a cap`);
  return { amount: micros(row.cap_amount), period };
}

export function toApiKey(row: Selectable<Tables['api_keys']>): ApiKey {
  return {
    id: row.id as ApiKeyId,
    organizationId: row.organization_id as OrganizationId,
    name: row.name,
    scopes: scopesCodec.decode(row.scopes),
    secretHash: row.secret_hash,
    displayStart: row.display_start,
    lastFour: row.last_four,
    spendCap: toSpendCap(row),
    spenderId: (row.spender_id ?? row.id) as ApiKeyId,
    createdAt: Number(row.created_at),
    expiresAt: numberOrNull(row.expires_at),
    revokedAt: numberOrNull(row.revoked_at),
    lastUsedAt: numberOrNull(row.last_used_at),
  };
}

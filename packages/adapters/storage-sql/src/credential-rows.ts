import type { ApiKey, ApiKeyScope, Organization } from '@image-production/access';
import type { ApiKeyId, OrganizationId } from '@image-production/kernel';
import type { Insertable, Selectable } from 'kysely';

import { numberOrNull, textsCodec } from './json-codec.ts';
import type { Tables } from './tables.ts';

const scopesCodec = textsCodec<ApiKeyScope>();

export function toOrganizationRow(organization: Organization): Insertable<Tables['organizations']> {
  return {
    id: organization.id,
    name: organization.name,
    minimum_age_band: organization.minimumAgeBand,
    created_at: organization.createdAt,
  };
}

export function toOrganization(row: Selectable<Tables['organizations']>): Organization {
  return {
    id: row.id as OrganizationId,
    name: row.name,
    minimumAgeBand: row.minimum_age_band,
    createdAt: Number(row.created_at),
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
  };
}

export function toApiKey(row: Selectable<Tables['api_keys']>): ApiKey {
  return {
    id: row.id as ApiKeyId,
    organizationId: row.organization_id as OrganizationId,
    name: row.name,
    scopes: scopesCodec.decode(row.scopes),
    secretHash: row.secret_hash,
    displayStart: row.display_start,
    createdAt: Number(row.created_at),
    expiresAt: numberOrNull(row.expires_at),
    revokedAt: numberOrNull(row.revoked_at),
    lastUsedAt: numberOrNull(row.last_used_at),
  };
}

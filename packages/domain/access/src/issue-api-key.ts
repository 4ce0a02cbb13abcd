import { isTestTwin } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { toAuditEntry } from './deed.ts';
import { mintApiKeySecret } from './mint-api-key-secret.ts';
import { toDisplayStart, toLastFour } from './model/api-key-secret.ts';
import type { ApiKeySecret, KeyMode } from './model/api-key-secret.ts';
import type { ApiKey } from './model/api-key.ts';
import type { OrganizationNotFound } from './model/failure.ts';
import { apiKeyScopes } from './model/scope.ts';
import type { ApiKeyScope } from './model/scope.ts';
import type { SpendCap } from './model/spend-cap.ts';
import type { AccessServices } from './services.ts';

export interface NewApiKey {
  readonly organizationId: OrganizationId;
  /** Defaults to `Key` and the last four characters of the key's id. */
  readonly name?: string | undefined;
  /** Defaults to all scopes. */
  readonly scopes?: readonly ApiKeyScope[] | undefined;
  /** Epoch milliseconds at which the key stops working. Absent or null: never. */
  readonly expiresAt?: number | null | undefined;
  /** Absent or null: it may spend what is in the wallet. */
  readonly spendCap?: SpendCap | null | undefined;
}

export interface IssuedApiKey {
  readonly apiKey: ApiKey;
  /** Shown to its owner once: only the hash is stored. */
  readonly secret: ApiKeySecret;
}

/**
 * Issues an additional key; existing keys keep working. It is recorded in the trail of its
 * organization, or of the one that issues it.
 */
export async function issueApiKey(
  services: AccessServices,
  request: NewApiKey,
  issuerId: OrganizationId = request.organizationId,
): Promise<Result<IssuedApiKey, OrganizationNotFound>> {
  const { organizationId } = request;
  const secret = mintApiKeySecret(services.keyMaterial, keyModeOf(organizationId));
  const apiKey = describeKey(services, request, secret);
  const content = { organizationId: issuerId, action: 'key.create', subject: apiKey.id } as const;
  const entry = toAuditEntry(services, content);
  const outcome = await services.credentials.insertApiKey(apiKey, entry);
  if (outcome === 'inserted') return succeed({ apiKey, secret });
  return refuse({ kind: outcome, organizationId });
}

/** The mode of an organization's keys. */
export function keyModeOf(organizationId: OrganizationId): KeyMode {
  return isTestTwin(organizationId) ? 'test' : 'live';
}

/** The record of a new key. */
export function describeKey(
  { ids, clock, digest }: Pick<AccessServices, 'ids' | 'clock' | 'digest'>,
  request: NewApiKey,
  secret: ApiKeySecret,
): ApiKey {
  const { organizationId, name, scopes = apiKeyScopes, expiresAt = null } = request;
  const id = ids.next('apiKey');
  return {
    id,
    organizationId,
    name: name ?? `Key ${id.slice(-4)}`,
    scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
    secretHash: digest.sha256Hex(secret),
    displayStart: toDisplayStart(secret),
    lastFour: toLastFour(secret),
    spendCap: request.spendCap ?? null,
    spenderId: id,
    createdAt: clock.now(),
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
  };
}

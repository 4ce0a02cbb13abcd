import { apiKeyScopes, withDefaultSettings } from '@image-production/access';
import type { CallerReader } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';

/** Every organization that is not erased exists, and each of its keys has every permission. */
export function everybodyBut(isErased: (id: OrganizationId) => boolean): CallerReader {
  const unnamed = { name: '', createdAt: 0 };
  const never = { expiresAt: null, revokedAt: null, lastUsedAt: null };
  return {
    findOrganization: async (id) =>
      withDefaultSettings({ ...unnamed, id, ...(isErased(id) && { erasedAt: 0 }) }),
    findApiKey: async (organizationId, id) => ({
      ...unnamed,
      ...never,
      id,
      organizationId,
      scopes: apiKeyScopes,
      secretHash: '',
      displayStart: '',
      lastFour: null,
      spendCap: null,
      spenderId: id,
    }),
  };
}

import type { ApiKeyId, ModelId, OrganizationId, RequestId } from '@image-production/identifiers';
import { isEnded } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';

type NotingServices = Pick<ApiServices, 'access' | 'production'>;

/**
 * Notes what is about to end beside the database, which may be restored from an older copy: then it
 * ends again. Nothing is noted for what is not there, so that callers cannot fill the disk.
 */
export const noteRemoval = {
  async ofKey(services: NotingServices, of: OrganizationId, keyId: ApiKeyId): Promise<void> {
    const key = await services.access.credentials.findApiKey(of, keyId);
    if (key && key.revokedAt === null) await note(services, of, keyId);
  },

  /** A key that was rotated ends when its overlap does, also in a database that does not know. */
  async ofRotatedKey({ access }: NotingServices, of: OrganizationId, id: ApiKeyId): Promise<void> {
    const key = await access.credentials.findApiKey(of, id);
    if (!key || key.expiresAt === null) return;
    const removal = { organizationId: of, subject: id, removedAt: key.expiresAt };
    await access.erasures.noteRemoval(removal);
  },

  async ofModel(services: NotingServices, of: OrganizationId, modelId: ModelId): Promise<void> {
    const model = await services.production.store.readers.models.findModel(of, modelId);
    if (model) await note(services, of, modelId);
  },

  async ofData(services: NotingServices, of: OrganizationId, requestId: RequestId): Promise<void> {
    const request = await services.production.store.readers.requests.find(of, requestId);
    if (request && isEnded(request) && request.dataRemovedAt === null)
      await note(services, of, requestId);
  },
};

async function note(
  { access: { erasures, clock } }: NotingServices,
  organizationId: OrganizationId,
  subject: ApiKeyId | ModelId | RequestId,
): Promise<void> {
  await erasures.noteRemoval({ organizationId, subject, removedAt: clock.now() });
}

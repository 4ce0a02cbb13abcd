import { revokeApiKey } from '@image-production/access';
import type { AccessServices, Removal } from '@image-production/access';
import { isId } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import {
  cancelRequest,
  eraseOrganizationData,
  removeModel,
  removeOutputs,
} from '@image-production/production';
import type { ErasureStep, ProductionServices } from '@image-production/production';

import type { Installation } from '../installation.ts';
import { ACCESS_SERVICES, PRODUCTION_SERVICES } from '../tokens.ts';

/** What a database older than the erasures had to lose once more. */
export interface ErasedAgain {
  readonly organizations: readonly OrganizationId[];
  readonly models: number;
  /** Whose uploads, texts and files were removed. */
  readonly requests: number;
  readonly keys: number;
}

const erasingMax = 10_000;

/**
 * Erases, removes and revokes again what the list of erasures names and the database still has:
 * after a restore of whatever kind. Idempotent.
 */
export async function eraseAgain({ get }: Pick<Installation, 'get'>): Promise<ErasedAgain> {
  const [access, production] = [await get(ACCESS_SERVICES), await get(PRODUCTION_SERVICES)];
  // Opening the storage has marked them as erased; here they lose what they had.
  const organizations = await access.credentials.listErasing(erasingMax);
  for (const organizationId of organizations) {
    if ((await eraseData(production, organizationId)) === 'over')
      await access.credentials.forgetNames(organizationId);
  }
  const counts = { models: 0, requests: 0, keys: 0 };
  for (const removal of await access.erasures.listRemovals()) {
    if (await removeKey(access, removal)) counts.keys += 1;
    if (await removeIdentity(production, removal)) counts.models += 1;
    if (await removeData(production, removal)) counts.requests += 1;
  }
  return { organizations, ...counts };
}

/** As far as it goes without a worker, which the rest waits for. */
async function eraseData(
  production: ProductionServices,
  organizationId: OrganizationId,
): Promise<ErasureStep> {
  for (;;) {
    const outcome = await eraseOrganizationData(production, organizationId);
    if (outcome !== 'removed-some') return outcome;
  }
}

async function removeKey(
  access: AccessServices,
  { organizationId, subject, removedAt }: Removal,
): Promise<boolean> {
  if (!isId('apiKey', subject)) return false;
  // A key that was rotated works until its overlap is over.
  if (removedAt > access.clock.now()) return false;
  const key = await access.credentials.findApiKey(organizationId, subject);
  if (!key || key.revokedAt !== null) return false;
  return (await revokeApiKey(access, { organizationId, keyId: subject })).ok;
}

async function removeIdentity(
  production: ProductionServices,
  { organizationId, subject }: Removal,
): Promise<boolean> {
  if (!isId('model', subject)) return false;
  const removed = await removeModel(production, { organizationId, modelId: subject });
  return removed.ok;
}

/** A request that was unfinished when the backup was taken ends here. */
async function removeData(
  production: ProductionServices,
  { organizationId, subject }: Removal,
): Promise<boolean> {
  if (!isId('request', subject)) return false;
  const asked = { organizationId, requestId: subject };
  const request = await production.store.readers.requests.find(organizationId, asked.requestId);
  if (!request || request.dataRemovedAt !== null) return false;
  await cancelRequest(production, asked);
  return (await removeOutputs(production, asked)).ok;
}

import type { OrganizationId } from '@image-production/identifiers';
import { eraseOrganizationData } from '@image-production/production';
import type { ErasureStep } from '@image-production/production';

import type { WorkerServices } from './worker-services.ts';

type NeededServices = Pick<WorkerServices, 'studio' | 'erasures' | 'logger'>;

const erasedAtOnce = 20;
/** Steps spent on one organization before the next has its turn. */
const stepsMax = 100;

/** Continues the erasure of organizations as far as possible; their names are removed last. */
export async function eraseOrganizations(
  services: NeededServices,
  signal: AbortSignal,
): Promise<void> {
  const { erasures, logger } = services;
  for (const organizationId of await erasures.listErasing(erasedAtOnce)) {
    if ((await eraseFurther(services, organizationId, signal)) !== 'over') continue;
    await erasures.forgetNames(organizationId);
    logger.info({ organizationId }, 'organization erased');
  }
}

/** Each step is its own transaction, so other writers get in between. */
async function eraseFurther(
  { studio }: NeededServices,
  organizationId: OrganizationId,
  signal: AbortSignal,
): Promise<ErasureStep> {
  for (let step = 1; ; step += 1) {
    const outcome = await eraseOrganizationData(studio, organizationId);
    if (outcome !== 'removed-some' || step === stepsMax || signal.aborted) return outcome;
  }
}

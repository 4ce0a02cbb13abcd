import type { OrganizationId } from '@image-production/kernel';
import { eraseOrganizationData } from '@image-production/production';
import type { ErasureStep } from '@image-production/production';

import type { WorkerServices } from './worker-services.ts';

type NeededServices = Pick<WorkerServices, 'studio' | 'erasures' | 'logger'>;

const erasedAtOnce = 20;
/** Steps that one organization has before it is the others' turn. */
const stepsMax = 100;

/** Takes organizations that the operator erased as far as they get; their names go last. */
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

/** Between two steps everybody else may write. */
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

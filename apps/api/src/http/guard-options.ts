import type { GuardOptions } from '@image-production/guard';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from './api-environment.ts';

/** What the guard has to know of a call: its time, whose it is, and what they may show. */
export async function guardOptions(
  { var: { caller } }: ApiContext,
  { access, production }: ApiServices,
): Promise<Required<GuardOptions>> {
  const organization = await access.credentials.findOrganization(caller.organizationId);
  return {
    now: production.clock.now(),
    allowsNudity: organization?.allowNudity === true,
    owner: caller.organizationId,
  };
}

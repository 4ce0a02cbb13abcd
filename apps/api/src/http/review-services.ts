import type { GuardOptions } from '@image-production/guard';
import { priceListFor } from '@image-production/production';
import type { PortraitReviewServices, ReviewServices } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from './api-environment.ts';

type CallReviewServices = ReviewServices &
  PortraitReviewServices & { readonly options: Required<GuardOptions> };

/** What the submission of this call is reviewed with: the guard and its organization's terms. */
export async function reviewServices(
  { var: { caller } }: ApiContext,
  { access, guard, production }: ApiServices,
): Promise<CallReviewServices> {
  const { organizationId } = caller;
  const organization = await access.credentials.findOrganization(organizationId);
  return {
    guard,
    options: {
      now: production.clock.now(),
      allowsNudity: organization?.allowNudity === true,
      owner: organizationId,
    },
    prices: priceListFor(production, organizationId),
    minimumAgeBand: organization?.minimumAgeBand ?? null,
  };
}

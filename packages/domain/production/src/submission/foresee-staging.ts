import type { ProBrief } from '@image-production/brief';
import { compileProPlan } from '@image-production/direction';
import type { OrganizationId } from '@image-production/identifiers';
import type { Aspect, PixelSize, Resolution } from '@image-production/operations';
import type { ForeseenLimit, ForeseenUse, StagingForecast } from '@image-production/rendering';

import type { ProductionServices } from '../services.ts';
import { findIdentitySnapshot } from './find-identity-snapshot.ts';
import type { ProIdentity } from './pro-identity.ts';

export interface ForeseenOrder {
  readonly organizationId: OrganizationId;
  readonly identity: ProIdentity;
  readonly brief: ProBrief;
  readonly aspect: Aspect;
  readonly resolution: Resolution;
  /** Of the references that were sent along; others count as upright pictures. */
  readonly pictures: readonly PixelSize[];
}

export interface ForeseenStaging {
  readonly uses: readonly ForeseenUse[];
  readonly limits: readonly ForeseenLimit[];
}

const uprightPicture: PixelSize = { width: 3, height: 4 };

/**
 * How the references of a PRO order would be used and what of its direction would not be shown, by
 * the plan that it would be made from. Nothing of an identity that is not found.
 */
export async function foreseeStaging(
  { store, forecast }: Pick<ProductionServices, 'store'> & { readonly forecast: StagingForecast },
  { organizationId, identity, brief, aspect, resolution, pictures }: ForeseenOrder,
): Promise<ForeseenStaging> {
  const { models } = store.readers;
  const snapshot = await findIdentitySnapshot(models, organizationId, identity);
  if (!snapshot) return { uses: [], limits: [] };
  const { appearance } = snapshot;
  const plan = compileProPlan({
    brief,
    identity: { appearance, portrait: null, fullBody: null },
    references: brief.referenceRoles.map((_, index) => {
      const { width, height } = pictures[index] ?? uprightPicture;
      return { sha256: '', width, height };
    }),
    aspect,
    resolution,
  });
  const [uses, limits] = await Promise.all([
    forecast.foresee(plan, resolution),
    forecast.limits(plan, resolution),
  ]);
  return { uses, limits };
}

import { toCapabilities } from '@image-production/contract';
import type { Capabilities } from '@image-production/contract';
import { operations } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import type { PriceList } from '@image-production/pricing';
import { deliverables } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';

/** What this installation takes and delivers to whoever orders by these prices. */
export function capabilitiesBy(
  prices: PriceList<Operation, Resolution>,
  { production, settings }: Pick<ApiServices, 'production' | 'settings'>,
): Capabilities {
  return toCapabilities(prices, {
    inspection: settings.inspection,
    generationsPerMinute: settings.generationsPerMinute,
    readsPerMinute: settings.readsPerMinute,
    megapixelsPerMinute: settings.megapixelsPerMinute,
    unfinishedMax: production.policy.unfinishedMax,
    resultRetention: settings.resultRetention,
    candidateRetention: settings.candidateRetention,
    operations,
    routes: settings.routes,
    formats: deliverables,
  });
}

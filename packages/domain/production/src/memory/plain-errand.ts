import { ManualCancellation, SequentialIds } from '@image-production/kernel/memory';

import type { InspectionErrand } from '../ports/reference-inspector.ts';

/** Of one organization; nothing stops it. */
export const plainErrand: InspectionErrand = {
  organizationId: new SequentialIds().next('organization'),
  cancellation: new ManualCancellation(),
  mayDecode: async () => true,
};

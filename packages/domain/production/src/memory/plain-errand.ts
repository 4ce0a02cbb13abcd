import { SequentialIds } from '@image-production/identifiers/memory';
import { ManualCancellation } from '@image-production/kernel/memory';

import type { InspectionErrand } from '../ports/reference-inspector.ts';

/** An errand of one organization that is never canceled. */
export const plainErrand: InspectionErrand = {
  organizationId: new SequentialIds().next('organization'),
  cancellation: new ManualCancellation(),
  mayDecode: async () => true,
};

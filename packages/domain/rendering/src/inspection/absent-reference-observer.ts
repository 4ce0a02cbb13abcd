import type { ReferenceObserver } from '../ports/reference-observer.ts';

/** No observer is configured: reports `not_inspected`. */
export const absentReferenceObserver: ReferenceObserver = {
  faces: async () => 'not_inspected',
};

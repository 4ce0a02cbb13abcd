import { sha256Arbitrary } from '@image-production/identity/contract';
import { passNames } from '@image-production/operations';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import type { DeliveredCompanions } from '../model/generation-request.ts';

/** With or without a plan, and any of the passes. */
export function companionsArbitrary(): Arbitrary<DeliveredCompanions> {
  const stored = { sizeBytes: fc.integer({ min: 1 }), sha256: sha256Arbitrary() };
  const pass = fc.record({
    name: fc.constantFrom(...passNames),
    width: fc.integer({ min: 1, max: 12_000 }),
    height: fc.integer({ min: 1, max: 12_000 }),
    ...stored,
  });
  return fc.record({
    plan: fc.option(fc.record(stored)),
    passes: fc.uniqueArray(pass, { selector: ({ name }) => name }),
  });
}

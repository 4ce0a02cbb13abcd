import { checkNames, checkVerdicts } from '@image-production/rendering';
import type {
  Check,
  OutputInspection,
  PictureInspection,
  RejectedTake,
} from '@image-production/rendering';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

function checkArbitrary(): Arbitrary<Check> {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  return fc.record({
    name: fc.constantFrom(...checkNames),
    verdict: fc.constantFrom(...checkVerdicts),
    measure: fc.option(
      fc.record({ value: number, unit: fc.constantFrom('percent', 'bits'), limit: number }),
    ),
    message: fc.option(fc.string({ minLength: 1 })),
  });
}

function inspectionArbitrary(): Arbitrary<PictureInspection> {
  return fc.record({
    inspector: fc.constantFrom('integrity', 'integrity+people'),
    version: fc.uuid(),
    checks: fc.uniqueArray(checkArbitrary(), { selector: ({ name }) => name }),
    pictureHash: fc.option(
      fc
        .bigInt({ min: 0n, max: 2n ** 64n - 1n })
        .map((bits) => bits.toString(16).padStart(16, '0')),
    ),
  });
}

/** An output's inspection, as an optional member. */
export function inspectedArbitrary(): Arbitrary<{ readonly inspection?: OutputInspection }> {
  return fc
    .option(fc.tuple(inspectionArbitrary(), fc.constantFrom(1 as const, 2 as const)))
    .map((inspected) => {
      if (!inspected) return {};
      const [inspection, takes] = inspected;
      return { inspection: { ...inspection, takes } };
    });
}

export function rejectedTakeArbitrary(): Arbitrary<RejectedTake> {
  return fc.record({
    engine: fc.constantFrom('openai', 'rack'),
    inspection: inspectionArbitrary(),
  });
}

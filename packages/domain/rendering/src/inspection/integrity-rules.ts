import { isLabOperation } from '@image-production/operations';
import type { Operation } from '@image-production/operations';

import type { CheckName } from '../model/inspection.ts';
import { isTrainedMedia } from '../model/provenance.ts';
import type { DigitalSourceType } from '../model/provenance.ts';
import type { CheckRule } from './verdict-of.ts';

/** The checks that pixels alone answer. */
export type IntegrityCheck = Extract<
  CheckName,
  'blank' | 'truncated' | 'bars' | 'unfocused' | 'dimensions' | 'echo'
>;
export const integrityChecks: readonly IntegrityCheck[] = [
  'dimensions',
  'blank',
  'truncated',
  'bars',
  'unfocused',
  'echo',
];

/** The facts about a picture that limits depend on. */
export interface RuleFacts {
  readonly operation: Operation;
  readonly digitalSourceType: DigitalSourceType;
  /** Whether its flat edges have the fill of a stream that was cut off. */
  readonly hasCutFill: boolean;
  /** Deviation of the levels of the picture that was to be refined; null if there is none. */
  readonly sourceDeviation: number | null;
}

/** Below this deviation of its levels, a picture shows nothing. */
const deviationMin = 5;

/** How a measured value of this check is judged; undefined if the check does not apply. */
export function integrityRule(check: IntegrityCheck, facts: RuleFacts): CheckRule | undefined {
  const { operation } = facts;
  const isRefined = operation === 'lab.polish';
  if (isRefined && check !== 'blank' && check !== 'dimensions') return undefined;
  switch (check) {
    case 'blank':
      return { unit: 'levels', beyond: 'below', fail: blankLimit(facts), finding: null };
    case 'truncated': {
      // A product on a white ground has plain edges, too.
      const isCertain = facts.hasCutFill && !isLabOperation(operation);
      return { unit: 'percent', beyond: 'at-least', fail: isCertain ? 3 : null, finding: 3 };
    }
    case 'bars':
      return { unit: 'percent', beyond: 'at-least', fail: null, finding: 2 };
    case 'unfocused': {
      // A computed picture may be meant to be soft: its depth of field is exact.
      const fail = isTrainedMedia(facts.digitalSourceType) ? 20 : null;
      return { unit: 'variance', beyond: 'below', fail, finding: 100 };
    }
    case 'dimensions':
      return { unit: 'pixels', beyond: 'above', fail: 0, finding: null };
    case 'echo':
      return { unit: 'bits', beyond: 'at-most', fail: null, finding: 4 };
  }
}

/** A picture that was plain before it was refined may stay so. */
function blankLimit({ sourceDeviation }: RuleFacts): number {
  return sourceDeviation === null ? deviationMin : Math.min(deviationMin, sourceDeviation / 2);
}

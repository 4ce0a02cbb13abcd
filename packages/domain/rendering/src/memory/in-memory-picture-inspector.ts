import { integrityRule } from '../inspection/integrity-rules.ts';
import { toCheck } from '../inspection/verdict-of.ts';
import type { Check } from '../model/inspection.ts';
import type { InspectionSubject, PictureInspector } from '../ports/picture-inspector.ts';

/** Reference implementation: measures all samples for whether they show anything. */
export const inMemoryPictureInspector: PictureInspector = {
  name: 'plain',
  version: '1',
  checks: ['blank'],
  inspect: async (subject) => ({
    inspector: 'plain',
    version: '1',
    checks: [blankCheck(subject)],
    pictureHash: null,
  }),
};

function blankCheck({ master, operation, asked }: InspectionSubject): Check {
  const facts = { operation, ...asked, hasCutFill: false, sourceDeviation: null };
  const rule = integrityRule('blank', facts);
  if (!rule) throw new Error('every picture can be blank');
  const levels = master.bitDepth === 16 ? 257 : 1;
  return toCheck('blank', deviation(master.samples) / levels, rule);
}

function deviation(samples: Uint8Array | Uint16Array): number {
  let [sum, squares] = [0, 0];
  for (const value of samples) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / samples.length;
  return Math.sqrt(Math.max(0, squares / samples.length - mean * mean));
}

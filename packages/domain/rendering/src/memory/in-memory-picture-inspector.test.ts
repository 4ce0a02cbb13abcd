import { ManualCancellation } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { pictureInspectorContract } from '../contract/index.ts';
import { absentPictureInspector } from '../inspection/absent-picture-inspector.ts';
import type { InspectionSubject } from '../ports/picture-inspector.ts';
import { inMemoryPictureInspector } from './index.ts';

function subject(
  levels: readonly number[],
  operation: InspectionSubject['operation'] = 'lab.product',
): InspectionSubject {
  const samples = Uint8Array.from(levels);
  const digitalSourceType = 'trainedAlgorithmicMedia';
  return {
    master: { width: 1, height: levels.length / 3, bitDepth: 8, samples },
    operation,
    asked: { width: 1, height: levels.length / 3, figures: 1, framing: null, digitalSourceType },
    siblings: [],
    references: [],
  };
}

const subjects = [subject([0, 0, 0, 0, 0, 0], 'pro.generate'), subject([9, 90, 200, 250, 0, 60])];
const readAsset = async (): Promise<Uint8Array> => Uint8Array.of(1);

pictureInspectorContract('in memory', async () => {
  return { inspector: inMemoryPictureInspector, subjects, readAsset };
});
pictureInspectorContract('absent', async () => {
  return { inspector: absentPictureInspector, subjects, readAsset };
});

it('objects to a picture of one level', async () => {
  const context = { readAsset, cancellation: new ManualCancellation() };
  const seen = await Promise.all(
    subjects.map((each) => inMemoryPictureInspector.inspect(each, context)),
  );
  expect(seen.flatMap(({ checks }) => checks.map(({ verdict }) => verdict))).toEqual([
    'fail',
    'pass',
  ]);
});

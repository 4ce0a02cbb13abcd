import { ManualCancellation } from '@image-production/kernel/memory';
import type { InspectionSubject, PictureInspector } from '@image-production/rendering';
import { pictureInspectorContract } from '@image-production/rendering/contract';
import { inMemoryPictureInspector } from '@image-production/rendering/memory';
import { describe, expect, it } from 'vitest';

import { limitInspections } from './limit-inspections.ts';

function subject(samples: Uint8Array): InspectionSubject {
  const size = { width: 1, height: samples.length / 3 };
  return {
    master: { ...size, bitDepth: 8, samples },
    operation: 'lab.creative',
    asked: { ...size, figures: null, framing: null, digitalSourceType: 'algorithmicMedia' },
    siblings: [],
    references: [],
  };
}

const subjects = [subject(new Uint8Array(6)), subject(Uint8Array.of(0, 80, 160, 200, 220, 250))];
const readAsset = async (): Promise<Uint8Array> => Uint8Array.of(1);
const hangs: PictureInspector = {
  ...inMemoryPictureInspector,
  inspect: () => new Promise(() => {}),
};
const hourMs = 3_600_000;

pictureInspectorContract('limited', async () => {
  return { inspector: limitInspections(inMemoryPictureInspector, hourMs), subjects, readAsset };
});

describe('an inspection with a limit', () => {
  const inspect = (
    inspector: PictureInspector,
    limitMs: number,
    cancellation = new ManualCancellation(),
  ) =>
    limitInspections(inspector, limitMs).inspect(subject(new Uint8Array(3)), {
      readAsset,
      cancellation,
    });

  it('that hangs is given up', async () => {
    await expect(inspect(hangs, 1)).rejects.toThrow(/did not end in time/);
  });

  it('is given up at once when nobody wants it any more', async () => {
    const cancellation = new ManualCancellation();
    const waiting = inspect(hangs, hourMs, cancellation);
    cancellation.request();
    await expect(waiting).rejects.toThrow(/did not end in time/);
    await expect(inspect(hangs, hourMs, cancellation)).rejects.toThrow(/did not end in time/);
  });

  it('fails as the inspector does', async () => {
    const fails: PictureInspector = {
      ...inMemoryPictureInspector,
      inspect: () => Promise.reject(new Error('no eyes')),
    };
    await expect(inspect(fails, hourMs)).rejects.toThrow('no eyes');
  });
});

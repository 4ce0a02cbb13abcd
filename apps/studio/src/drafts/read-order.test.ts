import { describe, expect, it } from 'vitest';

import { emptyDraft, toReview } from './draft.ts';
import type { Draft, DraftReference } from './draft.ts';
import { emptyLabDraft, toLabFields } from './lab-draft.ts';
import { readLabOrder, readOrder } from './read-order.ts';

const draft: Draft = {
  modelId: 'rst_1',
  texts: {
    commercialObjective: 'Lead image of the line.',
    sceneAndAction: 'She waits at a door.',
    stylingAndBeauty: '',
    modelPerformance: 'Unhurried.',
    lightingAndAtmosphere: '',
    compositionAndFinish: '',
    cameraIntent: 'A calm lens.',
  },
  sceneType: 'interior',
  style: 'lookbook',
  framing: 'three_quarter',
  camera: { format: 'aps_c', lens: '35mm f/2', focalLengthMm: 35, perspective: 'low_angle' },
  resolution: '4K',
  aspect: '4:5',
  variation: 4711,
  passes: ['depth', 'line'],
  metadata: [{ name: 'look', value: '3' }],
};

const reference: DraftReference = {
  id: '1',
  file: null,
  name: '',
  size: null,
  role: 'bag',
  item: 'tote',
  sizeCm: 32,
  fidelity: { level: 'close', aspects: ['texture'], note: 'Keep the strap.' },
};

describe('what was written down', () => {
  it('comes back as the draft that it was', () => {
    const { id: _id, file: _file, size: _size, ...written } = reference;
    expect(readOrder(toReview(draft, [reference]))).toEqual({ draft, references: [written] });
  });

  it('is also a brief alone, with references as a person types them', () => {
    const read = readOrder({
      framing: 'medium',
      reference_roles: [{ role: 'footwear', file: 'shoes/left.png', fidelity: 'Keep the sole.' }],
    });
    expect(read.draft).toEqual({ ...emptyDraft, framing: 'medium' });
    expect(read.references).toEqual([
      {
        name: 'left.png',
        role: 'footwear',
        item: '',
        fidelity: { level: 'exact', aspects: [], note: 'Keep the sole.' },
      },
    ]);
  });

  it.each([null, 'words', 7, [], { brief: 'words' }, { brief: { camera: 3 }, references: 'x' }])(
    'is an empty draft where it says nothing: %j',
    (json) => {
      expect(readOrder(json)).toEqual({ draft: emptyDraft, references: [] });
    },
  );

  it('comes back in LAB, too', () => {
    const creative = {
      ...emptyLabDraft,
      prompt: 'A still life.',
      aspect: '4:5',
      count: 3,
    } as const;
    expect(readLabOrder(toLabFields('creative', creative))).toEqual(creative);
    const polish = { ...emptyLabDraft, instructions: 'Dust.', intensity: 'strong' } as const;
    expect(readLabOrder(toLabFields('polish', polish))).toEqual(polish);
  });
});

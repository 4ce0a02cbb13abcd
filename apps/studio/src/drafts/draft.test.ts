import { describe, expect, it } from 'vitest';

import { emptyDraft, moved, toOrder, toReview } from './draft.ts';
import type { DraftReference } from './draft.ts';

function reference(name: string): DraftReference {
  return {
    id: name,
    file: new File([], `${name}.png`),
    name: `${name}.png`,
    size: null,
    role: 'garment',
    item: name,
    fidelity: { level: 'exact', aspects: [] },
  };
}

describe('the order of references', () => {
  it('moves one and keeps the others as they were', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('has ends', () => {
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });

  it('is the same on the screen and on the wire', () => {
    const references = moved([reference('coat'), reference('bag')], 1, 0);
    const order = toOrder(emptyDraft, references);
    expect(order.references.map(({ item, file }) => [item, (file as File).name])).toEqual([
      ['bag', 'bag.png'],
      ['coat', 'coat.png'],
    ]);
  });
});

describe('an order', () => {
  it('has the names of the wire and leaves empty fields out', () => {
    const draft = {
      ...emptyDraft,
      modelId: 'mdl_1',
      texts: { ...emptyDraft.texts, sceneAndAction: 'She waits.' },
      camera: { focalLengthMm: 85, distanceM: 4 },
      passes: ['depth'],
      metadata: [
        { name: 'look', value: '3' },
        { name: '', value: '' },
      ],
    } as const;
    expect(toReview(draft, [{ ...reference('coat'), sizeCm: 90 }])).toEqual({
      custom_model_id: 'mdl_1',
      resolution: '2K',
      aspect: '3:4',
      variation: 0,
      passes: '["depth"]',
      metadata: { look: '3' },
      brief: {
        commercial_objective: '',
        scene_and_action: 'She waits.',
        scene_type: 'studio',
        style: 'campaign',
        framing: 'full_length',
        camera: { focal_length_mm: 85, distance_m: 4 },
      },
      references: [{ role: 'garment', item: 'coat', size_cm: 90, fidelity: { level: 'exact' } }],
    });
  });
});

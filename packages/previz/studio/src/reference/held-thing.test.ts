import { figureForm, holding, poseNamed } from '@image-production/previz-maquette';
import { appearance } from '@image-production/previz-maquette/testing';
import { describe, expect, it } from 'vitest';

import { sheetWhere } from '../testing/outline.test-support.ts';
import { reference } from '../testing/plan.test-support.ts';
import { heldMesh, holdOf, seenFrom } from './held-thing.ts';

/** What is known of a thing in a photograph: its size, where words have it, and its shape. */
function held(
  item: string,
  { sizeCm, at, aspect }: { sizeCm: number; at: 'hand' | 'face' | 'ear'; aspect: number },
) {
  const named = { ...reference(0, 'product', item), sizeCm, held: at };
  return holdOf({ reference: named, technique: 'held in hand', aspect });
}

describe('a thing beside the face', () => {
  it('is held at the ear when it is as narrow as a phone', () => {
    expect(held('phone', { sizeCm: 15, at: 'ear', aspect: 2 })).toMatchObject({ place: 'ear' });
  });

  it('is held beside the cheek when it is too wide for the ear', () => {
    expect(held('carton box', { sizeCm: 18, at: 'ear', aspect: 1.3 })?.place).toBe('face');
    expect(held('carton box', { sizeCm: 18, at: 'face', aspect: 1.3 })?.place).toBe('face');
  });

  it('is held lower, in both hands, when it is wider than a face', () => {
    for (const at of ['face', 'ear'] as const)
      expect(held('carton box', { sizeCm: 20, at, aspect: 1.25 })?.place).toBe('both_hands');
    expect(held('carton box', { sizeCm: 20, at: 'hand', aspect: 1.25 })?.place).toBe('chest');
  });

  it('is not held when no hands could', () => {
    expect(held('carton box', { sizeCm: 80, at: 'face', aspect: 1 })).toBeNull();
  });
});

describe('what is in a hand', () => {
  const sheet = sheetWhere((x, y) => Math.abs(x - 0.5) < 0.22 && Math.abs(y - 0.5) < 0.48);

  /** Its bounds in metres, and where the hands are. */
  function inHand(
    item: string,
    { sizeCm, at }: { sizeCm: number; at: 'hand' | 'both_hands' | 'ear' },
  ) {
    const thing = {
      reference: { ...reference(0, 'product', item), sizeCm, held: at },
      technique: 'held in hand',
      aspect: 2,
    } as const;
    const hold = holdOf(thing);
    if (hold === null) throw new Error('no hand holds it');
    const pose = holding(poseNamed('contrapposto'), hold, appearance.heightM);
    const figure = figureForm({ appearance, pose, outfit: null, detailM: 0.022 });
    const mesh = heldMesh(thing, sheet, hold, figure);
    if (mesh === null) throw new Error('no hand is formed for it');
    return { positions: mesh.positions, figure, place: hold.place };
  }

  function along(positions: Float32Array, axis: number): { from: number; to: number } {
    const values = positions.filter((_, at) => at % 3 === axis);
    return { from: Math.min(...values), to: Math.max(...values) };
  }

  it.each([
    ['phone', 15, 'hand', 'chest'],
    ['phone', 15, 'ear', 'ear'],
    ['serum bottle', 18, 'hand', 'chest'],
    ['carton box', 30, 'both_hands', 'both_hands'],
  ] as const)('has its size and touches the hands: %s of %d cm, %s', (item, sizeCm, at, place) => {
    const shown = inHand(item, { sizeCm, at });
    expect(shown.place).toBe(place);
    const spans = [0, 1, 2].map((axis) => along(shown.positions, axis));
    const longest = Math.hypot(...spans.map(({ from, to }) => to - from));
    expect(longest).toBeGreaterThan(0.8 * (sizeCm / 100));
    expect(longest).toBeLessThan(1.6 * (sizeCm / 100));
    let nearest = Infinity;
    for (let vertex = 0; vertex < shown.positions.length; vertex += 3) {
      const [x = 0, y = 0, z = 0] = shown.positions.subarray(vertex, vertex + 3);
      nearest = Math.min(nearest, shown.figure.distance(x, y, z));
    }
    expect(nearest).toBeLessThan(0.02);
    expect(nearest).toBeGreaterThan(-0.06);
  });

  it('is none where no hand was formed for it', () => {
    const pose = poseNamed('contrapposto');
    const figure = figureForm({ appearance, pose, outfit: null, detailM: 0.022 });
    const named = { ...reference(0, 'product', 'phone'), sizeCm: 15, held: 'hand' } as const;
    const thing = { reference: named, technique: 'held in hand', aspect: 2 } as const;
    const hold = holdOf(thing);
    if (hold === null) throw new Error('no hand holds it');
    expect(heldMesh(thing, sheet, hold, figure)).toBeNull();
  });
});

describe('what is held beside the face', () => {
  const thing = {
    place: 'face',
    grip: { kind: 'flat', radiusM: 0.004 },
    widthM: 0.07,
    tallM: 0.15,
  } as const;

  it('is lower and further aside before a lens far below the eyes, and nothing else is', () => {
    const low = seenFrom(thing, { position: [0, 0.12, 3.3] }, 1.68);
    expect(low?.tallM).toBeGreaterThan(0.28);
    expect(low?.widthM).toBeGreaterThan(0.12);
    expect(seenFrom(thing, { position: [0, 1.68, 3.3] }, 1.68)).toEqual(thing);
    const atChest = { ...thing, place: 'chest' } as const;
    expect(seenFrom(atChest, { position: [0, 0.12, 3.3] }, 1.68)).toEqual(atChest);
  });
});

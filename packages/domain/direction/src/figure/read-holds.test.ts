import { describe, expect, it } from 'vitest';

import { compileProPlan } from '../index.ts';
import { brief, identity, references } from '../sample.test-data.ts';

/** Where a scene has a reference of this name, and the phrases that nobody read. */
function heldIn(sceneAndAction: string, item: string): readonly [string | null, readonly string[]] {
  const [asset] = references;
  if (asset === undefined) throw new Error('no reference');
  const plan = compileProPlan({
    brief: {
      ...brief,
      sceneAndAction,
      modelPerformance: 'Calm.',
      referenceRoles: [{ role: 'product', item, fidelity: { level: 'exact', aspects: [] } }],
    },
    identity,
    references: [asset],
    aspect: '3:4',
    resolution: '1K',
  });
  const unread = plan.phrases.filter(
    ({ heading, wishes }) => heading === 'scene_and_action' && wishes.length === 0,
  );
  return [plan.references[0]?.held ?? null, unread.map(({ text }) => text)];
}

describe('what words have in a hand', () => {
  it.each([
    ['She holds the bottle at her chest.', 'serum bottle', 'chest'],
    ['Holds the perfume bottle beside her cheek.', 'amber perfume bottle', 'face'],
    ['Camera in both hands.', 'camera', 'both_hands'],
    ['A camera in both hands at chest height.', 'camera', 'both_hands'],
    ['Phone to the ear.', 'smartphone', 'ear'],
    ['Tote bag in the hand.', 'leather tote bag', 'hand'],
    ['He drinks from the bottle.', 'apple juice', 'face'],
    ['Carrying the book.', 'book', 'chest'],
  ])('%s: the %s is held at %s', (scene, item, at) => {
    expect(heldIn(scene, item)).toEqual([at, []]);
  });

  it.each([
    ['Stands beside the kettle.', 'kettle'],
    ['Not holding the bottle.', 'bottle'],
    ['Holds her breath.', 'watch'],
  ])('%s: the %s is not held', (scene, item) => {
    expect(heldIn(scene, item)[0]).toBeNull();
  });
});

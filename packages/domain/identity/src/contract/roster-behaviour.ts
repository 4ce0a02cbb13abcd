import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { RosterModel } from '../model/roster-model.ts';
import { customModelArbitrary, viewArbitrary } from './arbitraries.ts';
import type { LibraryScene, WithScene } from './library-scene.ts';

function newRosterModel(scene: LibraryScene, name: string): RosterModel {
  const { casting, appearance, createdAt } = scene.modelOf(scene.newCandidate(), name);
  const id = scene.ids.next('rosterModel');
  return { id, name, casting, appearance, portrait: null, fullBody: null, createdAt };
}

export function rosterBehaviour(withScene: WithScene): void {
  it(
    'gives back every identity exactly as it was added, drawn or not',
    withScene(async ({ library, ids }) => {
      const optionalView = fc.option(viewArbitrary());
      await fc.assert(
        fc.asyncProperty(customModelArbitrary(), optionalView, async (model, portrait) => {
          const { name, casting, appearance, fullBody, createdAt } = model;
          const id = ids.next('rosterModel');
          const entry = { id, name, casting, appearance, portrait, fullBody, createdAt };
          expect(await library.insertRosterModel(entry)).toBe('inserted');
          expect(await library.findRosterModel(id)).toEqual(entry);
        }),
        { numRuns: 30 },
      );
    }),
  );

  it(
    'adds one id once: the first identity stays',
    withScene(async (scene) => {
      const { library } = scene;
      const entry = newRosterModel(scene, 'Anna');
      expect(await library.insertRosterModel(entry)).toBe('inserted');
      expect(await library.insertRosterModel({ ...entry, name: 'Berta' })).toBe('exists');
      expect(await library.listRosterModels()).toEqual([entry]);
    }),
  );

  it(
    'lists everybody in the order of their names, then of their ids',
    withScene(async (scene) => {
      const { library } = scene;
      expect(await library.listRosterModels()).toEqual([]);
      const entries = ['Zoë', 'Anna', 'Émile', 'Anna'].map((name) => newRosterModel(scene, name));
      for (const entry of entries.toReversed()) await library.insertRosterModel(entry);
      const listed = await library.listRosterModels();
      const order = [1, 3, 0, 2].map((index) => entries[index]?.id);
      expect(listed.map(({ id }) => id)).toEqual(order);
    }),
  );

  it(
    'knows nobody who was not added',
    withScene(async ({ library, ids }) => {
      expect(await library.findRosterModel(ids.next('rosterModel'))).toBeUndefined();
    }),
  );
}

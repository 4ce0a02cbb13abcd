import fc from 'fast-check';
import { expect, it } from 'vitest';

import { customModelArbitrary } from './arbitraries.ts';
import type { WithScene } from './library-scene.ts';

export function modelBehaviour(withScene: WithScene): void {
  it(
    'gives back every model exactly as it was saved',
    withScene(async (scene) => {
      const { library, ids } = scene;
      await fc.assert(
        fc.asyncProperty(customModelArbitrary(), async (content) => {
          const organizationId = ids.next('organization');
          const { id: candidateId } = await scene.readyCandidate(organizationId);
          const model = { ...content, id: ids.next('model'), organizationId, candidateId };
          expect(await library.insertModel(model)).toBe('inserted');
          expect(await library.findModel(organizationId, model.id)).toEqual(model);
        }),
        { numRuns: 50 },
      );
    }),
  );

  oneModelPerCandidate(withScene);
  uniqueNames(withScene);
  renaming(withScene);
  deletion(withScene);
  isolation(withScene);
}

function oneModelPerCandidate(withScene: WithScene): void {
  it(
    'keeps one model per candidate',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const candidate = await scene.readyCandidate();
      const [first, second] = [scene.modelOf(candidate, 'One'), scene.modelOf(candidate, 'Two')];
      expect(await library.insertModel(first)).toBe('inserted');
      expect(await library.insertModel(second)).toBe('already-saved');
      expect(await library.findModel(organizationId, second.id)).toBeUndefined();
      expect(await library.listModels({ organizationId, limit: 10 })).toEqual([first]);
    }),
  );

  it(
    'keeps it after the model was deleted: a candidate is saved once, ever',
    withScene(async (scene) => {
      const { library } = scene;
      const candidate = await scene.readyCandidate();
      const first = scene.modelOf(candidate, 'One');
      await library.insertModel(first);
      await scene.delete(first);
      expect(await library.insertModel(scene.modelOf(candidate, 'Two'))).toBe('already-saved');
    }),
  );

  it(
    'calls a repetition already saved, also under the name that it bears itself',
    withScene(async (scene) => {
      const { library } = scene;
      const candidate = await scene.readyCandidate();
      await library.insertModel(scene.modelOf(candidate, 'Anna'));
      expect(await library.insertModel(scene.modelOf(candidate, 'ANNA'))).toBe('already-saved');
    }),
  );

  it(
    'lets one of many simultaneous saves of a candidate win',
    withScene(async (scene) => {
      const { library } = scene;
      const candidate = await scene.readyCandidate();
      const rivals = Array.from({ length: 8 }, (_, index) => scene.modelOf(candidate, `${index}`));
      const answers = await Promise.all(rivals.map(async (model) => library.insertModel(model)));
      expect(answers.filter((answer) => answer === 'inserted')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'already-saved')).toHaveLength(7);
    }),
  );
}

function uniqueNames(withScene: WithScene): void {
  it.each([
    ['Anna', 'Anna'],
    ['Anna', 'aNNA'],
    ['Åsa', 'ÅSA'],
    ['Straße', 'STRASSE'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['Жанна', 'жАННА'],
  ])('takes %s and %s for one name', async (first, second) => {
    await withScene(async (scene) => {
      await scene.savedModel(first);
      const model = await scene.newModel(second);
      expect(await scene.library.insertModel(model)).toBe('name-taken');
      expect(await scene.library.findModel(scene.organizationId, model.id)).toBeUndefined();
    })();
  });

  it.each([
    ['Anna', 'Änna'],
    ['Anna', 'Anna 2'],
    ['100%', '100_'],
    ['a_b', 'axb'],
  ])('tells %s and %s apart', async (first, second) => {
    await withScene(async (scene) => {
      await scene.savedModel(first);
      expect(await scene.library.insertModel(await scene.newModel(second))).toBe('inserted');
    })();
  });

  it(
    'lets a candidate whose name was taken be saved under another one',
    withScene(async (scene) => {
      await scene.savedModel('Anna');
      const refused = await scene.newModel('anna');
      await scene.library.insertModel(refused);
      const renamed = { ...refused, name: 'Berta' };
      expect(await scene.library.insertModel(renamed)).toBe('inserted');
      expect(await scene.library.findModel(scene.organizationId, renamed.id)).toEqual(renamed);
    }),
  );

  it(
    'lets two organizations use the same name',
    withScene(async (scene) => {
      await scene.savedModel('Anna');
      const model = await scene.newModel('Anna', scene.ids.next('organization'));
      expect(await scene.library.insertModel(model)).toBe('inserted');
    }),
  );

  it(
    'lets one of many simultaneous bearers of a name win',
    withScene(async (scene) => {
      const rivals = [];
      for (let index = 0; index < 8; index += 1) rivals.push(await scene.newModel('Anna'));
      const answers = await Promise.all(
        rivals.map(async (model) => scene.library.insertModel(model)),
      );
      expect(answers.filter((answer) => answer === 'inserted')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'name-taken')).toHaveLength(7);
    }),
  );
}

function renaming(withScene: WithScene): void {
  it(
    'gives a model its new name, frees the old one and keeps everything else',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const model = await scene.savedModel('Anna');
      const renamed = { ...model, name: 'Berta' };
      expect(await library.renameModel(organizationId, model.id, 'Berta')).toEqual(renamed);
      expect(await library.findModel(organizationId, model.id)).toEqual(renamed);
      expect(await library.insertModel(await scene.newModel('BERTA'))).toBe('name-taken');
      await scene.savedModel('anna');
      const answer = await library.renameModel(organizationId, model.id, 'ANNA');
      expect(answer).toBe('name-taken');
      expect(await library.findModel(organizationId, model.id)).toEqual(renamed);
    }),
  );

  it(
    'lets a model change the case of its own name',
    withScene(async (scene) => {
      const model = await scene.savedModel('Anna');
      for (const name of ['ANNA', 'Anna']) {
        const answer = await scene.library.renameModel(model.organizationId, model.id, name);
        expect(answer).toEqual({ ...model, name });
      }
    }),
  );

  it(
    'finds neither a deleted model nor one of another organization to rename',
    withScene(async (scene) => {
      const { library, ids } = scene;
      const model = await scene.savedModel('Anna');
      expect(await library.renameModel(ids.next('organization'), model.id, 'B')).toBe('not-found');
      await scene.delete(model);
      expect(await library.renameModel(model.organizationId, model.id, 'B')).toBe('not-found');
    }),
  );

  it(
    'lets one of many simultaneous renamings to a name win',
    withScene(async (scene) => {
      const rivals = [];
      for (let index = 0; index < 4; index += 1) rivals.push(await scene.savedModel(`${index}`));
      const answers = await Promise.all(
        rivals.map(async ({ organizationId, id }) =>
          scene.library.renameModel(organizationId, id, 'Anna'),
        ),
      );
      expect(answers.filter((answer) => answer === 'name-taken')).toHaveLength(3);
    }),
  );
}

function deletion(withScene: WithScene): void {
  it(
    'finds a deleted model no more, remembers that it existed, and deletes it once',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const model = await scene.savedModel('Anna');
      expect(await library.isDeleted(organizationId, model.id)).toBe(false);
      expect(await scene.delete(model)).toBe('deleted');
      expect(await library.findModel(organizationId, model.id)).toBeUndefined();
      expect(await library.isDeleted(organizationId, model.id)).toBe(true);
      expect(await scene.delete(model)).toBe('not-found');
    }),
  );

  it(
    'frees the name of a deleted model, as often as one is deleted',
    withScene(async (scene) => {
      for (const name of ['Anna', 'ANNA', 'anna']) {
        const model = await scene.savedModel(name);
        expect(await scene.delete(model)).toBe('deleted');
      }
      await scene.savedModel('Anna');
    }),
  );

  it(
    'lets one of many simultaneous deletions win',
    withScene(async (scene) => {
      const model = await scene.savedModel('Anna');
      const answers = await Promise.all(Array.from({ length: 8 }, async () => scene.delete(model)));
      expect(answers.filter((answer) => answer === 'deleted')).toHaveLength(1);
    }),
  );
}

function isolation(withScene: WithScene): void {
  it(
    'shows an organization nothing of another one',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const foreign = await scene.savedModel('Anna', scene.ids.next('organization'));
      expect(await library.findModel(organizationId, foreign.id)).toBeUndefined();
      expect(await library.listModels({ organizationId, limit: 10 })).toEqual([]);
      expect(await library.deleteModel(organizationId, foreign.id, 1)).toBe('not-found');
      expect(await library.findModel(foreign.organizationId, foreign.id)).toEqual(foreign);
      await scene.delete(foreign);
      expect(await library.isDeleted(organizationId, foreign.id)).toBe(false);
    }),
  );

  it(
    'says of an unknown model that it was not deleted',
    withScene(async ({ library, organizationId, ids }) => {
      expect(await library.isDeleted(organizationId, ids.next('model'))).toBe(false);
      expect(await library.deleteModel(organizationId, ids.next('model'), 1)).toBe('not-found');
    }),
  );
}

import { refuse, succeed } from '@image-production/kernel';
import { beforeEach, describe, expect, it } from 'vitest';

import { LibraryScene } from './contract/library-scene.ts';
import { InMemoryModelLibrary } from './memory/in-memory-model-library.ts';
import type { CustomModel } from './model/custom-model.ts';
import { renameModel } from './rename-model.ts';

let models: InMemoryModelLibrary;
let scene: LibraryScene;
let anna: CustomModel;

beforeEach(async () => {
  models = new InMemoryModelLibrary();
  scene = new LibraryScene(models);
  anna = await scene.savedModel('Anna');
});

const rename = (name: string, { organizationId, id: modelId }: CustomModel = anna) =>
  renameModel({ models }, { organizationId, modelId, name });

describe('renaming a model', () => {
  it('changes its name, in NFC and without blank ends, and nothing else', async () => {
    const renamed = { ...anna, name: 'Åsa' };
    expect(await rename(' A\u030Asa ')).toEqual(succeed(renamed));
    expect(await models.findModel(anna.organizationId, anna.id)).toEqual(renamed);
  });

  it('lets a model change the case of its own name, or keep it', async () => {
    for (const name of ['ANNA', 'ANNA', 'Anna']) {
      expect(await rename(name)).toEqual(succeed({ ...anna, name }));
    }
  });

  it('is refused where another model has the name, until that one gives it up', async () => {
    const berta = await scene.savedModel('Berta');
    expect(await rename('bERTA')).toEqual(
      refuse({ kind: 'model-name-taken', name: 'bERTA', currentState: 'saved', allowed: [] }),
    );
    await rename('Cora', berta);
    expect(await rename('bERTA')).toEqual(succeed({ ...anna, name: 'bERTA' }));
  });

  it('is refused for what is no name, and for a model that is not there', async () => {
    expect(await rename('  ')).toMatchObject({ failure: { kind: 'model-name-invalid' } });
    await scene.delete(anna);
    expect(await rename('Berta')).toEqual(refuse({ kind: 'model-not-found' }));
  });
});

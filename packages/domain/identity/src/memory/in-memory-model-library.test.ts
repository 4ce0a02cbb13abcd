import { describe, expect, it } from 'vitest';

import { LibraryScene } from '../contract/library-scene.ts';
import { modelLibraryContract } from '../contract/model-library.contract.ts';
import { InMemoryModelLibrary } from './in-memory-model-library.ts';

modelLibraryContract('in memory', async () => ({ library: new InMemoryModelLibrary() }));

describe('InMemoryModelLibrary', () => {
  it('goes back to a checkpoint as if nothing had happened since', async () => {
    const library = new InMemoryModelLibrary();
    const scene = new LibraryScene(library);
    const kept = await scene.savedModel('Kept');
    const rollBack = library.checkpoint();
    const undone = await scene.savedModel('Undone');
    await scene.delete(kept);
    rollBack();
    const { organizationId } = scene;
    expect(await library.listModels({ organizationId, limit: 10 })).toEqual([kept]);
    expect(await library.findCandidate(organizationId, undone.candidateId)).toBeUndefined();
    expect(await library.insertModel(undone)).toBe('inserted');
  });

  it('takes no identifier a second time', async () => {
    const scene = new LibraryScene(new InMemoryModelLibrary());
    const model = await scene.savedModel('Anna');
    await scene.delete(model);
    const again = { ...(await scene.newModel('Berta')), id: model.id };
    await expect(scene.library.insertModel(again)).rejects.toThrow(/used before/);
    const candidate = await scene.readyCandidate();
    await expect(scene.library.insertCandidate(candidate)).rejects.toThrow(/exists already/);
  });
});

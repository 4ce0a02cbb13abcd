import { expect, it } from 'vitest';

import type { Casting } from '../model/casting.ts';
import { erasedAppearance } from '../model/erased-appearance.ts';
import type { WithScene } from './library-scene.ts';

const words = {
  ageRange: '35-44',
  skinTone: { monk: 3, detail: 'planted detail' },
  hair: { color: 'auburn', style: 'planted style' },
  additionalDirection: 'planted direction',
} as const satisfies Casting;
const kept = { ageRange: '35-44', skinTone: { monk: 3 }, hair: { color: 'auburn' } };

export function forgettingBehaviour(withScene: WithScene): void {
  it(
    'takes the casting texts of a deleted model and of its candidate along, and keeps the values',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const candidate = { ...scene.newCandidate(), casting: words };
      await library.insertCandidate(candidate);
      const model = { ...scene.modelOf(candidate, 'Anna'), casting: words };
      expect(await library.insertModel(model)).toBe('inserted');
      expect((await library.findModel(organizationId, model.id))?.casting).toEqual(words);
      expect(await scene.delete(model)).toBe('deleted');
      const left = await library.findCandidate(organizationId, candidate.id);
      expect(left).toEqual({ ...candidate, casting: kept });
    }),
  );

  it(
    'empties what an organization cast, but for what is under way, and nothing of another one',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const other = await scene.savedModel('Kept', scene.ids.next('organization'));
      const pending = scene.pending(scene.newCandidate());
      await library.insertCandidate(pending);
      const ready = { ...scene.newCandidate(), casting: words };
      await library.insertCandidate(ready);
      const { portrait: _unmade, ...unmade } = scene.newCandidate();
      const failed = { ...unmade, casting: words, state: 'failed' } as const;
      await library.insertCandidate(failed);
      const deleted = await scene.savedModel('Gone before');
      await scene.delete(deleted);
      const erased = await library.eraseIdentities(organizationId, 5);
      expect(erased).toContainEqual({ candidateId: ready.id, modelId: null });
      const { portrait: _, ...facts } = ready;
      const left = await library.findCandidate(organizationId, ready.id);
      const nobody = { casting: kept, appearance: erasedAppearance };
      expect(left).toEqual({ ...facts, ...nobody, state: 'expired' });
      expect(await library.findCandidate(organizationId, failed.id)).toEqual({
        ...failed,
        ...nobody,
      });
      const deletedBefore = await library.findCandidate(organizationId, deleted.candidateId);
      expect(deletedBefore).toMatchObject({ appearance: erasedAppearance });
      expect(await library.findCandidate(organizationId, pending.id)).toEqual(pending);
      expect(await library.findModel(other.organizationId, other.id)).toEqual(other);
      expect(await library.eraseIdentities(organizationId, 6)).toEqual([]);
    }),
  );

  it(
    'forgets the texts of candidates that expired before, so many at a time, and of no others',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const ready = { ...scene.newCandidate(), casting: words };
      await library.insertCandidate(ready);
      const expired = [];
      for (let index = 0; index < 3; index += 1) {
        const { portrait: _, ...facts } = scene.newCandidate();
        const candidate = { ...facts, casting: words, state: 'expired' } as const;
        await library.insertCandidate(candidate);
        expired.push(candidate);
      }
      expect(await library.forgetTexts(2)).toBe(2);
      expect(await library.forgetTexts(2)).toBe(1);
      expect(await library.forgetTexts(2)).toBe(0);
      for (const candidate of expired) {
        const left = await library.findCandidate(organizationId, candidate.id);
        expect(left).toEqual({ ...candidate, casting: kept });
      }
      expect(await library.findCandidate(organizationId, ready.id)).toEqual(ready);
    }),
  );
}

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { candidateArbitrary } from './arbitraries.ts';
import type { WithScene } from './library-scene.ts';

export function candidateBehaviour(withScene: WithScene): void {
  it(
    'gives back every candidate exactly as it was stored',
    withScene(async ({ library, ids }) => {
      await fc.assert(
        fc.asyncProperty(candidateArbitrary(), async (content) => {
          const organizationId = ids.next('organization');
          const candidate = { ...content, id: ids.next('candidate'), organizationId };
          await library.insertCandidate(candidate);
          expect(await library.findCandidate(organizationId, candidate.id)).toEqual(candidate);
        }),
        { numRuns: 50 },
      );
    }),
  );

  it(
    'finds neither an unknown candidate nor one of another organization',
    withScene(async (scene) => {
      const { library, ids } = scene;
      const { id } = await scene.readyCandidate(ids.next('organization'));
      expect(await library.findCandidate(scene.organizationId, id)).toBeUndefined();
      const unknown = ids.next('candidate');
      expect(await library.findCandidate(scene.organizationId, unknown)).toBeUndefined();
    }),
  );

  it(
    'replaces the candidate that the decision was made from, and no other',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const [before, other] = [await scene.readyCandidate(), await scene.readyCandidate()];
      const after = scene.pending(before);
      expect(await library.replaceCandidate(after, before)).toBe('replaced');
      expect(await library.findCandidate(organizationId, before.id)).toEqual(after);
      expect(await library.findCandidate(organizationId, other.id)).toEqual(other);
    }),
  );

  it(
    'refuses a decision made from a state that has passed',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const before = await scene.readyCandidate();
      const after = scene.pending(before);
      await library.replaceCandidate(after, before);
      expect(await library.replaceCandidate(scene.pending(before), before)).toBe('outdated');
      expect(await library.findCandidate(organizationId, before.id)).toEqual(after);
    }),
  );

  it(
    'refuses a decision made one full-body view ago, though the state has the same name',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const ready = await scene.readyCandidate();
      const pending = scene.pending(ready);
      const first = scene.delivered(pending);
      const pendingAgain = scene.pending(first);
      const second = scene.delivered(pendingAgain);
      const steps = [ready, pending, first, pendingAgain, second];
      for (const [index, step] of steps.slice(1).entries()) {
        expect(await library.replaceCandidate(step, steps[index] ?? step)).toBe('replaced');
      }
      expect(await library.replaceCandidate(scene.pending(first), first)).toBe('outdated');
      expect(await library.findCandidate(organizationId, ready.id)).toEqual(second);
    }),
  );

  it(
    'does not store a candidate by replacing it',
    withScene(async (scene) => {
      const { library, organizationId, ids } = scene;
      const stranger = { ...(await scene.readyCandidate()), id: ids.next('candidate') };
      expect(await library.replaceCandidate(stranger, stranger)).toBe('outdated');
      expect(await library.findCandidate(organizationId, stranger.id)).toBeUndefined();
    }),
  );

  it(
    'lets one of many simultaneous decisions win',
    withScene(async (scene) => {
      const { library, organizationId } = scene;
      const before = await scene.readyCandidate();
      const rivals = Array.from({ length: 8 }, () => scene.pending(before));
      const answers = await Promise.all(
        rivals.map(async (rival) => library.replaceCandidate(rival, before)),
      );
      expect(answers.filter((answer) => answer === 'replaced')).toHaveLength(1);
      const winner = rivals[answers.indexOf('replaced')];
      expect(await library.findCandidate(organizationId, before.id)).toEqual(winner);
    }),
  );
}

import type { OrganizationId } from '@image-production/identifiers';
import { expect, it } from 'vitest';

import type { Candidate } from '../model/candidate.ts';
import type { LibraryScene, WithScene } from './library-scene.ts';

const at = 1_700_000_000_000;

/** Stores a candidate that could be saved and expires at this time. */
async function readyUntil(
  scene: LibraryScene,
  expiresAt: number,
  organizationId?: OrganizationId,
): Promise<Candidate> {
  const candidate = { ...scene.newCandidate(organizationId), expiresAt };
  await scene.library.insertCandidate(candidate);
  return candidate;
}

export function dueCandidatesBehaviour(withScene: WithScene): void {
  it(
    'are due from the very millisecond, with a portrait alone and with both views',
    withScene(async (scene) => {
      const portrait = await readyUntil(scene, at);
      const both = { ...scene.delivered(scene.newCandidate()), expiresAt: at };
      await scene.library.insertCandidate(both);
      expect(await scene.library.dueCandidates(at - 1, 9)).toEqual([]);
      expect(await scene.library.dueCandidates(at, 9)).toEqual([portrait, both]);
    }),
  );

  it(
    'are never those that wait for a view, have failed, are saved or expired already',
    withScene(async (scene) => {
      const { library } = scene;
      const facts = { ...scene.newCandidate(), expiresAt: at };
      const { portrait: _, state: __, ...bare } = facts;
      const others: Omit<Candidate, 'id'>[] = [
        { ...bare, state: 'portrait-pending' },
        { ...bare, state: 'failed' },
        { ...bare, state: 'expired' },
        scene.pending(facts),
        { ...facts, state: 'saved', fullBody: null, modelId: scene.ids.next('model') },
      ];
      for (const other of others) {
        await library.insertCandidate({ ...other, id: scene.ids.next('candidate') } as Candidate);
      }
      expect(await library.dueCandidates(at + 1, 9)).toEqual([]);
    }),
  );

  it(
    'come longest due first, of all organizations, and no more than asked for',
    withScene(async (scene) => {
      const second = await readyUntil(scene, at + 2);
      const first = await readyUntil(scene, at + 1, scene.ids.next('organization'));
      const [third, fourth] = [await readyUntil(scene, at + 3), await readyUntil(scene, at + 3)];
      await readyUntil(scene, at + 9);
      const due = [first, second, third, fourth];
      expect(await scene.library.dueCandidates(at + 3, 9)).toEqual(due);
      expect(await scene.library.dueCandidates(at + 3, 2)).toEqual(due.slice(0, 2));
    }),
  );

  it(
    'are due no more once they are recorded as expired',
    withScene(async (scene) => {
      const { library } = scene;
      const candidate = await readyUntil(scene, at);
      const { portrait: _, ...facts } = { portrait: null, ...candidate };
      const expired = { ...facts, state: 'expired' } as Candidate;
      expect(await library.replaceCandidate(expired, candidate)).toBe('replaced');
      expect(await library.dueCandidates(at, 9)).toEqual([]);
      expect(await library.findCandidate(candidate.organizationId, candidate.id)).toEqual(expired);
    }),
  );
}

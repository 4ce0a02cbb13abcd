import { resolveAppearance } from '@image-production/identity';
import { refuse, valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { contentsOf, verifyBooks } from '../testing/books.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { addToRoster, openRoster } from './roster.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

async function roster() {
  return studio.store.readers.models.listRosterModels();
}

describe('the roster of an installation', () => {
  it('is opened as often as it starts, and everybody is on it once and stays as they are', async () => {
    const casting = { ageRange: '25-34' } as const;
    const appearance = resolveAppearance(casting, 'a'.repeat(64));
    const people = ['Berta', 'Anna'].map((name) => {
      const id = studio.ids.next('rosterModel');
      return { id, name, casting, appearance };
    });
    await openRoster(studio.services, people);
    const first = await roster();
    expect(first.map(({ name }) => name)).toEqual(['Anna', 'Berta']);
    expect(first[0]).toMatchObject({ portrait: null, createdAt: studio.clock.now() });
    studio.clock.advance(5);
    await openRoster(studio.services, people);
    expect(await roster()).toEqual(first);
  });

  it('takes a frozen copy of a saved model under an id and a name of its own', async () => {
    const model = await studio.savedModel();
    const { organizationId, id: modelId, casting, appearance, portrait, fullBody } = model;
    const copy = { organizationId, modelId, name: 'Clara' };
    const entry = valueOf(await addToRoster(studio.services, copy));
    expect(entry).toMatchObject({ name: 'Clara', appearance, portrait, fullBody });
    expect(casting.additionalDirection).toBe('freckles');
    expect(entry.casting).toEqual({ ageRange: '35-44' });
    expect(entry.id).toMatch(/^rst_/);
    expect(await roster()).toEqual([entry]);
  });

  it('takes nobody who is unknown or another organization’s', async () => {
    const { id: modelId } = await studio.savedModel();
    const before = await contentsOf(studio);
    const foreign = { organizationId: studio.otherOrganizationId, modelId, name: 'Clara' };
    const notFound = refuse({ kind: 'model-not-found' });
    expect(await addToRoster(studio.services, foreign)).toEqual(notFound);
    const unknown = { ...foreign, modelId: studio.ids.next('model') };
    expect(await addToRoster(studio.services, unknown)).toEqual(notFound);
    expect(await contentsOf(studio)).toEqual(before);
    expect(await roster()).toEqual([]);
  });
});

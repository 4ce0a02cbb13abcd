import type { CandidateId } from '@image-production/identifiers';
import { refuse, valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { candidateOf, contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { removeModel, saveModel } from './save-model.ts';

let studio: Studio;
let candidateId: CandidateId;

beforeEach(async () => {
  studio = await openStudio();
  const { request } = valueOf(await studio.portrait());
  await studio.attempt();
  candidateId = (await candidateOf(studio, request)).id;
});

afterEach(async () => verifyBooks(studio));

async function save(organizationId = studio.organizationId) {
  return saveModel(studio.services, { organizationId, candidateId, name: 'Anna' });
}

function modelEvents(): unknown[] {
  return studio.store.events.filter(({ type }) => type.startsWith('model.'));
}

describe('saving a model', () => {
  it('is free and told once, however often it is done', async () => {
    const before = await moneyOf(studio);
    const [first, second] = [valueOf(await save()), valueOf(await save())];
    expect([first.created, second.created]).toEqual([true, false]);
    expect(second.model).toEqual(first.model);
    expect(modelEvents()).toMatchObject([{ type: 'model.saved', subjectId: first.model.id }]);
    expect(await moneyOf(studio)).toEqual(before);
  });

  it('of another organization’s candidate is refused and not told', async () => {
    const before = await contentsOf(studio);
    const answer = await save(studio.otherOrganizationId);
    expect(answer).toEqual(refuse({ kind: 'candidate-not-found' }));
    expect(await contentsOf(studio)).toEqual(before);
  });
});

describe('deleting a model', () => {
  it('is told once; afterwards there is no such model', async () => {
    const { organizationId } = studio;
    const { id: modelId } = valueOf(await save()).model;
    expect((await removeModel(studio.services, { organizationId, modelId })).ok).toBe(true);
    expect(await removeModel(studio.services, { organizationId, modelId })).toEqual(
      refuse({ kind: 'model-not-found' }),
    );
    expect(modelEvents()).toMatchObject([
      { type: 'model.saved', subjectId: modelId },
      { type: 'model.deleted', subjectId: modelId, organizationId },
    ]);
  });
});

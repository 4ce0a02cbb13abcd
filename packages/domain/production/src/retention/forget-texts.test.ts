import { valueOf } from '@image-production/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { changedRequest } from '../contract/arbitraries.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { withoutTexts } from '../model/without-texts.ts';
import { removeModel } from '../models/save-model.ts';
import { verifyBooks } from '../testing/books.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { sweepTexts } from './forget-texts.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

/** As an earlier version left a request: its data is removed, its words are there. */
async function removedWithWords(): Promise<GenerationRequest> {
  const { request } = valueOf(await studio.creative());
  await studio.attempt();
  const ended = await studio.find(request);
  const removed = changedRequest(ended, {
    dataRemovedAt: studio.clock.now(),
    version: ended.version + 1,
  });
  await studio.store.transaction(studio, async ({ requests }) => ({
    ok: true,
    value: await requests.replace(removed, ended),
  }));
  return removed;
}

describe('the sweep of texts', () => {
  it('takes the words of what was removed without them, so many at a time, and ends', async () => {
    studio = await openStudio('20.00', { unfinishedMax: 60 });
    const old: GenerationRequest[] = [];
    for (let count = 0; count < 52; count += 1) old.push(await removedWithWords());
    const { request: live } = valueOf(await studio.creative());
    expect(await sweepTexts(studio.services)).toBe(50);
    expect(await sweepTexts(studio.services)).toBe(2);
    expect(await sweepTexts(studio.services)).toBe(0);
    for (const before of old) {
      const after = { ...withoutTexts(before), version: before.version + 1 };
      expect(await studio.find(before)).toEqual(after);
    }
    expect((await studio.find(live)).work).toMatchObject({ prompt: 'a paper boat' });
  });
});

describe('a deleted model', () => {
  afterEach(async () => verifyBooks(studio));

  it('takes the words of the requests that made its views along, and leaves other requests', async () => {
    const model = await studio.savedModel();
    const { organizationId, id: modelId, candidateId } = model;
    const { request } = valueOf(await studio.pro({ source: 'custom', id: modelId }));
    valueOf(await removeModel(studio.services, { organizationId, modelId }));
    const candidate = await studio.store.readers.models.findCandidate(organizationId, candidateId);
    expect(candidate?.casting).toEqual({ ageRange: '35-44' });
    for (const id of candidate?.requestIds ?? []) {
      const portrait = await studio.find({ id, organizationId });
      expect(portrait.work).toEqual({ kind: 'removed' });
      expect(portrait.dataRemovedAt).toBeNull();
    }
    // Accepted before: it holds a snapshot, finishes and is paid.
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      work: { kind: 'pro' },
    });
  });
});

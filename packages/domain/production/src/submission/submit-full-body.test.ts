import type { CandidateId } from '@image-production/identifiers';
import { valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { saveModel } from '../models/save-model.ts';
import { candidateOf, contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { readsEverything, refuses } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';

let studio: Studio;
let candidateId: CandidateId;

beforeEach(async () => {
  studio = await openStudio();
  const { request } = valueOf(await studio.portrait());
  await studio.attempt();
  candidateId = (await candidateOf(studio, request)).id;
});

afterEach(async () => verifyBooks(studio));

async function candidate() {
  return candidateOf(studio, { candidateId, organizationId: studio.organizationId });
}

describe('asking for a full-body view', () => {
  it('lets the candidate wait for it and tells the request who is to be shown', async () => {
    const { request } = valueOf(await studio.fullBody(candidateId));
    const waiting = await candidate();
    if (waiting.state !== 'full-body-pending') throw new Error(waiting.state);
    expect(waiting.requestIds.at(-1)).toBe(request.id);
    const { appearance, portrait } = waiting;
    expect(request.work).toMatchObject({ kind: 'full_body', appearance, portrait });
    expect(request).toMatchObject({ resolution: '1K', aspect: '2:3', candidateId });
  });

  it('gives the view to the candidate and charges it once', async () => {
    const { request } = valueOf(await studio.fullBody(candidateId));
    studio.renderer.script = [readsEverything];
    await studio.attempt();
    const [output] = (await studio.find(request)).outputs;
    expect(await candidate()).toMatchObject({
      state: 'full-body-ready',
      fullBody: {
        width: 848,
        height: 1264,
        sha256: output?.status === 'succeeded' && output.files[0]?.sha256,
      },
    });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.27', held: '0.00', charges: 2 });
  });

  it('replaces a view that there was, and keeps it when the new one fails', async () => {
    valueOf(await studio.fullBody(candidateId));
    await studio.attempt();
    const first = await candidate();
    valueOf(await studio.fullBody(candidateId));
    studio.renderer.script = [refuses('output')];
    await studio.attempt();
    const kept = await candidate();
    expect({ ...kept, requestIds: [] }).toEqual({ ...first, requestIds: [] });
    valueOf(await studio.fullBody(candidateId, { variation: 1 }));
    await studio.attempt();
    const second = await candidate();
    expect(second).toMatchObject({ state: 'full-body-ready' });
    expect(second).not.toMatchObject({ fullBody: 'fullBody' in first && first.fullBody });
  });

  it('leaves the portrait ready when it fails or is canceled', async () => {
    const { request } = valueOf(await studio.fullBody(candidateId));
    await studio.cancel(request.id);
    expect(await candidate()).toMatchObject({ state: 'portrait-ready' });
  });

  it('is one request however often it is sent', async () => {
    const { request } = valueOf(await studio.fullBody(candidateId, { key: 'a' }));
    const again = valueOf(await studio.fullBody(candidateId, { key: 'a' }));
    expect(again).toEqual({ request, isReplay: true });
  });
});

describe('a full-body view is refused without a trace', () => {
  async function refusalOf(...asked: Parameters<Studio['fullBody']>) {
    const before = await contentsOf(studio);
    const answer = await studio.fullBody(...asked);
    expect(await contentsOf(studio)).toEqual(before);
    return answer.ok ? undefined : answer.failure;
  }

  const conflictIn = (currentState: string) => ({
    kind: 'candidate-state-conflict',
    currentState,
    allowed: [],
  });

  it('of a candidate that is unknown or another organization’s', async () => {
    const notFound = { kind: 'candidate-not-found' };
    expect(await refusalOf(studio.ids.next('candidate'))).toEqual(notFound);
    const organizationId = studio.otherOrganizationId;
    expect(await refusalOf(candidateId, { organizationId })).toEqual(notFound);
  });

  it('of a candidate that has expired', async () => {
    studio.clock.advance(studio.services.policy.candidateRetentionMs);
    expect(await refusalOf(candidateId)).toEqual({ kind: 'candidate-expired' });
  });

  it('while another one is made', async () => {
    valueOf(await studio.fullBody(candidateId));
    expect(await refusalOf(candidateId)).toEqual(conflictIn('full-body-pending'));
  });

  it('before there is a portrait', async () => {
    const { request } = valueOf(await studio.portrait());
    const { id } = await candidateOf(studio, request);
    expect(await refusalOf(id)).toEqual(conflictIn('portrait-pending'));
  });

  it('of a candidate that is saved', async () => {
    const { organizationId } = studio;
    valueOf(await saveModel(studio.services, { organizationId, candidateId }));
    expect(await refusalOf(candidateId)).toEqual(conflictIn('saved'));
  });

  it('when the wallet cannot pay it: the candidate stays as it was', async () => {
    studio = await openStudio('0.20');
    const { request } = valueOf(await studio.portrait());
    await studio.attempt();
    const ready = await candidateOf(studio, request);
    expect(await refusalOf(ready.id)).toMatchObject({ kind: 'insufficient-funds' });
  });
});

it('two full-body views asked for at once are one request and one conflict', async () => {
  const answers = await Promise.all([studio.fullBody(candidateId), studio.fullBody(candidateId)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
  expect(await moneyOf(studio)).toMatchObject({ held: '0.15' });
});

import type { Candidate } from '@image-production/identity';
import { valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { saveModel } from '../models/save-model.ts';
import { candidateOf, contentsOf, verifyBooks } from '../testing/books.test-support.ts';
import { areKept, fileAddresses, sweepAfterGrace } from '../testing/kept-assets.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { removeOutputs } from './remove-data.ts';
import { sweepCandidates } from './sweep-candidates.ts';

let studio: Studio;
let retentionMs: number;

beforeEach(async () => {
  studio = await openStudio();
  retentionMs = studio.services.policy.candidateRetentionMs;
});

afterEach(async () => verifyBooks(studio));

async function readyCandidate(): Promise<{ request: GenerationRequest; candidate: Candidate }> {
  const { request } = valueOf(await studio.portrait());
  await studio.attempt();
  return { request: await studio.find(request), candidate: await candidateOf(studio, request) };
}

async function removeDataOf({ id: requestId, organizationId }: GenerationRequest): Promise<void> {
  valueOf(await removeOutputs(studio.services, { organizationId, requestId }));
}

describe('an unsaved candidate', () => {
  it('expires at the very millisecond, once', async () => {
    const { request } = await readyCandidate();
    studio.clock.advance(retentionMs - 1);
    expect(await sweepCandidates(studio.services)).toBe(0);
    studio.clock.advance(1);
    expect(await sweepCandidates(studio.services)).toBe(1);
    const expired = await candidateOf(studio, request);
    expect(expired).toMatchObject({ state: 'expired' });
    expect(expired).not.toHaveProperty('portrait');
    const before = await contentsOf(studio);
    expect(await sweepCandidates(studio.services)).toBe(0);
    expect(await contentsOf(studio)).toEqual(before);
  });

  it('keeps its portrait beyond its request, and lets it go when it expires', async () => {
    const { request } = await readyCandidate();
    await removeDataOf(request);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, fileAddresses(request))).toEqual([true]);
    studio.clock.advance(retentionMs);
    await sweepCandidates(studio.services);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, fileAddresses(request))).toEqual([false]);
  });

  it('lives seven days from its last view, and loses both views', async () => {
    const { request, candidate } = await readyCandidate();
    studio.clock.advance(retentionMs - 1);
    const { request: second } = valueOf(await studio.fullBody(candidate.id));
    await studio.attempt();
    const requests = [await studio.find(request), await studio.find(second)];
    studio.clock.advance(retentionMs - 1);
    expect(await sweepCandidates(studio.services)).toBe(0);
    for (const done of requests) await removeDataOf(done);
    studio.clock.advance(1);
    expect(await sweepCandidates(studio.services)).toBe(1);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, requests.flatMap(fileAddresses))).toEqual([false, false]);
  });

  it('does not expire while a view of it is being made', async () => {
    const { candidate } = await readyCandidate();
    valueOf(await studio.fullBody(candidate.id));
    studio.clock.advance(retentionMs + 1);
    expect(await sweepCandidates(studio.services)).toBe(0);
  });
});

it('a candidate that was saved never expires', async () => {
  const { request, candidate } = await readyCandidate();
  const { organizationId, id: candidateId } = candidate;
  const { model } = valueOf(await saveModel(studio.services, { organizationId, candidateId }));
  await removeDataOf(request);
  studio.clock.advance(retentionMs * 9);
  expect(await sweepCandidates(studio.services)).toBe(0);
  await sweepAfterGrace(studio);
  expect(await areKept(studio, [model.portrait.sha256])).toEqual([true]);
});
